import struct Foundation.CGFloat

/// What a pass reads of a child's style, once.
struct SlotStyle {
    let flexing: StyleValues.Flexing
    /// What limits or sets the size; read only where `flexing` says that anything does.
    var sizes: StyleValues.Sizes

    @inline(__always)
    var flexGrow: CGFloat { flexing.grow }
    @inline(__always)
    var flexShrink: CGFloat { flexing.shrink }
    @inline(__always)
    var spacingBefore: CGFloat { flexing.spacingBefore }
    @inline(__always)
    var spacingAfter: CGFloat { flexing.spacingAfter }

    // Safety: written once, when first asked for, and never changed or freed.
    /// The style that nobody has touched.
    nonisolated(unsafe) static let untouched: UnsafePointer<SlotStyle> = {
        let place = UnsafeMutablePointer<SlotStyle>.allocate(capacity: 1)
        let values = StyleValues()
        place.initialize(to: SlotStyle(flexing: values.flexing, sizes: values.sizes))
        return UnsafePointer(place)
    }()
}
