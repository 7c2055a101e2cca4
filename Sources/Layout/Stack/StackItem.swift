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
    /// What flexing adds to the size along the axis.
    var share: CGFloat = 0
    /// The range along the axis to be measured in next, if the item is to be measured.
    var wish: Span?

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
        style.pointee.spacingBefore + main + style.pointee.spacingAfter
    }

    @inline(__always)
    var isBaselineAligned: Bool { alignment == .baselineFirst || alignment == .baselineLast }

    /// The distance from the top to the baseline that the child is aligned by.
    func baseline(_ pass: LayoutPass) -> CGFloat {
        switch alignment {
        case .baselineFirst: slot.baselines(pass).ascender
        case .baselineLast: cross + slot.baselines(pass).descender
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

/// The distances of an element's first baseline from its top, and of its last one from its bottom (negative).
struct Baselines {
    static let none = Baselines(ascender: 0, descender: 0)

    let ascender: CGFloat
    let descender: CGFloat
}

extension UnsafeMutablePointer where Pointee == ChildSlot {
    /// Where the child's first and last baseline are.
    ///
    /// They are those of its style now, since a text may know them only when it is measured; but a vertical stack has
    /// those of its first and its last child.
    func baselines(_ pass: LayoutPass) -> Baselines {
        if pointee.kind == .spec,
            let inner = pointee.unmanagedSpec._withUnsafeGuaranteedRef({ $0.childBaselines(pass) })
        {
            return inner
        }
        return ownBaselines
    }

    /// The baselines of the child's own style.
    var ownBaselines: Baselines {
        if pointee.kind == .other { return pointee.element.existingStyle?.baselines ?? .none }
        return pointee.ownStyle?._withUnsafeGuaranteedRef(\.baselines) ?? .none
    }
}
