import struct Foundation.CGFloat

extension StackPass {
    /// Shares what is left or missing along the axis among a line's items.
    ///
    /// There is one round: an item that its own limits keep from taking its share leaves the rest unshared, as in
    /// Texture and unlike CSS. Growing is by whole points, and the rest goes to the first item that grows.
    func flex(_ line: Range<Int>, _ pass: LayoutPass) {
        share(violation(length(line), axis.main(range.min), axis.main(range.max)), among: line, pass)
        if let remainderItem, line.contains(remainderItem), items[remainderItem].record == nil {
            measure(remainderItem, pass, (0, 0), items[remainderItem].crossRange)
        }
    }

    private func share(_ missing: CGFloat, among line: Range<Int>, _ pass: LayoutPass) {
        guard abs(missing) >= Self.tolerance else { return }
        var total: CGFloat = 0
        var weights: CGFloat = 0
        for index in line {
            let factor = factor(index, missing)
            total += factor
            weights += items[index].main * factor
        }
        guard total > 0 else { return }
        var remaining = missing
        var first: Int?
        for index in line {
            let factor = factor(index, missing)
            let share =
                missing > 0
                ? (missing * factor / total).rounded(.down)
                : weights > 0 ? items[index].main * factor / weights * missing : 0
            items[index].share = share
            guard share != 0 else { continue }
            remaining -= share
            if first == nil { first = index }
        }
        guard let first else { return }
        if items[first].style.pointee.flexGrow > 0 { items[first].share += remaining }
        measureAll(line, pass, { $0 >= first && ($0 == first || items[$0].share != 0) }) { item in
            let length = max(0, item.main + item.share)
            return (length, length)
        }
    }

    /// The part an item takes of what is left or missing; factors that are no number count as 0.
    @inline(__always)
    private func factor(_ index: Int, _ missing: CGFloat) -> CGFloat {
        let style = items[index].style
        let factor = missing > 0 ? style.pointee.flexGrow : style.pointee.flexShrink
        return factor > 0 && factor < .infinity ? factor : 0
    }
}
