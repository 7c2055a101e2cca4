import struct Foundation.CGFloat

extension StackPass {
    /// Decides how large each line is across the axis, and where its baseline is.
    mutating func sizeLines() {
        let least = axis.cross(range.min)
        let greatest = axis.cross(range.max)
        let isExact = lines.count == 1 && least == greatest
        for index in lines.indices {
            var above: CGFloat = 0
            var below: CGFloat = 0
            var others: CGFloat = 0
            for item in lines[index].items {
                let cross = axis.cross(items[item].size())
                if items[item].isBaselineAligned {
                    let baseline = baseline(of: item)
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
            } else if lines.count == 1 {
                lines[index].crossSize = min(max(size, least), greatest)
            } else {
                lines[index].crossSize = size
            }
        }
    }

    func baseline(of item: Int) -> CGFloat {
        let element = stack.slots[items[item].index].element
        return items[item].baseline(element, height: axis.cross(items[item].size()))
    }

    /// Enlarges lines and items that are to fill the room across the axis.
    mutating func stretch() {
        if lines.count > 1, stack.alignContent == .stretch {
            let missing = violation(crossLength, axis.cross(range.min), axis.cross(range.max))
            if missing > Self.tolerance {
                let share = missing / CGFloat(lines.count)
                for index in lines.indices { lines[index].crossSize += share }
            }
        }
        for line in lines {
            var wishes: [Wish] = []
            for index in line.items where items[index].alignment == .stretch {
                let size = items[index].size()
                guard axis.cross(size) + Self.tolerance < line.crossSize else { continue }
                var cross: (least: CGFloat, greatest: CGFloat) = (line.crossSize, line.crossSize)
                let values = items[index].values
                if axis.hasCrossSize(values) {
                    let own = axis.crossLimits(values)
                    if own.least != 0 { cross.least = own.least }
                    if own.greatest != .infinity { cross.greatest = own.greatest }
                    if cross.least > cross.greatest { cross.greatest = cross.least }
                }
                let length = axis.main(size)
                wishes.append(Wish(item: index, main: (length, length), cross: cross))
            }
            measure(wishes)
        }
    }

    /// The lines' sizes across the axis with the spacing between them.
    var crossLength: CGFloat {
        var sum = stack.lineSpacing * CGFloat(lines.count - 1)
        for line in lines { sum += line.crossSize }
        return sum
    }
}
