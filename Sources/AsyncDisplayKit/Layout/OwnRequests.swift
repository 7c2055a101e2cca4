internal import ADKLayout
internal import ADKScheduling

/// The layouts that a node's own layout code asks for: part of the state of the node.
///
/// Such code may find out that it has to run once more. When it asks each time, what it made last has to do.
struct OwnRequests {
    /// In how many passes in a row a node may ask for the next one.
    private static let mostPasses = 8

    /// The layout version after the last change that did not come from the node's own measuring.
    var foreignVersion = 0
    /// How many layout passes of the node are under way, one in another.
    private var depth: Int16 = 0
    private var passesInARow: UInt8 = 0
    private var isAsked = false

    /// Whether main lays the node out at the moment.
    var isInPass: Bool { depth > 0 }

    mutating func beginPass() {
        depth += 1
        isAsked = false
    }

    mutating func endPass() {
        depth -= 1
        if !isAsked { passesInARow = 0 }
    }

    /// Notes that the pass asks for another one, unless too many did in a row.
    mutating func ask() -> Bool {
        guard !isAsked else { return true }
        guard passesInARow < Self.mostPasses else { return false }
        passesInARow += 1
        isAsked = true
        return true
    }
}

extension NodeState {
    /// Makes what was measured stale.
    mutating func invalidateLayout(byOwnMeasuring isOwn: Bool) {
        layoutVersion += 1
        if !isOwn { ownRequests.foreignVersion = layoutVersion }
    }
}

extension ASDisplayNode {
    /// Whether the thread runs layout code for the sake of this node's layout.
    final var isMeasuredByThisThread: Bool {
        let token = MeasuringContext.current
        guard token != 0, withState({ $0.measuringDepth > 0 }) else { return false }
        return rootNode.withState { $0.baton.owner == token }
    }

    /// Runs a layout pass, in which the node may ask for the next one, but not for ever.
    @MainActor
    final func withOwnRequests(_ pass: () -> Void) {
        withState { $0.ownRequests.beginPass() }
        defer { withState { $0.ownRequests.endPass() } }
        pass()
    }

    /// Has a layout count that only the node's own layout code made stale while it was measured, each time anew.
    final func takeAsItIs(_ layout: ASLayout, measuredAt version: Int) {
        let isTaken = withState { state in
            guard state.pending.layout === layout, state.pending.version == version,
                version >= state.ownRequests.foreignVersion
            else { return false }
            state.pending.version = state.layoutVersion
            return true
        }
        guard isTaken else { return }
        LayoutDiagnostics.report(
            "requests while measured",
            in: self,
            """
            its layout code calls setNeedsLayout() or invalidateCalculatedLayout() on the node itself each time that the \
            node is measured, so the layout is taken as it is; call it where that changes which the layout depends on
            """
        )
    }

    /// Tells that a layout which the node asked for in its own pass is not going to be.
    final func reportEndlessPasses() {
        LayoutDiagnostics.report(
            "requests in passes",
            in: self,
            """
            layout passes ask for the next one again and again (setNeedsLayout() in layout(), calculatedLayoutDidChange() \
            or layoutDidFinish()), so that would have no end, and the last one is not done; call it only when \
            something has changed
            """
        )
    }
}
