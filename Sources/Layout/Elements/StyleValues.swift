public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGSize

/// All that a style says, as a value.
///
/// What every pass wants to know stands in front, so that it is read from one or two lines of memory.
public struct StyleValues: Sendable, Equatable {
    /// What a stack asks of its children; and the units of all dimensions, which tell what there is in `sizes`.
    struct Flexing: Equatable {
        var grow: CGFloat = 0
        var shrink: CGFloat = 0
        var spacingBefore: CGFloat = 0
        var spacingAfter: CGFloat = 0
        var basisValue: CGFloat = 0
        var basisUnit = ASDimensionUnit.auto
        var alignSelf = ASStackLayoutAlignSelf.auto
        var width = ASDimensionUnit.auto
        var minWidth = ASDimensionUnit.auto
        var maxWidth = ASDimensionUnit.auto
        var height = ASDimensionUnit.auto
        var minHeight = ASDimensionUnit.auto
        var maxHeight = ASDimensionUnit.auto

        /// Whether anything limits or sets the width.
        @inline(__always)
        var hasWidth: Bool { width != .auto || minWidth != .auto || maxWidth != .auto }

        /// Whether anything limits or sets the height.
        @inline(__always)
        var hasHeight: Bool { height != .auto || minHeight != .auto || maxHeight != .auto }
    }

    /// The numbers of the dimensions that limit or set the size.
    struct Sizes: Equatable {
        var width: CGFloat = 0
        var height: CGFloat = 0
        var minWidth: CGFloat = 0
        var maxWidth: CGFloat = 0
        var minHeight: CGFloat = 0
        var maxHeight: CGFloat = 0
    }

    private(set) var flexing = Flexing()
    /// The distance from the top to the first baseline, in points.
    public var ascender: CGFloat = 0
    /// The distance from the bottom to the last baseline, in points; negative for text.
    public var descender: CGFloat = 0
    private(set) var sizes = Sizes()

    /// The width.
    public var width: ASDimension {
        get { ASDimension(unchecked: flexing.width, sizes.width) }
        set { (flexing.width, sizes.width) = (newValue.unit, newValue.value) }
    }
    /// The height.
    public var height: ASDimension {
        get { ASDimension(unchecked: flexing.height, sizes.height) }
        set { (flexing.height, sizes.height) = (newValue.unit, newValue.value) }
    }
    /// The least width.
    public var minWidth: ASDimension {
        get { ASDimension(unchecked: flexing.minWidth, sizes.minWidth) }
        set { (flexing.minWidth, sizes.minWidth) = (newValue.unit, newValue.value) }
    }
    /// The greatest width.
    public var maxWidth: ASDimension {
        get { ASDimension(unchecked: flexing.maxWidth, sizes.maxWidth) }
        set { (flexing.maxWidth, sizes.maxWidth) = (newValue.unit, newValue.value) }
    }
    /// The least height.
    public var minHeight: ASDimension {
        get { ASDimension(unchecked: flexing.minHeight, sizes.minHeight) }
        set { (flexing.minHeight, sizes.minHeight) = (newValue.unit, newValue.value) }
    }
    /// The greatest height.
    public var maxHeight: ASDimension {
        get { ASDimension(unchecked: flexing.maxHeight, sizes.maxHeight) }
        set { (flexing.maxHeight, sizes.maxHeight) = (newValue.unit, newValue.value) }
    }
    /// The size along a stack's axis before growing and shrinking.
    public var flexBasis: ASDimension {
        get { ASDimension(unchecked: flexing.basisUnit, flexing.basisValue) }
        set { (flexing.basisUnit, flexing.basisValue) = (newValue.unit, newValue.value) }
    }
    /// The room before the element in a stack, in points.
    public var spacingBefore: CGFloat {
        get { flexing.spacingBefore }
        set { flexing.spacingBefore = newValue }
    }
    /// The room after the element in a stack, in points.
    public var spacingAfter: CGFloat {
        get { flexing.spacingAfter }
        set { flexing.spacingAfter = newValue }
    }
    /// The share of a stack's spare room that the element takes.
    public var flexGrow: CGFloat {
        get { flexing.grow }
        set { flexing.grow = newValue }
    }
    /// The share of a stack's missing room that the element gives.
    public var flexShrink: CGFloat {
        get { flexing.shrink }
        set { flexing.shrink = newValue }
    }
    /// The place across a stack's axis.
    public var alignSelf: ASStackLayoutAlignSelf {
        get { flexing.alignSelf }
        set { flexing.alignSelf = newValue }
    }
    /// The place in an absolute layout, in points.
    public var layoutPosition = CGPoint.zero

    /// Makes the values of a style that nobody has touched.
    public init() {}

    /// Whether nothing limits or sets the size.
    package var hasAutomaticSize: Bool { !flexing.hasWidth && !flexing.hasHeight }

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

    /// The lengths that three dimensions allow, the least of which beats the greatest, and that the exact one.
    @inline(__always)
    static func resolve(
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

extension UnsafePointer where Pointee == SlotStyle {
    /// Whether anything limits or sets the width.
    @inline(__always)
    var hasWidth: Bool { pointee.flexing.hasWidth }

    /// Whether anything limits or sets the height.
    @inline(__always)
    var hasHeight: Bool { pointee.flexing.hasHeight }

    /// The widths that the style allows within a parent.
    func widths(parent: CGFloat) -> (least: CGFloat, greatest: CGFloat) {
        StyleValues.resolve(
            ASDimension(unchecked: pointee.flexing.width, pointee.sizes.width),
            ASDimension(unchecked: pointee.flexing.minWidth, pointee.sizes.minWidth),
            ASDimension(unchecked: pointee.flexing.maxWidth, pointee.sizes.maxWidth),
            parent,
            0,
            .infinity
        )
    }

    /// The heights that the style allows within a parent.
    func heights(parent: CGFloat) -> (least: CGFloat, greatest: CGFloat) {
        StyleValues.resolve(
            ASDimension(unchecked: pointee.flexing.height, pointee.sizes.height),
            ASDimension(unchecked: pointee.flexing.minHeight, pointee.sizes.minHeight),
            ASDimension(unchecked: pointee.flexing.maxHeight, pointee.sizes.maxHeight),
            parent,
            0,
            .infinity
        )
    }
}
