import struct Foundation.CGFloat

extension StackPass {
    /// The least and the greatest length of an axis, in points.
    typealias Span = (least: CGFloat, greatest: CGFloat)

    /// A wish to measure an item within lengths along the axis and across it.
    struct Wish {
        let item: Int
        let main: Span
        let cross: Span
    }

    /// Measures items, on several threads at once where the stack asks for it.
    mutating func measure(_ wishes: [Wish]) {
        if stack.concurrent, wishes.count > 1, let distribute = LayoutConcurrency.distribute {
            measure(wishes, by: distribute)
        } else {
            for wish in wishes { measure(wish) }
        }
    }

    /// Measures one item.
    mutating func measure(_ wish: Wish) {
        items[wish.item].layout = stack.layoutOfChild(
            at: items[wish.item].index,
            range(of: wish),
            parentSize: parentSize
        )
    }

    private func range(of wish: Wish) -> ASSizeRange {
        ASSizeRange(
            unchecked: axis.size(main: wish.main.least, cross: wish.cross.least),
            axis.size(main: wish.main.greatest, cross: wish.cross.greatest)
        )
    }

    private mutating func measure(_ wishes: [Wish], by distribute: LayoutConcurrency.Distribute) {
        var open: [Wish] = []
        for wish in wishes {
            let known = stack.knownLayoutOfChild(at: items[wish.item].index, range(of: wish), parentSize: parentSize)
            items[wish.item].layout = known
            if known == nil { open.append(wish) }
        }
        let board = MeasuringBoard(
            open.map { MeasuringBoard.Job(slot: stack.slots[items[$0.item].index], range: range(of: $0)) },
            parentSize: parentSize,
            pass: stack.pass
        )
        distribute(open.count) { board.measure($0) }
        for (wish, layout) in zip(open, board.results()) {
            items[wish.item].layout = layout
            stack.remember(layout, ofChildAt: items[wish.item].index, range(of: wish), parentSize: parentSize)
        }
    }
}
