import Dispatch
import Foundation
import TestSupport
import Testing

@testable import AsyncDisplayKit

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

    @Test func moreNodesInOneAnotherThanTheStackHoldsTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var node = SpecNode()
            for _ in 0..<501 {
                let (inner, outer) = (node, SpecNode())
                outer.makeSpec = { ASWrapperLayoutSpec(layoutElement: inner) }
                node = outer
            }
            _ = node.layoutThatFits(LayoutTrapTests.range)
        }
        #expect(text(result).contains("stands in more than 500 nodes that lay out one another"))
    }

    @Test func aClassThatOverridesSpecAndSizeTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            final class Both: ASDisplayNode, @unchecked Sendable {
                override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { ASLayoutSpec() }
                override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { .zero }
            }
            _ = Both().layoutThatFits(LayoutTrapTests.range)
        }
        #expect(text(result).contains("Both overrides calculateSizeThatFits(_:) too, which is not called"))
    }

    @Test func aSizeThatIsNoNumberCountsAsNoneAndIsTold() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            final class Wrong: ASDisplayNode, @unchecked Sendable {
                override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
                    CGSize(width: CGFloat.nan, height: 20)
                }
            }
            precondition(Wrong().layoutThatFits(LayoutTrapTests.range).size == CGSize(width: 0, height: 20))
        }
        #expect(text(result).contains("measured nan x 20.0"))
    }

    @Test func anElementThatStandsTwiceTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (node, inner) = (SpecNode(), ASDisplayNode())
            inner.debugName = "title"
            node.makeSpec = {
                ASOverlayLayoutSpec(child: inner, overlay: ASInsetLayoutSpec(insets: .zero, child: inner))
            }
            _ = node.layoutThatFits(LayoutTrapTests.range)
        }
        #expect(text(result).contains("ASDisplayNode (title) stands twice in the spec of <SpecNode"))
        #expect(text(result).contains("take it out of one of the specs that hold it, or make a second one"))
    }

    @Test func theLayoutOfTheSpecsIsKeptOnDemand() {
        let (node, inner) = (SpecNode(), ASDisplayNode())
        node.makeSpec = {
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), child: inner)
        }
        #expect(node.layoutThatFits(Self.range).sublayouts.map(\.layoutElement.layoutElementType) == [.displayNode])
        #expect(node.unflattenedCalculatedLayout == nil)
        ASDisplayNode.shouldStoreUnflattenedLayouts = true
        defer { ASDisplayNode.shouldStoreUnflattenedLayouts = false }
        node.setNeedsLayout()
        _ = node.layoutThatFits(Self.range)
        let specs = node.unflattenedCalculatedLayout?.sublayouts ?? []
        #expect(specs.map(\.layoutElement.layoutElementType) == [.layoutSpec])
        #expect(specs.first?.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(specs.first?.sublayouts.map(\.frame) == [CGRect(x: 2, y: 1, width: 94, height: 96)])
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

    /// Without automatic management, the order of `addSubnode(_:)` decides what is drawn on top.
    @Test func anOverlayBelowItsChildIsTold() async {
        let told = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let (base, badge, shade) = (ASDisplayNode(), ASDisplayNode(), ASDisplayNode())
            (base.debugName, badge.debugName, shade.debugName) = ("base", "badge", "shade")
            let node = SpecNode()
            node.debugName = "card"
            for subnode in [badge, base, shade] { node.addSubnode(subnode) }
            node.makeSpec = {
                let inset = ASInsetLayoutSpec(insets: .zero, child: badge)
                return ASOverlayLayoutSpec(child: ASWrapperLayoutSpec(layoutElement: base), overlay: inset)
            }
            _ = node.layoutThatFits(LayoutTrapTests.range)
            precondition(node.subnodes?.map { $0 === base } == [false, true, false])
            let other = SpecNode()
            for subnode in [base, shade] { other.addSubnode(subnode) }
            other.makeSpec = { ASBackgroundLayoutSpec(child: base, background: shade) }
            _ = other.layoutThatFits(LayoutTrapTests.range)
        }
        #expect(text(told).contains("ASDisplayNode (badge) is below ASDisplayNode (base)"))
        #expect(text(told).contains("ASDisplayNode (base) is below ASDisplayNode (shade)"))
        let untold = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let (base, overlay) = (ASDisplayNode(), ASDisplayNode())
            let node = SpecNode()
            for subnode in [base, overlay] { node.addSubnode(subnode) }
            node.makeSpec = { ASOverlayLayoutSpec(child: base, overlay: overlay) }
            _ = node.layoutThatFits(LayoutTrapTests.range)
            let managed = SpecNode()
            managed.automaticallyManagesSubnodes = true
            managed.makeSpec = node.makeSpec
            _ = managed.layoutThatFits(LayoutTrapTests.range)
        }
        #expect(!text(untold).contains("is below"))
    }

    /// Two trees whose layout code asks for that of the other one, on two threads.
    @Test func layoutsThatWaitForOneAnotherTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            BatonWaits.interval = .milliseconds(20)
            let (first, second) = (SpecNode(), SpecNode())
            (first.debugName, second.debugName) = ("first", "second")
            let both = DispatchGroup()
            for (node, other, height) in [(first, second, 50.0), (second, first, 60.0)] {
                both.enter()
                node.makeSpec = {
                    both.leave()
                    both.wait()
                    let range = ASSizeRange(min: .zero, max: CGSize(width: 10, height: height))
                    _ = other.layoutThatFits(range)
                    return ASLayoutSpec()
                }
            }
            let ended = DispatchGroup()
            for node in [first, second] {
                Thread.detachNewThread { _ = node.layoutThatFits(LayoutTrapTests.range) }
            }
            ended.enter()
            ended.wait()
        }
        #expect(text(result).contains("each waits for the other for ever"))
    }

    @Test func aTransitionInTheCodeOfItsLayoutTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let node = SpecNode()
                node.makeSpec = {
                    MainActor.assumeIsolated {
                        node.transitionLayout(with: LayoutTrapTests.range, animated: false, shouldMeasureAsync: false)
                    }
                    return ASLayoutSpec()
                }
                _ = node.layoutThatFits(LayoutTrapTests.range)
            }
        }
        #expect(text(result).contains("called in the layoutSpecThatFits of"))
    }
}
