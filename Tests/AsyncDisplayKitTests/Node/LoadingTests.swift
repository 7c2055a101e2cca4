import ADKScheduling
import AsyncDisplayKit
import TestSupport
import Testing

@testable import AsyncDisplayKit

private final class Spinner: UIView {}

/// Notes what happens, in order.
@MainActor
private final class Log {
    var entries: [String] = []
}

private final class Noting: ASDisplayNode, @unchecked Sendable {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init()
    }

    override func didLoad() {
        super.didLoad()
        log.entries.append("\(name) didLoad")
    }
}

@MainActor
@Suite(.alone) struct LoadingTests {
    @Test func subnodesLoadBeforeTheirSupernode() {
        let log = Log()
        let (parent, first, second) = (Noting("parent", log), Noting("first", log), Noting("second", log))
        parent.addSubnode(first)
        first.addSubnode(second)
        parent.onDidLoad { _ in log.entries.append("parent block") }
        #expect(!parent.isNodeLoaded)
        _ = parent.view
        #expect(log.entries == ["second didLoad", "first didLoad", "parent didLoad", "parent block"])
        #expect(second.view.superview === first.view && first.view.superview === parent.view)
    }

    @Test func aViewBlockGivesTheView() {
        let node = ASDisplayNode { Spinner() }
        #expect(node.isSynchronous && !node.isNodeLoaded)
        #expect(node.view is Spinner)
        #expect(node.isNodeLoaded)
        let callbacks = Log()
        let other = ASDisplayNode(
            viewBlock: { UIView() },
            didLoad: { node in callbacks.entries.append(node.debugName ?? "") }
        )
        other.debugName = "other"
        _ = other.layer
        #expect(callbacks.entries == ["other"])
    }

    @Test func aLayerBlockMakesTheNodeLayerBacked() {
        let layer = CALayer()
        let node = ASDisplayNode(layerBlock: { layer })
        #expect(node.isLayerBacked && node.layer === layer)
        #expect(!node.isUserInteractionEnabled)
    }

    @Test func whatWasSetBeforeLoadingReachesTheView() {
        let node = ASDisplayNode()
        node.frame = CGRect(x: 10, y: 20, width: 60, height: 80)
        node.backgroundColor = .red
        node.alpha = 0.5
        node.isHidden = true
        node.clipsToBounds = true
        node.cornerRadius = 7
        node.isUserInteractionEnabled = false
        node.accessibilityLabel = "label"
        let view = node.view
        #expect(view.frame == CGRect(x: 10, y: 20, width: 60, height: 80))
        #expect(view.backgroundColor == .red && view.alpha == 0.5 && view.isHidden && view.clipsToBounds)
        #expect(view.layer.cornerRadius == 7 && !view.isUserInteractionEnabled)
        #expect(view.accessibilityLabel == "label")
    }

    @Test func framesComeFromAnchorPointBoundsAndPosition() {
        let node = ASDisplayNode()
        node.anchorPoint = CGPoint(x: 0.25, y: 0.75)
        node.bounds = CGRect(x: 0, y: 0, width: 60, height: 80)
        node.position = CGPoint(x: 10, y: 20)
        #expect(node.frame == CGRect(x: -5, y: -40, width: 60, height: 80))
        node.frame = CGRect(x: 10, y: 20, width: 60, height: 80)
        #expect(node.position == CGPoint(x: 25, y: 80))
        #expect(node.layer.frame == CGRect(x: 10, y: 20, width: 60, height: 80))
    }

    @Test func layersOfLayerBackedSubnodesArePlaced() {
        let parent = ASDisplayNode()
        parent.isLayerBacked = true
        let child = ASDisplayNode()
        child.isLayerBacked = true
        parent.addSubnode(child)
        #expect(child.layer.superlayer === nil)
        #expect(parent.layer.sublayers?.first === child.layer)
    }
}
