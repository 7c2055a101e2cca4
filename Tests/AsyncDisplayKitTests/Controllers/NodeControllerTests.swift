import AsyncDisplayKit
import TestSupport
import Testing

@testable import AsyncDisplayKit

@MainActor
@Suite(.alone) struct NodeControllerTests {
    private final class Screen: ASDKViewController<ASDisplayNode> {
        override init() {
            super.init(node: ASDisplayNode())
        }

        required init?(coder: NSCoder) {
            nil
        }
    }

    @Test func theNodesViewIsTheControllers() {
        let controller = Screen()
        #expect(!controller.node.isNodeLoaded)
        #expect(controller.view === controller.node.view)
    }

    @Test func theNodeIsLaidOutForTheViewWithTheControllersTraits() async {
        let window = makeWindow()
        let controller = Screen()
        let child = ASDisplayNode()
        controller.node.automaticallyManagesSubnodes = true
        controller.node.layoutSpecBlock = { _, _ in
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), child: child)
        }
        window.rootViewController = controller
        window.makeKeyAndVisible()
        await settle()
        #expect(child.frame == CGRect(x: 10, y: 10, width: 380, height: 780))
        #expect(controller.node.isVisible && child.isVisible)
        #expect(controller.node.primitiveTraitCollection.containerSize == CGSize(width: 400, height: 800))
        window.rootViewController = nil
        await settle()
        #expect(!controller.node.isInHierarchy)
    }

    @Test func theOldNameStaysGeneric() {
        let controller: ASViewController<ASDisplayNode> = Screen()
        #expect(controller.node.supernode == nil)
    }
}
