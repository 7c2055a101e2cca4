import ADKGeometry
import ADKScheduling
import AsyncDisplayKit
import TestSupport
import Testing

@testable import AsyncDisplayKit

@MainActor
@Suite(.alone) struct SubnodesTests {
    private func named(_ name: String) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.debugName = name
        return node
    }

    private func names(_ node: ASDisplayNode) -> String {
        (node.subnodes ?? []).compactMap(\.debugName).joined()
    }

    private func layerNames(_ node: ASDisplayNode) -> String {
        (node.layer.sublayers ?? []).compactMap { ($0 as? _ASDisplayLayer)?.node?.debugName }.joined()
    }

    private func viewNames(_ node: ASDisplayNode) -> String {
        node.view.subviews.compactMap { ($0 as? _ASDisplayView)?.node?.debugName }.joined()
    }

    @Test func addingTwiceKeepsTheOrder() {
        let parent = named("p")
        let (a, b) = (named("a"), named("b"))
        parent.addSubnode(a)
        parent.addSubnode(b)
        parent.addSubnode(a)
        parent.addSubnode(parent)
        #expect(names(parent) == "ab")
        #expect(a.supernode === parent && parent.supernode == nil)
    }

    @Test(arguments: [false, true])
    func insertingRelativeToASibling(isLoaded: Bool) {
        let parent = named("p")
        if isLoaded { _ = parent.view }
        let (a, b, c, d) = (named("a"), named("b"), named("c"), named("d"))
        parent.addSubnode(a)
        parent.addSubnode(b)
        parent.insertSubnode(c, belowSubnode: b)
        parent.insertSubnode(d, aboveSubnode: a)
        #expect(names(parent) == "adcb")
        parent.insertSubnode(a, aboveSubnode: b)
        #expect(names(parent) == "dcba")
        parent.insertSubnode(b, at: 0)
        #expect(names(parent) == "bdca")
        #expect(viewNames(parent) == "bdca" && layerNames(parent) == "bdca")
    }

    @Test func layersAndViewsKeepTheCommonOrder() {
        let parent = named("p")
        _ = parent.view
        for (name, isLayer) in [("a", false), ("b", true), ("c", false), ("d", true)] {
            let node = named(name)
            node.isLayerBacked = isLayer
            parent.insertSubnode(node, at: 0)
        }
        #expect(names(parent) == "dcba" && layerNames(parent) == "dcba" && viewNames(parent) == "ca")
    }

    @Test func foreignSubviewsInBetweenAreTolerated() {
        let parent = named("p")
        let foreign = UIView()
        parent.view.addSubview(foreign)
        let (a, b) = (named("a"), named("b"))
        parent.addSubnode(a)
        parent.insertSubnode(b, belowSubnode: a)
        #expect(viewNames(parent) == "ba")
        #expect(foreign.superview === parent.view)
    }

    @Test func replacingTakesTheSamePlace() {
        let parent = named("p")
        _ = parent.view
        let (a, b, c, d) = (named("a"), named("b"), named("c"), named("d"))
        for node in [a, b, c] { parent.addSubnode(node) }
        parent.replaceSubnode(b, withSubnode: d)
        #expect(names(parent) == "adc" && viewNames(parent) == "adc")
        #expect(b.supernode == nil && b.view.superview == nil)
    }

    @Test func removingTakesTheViewAway() {
        let (parent, child) = (named("p"), named("a"))
        parent.addSubnode(child)
        _ = parent.view
        child.removeFromSupernode()
        #expect(names(parent).isEmpty && child.supernode == nil && child.view.superview == nil)
    }

    @Test func movingAViewMendsTheTree() {
        let (first, second, child) = (named("p"), named("q"), named("a"))
        _ = (first.view, second.view)
        first.addSubnode(child)
        second.view.addSubview(child.view)
        #expect(child.supernode === second && names(first).isEmpty && names(second) == "a")
        child.view.removeFromSuperview()
        #expect(child.supernode == nil && names(second).isEmpty)
    }

    @Test func aViewKeepsItsNodeAliveWhileItHasASuperview() {
        let outer = UIView()
        weak var node: ASDisplayNode?
        do {
            let made = ASDisplayNode()
            node = made
            outer.addSubnode(made)
        }
        #expect(node != nil)
        node?.view.removeFromSuperview()
        #expect(node == nil)
    }

    @Test func aNodeGoesWithTheViewThatItsViewIsIn() {
        weak var node: ASDisplayNode?
        weak var view: UIView?
        do {
            let outer = UIView()
            let made = ASDisplayNode()
            outer.addSubnode(made)
            (node, view) = (made, made.view)
        }
        #expect(node == nil && view == nil)
    }

    @Test func nodesOfATreeAreFreedWithTheirRoot() {
        weak var child: ASDisplayNode?
        weak var root: ASDisplayNode?
        do {
            let (parent, made) = (ASDisplayNode(), ASDisplayNode())
            parent.addSubnode(made)
            _ = parent.view
            (child, root) = (made, parent)
        }
        #expect(child == nil && root == nil)
    }

    @Test func pointsAreConvertedBetweenNodes() {
        let (outer, inner) = (ASDisplayNode(), ASDisplayNode())
        outer.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        outer.addSubnode(inner)
        #expect(inner.convert(CGPoint(x: 105, y: 105), from: outer) == CGPoint(x: 95, y: 95))
        #expect(outer.convert(CGPoint(x: 105, y: 105), to: inner) == CGPoint(x: 95, y: 95))
        #expect(inner.convert(CGPoint(x: 5, y: 5), to: outer) == CGPoint(x: 15, y: 15))
        #expect(inner.convert(CGPoint(x: 5, y: 5), to: inner) == CGPoint(x: 5, y: 5))
    }

    @Test func boundsOriginsCountInConversions() {
        let (outer, inner) = (ASDisplayNode(), ASDisplayNode())
        outer.anchorPoint = .zero
        inner.anchorPoint = .zero
        outer.bounds = CGRect(x: 20, y: 20, width: 100, height: 100)
        inner.position = CGPoint(x: 23, y: 23)
        inner.bounds = CGRect(x: 17, y: 17, width: 20, height: 20)
        outer.addSubnode(inner)
        #expect(outer.convert(CGPoint(x: 42, y: 42), to: inner) == CGPoint(x: 36, y: 36))
        #expect(inner.convert(CGPoint(x: 36, y: 36), to: outer) == CGPoint(x: 42, y: 42))
    }

    @Test func nilMeansTheWindow() {
        let window = makeWindow()
        let (outer, inner) = (ASDisplayNode(), ASDisplayNode())
        outer.frame = CGRect(x: 100, y: 50, width: 100, height: 100)
        inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        outer.addSubnode(inner)
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 11, y: 11))
        window.addSubnode(outer)
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 111, y: 61))
        #expect(inner.convert(CGPoint(x: 111, y: 61), from: nil) == CGPoint(x: 1, y: 1))
    }

    @Test func supernodesAreFoundByClass() {
        final class Special: ASDisplayNode, @unchecked Sendable {}
        let (top, middle, bottom) = (Special(), ASDisplayNode(), ASDisplayNode())
        top.addSubnode(middle)
        middle.addSubnode(bottom)
        #expect(Array(bottom.supernodes).map(ObjectIdentifier.init) == [middle, top].map(ObjectIdentifier.init))
        #expect(bottom.supernode(of: Special.self) === top)
        #expect(top.supernode(of: Special.self) == nil)
        #expect(top.supernode(of: Special.self, includingSelf: true) === top)
    }

    @Test func hitTestSlopWidensTheBounds() {
        let node = ASDisplayNode()
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(!node.point(inside: CGPoint(x: -5, y: 5), with: nil))
        node.hitTestSlop = UIEdgeInsets(top: 0, left: -6, bottom: 0, right: 0)
        #expect(node.view.point(inside: CGPoint(x: -5, y: 5), with: nil))
        #expect(node.view.hitTest(CGPoint(x: -5, y: 5), with: nil) === node.view)
        #expect(node.view.hitTest(CGPoint(x: -7, y: 5), with: nil) == nil)
    }

    @Test func descriptionsShowTheDebugName() {
        let (parent, child) = (named("outer"), named("inner"))
        parent.addSubnode(child)
        #expect(parent.description.hasPrefix("<ASDisplayNode (outer): 0x"))
        let lines = parent.displayNodeRecursiveDescription().split(separator: "\n")
        #expect(lines.count == 2 && lines[1].hasPrefix(" | <ASDisplayNode (inner)"))
    }

    @Test func aNodeCannotBePutIntoOneBelowIt() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (top, middle, bottom) = (ASDisplayNode(), ASDisplayNode(), ASDisplayNode())
            top.debugName = "top"
            bottom.debugName = "bottom"
            top.addSubnode(middle)
            middle.addSubnode(bottom)
            bottom.insertSubnode(top, at: 0)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("insertSubnode(at: 0)"))
        #expect(text.contains("top") && text.contains("bottom"))
    }
}
