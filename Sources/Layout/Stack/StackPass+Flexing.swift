import struct Foundation.CGFloat

extension StackPass {
    /// Shares what is left or missing along the axis among a line's items.
    ///
    /// There is one round: an item that its own limits keep from taking its share leaves the rest unshared, as in
    /// Texture and unlike CSS. Growing is by whole points, and the rest goes to the first item that grows.
    mutating func flex(_ line: Range<Int>, _ pass: LayoutPass) {
        let missing = violation(length(line), axis.main(range.min), axis.main(range.max))
        let isShared = abs(missing) >= Self.tolerance && share(missing, among: line, pass)
        if let remainderItem, line.contains(remainderItem), items[remainderItem].record == nil {
            // As in Texture: an item that would take what is left has no size at all where others give all there is.
            measure(remainderItem, pass, (0, 0), isShared ? (0, 0) : items[remainderItem].crossRange)
        }
    }

    /// Returns whether any item takes part.
    private mutating func share(_ missing: CGFloat, among line: Range<Int>, _ pass: LayoutPass) -> Bool {
        var total: CGFloat = 0
        var weights: CGFloat = 0
        for index in line {
            let factor = factor(index, missing)
            total += factor
            weights += items[index].main * factor
        }
        guard total > 0 else { return false }
        var remaining = missing
        var first: Int?
        for index in line {
            let factor = factor(index, missing)
            guard factor > 0 else { continue }
            let share =
                missing > 0
                ? (missing * factor / total).rounded(.down)
                : weights > 0 ? items[index].main * factor / weights * missing : 0
            guard share != 0 else { continue }
            remaining -= share
            if first == nil { first = index }
            items[index].share = share
            let length: CGFloat = max(0, items[index].main + share)
            items[index].wish = (length, length)
        }
        guard let first else { return true }
        if items[first].style.pointee.flexGrow > 0 {
            let length: CGFloat = max(0, items[first].main + items[first].share + remaining)
            items[first].wish = (length, length)
        }
        measureWishes(line, pass)
        return true
    }

    /// The part an item takes of what is left or missing; factors that are no number count as 0.
    @inline(__always)
    private func factor(_ index: Int, _ missing: CGFloat) -> CGFloat {
        let style = items[index].style
        let factor = missing > 0 ? style.pointee.flexGrow : style.pointee.flexShrink
        return factor > 0 && factor < .infinity ? factor : 0
    }
}
