import ADKGeometry

import struct Foundation.CGFloat
import struct Foundation.CGSize

extension StackPass {
    /// Gives every item its place, and the stack its size.
    func place() -> (size: CGSize, sublayouts: [ASLayout]) {
        let crossSum = crossLength
        let missing = violation(crossSum, axis.cross(range.min), axis.cross(range.max))
        let between = Distribution(stack.alignContent, missing, lines.count)
        var sublayouts: [ASLayout] = []
        sublayouts.reserveCapacity(items.count)
        var mainSum: CGFloat = 0
        var cross = between.offset
        for (number, line) in lines.enumerated() {
            if number > 0 { cross += stack.lineSpacing + between.spacing }
            let length = length(line.items)
            mainSum = max(mainSum, length)
            place(line, length: length, cross: cross, into: &sublayouts)
            cross += line.crossSize
        }
        let own = range.clamp(axis.size(main: mainSum, cross: crossSum))
        return (own, sublayouts)
    }

    private func place(_ line: StackLine, length: CGFloat, cross: CGFloat, into sublayouts: inout [ASLayout]) {
        let missing = violation(length, axis.main(range.min), axis.main(range.max))
        let between = Distribution(stack.justifyContent, missing, line.items.count)
        var main = between.offset
        for index in line.items {
            guard let layout = items[index].layout else { continue }
            main += items[index].values.spacingBefore
            if index > line.items.lowerBound { main += stack.spacing + between.spacing }
            let place = axis.point(main: main, cross: cross + crossOffset(index, in: line))
            sublayouts.append(layout.placed(at: place))
            main += axis.main(layout.size) + items[index].values.spacingAfter
        }
    }

    private func crossOffset(_ index: Int, in line: StackLine) -> CGFloat {
        let room = line.crossSize - axis.cross(items[index].size())
        switch items[index].alignment {
        case .start, .stretch, .notSet: return 0
        case .end: return room
        case .center: return PixelGrid.floor(room / 2)
        case .baselineFirst, .baselineLast: return line.baseline - baseline(of: index)
        }
    }
}

/// How room that is left, or missing, is shared between things in a row.
private struct Distribution {
    var offset: CGFloat = 0
    var spacing: CGFloat = 0

    init(_ content: ASStackLayoutJustifyContent, _ room: CGFloat, _ count: Int) {
        switch content {
        case .start: break
        case .center: offset = room / 2
        case .end: offset = room
        case .spaceBetween:
            guard room >= StackPass.tolerance, count > 1 else { return }
            spacing = room / CGFloat(count - 1)
        case .spaceAround:
            guard room >= StackPass.tolerance, count > 1 else {
                offset = room / 2
                return
            }
            offset = room / CGFloat(2 * count)
            spacing = 2 * offset
        }
    }

    init(_ content: ASStackLayoutAlignContent, _ room: CGFloat, _ count: Int) {
        let same: ASStackLayoutJustifyContent =
            switch content {
            case .start, .stretch: .start
            case .center: .center
            case .end: .end
            case .spaceBetween: .spaceBetween
            case .spaceAround: .spaceAround
            }
        self.init(same, room, count)
    }
}
