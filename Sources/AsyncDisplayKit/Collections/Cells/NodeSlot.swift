internal import ADKLocking

/// The node of an item, which is made at most once, on whatever thread first needs it.
final class NodeSlot: Sendable {
    private struct State {
        var block: ASCellNodeBlock?
        var node: ASCellNode?
    }

    private let state: Guarded<State>

    init(block: @escaping ASCellNodeBlock) {
        state = Guarded(State(block: block))
    }

    /// The node, if it was made.
    var node: ASCellNode? {
        state.withLock { $0.node }
    }

    /// Runs the block, unless the node was made, and returns the node.
    ///
    /// Any thread, but one at a time: the item's job is the only one that calls it.
    func make(_ prepare: (ASCellNode) -> Void) -> ASCellNode {
        let (known, block) = state.withLock { state in
            defer { state.block = nil }
            return (state.node, state.block)
        }
        if let known { return known }
        let node = block?() ?? ASCellNode()
        prepare(node)
        state.withLock { $0.node = node }
        return node
    }

    /// Lets go of the node if nobody else holds it, and tells whether it did.
    func releaseIfUnshared() -> Bool {
        let released: ASCellNode? = state.withLock { state in
            guard state.node != nil, isKnownUniquelyReferenced(&state.node) else { return nil }
            defer { state.node = nil }
            return state.node
        }
        return released != nil
    }
}
