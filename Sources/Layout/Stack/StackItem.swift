import struct Foundation.CGFloat

/// A child of a stack while the stack is laid out.
struct StackItem {
    /// The least and the greatest length along an axis, in points.
    typealias Span = (least: CGFloat, greatest: CGFloat)

    let slot: LayoutPass.Slot
    let style: UnsafePointer<SlotStyle>
    let alignment: ASStackLayoutAlignItems
    /// The least and greatest size across the axis for measuring, decided once.
    let crossRange: Span
    /// What was measured last; nil for the one child whose size only flexing decides.
    var record: LayoutPass.Record?
    /// The size along the axis and across it, in points.
    var main: CGFloat = 0
    var cross: CGFloat = 0
    /// What flexing adds to the size along the axis; later the wish to be measured.
    var share: CGFloat = 0

    init(
        slot: LayoutPass.Slot,
        style: UnsafePointer<SlotStyle>,
        alignment: ASStackLayoutAlignItems,
        crossRange: Span
    ) {
        self.slot = slot
        self.style = style
        self.alignment = alignment
        self.crossRange = crossRange
    }

    @inline(__always)
    var extent: CGFloat {
        style.pointee.values.spacingBefore + main + style.pointee.values.spacingAfter
    }

    @inline(__always)
    var isBaselineAligned: Bool { alignment == .baselineFirst || alignment == .baselineLast }

    /// The distance from the top to the baseline that the child is aligned by.
    var baseline: CGFloat {
        switch alignment {
        case .baselineFirst: slot.pointee.baselines.ascender
        case .baselineLast: cross + slot.pointee.baselines.descender
        default: 0
        }
    }
}

/// A line of a stack: some of its items, and how large the line is across the axis.
struct StackLine {
    let items: Range<Int>
    var crossSize: CGFloat = 0
    var baseline: CGFloat = 0
}

extension ChildSlot {
    /// Whether the child has no baselines of its own for sure.
    var isPlain: Bool { kind == .leaf && style == SlotStyle.untouched }

    /// Where the child's first and last baseline are, as its style says now: a text may know only when measured.
    ///
    /// A vertical stack has those of its first and its last child.
    var baselines: (ascender: CGFloat, descender: CGFloat) {
        if let stack = spec as? ASStackLayoutSpec, let baselines = stack.childBaselines { return baselines }
        guard let values = element.existingStyle?.values else { return (0, 0) }
        return (values.ascender, values.descender)
    }
}
