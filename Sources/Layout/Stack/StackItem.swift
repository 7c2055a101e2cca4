import struct Foundation.CGFloat
import struct Foundation.CGSize

/// A child of a stack while the stack is laid out.
struct StackItem {
    /// The index among the stack's children.
    let index: Int
    let values: StyleValues
    let alignment: ASStackLayoutAlignItems
    /// The least and greatest size across the axis for measuring, decided once.
    let crossRange: (least: CGFloat, greatest: CGFloat)
    /// The layout as last measured; nil for the one child whose size only flexing decides.
    var layout: ASLayout?

    @inline(__always)
    func size() -> CGSize { layout?.size ?? .zero }

    @inline(__always)
    func extent(_ axis: StackAxis) -> CGFloat {
        values.spacingBefore + axis.main(size()) + values.spacingAfter
    }

    /// The distance from the top to the baseline that the child is aligned by.
    func baseline(_ element: any ASLayoutElement, height: CGFloat) -> CGFloat {
        switch alignment {
        case .baselineFirst: element.style.ascender
        case .baselineLast: height + element.style.descender
        default: 0
        }
    }

    var isBaselineAligned: Bool { alignment == .baselineFirst || alignment == .baselineLast }
}

/// A line of a stack: some of its items, and how large the line is across the axis.
struct StackLine {
    let items: Range<Int>
    var crossSize: CGFloat = 0
    var baseline: CGFloat = 0
}
