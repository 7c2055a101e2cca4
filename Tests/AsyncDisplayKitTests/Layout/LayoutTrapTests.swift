import AsyncDisplayKit
import Foundation
import TestSupport
import Testing

/// Layouts that would never end.
@Suite(.alone) struct LayoutTrapTests {
    final class SpecNode: ASDisplayNode, @unchecked Sendable {
        var makeSpec: () -> ASLayoutSpec = { ASLayoutSpec() }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { makeSpec() }
    }

    private static let range = ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100))

    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func aNodeInItsOwnSpecTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let node = SpecNode()
            node.makeSpec = { ASWrapperLayoutSpec(layoutElement: node) }
            _ = node.layoutThatFits(LayoutTrapTests.range)
        }
        #expect(text(result).contains("SpecNode") && text(result).contains("is measured to measure itself"))
    }

    @Test func nodesInEachOthersSpecsTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (first, second) = (SpecNode(), SpecNode())
            first.makeSpec = { ASWrapperLayoutSpec(layoutElement: second) }
            second.makeSpec = { ASWrapperLayoutSpec(layoutElement: first) }
            _ = first.layoutThatFits(LayoutTrapTests.range)
        }
        #expect(text(result).contains("SpecNode") && text(result).contains("is measured to measure itself"))
    }

    private static func nested(_ count: Int) -> ASLayoutSpec {
        var element: any ASLayoutElement = ASDisplayNode()
        for _ in 0..<count { element = ASInsetLayoutSpec(insets: .zero, child: element) }
        return ASWrapperLayoutSpec(layoutElement: element)
    }

    @Test func specsAreNotDeeperThanTheirLimit() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let node = SpecNode()
            node.makeSpec = { LayoutTrapTests.nested(5_000) }
            _ = node.layoutThatFits(LayoutTrapTests.range)
        }
        #expect(text(result).contains("ASInsetLayoutSpec") && text(result).contains("more than 500 specs"))
        let node = SpecNode()
        node.makeSpec = { LayoutTrapTests.nested(490) }
        #expect(node.layoutThatFits(Self.range).size == Self.range.max)
    }
}
