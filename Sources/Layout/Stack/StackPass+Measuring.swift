import struct Foundation.CGFloat

extension StackPass {
    /// Measures those of some items that wish it, on several threads at once where the stack asks for it.
    @inline(__always)
    mutating func measureWishes(_ indices: Range<Int>, _ pass: LayoutPass) {
        if isConcurrent, indices.count > 1, let distribute = LayoutConcurrency.distribute {
            measureWishes(indices, pass, by: distribute)
        } else {
            for index in indices {
                guard let main = items[index].wish else { continue }
                items[index].wish = nil
                measure(index, pass, main, items[index].crossRange)
            }
        }
    }

    /// Measures one item.
    @inline(__always)
    func measure(
        _ index: Int,
        _ pass: LayoutPass,
        _ main: StackItem.Span,
        _ cross: StackItem.Span,
        deferred: Bool = false
    ) {
        take(pass.measure(items[index].slot, range(main, cross), parentSize, deferred: deferred), index)
    }

    @inline(__always)
    private func take(_ record: LayoutPass.Record, _ index: Int) {
        items[index].record = record
        items[index].main = axis.main(record.pointee.size)
        items[index].cross = axis.cross(record.pointee.size)
    }

    @inline(__always)
    func range(_ main: StackItem.Span, _ cross: StackItem.Span) -> ASSizeRange {
        ASSizeRange(
            unchecked: axis.size(main: main.least, cross: cross.least),
            axis.size(main: main.greatest, cross: cross.greatest)
        )
    }

    private func measureWishes(
        _ indices: Range<Int>,
        _ pass: LayoutPass,
        by distribute: LayoutConcurrency.Distribute
    ) {
        let wanted = indices.filter { items[$0].wish != nil }
        let ranges = wanted.map { range(items[$0].wish ?? (0, .infinity), items[$0].crossRange) }
        var jobs: [MeasuringBoard.Job] = []
        var places: [Int] = []
        for (place, index) in wanted.enumerated() {
            items[index].wish = nil
            let slot = items[index].slot
            guard slot.pointee.kind != .leaf, pass.known(slot, ranges[place], parentSize) == nil else { continue }
            jobs.append(MeasuringBoard.Job(element: slot.pointee.element, range: ranges[place]))
            places.append(place)
        }
        let board = MeasuringBoard(jobs, parentSize: parentSize)
        if jobs.count > 1 { distribute(jobs.count) { board.measure($0) } }
        for (place, layout) in zip(places, board.results()) {
            pass.store(layout, of: items[wanted[place]].slot, ranges[place], parentSize)
        }
        for (place, index) in wanted.enumerated() {
            take(pass.measure(items[index].slot, ranges[place], parentSize), index)
        }
    }
}
