import struct Foundation.CGFloat
import struct Foundation.CGSize

/// One layout of a stack, step by step: measure, break into lines, flex, size the lines, stretch, place.
struct StackPass {
    /// Differences below this many points count as none.
    static let tolerance: CGFloat = 0.01

    let stack: ASStackLayoutSpec
    let axis: StackAxis
    let range: ASSizeRange
    /// The stack's own size where the range fixes it, for the children's fractions.
    let parentSize: CGSize
    /// The only child that both grows and shrinks, in a stack of fixed length: its size follows from the others'.
    let remainderItem: Int?
    var items: [StackItem]
    var lines: [StackLine] = []

    init(of stack: ASStackLayoutSpec, in range: ASSizeRange) {
        self.stack = stack
        self.range = range
        let axis = StackAxis(isVertical: stack.direction == .vertical)
        self.axis = axis
        let greatest = range.max
        parentSize = CGSize(
            width: range.min.width == greatest.width ? greatest.width : .nan,
            height: range.min.height == greatest.height ? greatest.height : .nan
        )
        let leastCross = axis.cross(range.min)
        let greatestCross = axis.cross(greatest)
        var items: [StackItem] = []
        items.reserveCapacity(stack.slots.count)
        var flexible: Int?
        var flexibleCount = 0
        for index in stack.slots.indices {
            let slot = stack.slots[index]
            let values = slot.spec.map { $0.styleValues ?? StyleValues() } ?? slot.element.style.values
            let alignment = Self.alignment(values.alignSelf, stack.alignItems)
            var crossRange: (least: CGFloat, greatest: CGFloat) = (0, greatestCross)
            if alignment == .stretch {
                crossRange.least = leastCross
                if axis.hasCrossSize(values) {
                    let own = axis.crossLimits(values)
                    if own.least != 0 { crossRange.least = own.least }
                    if own.greatest != .infinity { crossRange.greatest = own.greatest }
                }
                if crossRange.least > crossRange.greatest { crossRange.greatest = crossRange.least }
            }
            if values.flexGrow > 0, values.flexShrink > 0 {
                flexible = index
                flexibleCount += 1
            }
            items.append(StackItem(index: index, values: values, alignment: alignment, crossRange: crossRange))
        }
        let hasFixedLength = axis.main(range.min) == axis.main(greatest)
        remainderItem = flexibleCount == 1 && hasFixedLength ? flexible : nil
        self.items = items
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

    mutating func run() -> (size: CGSize, sublayouts: [ASLayout]) {
        measureItems()
        breakIntoLines()
        for line in lines.indices { flex(lines[line].items) }
        sizeLines()
        stretch()
        return place()
    }

    // Measuring

    private mutating func measureItems() {
        let parentLength = axis.main(parentSize)
        var wishes: [Wish] = []
        wishes.reserveCapacity(items.count)
        for index in items.indices where index != remainderItem {
            let basis = items[index].values.flexBasis
            var least: CGFloat = 0
            var greatest = CGFloat.infinity
            let length = basis.definite(parent: parentLength, automatic: .nan)
            if !length.isNaN {
                least = length
                greatest = length
            }
            wishes.append(Wish(item: index, main: (least, greatest), cross: items[index].crossRange))
        }
        measure(wishes)
    }

    // Lines

    private mutating func breakIntoLines() {
        guard stack.flexWrap == .wrap else {
            lines = [StackLine(items: items.indices)]
            return
        }
        let greatest = axis.main(range.max)
        var start = 0
        var sum: CGFloat = 0
        for index in items.indices {
            let extent = items[index].extent(axis)
            let gap = index == start ? 0 : stack.spacing
            if index > start, sum + gap + extent > greatest {
                lines.append(StackLine(items: start..<index))
                start = index
                sum = extent
            } else {
                sum += gap + extent
            }
        }
        lines.append(StackLine(items: start..<items.count))
    }

    /// The length of a line's items with all the spacing between them.
    func length(_ indices: Range<Int>) -> CGFloat {
        var sum = stack.spacing * CGFloat(indices.count - 1)
        for index in indices { sum += items[index].extent(axis) }
        return sum
    }

    /// How much is left (positive) or missing (negative) for a length to keep within the limits.
    func violation(_ length: CGFloat, _ least: CGFloat, _ greatest: CGFloat) -> CGFloat {
        if length < least { return least - length }
        if length > greatest { return greatest - length }
        return 0
    }
}
