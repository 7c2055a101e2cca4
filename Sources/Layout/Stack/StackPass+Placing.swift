import ADKGeometry

import struct Foundation.CGFloat
import struct Foundation.CGSize

extension StackPass {
    /// Gives every item its place, and the stack its size.
    mutating func place(_ record: LayoutPass.Record, _ pass: LayoutPass) {
        let crossSum = crossLength
        let missing = violation(crossSum, axis.cross(range.min), axis.cross(range.max))
        let between = Distribution(alignContent, missing, lineCount)
        let placements = pass.allocate(LayoutRecord.Placement.self, count)
        var placed = 0
        var mainSum: CGFloat = 0
        var cross = between.offset
        for number in 0..<lineCount {
            let line = lines[number]
            if number > 0 { cross += lineSpacing + between.spacing }
            let length = length(line.items)
            mainSum = max(mainSum, length)
            place(line, length: length, cross: cross, placements, &placed, pass)
            cross += line.crossSize
        }
        record.pointee.placements = placements
        record.pointee.placementCount = Int32(truncatingIfNeeded: placed)
        pass.settle(record, range.clamp(axis.size(main: mainSum, cross: crossSum)))
    }

    private mutating func place(
        _ line: StackLine,
        length: CGFloat,
        cross: CGFloat,
        _ placements: UnsafeMutablePointer<LayoutRecord.Placement>,
        _ placed: inout Int,
        _ pass: LayoutPass
    ) {
        let missing = violation(length, axis.main(range.min), axis.main(range.max))
        let between = Distribution(justifyContent, missing, line.items.count)
        var main = between.offset
        for index in line.items {
            guard let record = items[index].record else { continue }
            main += items[index].style.pointee.spacingBefore
            if index > line.items.lowerBound { main += spacing + between.spacing }
            let place = axis.point(main: main, cross: cross + crossOffset(index, in: line, pass))
            (placements + placed).initialize(to: LayoutRecord.Placement(record: record, position: place))
            placed += 1
            main += items[index].main + items[index].style.pointee.spacingAfter
        }
    }

    private func crossOffset(_ index: Int, in line: StackLine, _ pass: LayoutPass) -> CGFloat {
        let room = line.crossSize - items[index].cross
        switch items[index].alignment {
        case .start, .stretch, .notSet: return 0
        case .end: return room
        case .center: return PixelGrid.floor(room / 2, scale: pass.scale)
        case .baselineFirst, .baselineLast: return line.baseline - items[index].baseline(pass)
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
