internal import ADKScheduling
internal import Foundation
internal import UIKitCore

extension ASDisplayNode {
    /// Whether the node is in a window.
    ///
    /// Any thread.
    public final var isInHierarchy: Bool { withState { $0.isInHierarchy } }

    /// Hears that the view is about to come into a window.
    @MainActor
    final func viewWillMove(toWindow window: UIWindow?) {
        guard window != nil, !isInHierarchy else { return }
        enterHierarchy()
    }

    /// Hears that the view came into a window or left it.
    @MainActor
    final func viewDidMove(toWindow window: UIWindow?) {
        guard window == nil, isInHierarchy else { return }
        exitHierarchy()
    }

    /// Comes into the window of a new supernode, where no view hears of it.
    @MainActor
    final func enterHierarchy(of supernode: ASDisplayNode) {
        guard isLayerBacked || isRasterized, supernode.isInHierarchy else { return }
        enterHierarchy()
    }

    /// Leaves the window of a former supernode, where no view hears of it.
    @MainActor
    final func exitHierarchyOfSupernode() {
        if isLayerBacked || isRasterized, isInHierarchy { exitHierarchy() }
    }

    @MainActor
    private func enterHierarchy() {
        let mayEnter = withState { state in
            guard !state.isInHierarchy, !state.isEntering, !state.isSynchronous else { return false }
            return true
        }
        guard mayEnter, !areVisibilityEventsDisabled else { return }
        withState { state in
            state.isEntering = true
            state.isInHierarchy = true
        }
        willEnterHierarchy()
        for subnode in treeChildren { subnode.enterHierarchy() }
        withState { $0.isEntering = false }
        drawIfEmpty()
        didEnterHierarchy()
        notifyDelegates { $0.didEnterHierarchy() }
    }

    @MainActor
    private func exitHierarchy() {
        guard isInHierarchy, !areVisibilityEventsDisabled else { return }
        withState { $0.isInHierarchy = false }
        didExitHierarchy()
        notifyDelegates { $0.didExitHierarchy() }
        if isRangeManaged {
            if isVisible { leaveVisibleStateLater() }
        } else {
            setInterfaceState([])
        }
        for subnode in treeChildren { subnode.exitHierarchy() }
    }

    /// What a node that no table or collection manages does when it comes into a window.
    @MainActor
    final func enterFullInterfaceState() {
        if !isRangeManaged, isInHierarchy { setInterfaceState(.inHierarchy) }
    }

    /// Takes the visible bit away after this turn, unless the node is in a window again by then.
    private func leaveVisibleStateLater() {
        Runtime.current.mailbox.post { [weak self] in
            guard let self, !self.isInHierarchy, self.isVisible else { return }
            self.setInterfaceState(self.interfaceState.subtracting(.visible))
        }
    }

    /// Has a node without contents drawn, and shows its placeholder meanwhile.
    @MainActor
    private func drawIfEmpty() {
        guard draws, let layer = loadedLayerIfAny, layer.contents == nil else { return }
        layer.setNeedsDisplay()
        showPlaceholder()
    }

    // While a node is moved within a window

    /// Has the node and all below it hear nothing of windows until the opposite call.
    final func disableVisibilityEvents() {
        for node in nodesOfTree { node.withState { $0.visibilityDisabledCount += 1 } }
    }

    /// Takes one `disableVisibilityEvents()` back.
    final func enableVisibilityEvents() {
        for node in nodesOfTree { node.withState { $0.visibilityDisabledCount -= 1 } }
    }

    private var areVisibilityEventsDisabled: Bool { withState { $0.visibilityDisabledCount > 0 } }
}
