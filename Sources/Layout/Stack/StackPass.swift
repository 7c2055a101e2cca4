import struct Foundation.CGFloat
import struct Foundation.CGSize

/// One layout of a stack, step by step: measure, break into lines, flex, size the lines, stretch, place.
struct StackPass {
    /// Differences below this many points count as none.
    static let tolerance: CGFloat = 0.01

    let wraps: Bool
    let justifyContent: ASStackLayoutJustifyContent
    let alignContent: ASStackLayoutAlignContent
    let lineSpacing: CGFloat
    let axis: StackAxis
    let range: ASSizeRange
    let spacing: CGFloat
    let isConcurrent: Bool
    /// The stack's own size where the range fixes it, for the children's fractions.
    let parentSize: CGSize
    /// The only child that both grows and shrinks, in a stack of fixed length: its size follows from the others'.
    let remainderItem: Int?
    let items: UnsafeMutablePointer<StackItem>
    let count: Int
    var lines: UnsafeMutablePointer<StackLine>
    var lineCount = 0

    @inline(__always)
    init(
        _ slots: LayoutPass.Slot,
        _ count: Int,
        _ settings: StackSettings,
        in range: ASSizeRange,
        _ pass: LayoutPass
    ) {
        wraps = settings.flexWrap == .wrap
        justifyContent = settings.justifyContent
        alignContent = settings.alignContent
        lineSpacing = settings.lineSpacing
        self.range = range
        spacing = settings.spacing
        isConcurrent = settings.isConcurrent
        let axis = StackAxis(isVertical: settings.direction == .vertical)
        self.axis = axis
        let greatest = range.max
        parentSize = CGSize(
            width: range.min.width == greatest.width ? greatest.width : .nan,
            height: range.min.height == greatest.height ? greatest.height : .nan
        )
        self.count = count
        items = pass.allocate(StackItem.self, count)
        lines = pass.allocate(StackLine.self, wraps ? count : 1)
        let cross: StackItem.Span = (axis.cross(range.min), axis.cross(greatest))
        let alignItems = settings.alignItems
        var flexible: Int?
        var flexibleCount = 0
        for index in 0..<count {
            let slot = slots + index
            let style = slot.pointee.style
            let alignment = Self.alignment(style.pointee.flexing.alignSelf, alignItems)
            (items + index).initialize(
                to: StackItem(
                    slot: slot,
                    style: style,
                    alignment: alignment,
                    crossRange: Self.crossRange(style, alignment, axis, cross)
                )
            )
            if style.growsAndShrinks {
                flexible = index
                flexibleCount += 1
            }
        }
        let hasFixedLength = axis.main(range.min) == axis.main(greatest)
        remainderItem = flexibleCount == 1 && hasFixedLength ? flexible : nil
    }

    private static func alignment(
        _ own: ASStackLayoutAlignSelf,
        _ stack: ASStackLayoutAlignItems
    ) -> ASStackLayoutAlignItems {
        switch own {
        case .auto: stack
        case .start: .start
        case .end: .end
        case .center: .center
        case .stretch: .stretch
        }
    }

    @inline(__always)
    private static func crossRange(
        _ style: UnsafePointer<SlotStyle>,
        _ alignment: ASStackLayoutAlignItems,
        _ axis: StackAxis,
        _ stack: StackItem.Span
    ) -> StackItem.Span {
        guard alignment == .stretch else { return (0, stack.greatest) }
        return narrowed(stack, style, axis)
    }

    /// The range across the axis with the style's own limits taken over; a greatest size of its own beats the room to
    /// fill.
    static func narrowed(
        _ span: StackItem.Span,
        _ style: UnsafePointer<SlotStyle>,
        _ axis: StackAxis
    ) -> StackItem.Span {
        var (least, greatest) = span
        if axis.isVertical ? style.hasWidth : style.hasHeight {
            let own = axis.isVertical ? style.widths(parent: .nan) : style.heights(parent: .nan)
            if own.greatest != .infinity {
                greatest = own.greatest
                least = min(least, greatest)
            }
            if own.least != 0 { least = own.least }
        }
        return (least, max(least, greatest))
    }

    @inline(__always)
    mutating func run(_ record: LayoutPass.Record, _ pass: LayoutPass) {
        measureItems(pass)
        breakIntoLines()
        for line in 0..<lineCount { flex(lines[line].items, pass) }
        sizeLines(pass)
        stretch(pass)
        place(record, pass)
    }

    // Measuring

    private mutating func measureItems(_ pass: LayoutPass) {
        for index in 0..<count where index != remainderItem { items[index].wish = basis(of: index) }
        measureWishes(0..<count, pass)
    }

    /// The range along the axis that an item is measured in first.
    @inline(__always)
    private func basis(of index: Int) -> StackItem.Span {
        let style = items[index].style
        let unit = style.pointee.flexing.basisUnit
        guard unit != .auto else { return (0, .infinity) }
        let basis = ASDimension(unchecked: unit, style.pointee.flexing.basisValue)
        let length = basis.definite(parent: axis.main(parentSize), automatic: .nan)
        return length.isNaN ? (0, .infinity) : (length, length)
    }

    // Lines

    private mutating func breakIntoLines() {
        guard wraps else {
            lines.initialize(to: StackLine(items: 0..<count))
            lineCount = 1
            return
        }
        let greatest = axis.main(range.max)
        var start = 0
        var sum: CGFloat = 0
        for index in 0..<count {
            let extent = items[index].extent
            let gap = index == start ? 0 : spacing
            if index > start, sum + gap + extent > greatest {
                addLine(start..<index)
                start = index
                sum = extent
            } else {
                sum += gap + extent
            }
        }
        addLine(start..<count)
    }

    private mutating func addLine(_ items: Range<Int>) {
        (lines + lineCount).initialize(to: StackLine(items: items))
        lineCount += 1
    }

    /// The length of a line's items with all the spacing between them.
    func length(_ indices: Range<Int>) -> CGFloat {
        var sum = spacing * CGFloat(indices.count - 1)
        for index in indices { sum += items[index].extent }
        return sum
    }

    /// How much is left (positive) or missing (negative) for a length to keep within the limits.
    func violation(_ length: CGFloat, _ least: CGFloat, _ greatest: CGFloat) -> CGFloat {
        if length < least { return least - length }
        if length > greatest { return greatest - length }
        return 0
    }
}
