import AsyncDisplayKitTesting
import Foundation
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// A node of a size that notes the range that it was last measured in.
private final class Block: ASDisplayNode, @unchecked Sendable {
    var lastRange: ASSizeRange?

    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        lastRange = constrainedSize
        return super.calculateLayoutThatFits(constrainedSize)
    }
}

@Suite("Scroll nodes", .alone)
@MainActor
struct ScrollNodeTests {
    private let child = Block()

    private func node(_ size: CGSize? = nil, manages: Bool = true) -> ASScrollNode {
        let node = ASScrollNode()
        node.automaticallyManagesSubnodes = true
        node.automaticallyManagesContentSize = manages
        if let size { child.style.preferredSize = size }
        let child = child
        node.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: child) }
        return node
    }

    /// Measures a node, gives it the size, and returns the size of its content.
    private func contentSize(_ node: ASScrollNode, _ range: ASSizeRange, parent: CGSize) -> CGSize {
        let layout = node.layoutThatFits(range, parentSize: parent)
        node.frame = CGRect(origin: .zero, size: layout.size)
        node.view.layoutIfNeeded()
        return node.view.contentSize
    }

    private let unbounded = ASSizeRange(
        min: .zero,
        max: CGSize(width: CGFloat.infinity, height: .infinity)
    )
    private let parent = CGSize(width: 100, height: 200)

    @Test("What it is without being told: it manages nothing, and then scrolls up and down")
    func defaults() {
        let node = ASScrollNode()
        #expect(!node.automaticallyManagesContentSize)
        #expect(node.scrollableDirections.isEmpty)
        #expect(!node.supportsLayerBacking)
        node.automaticallyManagesContentSize = true
        #expect(node.scrollableDirections == .verticalDirections)
        let sideways = ASScrollNode()
        sideways.scrollableDirections = .horizontalDirections
        sideways.automaticallyManagesContentSize = true
        #expect(sideways.scrollableDirections == .horizontalDirections)
    }

    @Test("The content has no limit along the directions that scroll, and the node's limits along the others")
    func ranges() {
        let node = node(manages: false)
        let size = CGSize(width: 100, height: 100)
        node.scrollableDirections = .verticalDirections
        _ = node.layoutThatFits(ASSizeRangeMake(size))
        #expect(child.lastRange == ASSizeRange(min: size, max: CGSize(width: 100, height: CGFloat.infinity)))
        node.scrollableDirections = .horizontalDirections
        _ = node.layoutThatFits(ASSizeRangeMake(size))
        #expect(child.lastRange == ASSizeRange(min: size, max: CGSize(width: CGFloat.infinity, height: 100)))
    }

    @Test(
        "The node is as large as its parent, and the content as large as it wants",
        arguments: [CGSize(width: 100, height: 100), CGSize(width: 100, height: 500)]
    )
    func sizes(content: CGSize) {
        let node = node(content)
        #expect(contentSize(node, unbounded, parent: parent) == content)
        #expect(node.calculatedSize == parent)
        #expect(child.frame == CGRect(origin: .zero, size: content))
    }

    @Test("The range limits the node and not the content")
    func limits() {
        let content = CGSize(width: 100, height: 500)
        let small = node(content)
        let range = ASSizeRange(min: .zero, max: CGSize(width: 100, height: 50))
        #expect(contentSize(small, range, parent: parent) == content)
        #expect(small.calculatedSize == CGSize(width: 100, height: 50))
        let large = node(content)
        let least = ASSizeRange(min: CGSize(width: 100, height: 300), max: CGSize(width: 100, height: 400))
        #expect(contentSize(large, least, parent: parent) == content)
        #expect(large.calculatedSize == CGSize(width: 100, height: 300))
    }

    @Test("Without limits and a parent's size the node is as large as its content")
    func unlimited() {
        let node = node(CGSize(width: 70, height: 500))
        let size = contentSize(node, unbounded, parent: ASLayoutElementParentSizeUndefined)
        #expect(size == CGSize(width: 70, height: 500))
        #expect(node.calculatedSize == size)
    }

    @Test("The node's own style limits the node and not the content")
    func style() {
        let node = node(CGSize(width: 100, height: 500))
        node.style.height = ASDimensionMake(80)
        #expect(contentSize(node, unbounded, parent: parent) == CGSize(width: 100, height: 500))
        #expect(node.calculatedSize == CGSize(width: 100, height: 80))
    }

    @Test("Smaller content may fill the node; what does not grow leaves the content small")
    func filling() {
        let node = ASScrollNode()
        node.automaticallyManagesSubnodes = true
        node.automaticallyManagesContentSize = true
        child.style.minHeight = ASDimensionMake(50)
        let child = child
        node.layoutSpecBlock = { _, _ in
            ASStackLayoutSpec(
                direction: .vertical,
                spacing: 0,
                justifyContent: .start,
                alignItems: .stretch,
                children: [child]
            )
        }
        #expect(contentSize(node, ASSizeRangeMake(parent), parent: parent) == CGSize(width: 100, height: 50))
        child.style.flexGrow = 1
        node.setNeedsLayout()
        #expect(contentSize(node, ASSizeRangeMake(parent), parent: parent) == parent)
        #expect(child.frame.height == 200)
    }
}

@Suite("Scroll nodes on a screen")
@MainActor
struct ShownScrollNodeTests {
    private let child = ASDisplayNode()

    private func page(_ size: CGSize) -> ASScrollNode {
        let node = ASScrollNode()
        node.automaticallyManagesSubnodes = true
        node.automaticallyManagesContentSize = true
        child.style.preferredSize = size
        let child = child
        node.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: child) }
        return node
    }

    @Test("Content that grows by itself makes the scroll view's content grow")
    func growing() async throws {
        try await withHost { host in
            let node = page(CGSize(width: 400, height: 1000))
            host.show(ASDKViewController(node: node))
            try await host.settle()
            #expect(node.view.contentSize == CGSize(width: 400, height: 1000))
            child.style.preferredSize.height = 3000
            child.setNeedsLayout()
            try await host.settle()
            #expect(node.view.contentSize == CGSize(width: 400, height: 3000))
        }
    }

    @Test("Fingers scroll it while main is stuck, and its nodes are visible with it")
    func scrolling() async throws {
        try await withHost { host in
            let node = page(CGSize(width: 400, height: 5000))
            host.show(ASDKViewController(node: node))
            try await host.settle()
            #expect(node.isInHierarchy && child.isVisible)
            try await host.fling(at: CGPoint(x: 200, y: 700), velocity: CGPoint(x: 0, y: -1200))
            await host.stall(for: 0.3)
            try await host.settle()
            // The finger goes 120 points, 10 of them slop; at 1,200 points a second 594 more.
            #expect(abs(node.view.contentOffset.y - 704) <= 1)
            host.resize(to: CGSize(width: 300, height: 800))
            try await host.settle()
            #expect(node.view.bounds.size == CGSize(width: 300, height: 800))
            #expect(abs(node.view.contentOffset.y - 704) <= 1)
        }
    }
}
