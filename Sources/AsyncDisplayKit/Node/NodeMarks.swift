internal import Synchronization

/// What a node has, or had once: few nodes do, and the others are spared the locks behind which it stands.
struct NodeMarks: OptionSet {
    let rawValue: Int

    /// A supernode or subnodes; marked before the first of them is there.
    static let hasRelatives = NodeMarks(rawValue: 1)
    /// A `layoutSpecBlock`.
    static let hasLayoutSpecBlock = NodeMarks(rawValue: 2)
    /// Interface state delegates.
    static let hasDelegates = NodeMarks(rawValue: 4)
}

extension ASDisplayNode {
    /// Whether the node has something, or had it once.
    @inline(__always)
    final func isMarked(_ mark: NodeMarks) -> Bool {
        NodeMarks(rawValue: marks.load(ordering: .acquiring)).contains(mark)
    }

    final func mark(_ mark: NodeMarks) {
        marks.bitwiseOr(mark.rawValue, ordering: .acquiringAndReleasing)
    }
}
