import struct Foundation.CGFloat

extension StackPass {
    /// Shares what is left or missing along the axis among a line's items.
    ///
    /// There is one round: an item that its own limits keep from taking its share leaves the rest unshared, as in
    /// Texture and unlike CSS. Growing is by whole points, and the rest goes to the first item that grows.
    mutating func flex(_ line: Range<Int>) {
        let missing = violation(length(line), axis.main(range.min), axis.main(range.max))
        var total: CGFloat = 0
        if abs(missing) >= Self.tolerance {
            for index in line { total += factor(index, missing) }
        }
        guard total > 0 else {
            if let remainderItem, line.contains(remainderItem) {
                measure(remainderItem, 0...0, items[remainderItem].crossRange)
            }
            return
        }
        let weightSum = missing < 0 ? line.reduce(into: CGFloat(0)) { $0 += shrinkWeight($1, total) } : 0
        var remaining = missing
        var first: Int?
        for index in line {
            let adjustment = adjustment(index, missing, total, weightSum)
            guard adjustment != 0 else { continue }
            remaining -= adjustment
            if first == nil { first = index }
        }
        guard let first else {
            if let remainderItem, line.contains(remainderItem) {
                let length = max(0, axis.main(items[remainderItem].size()) + missing)
                measure(remainderItem, length...length, items[remainderItem].crossRange)
            }
            return
        }
        let adjustments = line.map { adjustment($0, missing, total, weightSum) }
        for index in line where adjustments[index - line.lowerBound] != 0 {
            var length = axis.main(items[index].size()) + adjustments[index - line.lowerBound]
            if index == first, items[index].values.flexGrow > 0 { length += remaining }
            length = max(0, length)
            measure(index, length...length, items[index].crossRange)
        }
        if let remainderItem, line.contains(remainderItem), items[remainderItem].layout == nil {
            measure(remainderItem, 0...0, items[remainderItem].crossRange)
        }
    }

    private func factor(_ index: Int, _ missing: CGFloat) -> CGFloat {
        let values = items[index].values
        let factor = missing > 0 ? values.flexGrow : values.flexShrink
        return factor > 0 && factor.isFinite ? factor : 0
    }

    private func shrinkWeight(_ index: Int, _ total: CGFloat) -> CGFloat {
        axis.main(items[index].size()) * factor(index, -1) / total
    }

    private func adjustment(
        _ index: Int,
        _ missing: CGFloat,
        _ total: CGFloat,
        _ weightSum: CGFloat
    ) -> CGFloat {
        if missing > 0 { return (missing * factor(index, missing) / total).rounded(.down) }
        guard weightSum != 0 else { return 0 }
        return -abs(shrinkWeight(index, total) / weightSum * missing)
    }
}
