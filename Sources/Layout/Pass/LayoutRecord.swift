import struct Foundation.CGFloat
import struct Foundation.CGPoint
import struct Foundation.CGSize

/// The number of a layout pass; no two passes have the same.
typealias PassNumber = UInt64

/// What measuring one element in one range gave, for as long as the pass lasts.
///
/// A record whose size is known beforehand is `isOpen`, as where the range leaves no choice: its contents are computed
/// only when they are really wanted. So asking for sizes never lays out what is thrown away afterwards, and nesting
/// costs no more than the sum of its levels.
struct LayoutRecord {
    /// Where a child stands in its parent, in points.
    struct Placement {
        let record: UnsafeMutablePointer<LayoutRecord>
        let position: CGPoint
    }

    let range: ASSizeRange
    let parentSize: CGSize
    /// In points, rounded up to whole pixels.
    var size = CGSize.zero
    /// The child slot of the element; nil for the root of the pass.
    let slot: UnsafeMutablePointer<ChildSlot>?
    /// The element, if it is a spec.
    let spec: Unmanaged<ASLayoutSpec>?
    /// An earlier result for the same element.
    var next: UnsafeMutablePointer<LayoutRecord>?
    var placements: UnsafeMutablePointer<Placement>?
    var placementCount: Int32 = 0
    /// Where in `stored` the result is.
    var storedIndex: Int32 = 0
    /// The result of an earlier pass that still holds; the pass or the spec keeps it alive.
    var stored: Unmanaged<LayoutStorage>?
    /// The result of an element that the engine does not look into; the pass keeps it alive.
    var layout: Unmanaged<ASLayout>?
    /// Whether the contents are still to be computed.
    var isOpen = false

    @inline(__always)
    init(
        range: ASSizeRange,
        parentSize: CGSize,
        slot: UnsafeMutablePointer<ChildSlot>?,
        spec: Unmanaged<ASLayoutSpec>?
    ) {
        self.range = range
        self.parentSize = parentSize
        self.slot = slot
        self.spec = spec
    }

    @inline(__always)
    func hasParentSize(_ size: CGSize) -> Bool {
        Self.same(parentSize.width, size.width) && Self.same(parentSize.height, size.height)
    }

    @inline(__always)
    static func same(_ first: CGFloat, _ second: CGFloat) -> Bool {
        first == second || (first != first && second != second)
    }

    /// The element that was measured.
    var element: (any ASLayoutElement)? {
        if let spec { return spec.takeUnretainedValue() }
        return slot?.pointee.element
    }
}
