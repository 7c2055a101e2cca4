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
            && parentSize == self.parentSize
    }
}
