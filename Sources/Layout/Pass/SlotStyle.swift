import struct Foundation.CGFloat

/// A child's style as a pass has read it, with what is asked for most ready at hand.
struct SlotStyle {
    let flexGrow: CGFloat
    let flexShrink: CGFloat
    let spacingBefore: CGFloat
    let spacingAfter: CGFloat
    let flexBasis: ASDimension
    let ascender: CGFloat
    let descender: CGFloat
    let alignSelf: ASStackLayoutAlignSelf
    /// Whether anything limits or sets the width.
    let hasWidth: Bool
    /// Whether anything limits or sets the height.
    let hasHeight: Bool
    let values: StyleValues

    @inline(__always)
    init(_ values: StyleValues) {
        flexGrow = values.flexGrow
        flexShrink = values.flexShrink
        spacingBefore = values.spacingBefore
        spacingAfter = values.spacingAfter
        flexBasis = values.flexBasis
        ascender = values.ascender
        descender = values.descender
        alignSelf = values.alignSelf
        hasWidth = values.hasWidth
        hasHeight = values.hasHeight
        self.values = values
    }

    /// Whether anything limits or sets the size.
    @inline(__always)
    var hasSize: Bool { hasWidth || hasHeight }

    // Safety: written once, when first asked for, and never changed or freed.
    /// The style that nobody has touched.
    nonisolated(unsafe) static let untouched: UnsafePointer<SlotStyle> = {
        let place = UnsafeMutablePointer<SlotStyle>.allocate(capacity: 1)
        place.initialize(to: SlotStyle(StyleValues()))
        return UnsafePointer(place)
    }()
}
