import AsyncDisplayKit
import Foundation
import TestSupport
import Testing

/// What a tree of nodes cannot be.
@Suite(.alone) struct TreeTrapTests {
    final class Outer: ASDisplayNode, @unchecked Sendable {}
    final class Inner: ASDisplayNode, @unchecked Sendable {}

    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func aNodeIsNotPutIntoItself() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let node = Outer()
            node.insertSubnode(node, at: 0)
        }
        let text = text(result)
        #expect(
            text.contains("insertSubnode(at: 0)") && text.contains("Outer")
                && text.contains("can therefore not be put into it")
        )
    }

    @Test func aNodeIsNotPutIntoOneThatStandsInIt() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (outer, middle, inner) = (Outer(), ASDisplayNode(), Inner())
            outer.addSubnode(middle)
            middle.addSubnode(inner)
            inner.insertSubnode(outer, at: 0)
        }
        let text = text(result)
        #expect(text.contains("ASDisplayNode.insertSubnode(at: 0)") && text.contains("Outer") && text.contains("Inner"))
    }

    @Test func treesAreNotDeeperThanAThousandNodes() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let outer = Outer()
            var node: ASDisplayNode = outer
            for _ in 0..<999 {
                let next = ASDisplayNode()
                node.addSubnode(next)
                node = next
            }
            FileHandle.standardError.write(Data("a thousand stand\n".utf8))
            ASDisplayNode().addSubnode(outer)
        }
        let text = text(result)
        #expect(text.contains("a thousand stand") && text.contains("more than 1000 nodes"))
    }

    @MainActor @Test func aThousandNodesCanBeLoaded() {
        let outer = ASDisplayNode()
        var node = outer
        for _ in 0..<999 {
            let next = ASDisplayNode()
            next.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            node.addSubnode(next)
            node = next
        }
        outer.view.layoutIfNeeded()
        #expect(node.isNodeLoaded && node.view.superview != nil)
    }
}
