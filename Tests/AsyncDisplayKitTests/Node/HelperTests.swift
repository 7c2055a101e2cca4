import ADKLocking
import ADKScheduling
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Testing

@testable import AsyncDisplayKit

private final class KeyNode: ASDisplayNode, @unchecked Sendable {
    override func canBecomeFirstResponder() -> Bool { true }
}

private final class Notes: Sendable {
    private let noted = Guarded<[String]>([])
    var all: [String] { noted.withLock { $0 } }
    func note(_ text: String) { noted.withLock { $0.append(text) } }
}

/// What nodes tell about where they are, and small helpers around them.
@MainActor
@Suite struct HelperTests {
    @Test func theClosestControllerIsFoundFromAnyNode() async {
        await withHost { host in
            let (root, layered, loose) = (ASDisplayNode(), ASDisplayNode(), ASDisplayNode())
            layered.isLayerBacked = true
            root.addSubnode(layered)
            let controller = ASDKViewController(node: root)
            #expect(root.closestViewController == nil)
            host.show(UINavigationController(rootViewController: controller))
            #expect(root.closestViewController === controller && layered.closestViewController === controller)
            #expect(loose.closestViewController == nil)
            #expect(root.view.asdk_associatedViewController === controller)
        }
    }

    @Test func nodesOfAClassAreFound() async {
        await withHost { _ in
            let (root, middle, text, deep) = (ASDisplayNode(), ASControlNode(), ASTextNode(), ASTextNode())
            root.addSubnode(text)
            root.addSubnode(middle)
            middle.addSubnode(deep)
            #expect(ASDisplayNodeFindAllSubnodesOfClass(root, ASTextNode.self) == [text, deep])
            #expect(ASDisplayNodeFindFirstSubnodeOfClass(root, ASTextNode.self) === text)
            #expect(ASDisplayNodeFindFirstSubnodeOfClass(root, ASImageNode.self) == nil)
            #expect(ASDisplayNodeFindFirstSupernodeOfClass(deep, ASControlNode.self) === deep)
            #expect(deep.supernode(of: ASControlNode.self) === middle)
            #expect(ASDisplayNodeFindAllSubnodes(root) { $0.supernode === root } == [text, middle])
            deep.debugName = "title"
            #expect(deep.ancestryDescription.split(separator: "\n").count == 3)
            #expect(deep.ancestryDescription.contains("(title)"))
        }
    }

    @Test func keysGoToANodeThatWantsThem() async {
        await withHost { host in
            let (node, other) = (KeyNode(), ASDisplayNode())
            let controller = UIViewController()
            host.show(controller)
            controller.view.addSubnode(node)
            controller.view.addSubnode(other)
            #expect(!node.isFirstResponder() && node.resignFirstResponder())
            #expect(node.becomeFirstResponder() && node.isFirstResponder())
            #expect(!other.becomeFirstResponder())
            #expect(node.resignFirstResponder() && !node.isFirstResponder())
        }
    }

    @Test func blocksRunWhereTheyAreWanted() async throws {
        try await withHost { host in
            var ranOnMain = false
            ASPerformBlockOnMainThread { ranOnMain = MainQueue.isCurrent }
            #expect(ranOnMain)
            let notes = Notes()
            ASPerformBlockOnBackgroundThread {
                notes.note("\(MainQueue.isCurrent)")
                ASPerformBlockOnBackgroundThread { notes.note("\(MainQueue.isCurrent)") }
                ASPerformBlockOnMainThread { notes.note("\(MainQueue.isCurrent)") }
            }
            try await host.settle()
            #expect(notes.all == ["false", "false", "true"])
        }
    }

    @Test func aFrameThatIsNotFiniteIsReportedAndRefused() async {
        await withHost { _ in
            let notes = Notes()
            ASDisplayNode.nonFatalErrorBlock = { notes.note("\($0)") }
            defer { ASDisplayNode.nonFatalErrorBlock = nil }
            let node = ASDisplayNode()
            node.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            node.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
            #expect(node.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
            #expect(notes.all.count == 1)
        }
    }

    @Test func anotherScaleDrawsTheTreeAnew() async throws {
        try await withHost { host in
            let (root, image) = (ASDisplayNode(), ASImageNode())
            image.image = makeImage(.red, width: 40, height: 40)
            image.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            root.addSubnode(image)
            let controller = UIViewController()
            host.show(controller)
            controller.view.addSubnode(root)
            try await host.settle()
            #expect((image.layer.contents as? CGImage)?.width == 10)
            root.recursivelySetNeedsDisplayAtScale(3)
            try await host.settle()
            #expect((image.layer.contents as? CGImage)?.width == 30 && image.layer.contentsScale == 3)
        }
    }

    @Test func pointsAreConvertedBetweenNodes() async {
        await withHost { _ in
            let (outer, inner) = (ASDisplayNode(), ASDisplayNode())
            outer.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
            inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            outer.addSubnode(inner)
            #expect(inner.convert(CGPoint(x: 105, y: 105), from: outer) == CGPoint(x: 95, y: 95))
            #expect(inner.convert(CGPoint(x: 5, y: 5), to: outer) == CGPoint(x: 15, y: 15))
            #expect(inner.convert(CGPoint(x: 5, y: 5), to: nil) == CGPoint(x: 15, y: 15))
            outer.bounds.origin = CGPoint(x: 20, y: 20)
            for node in [outer, inner] { node.anchorPoint = .zero }
            inner.position = CGPoint(x: 23, y: 23)
            inner.bounds.origin = CGPoint(x: 17, y: 17)
            #expect(inner.convert(CGPoint(x: 42, y: 42), from: outer) == CGPoint(x: 36, y: 36))
            #expect(outer.convert(CGPoint(x: 5, y: 5), from: inner) == CGPoint(x: 11, y: 11))
            #expect(inner.convert(CGRect(x: 1, y: 1, width: 2, height: 3), to: inner).origin == CGPoint(x: 1, y: 1))
        }
    }
}
