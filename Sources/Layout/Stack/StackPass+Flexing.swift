import struct Foundation.CGFloat

extension StackPass {
    /// Shares what is left or missing along the axis among a line's items.
    ///
    /// There is one round: an item that its own limits keep from taking its share leaves the rest unshared, as in
    /// Texture and unlike CSS. Growing is by whole points, and the rest goes to the first item that grows.
    mutating func flex(_ line: Range<Int>) {
        share(violation(length(line), axis.main(range.min), axis.main(range.max)), among: line)
        if let remainderItem, line.contains(remainderItem), items[remainderItem].layout == nil {
            measure(Wish(item: remainderItem, main: (0, 0), cross: items[remainderItem].crossRange))
        }
    }

    private mutating func share(_ missing: CGFloat, among line: Range<Int>) {
        guard abs(missing) >= Self.tolerance else { return }
        var total: CGFloat = 0
        var weights: CGFloat = 0
        for index in line {
            total += factor(index, missing)
            weights += weight(index)
        }
        guard total > 0 else { return }
        var remaining = missing
        var wishes: [Wish] = []
        var lengths: [CGFloat] = []
        for index in line {
            let share =
                missing > 0
                ? (missing * factor(index, missing) / total).rounded(.down)
                : weights > 0 ? weight(index) / weights * missing : 0
            guard share != 0 else { continue }
            remaining -= share
            lengths.append(axis.main(items[index].size()) + share)
            wishes.append(Wish(item: index, main: (0, 0), cross: items[index].crossRange))
        }
        guard let first = wishes.first else { return }
        if items[first.item].values.flexGrow > 0 { lengths[0] += remaining }
        measure(
            zip(wishes, lengths).map { wish, length in
                Wish(item: wish.item, main: (max(0, length), max(0, length)), cross: wish.cross)
            }
        )
    }

    /// The part an item takes of what is left or missing; factors that are no number count as 0.
    private func factor(_ index: Int, _ missing: CGFloat) -> CGFloat {
        let values = items[index].values
        let factor = missing > 0 ? values.flexGrow : values.flexShrink
        return factor > 0 && factor.isFinite ? factor : 0
    }

    private func weight(_ index: Int) -> CGFloat {
        axis.main(items[index].size()) * factor(index, -1)
    }
}
