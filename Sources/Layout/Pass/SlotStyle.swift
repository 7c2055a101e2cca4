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

extension UnsafePointer where Pointee == SlotStyle {
    /// Whether a stack may give the child more room and less.
    @inline(__always)
    var growsAndShrinks: Bool { pointee.flexGrow > 0 && pointee.flexShrink > 0 }

    /// Whether any size is a part of the parent's.
    var hasFraction: Bool { hasFraction(isVertical: false) || hasFraction(isVertical: true) }

    /// Whether any size along an axis is a part of the parent's, where a stack along that axis is the parent.
    func hasFractionInStack(isVertical: Bool) -> Bool {
        hasFraction(isVertical: isVertical) || pointee.flexing.basisUnit == .fraction
    }

    private func hasFraction(isVertical: Bool) -> Bool {
        let flexing = pointee.flexing
        let units =
            isVertical
            ? (flexing.height, flexing.minHeight, flexing.maxHeight)
            : (flexing.width, flexing.minWidth, flexing.maxWidth)
        return units.0 == .fraction || units.1 == .fraction || units.2 == .fraction
    }
}
