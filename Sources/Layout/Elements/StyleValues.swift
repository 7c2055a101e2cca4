public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGSize

/// All that a style says, as a value: what a layout pass reads once for each element.
public struct StyleValues: Sendable, Equatable {
    /// The width.
    public var width = ASDimensionAuto
    /// The height.
    public var height = ASDimensionAuto
    /// The least width.
    public var minWidth = ASDimensionAuto
    /// The greatest width.
    public var maxWidth = ASDimensionAuto
    /// The least height.
    public var minHeight = ASDimensionAuto
    /// The greatest height.
    public var maxHeight = ASDimensionAuto
    /// The room before the element in a stack, in points.
    public var spacingBefore: CGFloat = 0
    /// The room after the element in a stack, in points.
    public var spacingAfter: CGFloat = 0
    /// The share of a stack's spare room that the element takes.
    public var flexGrow: CGFloat = 0
    /// The share of a stack's missing room that the element gives.
    public var flexShrink: CGFloat = 0
    /// The size along a stack's axis before growing and shrinking.
    public var flexBasis = ASDimensionAuto
    /// The place across a stack's axis.
    public var alignSelf = ASStackLayoutAlignSelf.auto
    /// The distance from the top to the first baseline, in points.
    public var ascender: CGFloat = 0
    /// The distance from the bottom to the last baseline, in points; negative for text.
    public var descender: CGFloat = 0
    /// The place in an absolute layout, in points.
    public var layoutPosition = CGPoint.zero

    /// Makes the values of a style that nobody has touched.
    public init() {}

    /// Whether nothing limits or sets the size.
    @inlinable var hasAutomaticSize: Bool {
        width.unit == .auto && height.unit == .auto && minWidth.unit == .auto && maxWidth.unit == .auto
            && minHeight.unit == .auto && maxHeight.unit == .auto
    }

    /// The sizes that the style allows within a parent.
    ///
    /// The least size beats the greatest, which beats the exact one. A fraction of an undefined or unbounded parent
    /// counts as `.auto`.
    public func range(parent: CGSize) -> ASSizeRange {
        range(parent: parent, automaticMin: .zero, automaticMax: CGSize(width: CGFloat.infinity, height: .infinity))
    }

    /// The sizes that the style allows within a parent, with limits to take for those it leaves open.
    func range(parent: CGSize, automaticMin: CGSize, automaticMax: CGSize) -> ASSizeRange {
        let horizontal = Self.resolve(
            width,
            minWidth,
            maxWidth,
            parent.width,
            automaticMin.width,
            automaticMax.width
        )
        let vertical = Self.resolve(
            height,
            minHeight,
            maxHeight,
            parent.height,
            automaticMin.height,
            automaticMax.height
        )
        return ASSizeRange(
            unchecked: CGSize(width: horizontal.least, height: vertical.least),
            CGSize(width: horizontal.greatest, height: vertical.greatest)
        )
    }

    private static func resolve(
        _ exact: ASDimension,
        _ least: ASDimension,
        _ greatest: ASDimension,
        _ parent: CGFloat,
        _ automaticMin: CGFloat,
        _ automaticMax: CGFloat
    ) -> (least: CGFloat, greatest: CGFloat) {
        let lower = least.definite(parent: parent, automatic: automaticMin)
        let upper = greatest.definite(parent: parent, automatic: automaticMax)
        if upper <= lower { return (lower, lower) }
        let value = exact.definite(parent: parent, automatic: .nan)
        if value.isNaN { return (lower, upper) }
        if value > upper { return (upper, upper) }
        if value < lower { return (lower, lower) }
        return (value, value)
    }
}
