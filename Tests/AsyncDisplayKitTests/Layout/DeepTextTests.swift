import AsyncDisplayKit
import Synchronization
import TestSupport
import Testing

/// Real texts in deep trees: measured seldom, and with the frames that they have when nothing is known of them.
@MainActor
@Suite(.alone) struct DeepTextTests {
    private final class Count: Sendable {
        let value = Atomic<Int>(0)
    }

    private final class CountedText: ASTextNode, @unchecked Sendable {
        private let count: Count

        init(_ count: Count) {
            self.count = count
            super.init()
        }

        override func willCalculateLayout(_ constrainedSize: ASSizeRange) {
            count.value.add(1, ordering: .relaxed)
            super.willCalculateLayout(constrainedSize)
        }
    }

    /// A text whose size is computed by code that the engine knows nothing of.
    private final class OwnText: ASTextNode, @unchecked Sendable {
        override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
            super.calculateSizeThatFits(constrainedSize)
        }
    }

    /// A node that lays out rows and columns in turn, each of a text and the next one.
    private func tree(_ levels: Int, _ make: () -> ASTextNode) -> (node: ASDisplayNode, texts: [ASTextNode]) {
        let words = ["Deep", "A longer title", "Two\nlines", "and the rest of it"]
        let texts = (0...levels).map { index in
            let text = make()
            text.attributedText = NSAttributedString(string: words[index % words.count])
            text.style.flexGrow = 1
            text.style.flexShrink = 1
            return text
        }
        let node = ASDisplayNode()
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { _, _ in
            var below: any ASLayoutElement = texts[levels]
            for level in (0..<levels).reversed() {
                let stack = level % 2 == 0 ? ASStackLayoutSpec.horizontal() : ASStackLayoutSpec.vertical()
                stack.children = [texts[level], below]
                stack.style.flexGrow = 1
                stack.style.flexShrink = 1
                below = stack
            }
            return below
        }
        return (node, texts)
    }

    @Test(arguments: [20, 40, 80, 160]) func textsAreMeasuredSeldomHoweverDeepTheyStand(_ levels: Int) {
        let count = Count()
        let (node, texts) = tree(levels) { CountedText(count) }
        let layout = node.layoutThatFits(ASSizeRangeMake(CGSize(width: 4_000, height: 2_000)))
        #expect(layout.sublayouts.count == texts.count)
        #expect(count.value.load(ordering: .relaxed) <= 5 * texts.count)
    }

    @Test(arguments: [CGSize(width: 375, height: 812), CGSize(width: 200, height: 60), CGSize(width: 900, height: 30)])
    func textsStandWhereTheyDoWhenNothingIsKnownOfThem(_ size: CGSize) {
        for levels in 1...12 {
            let known = tree(levels) { ASTextNode() }.node.layoutThatFits(ASSizeRangeMake(size))
            let unknown = tree(levels) { OwnText() }.node.layoutThatFits(ASSizeRangeMake(size))
            #expect(known.sublayouts.map(\.frame) == unknown.sublayouts.map(\.frame))
        }
    }
}
