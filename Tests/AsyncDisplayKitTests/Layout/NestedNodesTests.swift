import AsyncDisplayKit
import Synchronization
import TestSupport
import Testing

/// Nodes in nodes, each with a spec of its own: what was measured is remembered for several ranges.
@MainActor
@Suite(.alone) struct NestedNodesTests {
    private final class Count: Sendable {
        let specs = Atomic<Int>(0)
        let texts = Atomic<Int>(0)
    }

    private final class CountedText: ASTextNode, @unchecked Sendable {
        private let count: Count

        init(_ words: String, _ count: Count) {
            self.count = count
            super.init()
            attributedText = NSAttributedString(string: words)
            style.flexShrink = 1
        }

        override func willCalculateLayout(_ constrainedSize: ASSizeRange) {
            count.texts.add(1, ordering: .relaxed)
            super.willCalculateLayout(constrainedSize)
        }
    }

    /// A row or a column of a text and the next such node.
    private final class Level: ASDisplayNode, @unchecked Sendable {
        private let text: ASTextNode
        private let below: ASDisplayNode
        private let isVertical: Bool
        private let count: Count

        init(_ level: Int, _ count: Count, grow: CGFloat = 0) {
            self.count = count
            isVertical = level % 2 == 1
            text = CountedText("Some text here", count)
            below = level > 0 ? Level(level - 1, count, grow: grow) : CountedText("last", count)
            super.init()
            automaticallyManagesSubnodes = true
            style.flexShrink = 1
            for node in [text, below] { node.style.flexGrow = grow }
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            count.specs.add(1, ordering: .relaxed)
            let stack = isVertical ? ASStackLayoutSpec.vertical() : ASStackLayoutSpec.horizontal()
            stack.children = [text, below]
            return stack
        }
    }

    private static let wide = ASSizeRange(
        min: CGSize(width: 375, height: 0),
        max: CGSize(width: 375, height: CGFloat.infinity)
    )

    @Test(arguments: [4, 8, 16, 32], [0, 1] as [CGFloat])
    func aTextIsMeasuredSeldomHoweverManyNodesHoldEachOther(_ levels: Int, _ grow: CGFloat) {
        let count = Count()
        _ = Level(levels, count, grow: grow).layoutThatFits(Self.wide)
        #expect(count.texts.load(ordering: .relaxed) <= 5 * (levels + 2))
        #expect(count.specs.load(ordering: .relaxed) <= 3 * (levels + 1))
    }

    @Test func aRangeThatWasMeasuredBeforeIsRememberedAndCountsAgain() {
        let count = Count()
        let node = Level(0, count)
        let narrow = ASSizeRangeMake(CGSize(width: 60, height: 90))
        let undefined = CGSize(width: CGFloat.nan, height: .nan)
        let first = node.layoutThatFits(Self.wide, parentSize: undefined)
        let second = node.layoutThatFits(narrow)
        #expect(node.calculatedSize == CGSize(width: 60, height: 90))
        #expect(node.layoutThatFits(Self.wide, parentSize: undefined) === first)
        #expect(node.calculatedSize == first.size && node.constrainedSizeForCalculatedLayout.max == Self.wide.max)
        #expect(node.layoutThatFits(narrow) === second)
        #expect(count.specs.load(ordering: .relaxed) == 2)
        #expect(node.layoutThatFits(narrow, parentSize: CGSize(width: 200, height: 200)) == second)
        #expect(count.specs.load(ordering: .relaxed) == 3)
    }

    @Test func whatIsRememberedIsForgottenWhenTheNodeNeedsLayout() {
        let count = Count()
        let node = Level(0, count)
        for width in 1...20 { _ = node.layoutThatFits(ASSizeRangeMake(CGSize(width: 10 * width, height: 50))) }
        #expect(count.specs.load(ordering: .relaxed) == 20)
        node.setNeedsLayout()
        for width in 1...20 { _ = node.layoutThatFits(ASSizeRangeMake(CGSize(width: 10 * width, height: 50))) }
        #expect(count.specs.load(ordering: .relaxed) == 40)
    }
}
