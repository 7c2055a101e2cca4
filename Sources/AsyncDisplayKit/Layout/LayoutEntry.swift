internal import ADKLayout
internal import Foundation

/// A measured layout with what it was measured for.
struct LayoutEntry {
    var layout: ASLayout?
    var constrainedSize = ASSizeRangeZero
    var parentSize = CGSize.zero
    /// The node's layout version before it was measured.
    var version = 0
    /// Whether the supernodes were asked to give the node the layout's size, so that they are not asked again.
    var wasRequestedFromAbove = false

    /// Whether nothing has changed since the layout was measured.
    @inline(__always)
    func isValid(version current: Int) -> Bool {
        layout != nil && version >= current
    }

    /// Whether the layout is the answer for a range and a size of the parent.
    @inline(__always)
    func matches(_ range: ASSizeRange, parentSize: CGSize, version current: Int) -> Bool {
        isValid(version: current) && range.min == constrainedSize.min && range.max == constrainedSize.max
            && Self.same(parentSize.width, self.parentSize.width)
            && Self.same(parentSize.height, self.parentSize.height)
    }

    /// Whether two lengths are the same, or both undefined.
    @inline(__always)
    private static func same(_ first: CGFloat, _ second: CGFloat) -> Bool {
        first == second || first.isNaN && second.isNaN
    }
}

/// What was measured before: stacks in stacks measure a node in some ranges in turn, and then in the first again. Without a
/// memory each node in a node would make that several times as much.
extension NodeState {
    private static let mostEarlier = 8

    /// Keeps what was measured before `pending`, if it still counts.
    ///
    /// - Parameters:
    ///   - entry: What `pending` was.
    ///   - dropped: Takes what is to be let go with no lock held.
    mutating func keepEarlier(_ entry: LayoutEntry, _ dropped: inout [LayoutEntry]) {
        hasEarlier = entry.isValid(version: layoutVersion)
        guard hasEarlier else { return swap(&dropped, &earlier) }
        if earlier.count == Self.mostEarlier { dropped.append(earlier.removeFirst()) }
        earlier.append(entry)
    }

    /// The layout for a range out of what was measured before `pending`, the place of which it takes.
    mutating func earlierLayout(for range: ASSizeRange, parentSize: CGSize) -> ASLayout? {
        let index = earlier.lastIndex { $0.matches(range, parentSize: parentSize, version: layoutVersion) }
        guard let index else { return nil }
        swap(&earlier[index], &pending)
        return pending.layout
    }
}
