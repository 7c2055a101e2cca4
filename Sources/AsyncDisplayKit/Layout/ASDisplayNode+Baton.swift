internal import ADKContracts
internal import ADKScheduling
internal import Dispatch

/// Who may run the layout code of a tree; see `Baton`.
extension ASDisplayNode {
    /// How long main waits for another thread that measures, in nanoseconds.
    ///
    /// A worker's layout code may itself wait for main; so main gives up in the end, and measures all the same.
    private static let longestWaitOfMain = 500_000_000

    /// Runs a closure with the baton of the node's tree; waits for it.
    final func withBaton<Result>(_ body: () -> Result) -> Result {
        let token = Self.ownToken
        let root = takeBaton(token)
        defer { root?.giveBatonBack(token) }
        return MeasuringContext.with(token, body)
    }

    /// Runs a closure with the baton of the node's tree, or returns nil when another thread has it.
    ///
    /// Main, which will be asked to lay the node out again when the other thread is done.
    @MainActor
    final func withBatonIfFree<Result>(_ body: () -> Result) -> Result? {
        let token = Self.ownToken
        let root = rootNode
        let isTaken = root.withState { state in
            if state.baton.take(token: token) { return true }
            state.baton.wantForMain()
            return false
        }
        guard isTaken else { return nil }
        defer { root.giveBatonBack(token) }
        return MeasuringContext.with(token, body)
    }

    static var ownToken: Int {
        let current = MeasuringContext.current
        return current == 0 ? MeasuringContext.makeToken() : current
    }

    /// Takes the baton of the root, and returns the root; nil when main has waited too long.
    private func takeBaton(_ token: Int) -> ASDisplayNode? {
        while true {
            let root = rootNode
            guard root.waitForBaton(token) else { return nil }
            if root === rootNode { return root }
            root.giveBatonBack(token)
        }
    }

    private func waitForBaton(_ token: Int) -> Bool {
        if withState({ $0.baton.take(token: token) }) { return true }
        let isMain = MainQueue.isCurrent
        let start = DispatchTime.now()
        defer {
            if isMain {
                let waited = Int(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds)
                Runtime.current.statistics.noteMainWait(nanoseconds: waited)
            }
        }
        var deadlocks = 0
        while true {
            let semaphore = DispatchSemaphore(value: 0)
            let isTaken = withState { state in
                if state.baton.take(token: token) { return true }
                state.baton.wait(with: semaphore)
                return false
            }
            if isTaken { return true }
            let deadline = isMain ? start + .nanoseconds(Self.longestWaitOfMain) : .now() + BatonWaits.interval
            BatonWaits.note(token, for: self)
            defer { BatonWaits.end(token) }
            guard semaphore.wait(timeout: deadline) == .timedOut else { continue }
            withState { $0.baton.stopWaiting(with: semaphore) }
            if isMain { return false }
            // What is seen of other threads may be over already; what is seen again and again is not.
            let holder = BatonWaits.holder(of: token, waitingFor: self)
            deadlocks = holder == nil ? 0 : deadlocks + 1
            if let holder, deadlocks == BatonWaits.certainty { trapDeadlock(with: holder) }
        }
    }

    private func trapDeadlock(with holder: ASDisplayNode) -> Never {
        misuse(
            """
            ASDisplayNode.layoutThatFits: layout code of \(holder) asks for the layout of \(self), and on another thread it \
            is the other way round, so that each waits for the other for ever. Layout code measures nodes of its own tree: \
            let one of the two do without the other
            """
        )
    }

    final func giveBatonBack(_ token: Int) {
        guard let (waiters, isWantedByMain) = withState({ $0.baton.giveBack(token: token) }) else { return }
        for waiter in waiters { waiter.signal() }
        guard isWantedByMain else { return }
        Runtime.current.mailbox.post { [weak self] in self?.layOutLoadedTree() }
    }

    /// Has all loaded nodes of the tree laid out: main was turned away once.
    @MainActor
    private func layOutLoadedTree() {
        for node in nodesOfTree { node.loadedLayerIfAny?.setNeedsLayout() }
    }
}
