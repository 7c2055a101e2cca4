public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGSize

/// All that a style says, as a value: what a layout pass reads once for each element.
public struct StyleValues: Sendable, Equatable {
    /// A dimension in its parts, so that many of them lie side by side without gaps.
    private struct Units: Equatable {
        var width = ASDimensionUnit.auto
        var height = ASDimensionUnit.auto
        var minWidth = ASDimensionUnit.auto
        var maxWidth = ASDimensionUnit.auto
        var minHeight = ASDimensionUnit.auto
        var maxHeight = ASDimensionUnit.auto
        var flexBasis = ASDimensionUnit.auto
    }

    private var units = Units()
    private var widthValue: CGFloat = 0
    private var heightValue: CGFloat = 0
    private var minWidthValue: CGFloat = 0
    private var maxWidthValue: CGFloat = 0
    private var minHeightValue: CGFloat = 0
    private var maxHeightValue: CGFloat = 0
    private var flexBasisValue: CGFloat = 0

    /// The width.
    public var width: ASDimension {
        get { ASDimension(unchecked: units.width, widthValue) }
        set {
            units.width = newValue.unit
            widthValue = newValue.value
        }
    }
    /// The height.
    public var height: ASDimension {
        get { ASDimension(unchecked: units.height, heightValue) }
        set {
            units.height = newValue.unit
            heightValue = newValue.value
        }
    }
    /// The least width.
    public var minWidth: ASDimension {
        get { ASDimension(unchecked: units.minWidth, minWidthValue) }
        set {
            units.minWidth = newValue.unit
            minWidthValue = newValue.value
        }
    }
    /// The greatest width.
    public var maxWidth: ASDimension {
        get { ASDimension(unchecked: units.maxWidth, maxWidthValue) }
        set {
            units.maxWidth = newValue.unit
            maxWidthValue = newValue.value
        }
    }
    /// The least height.
    public var minHeight: ASDimension {
        get { ASDimension(unchecked: units.minHeight, minHeightValue) }
        set {
            units.minHeight = newValue.unit
            minHeightValue = newValue.value
        }
    }
    /// The greatest height.
    public var maxHeight: ASDimension {
        get { ASDimension(unchecked: units.maxHeight, maxHeightValue) }
        set {
            units.maxHeight = newValue.unit
            maxHeightValue = newValue.value
        }
    }
    /// The size along a stack's axis before growing and shrinking.
    public var flexBasis: ASDimension {
        get { ASDimension(unchecked: units.flexBasis, flexBasisValue) }
        set {
            units.flexBasis = newValue.unit
            flexBasisValue = newValue.value
        }
    }
    /// The room before the element in a stack, in points.
    public var spacingBefore: CGFloat = 0
    /// The room after the element in a stack, in points.
    public var spacingAfter: CGFloat = 0
    /// The share of a stack's spare room that the element takes.
    public var flexGrow: CGFloat = 0
    /// The share of a stack's missing room that the element gives.
    public var flexShrink: CGFloat = 0
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
    var hasAutomaticSize: Bool { !hasWidth && !hasHeight }

    /// Whether anything limits or sets the width.
    @inline(__always)
    var hasWidth: Bool { units.width != .auto || units.minWidth != .auto || units.maxWidth != .auto }

    /// Whether anything limits or sets the height.
    @inline(__always)
    var hasHeight: Bool { units.height != .auto || units.minHeight != .auto || units.maxHeight != .auto }

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
