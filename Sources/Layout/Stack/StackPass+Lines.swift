import struct Foundation.CGFloat

extension StackPass {
    /// Decides how large each line is across the axis, and where its baseline is.
    mutating func sizeLines(_ pass: LayoutPass) {
        let least = axis.cross(range.min)
        let greatest = axis.cross(range.max)
        let isExact = lineCount == 1 && least == greatest
        for index in 0..<lineCount {
            var above: CGFloat = 0
            var below: CGFloat = 0
            var others: CGFloat = 0
            for item in lines[index].items {
                let cross = items[item].cross
                if items[item].isBaselineAligned {
                    let baseline = items[item].baseline(pass)
                    above = max(above, baseline)
                    below = max(below, cross - baseline)
                } else {
                    others = max(others, cross)
                }
            }
            lines[index].baseline = above
            let size = max(above + below, others)
            if isExact {
                lines[index].crossSize = least
            } else if lineCount == 1 {
                lines[index].crossSize = min(max(size, least), greatest)
            } else {
                lines[index].crossSize = size
            }
        }
    }

    /// Enlarges lines and items that are to fill the room across the axis.
    mutating func stretch(_ pass: LayoutPass) {
        if lineCount > 1, alignContent == .stretch {
            let missing = violation(crossLength, axis.cross(range.min), axis.cross(range.max))
            if missing > Self.tolerance {
                let share = missing / CGFloat(lineCount)
                for index in 0..<lineCount { lines[index].crossSize += share }
            }
        }
        for index in 0..<lineCount {
            let crossSize = lines[index].crossSize
            for item in lines[index].items where items[item].alignment == .stretch {
                guard items[item].cross + Self.tolerance < crossSize else { continue }
                let length = items[item].main
                let cross = Self.narrowed((crossSize, crossSize), items[item].style, axis)
                measure(item, pass, (length, length), cross, deferred: true)
            }
        }
    }

    /// The lines' sizes across the axis with the spacing between them.
    var crossLength: CGFloat {
        var sum = lineSpacing * CGFloat(lineCount - 1)
        for index in 0..<lineCount { sum += lines[index].crossSize }
        return sum
    }
}
