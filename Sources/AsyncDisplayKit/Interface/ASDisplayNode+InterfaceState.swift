internal import ADKContracts
internal import ADKLayout
internal import ADKScheduling
internal import Foundation

extension ASDisplayNode {
    /// How near the node is to what the user sees.
    ///
    /// Any thread.
    public final var interfaceState: ASInterfaceState { withState { $0.interfaceState } }

    /// Whether the node is on the screen.
    public final var isVisible: Bool { interfaceState.contains(.visible) }

    /// Whether the node may draw.
    public final var isInDisplayState: Bool { interfaceState.contains(.display) }

    /// Whether the node fetches what it needs.
    public final var isInPreloadState: Bool { interfaceState.contains(.preload) }

    /// Has an object hear of the node's life; it is not kept alive, and there are four at most.
    ///
    /// Main.
    @preconcurrency @MainActor
    public final func addInterfaceStateDelegate(_ delegate: any ASInterfaceStateDelegate) {
        let added = WeakDelegate(object: delegate)
        let isFull = withState { state in
            state.delegates.removeAll { $0.object == nil || $0.object === added.object }
            guard state.delegates.count < 4 else { return true }
            state.delegates.append(added)
            mark(.hasDelegates)
            return false
        }
        require(!isFull, "ASDisplayNode.addInterfaceStateDelegate: \(self) has four delegates, which is the most")
    }

    /// Has an object no longer hear of the node's life.
    ///
    /// Main.
    @preconcurrency @MainActor
    public final func removeInterfaceStateDelegate(_ delegate: any ASInterfaceStateDelegate) {
        let removed = WeakDelegate(object: delegate)
        withState { state in state.delegates.removeAll { $0.object == nil || $0.object === removed.object } }
    }

    /// Calls each delegate.
    @MainActor
    final func notifyDelegates(_ call: @MainActor (any ASInterfaceStateDelegate) -> Void) {
        for delegate in withState({ $0.delegates }) {
            if let object = delegate.object { call(object) }
        }
    }

    // Range management

    /// Whether a table or collection decides about the node's interface state.
    final var isRangeManaged: Bool { withState { $0.isRangeManaged } }

    /// Says whether a table or collection decides about the interface state of the node and all below it.
    ///
    /// Any thread, before the nodes are shown.
    final func setRangeManaged(_ isRangeManaged: Bool) {
        for node in nodesOfTree {
            node.withState { state in
                state.isRangeManaged = isRangeManaged
                if isRangeManaged, !state.interfaceState.contains(.display) { state.isDisplaySuspended = true }
                if !isRangeManaged { state.isDisplaySuspended = false }
            }
        }
    }

    /// Gives the node, and then all below it breadth first, an interface state; each hears all of it before the next.
    ///
    /// Main.
    @MainActor
    final func setInterfaceState(recursively newState: ASInterfaceState) {
        setInterfaceState(newState)
        var level = treeChildren
        while !level.isEmpty {
            for node in level { node.setInterfaceState(newState) }
            level = level.flatMap(\.treeChildren)
        }
        if newState.contains(.display), isRangeManaged { scheduleDisplayOfTree() }
    }

    /// Gives the node an interface state, and tells the node and its delegates about each bit that changed.
    ///
    /// Main.
    @MainActor
    final func setInterfaceState(_ newState: ASInterfaceState) {
        let (old, isManaged) = withState { state in
            defer { state.interfaceState = newState }
            return (state.interfaceState, state.isRangeManaged)
        }
        guard old != newState else { return }
        assert(
            !newState.contains(.visible) || newState.contains(.display),
            "ASDisplayNode.interfaceState: \(self) got \(newState); a visible node is in display state too"
        )
        let change = old.symmetricDifference(newState)
        if change.contains(.preload) { tellPreload(entered: newState.contains(.preload), isRangeManaged: isManaged) }
        if change.contains(.display) { tellDisplay(newState, isRangeManaged: isManaged) }
        if change.contains(.visible) { tellVisible(entered: newState.contains(.visible)) }
        interfaceStateDidChange(newState, from: old)
        notifyDelegates { $0.interfaceStateDidChange(newState, from: old) }
    }

    @MainActor
    private func tellPreload(entered: Bool, isRangeManaged: Bool) {
        if entered {
            didEnterPreloadState()
            if automaticallyManagesSubnodes { layoutIfNeeded() }
            notifyDelegates { $0.didEnterPreloadState() }
        } else if isRangeManaged {
            didExitPreloadState()
            notifyDelegates { $0.didExitPreloadState() }
        }
    }

    @MainActor
    private func tellDisplay(_ newState: ASInterfaceState, isRangeManaged: Bool) {
        let entered = newState.contains(.display)
        if isRangeManaged {
            displaySuspended = !entered
            if !entered { clearContentsLater() }
        } else if !newState.contains(.visible), draws {
            if entered {
                setNeedsDisplay()
            } else {
                cancelDisplay()
                clearContentsLater()
            }
        }
        if entered {
            didEnterDisplayState()
            notifyDelegates { $0.didEnterDisplayState() }
        } else {
            didExitDisplayState()
            notifyDelegates { $0.didExitDisplayState() }
        }
    }

    @MainActor
    private func tellVisible(entered: Bool) {
        if entered {
            didEnterVisibleState()
            notifyDelegates { $0.didEnterVisibleState() }
        } else {
            didExitVisibleState()
            notifyDelegates { $0.didExitVisibleState() }
        }
    }

    /// Drops what was drawn after this turn, unless the node is back in display state by then.
    private func clearContentsLater() {
        guard draws || placeholderEnabled else { return }
        Runtime.current.mailbox.post { [weak self] in
            guard let self, !self.isInDisplayState else { return }
            self.clearContents()
        }
    }

    // What a tree passes on

    /// Takes over the state of a new supernode that a table or collection manages.
    final func inheritInterfaceState(from supernode: ASDisplayNode) {
        let (isManaged, inherited) = supernode.withState { ($0.isRangeManaged, $0.interfaceState) }
        guard isManaged else { return }
        setRangeManaged(true)
        guard !inherited.isEmpty else { return }
        onMain { $0.setInterfaceState(recursively: $0.supernode?.interfaceState ?? []) }
    }

    /// Gives up what a supernode that a table or collection manages has passed on.
    final func leaveInterfaceState(of supernode: ASDisplayNode) {
        guard supernode.isRangeManaged, !withState({ $0.visibilityDisabledCount > 0 }) else { return }
        if !interfaceState.isEmpty {
            onMain { node in
                guard node.supernode == nil else { return }
                node.setInterfaceState(recursively: [])
            }
        }
        setRangeManaged(false)
    }

    /// Runs a block at once on main, or else when main drains its mailbox.
    private func onMain(_ body: @escaping @MainActor @Sendable (ASDisplayNode) -> Void) {
        guard !MainQueue.isCurrent else { return MainActor.assumeIsolated { body(self) } }
        Runtime.current.mailbox.post { [weak self] in
            if let self { body(self) }
        }
    }

    // Preloading

    /// Has the nodes of the tree fetch what they need again, if this node is in preload state.
    ///
    /// Main.
    @preconcurrency @MainActor
    public final func setNeedsPreload() {
        if isInPreloadState { recursivelyPreload() }
    }

    /// Has the nodes of the tree fetch what they need.
    ///
    /// Main.
    @preconcurrency @MainActor
    public final func recursivelyPreload() {
        for node in nodesOfTree { node.didEnterPreloadState() }
    }

    /// Has the nodes of the tree drop what they have fetched.
    ///
    /// Main.
    @preconcurrency @MainActor
    public final func recursivelyClearPreloadedData() {
        for node in nodesOfTree { node.didExitPreloadState() }
    }
}
