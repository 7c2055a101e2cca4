import ADKLayout
import Testing

import struct Foundation.CGFloat
import struct Foundation.CGRect
import struct Foundation.CGSize

@Suite struct StackFlexTests {
    private func frames(
        _ stack: ASStackLayoutSpec,
        width: ClosedRange<CGFloat>,
        height: ClosedRange<CGFloat>
    ) -> [CGRect] {
        let range = ASSizeRange(
            min: CGSize(width: width.lowerBound, height: height.lowerBound),
            max: CGSize(width: width.upperBound, height: height.upperBound)
        )
        return ASCalculateRootLayout(stack, range).sublayouts.map(\.frame)
    }

    @Test func oneGrowingChildTakesAllThatIsLeft() {
        let first = FixedElement(50, 50)
        let second = FixedElement(50, 50)
        second.style.flexGrow = 1
        let stack = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 0,
            justifyContent: .start,
            alignItems: .start,
            children: [first, second]
        )
        #expect(
            frames(stack, width: 320...320, height: 0...100) == [
                CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 50, y: 0, width: 270, height: 50),
            ]
        )
    }

    @Test func threeGrowingChildrenShareWholePointsAndTheFirstTakesTheRest() {
        let children = (0..<3).map { _ in FixedElement(10, 10) }
        for child in children { child.style.flexGrow = 1 }
        let stack = ASStackLayoutSpec.horizontal()
        stack.children = children
        let widths = frames(stack, width: 130...130, height: 0...100).map(\.width)
        #expect(widths == [44, 43, 43])
    }

    @Test func shrinkingIsWeightedWithTheSize() {
        let children = [300, 100, 200].map { FixedElement(measure: Self.fixed($0)) }
        for child in children { child.style.flexShrink = 1 }
        let stack = ASStackLayoutSpec.horizontal()
        stack.children = children
        let widths = frames(stack, width: 320...320, height: 0...100).map(\.width)
        #expect(widths == [160, 54, 107])
    }

    /// The only child that grows and shrinks is not asked for its size: it takes what the others leave.
    ///
    /// Where they leave nothing, since another one gives all that is missing, it has no size at all.
    @Test func whatWouldTakeTheRestHasNoSizeWhereOthersGiveAll() {
        let wide = FixedElement(measure: Self.fixed(120))
        wide.style.flexShrink = 1
        let taker = FixedElement { $0.clamp(CGSize(width: 50, height: 60)) }
        taker.style.flexGrow = 1
        taker.style.flexShrink = 1
        let stack = ASStackLayoutSpec.horizontal()
        stack.alignItems = .start
        stack.children = [wide, taker]
        let shared = frames(stack, width: 100...100, height: 0...100)
        #expect(shared.map(\.size.width) == [100, 0] && shared[1].height == 0)
        #expect(shared[1].minX == 100)
        let alone = ASStackLayoutSpec.horizontal()
        alone.alignItems = .start
        let fixed = FixedElement(measure: Self.fixed(120))
        alone.children = [fixed, taker]
        taker.style.flexShrink = 0.5
        let taken = frames(alone, width: 120...120, height: 0...100)
        #expect(taken[1] == CGRect(x: 120, y: 0, width: 0, height: 60), "nothing is missing: as tall as it wants to be")
    }

    @Test func spaceBetweenPutsEqualGapsBetween() {
        let stack = ASStackLayoutSpec.horizontal()
        stack.justifyContent = .spaceBetween
        stack.children = [FixedElement(1, 1), FixedElement(2, 1), FixedElement(1, 1)]
        #expect(frames(stack, width: 10...10, height: 0...10).map(\.minX) == [0, 4, 9])
    }

    @Test func nestedStacksAreMeasuredABoundedNumberOfTimes() {
        func count(depth: Int) -> Int {
            let leaf = FixedElement(10, 10)
            var element: any ASLayoutElement = leaf
            for level in 0..<depth {
                let stack = level.isMultiple(of: 2) ? ASStackLayoutSpec.vertical() : ASStackLayoutSpec.horizontal()
                stack.style.flexGrow = 1
                let sibling = FixedElement(5, 5)
                sibling.style.flexGrow = 1
                stack.children = [sibling, element]
                element = stack
            }
            _ = ASCalculateRootLayout(element, ASSizeRangeMake(CGSize(width: 375, height: 812)))
            return leaf.ranges.count
        }
        #expect(count(depth: 20) <= 80)
        #expect(count(depth: 40) <= 160)
        #expect(count(depth: 80) <= 320)
    }

    private static func fixed(_ width: CGFloat) -> (ASSizeRange) -> CGSize {
        { $0.clamp(CGSize(width: width, height: 10)) }
    }
}
