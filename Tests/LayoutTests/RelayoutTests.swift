import ADKLayout
import Testing

import struct Foundation.CGFloat
import struct Foundation.CGSize

/// What is measured again, and what is not: leaves without nodes tell of their changes.
@Suite struct RelayoutTests {
    private final class Counter {
        var width: CGFloat
        var calls = 0

        init(_ width: CGFloat) {
            self.width = width
        }
    }

    private func leaf(_ counter: Counter) -> MeasuredElement {
        MeasuredElement { _ in
            counter.calls += 1
            return CGSize(width: counter.width, height: 10)
        }
    }

    private let wide = range(0...300, 0...300)

    @Test func anUnchangedTreeIsNotMeasuredAgain() {
        let counters = (0..<20).map { Counter(CGFloat($0)) }
        let inner = ASStackLayoutSpec.horizontal()
        inner.children = counters.map(leaf)
        let outer = ASStackLayoutSpec.vertical()
        outer.children = [inner]
        let first = outer.layoutThatFits(wide)
        let calls = counters.map(\.calls)
        #expect(outer.layoutThatFits(wide) == first)
        #expect(counters.map(\.calls) == calls)
    }

    @Test func aChangedLeafIsMeasuredAgainAndAloneSo() {
        let counters = (0..<20).map { _ in Counter(10) }
        let leaves = counters.map(leaf)
        let rows = (0..<2).map { row -> ASStackLayoutSpec in
            let stack = ASStackLayoutSpec.horizontal()
            stack.children = Array(leaves[row * 10..<row * 10 + 10])
            return stack
        }
        let outer = ASStackLayoutSpec.vertical()
        outer.alignItems = .start
        outer.children = rows
        #expect(outer.layoutThatFits(wide).size == CGSize(width: 100, height: 20))
        let calls = counters.map(\.calls)
        counters[3].width = 50
        leaves[3].setNeedsLayout()
        #expect(outer.layoutThatFits(wide).size == CGSize(width: 140, height: 20))
        for index in 0..<20 where index != 3 { #expect(counters[index].calls == calls[index]) }
        #expect(counters[3].calls > calls[3])
    }

    @Test func aChangedStyleCounts() {
        let leaves = (0..<8).map { _ in leaf(Counter(10)) }
        let inner = ASStackLayoutSpec.horizontal()
        inner.children = leaves
        let outer = ASStackLayoutSpec.vertical()
        outer.alignItems = .start
        outer.children = [inner]
        #expect(outer.layoutThatFits(wide).size.width == 80)
        leaves[2].style.width = ASDimensionMake(25)
        #expect(outer.layoutThatFits(wide).size.width == 95)
        inner.spacing = 1
        #expect(outer.layoutThatFits(wide).size.width == 102)
        inner.children = Array(leaves.prefix(3))
        #expect(outer.layoutThatFits(wide).size.width == 47)
    }

    @Test func layoutsOutliveTheSpecsThatMadeThem() {
        var layout: ASLayout? = {
            let inner = ASStackLayoutSpec.horizontal()
            inner.children = [leaf(Counter(10)), leaf(Counter(20))]
            let outer = ASStackLayoutSpec.vertical()
            outer.children = [inner]
            return outer.layoutThatFits(wide)
        }()
        let inner = layout?.sublayouts.first
        layout = nil
        #expect(inner?.layoutElement is ASStackLayoutSpec)
        #expect(inner?.sublayouts.map(\.size.width) == [10, 20])
        let areLeaves = inner?.sublayouts.map { $0.layoutElement is MeasuredElement }
        #expect(areLeaves == [true, true])
    }

    @Test(arguments: [20, 40, 80])
    func nestedStacksCostNoMoreThanTheirLevels(_ levels: Int) {
        let counters = (0...levels).map { (level: Int) -> Counter in
            let characters: Int = 5 + (7 * level + 3) % 36
            return Counter(CGFloat(6 * characters))
        }
        var below: any ASLayoutElement = leaf(counters[levels])
        below.style.flexGrow = 1
        for level in (0..<levels).reversed() {
            let own = leaf(counters[level])
            own.style.flexGrow = 1
            own.style.flexShrink = 1
            let stack = ASStackLayoutSpec()
            stack.direction = level % 2 == 0 ? .horizontal : .vertical
            stack.children = [own, below]
            stack.style.flexGrow = 1
            stack.style.flexShrink = 1
            below = stack
        }
        _ = below.layoutThatFits(exactly(375, 812))
        let calls = counters.reduce(0) { $0 + $1.calls }
        #expect(calls <= 20 * levels)
    }
}
