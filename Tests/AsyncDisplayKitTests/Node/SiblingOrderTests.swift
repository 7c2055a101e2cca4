import AsyncDisplayKit
import TestSupport
import Testing

/// Views and layers stand in the order of the subnodes, wherever those are put in and taken out.
@MainActor
@Suite(.alone) struct SiblingOrderTests {
    private func isInOrder(_ parent: ASDisplayNode) -> Bool {
        let nodes = parent.subnodes ?? []
        let views = nodes.filter { !$0.isLayerBacked }.map(\.view)
        return nodes.map(\.layer).elementsEqual(parent.layer.sublayers ?? [], by: ===)
            && views.elementsEqual(parent.view.subviews, by: ===)
    }

    @Test func viewsAndLayersAmongOneAnotherKeepTheOrder() {
        let parent = ASDisplayNode()
        _ = parent.view
        var expected: [ASDisplayNode] = []
        for step in 0..<80 {
            let node = ASDisplayNode()
            node.isLayerBacked = step % 3 == 1
            let index = step * 7 % (expected.count + 1)
            parent.insertSubnode(node, at: index)
            expected.insert(node, at: index)
            #expect(isInOrder(parent))
            if step % 4 == 3 {
                let gone = expected.remove(at: step * 5 % expected.count)
                gone.removeFromSupernode()
                #expect(isInOrder(parent))
            }
            if step % 5 == 4 {
                let moved = expected.remove(at: step * 11 % expected.count)
                let place = step * 3 % expected.count
                parent.insertSubnode(moved, aboveSubnode: expected[place])
                expected.insert(moved, at: place + 1)
                #expect(isInOrder(parent))
            }
        }
        #expect(parent.subnodes?.elementsEqual(expected, by: ===) == true)
    }

    @Test func aSubnodeIsMovedBeforeAndAfterOthers() {
        let parent = ASDisplayNode()
        let nodes = (0..<5).map { _ in ASDisplayNode() }
        for node in nodes { parent.addSubnode(node) }
        parent.insertSubnode(nodes[0], belowSubnode: nodes[3])
        #expect(parent.subnodes?.elementsEqual([1, 2, 0, 3, 4].map { nodes[$0] }, by: ===) == true)
        parent.insertSubnode(nodes[4], aboveSubnode: nodes[1])
        #expect(parent.subnodes?.elementsEqual([1, 4, 2, 0, 3].map { nodes[$0] }, by: ===) == true)
        parent.replaceSubnode(nodes[0], withSubnode: nodes[1])
        #expect(parent.subnodes?.elementsEqual([4, 2, 1, 3].map { nodes[$0] }, by: ===) == true)
        parent.insertSubnode(nodes[4], at: 3)
        #expect(parent.subnodes?.elementsEqual([2, 1, 3, 4].map { nodes[$0] }, by: ===) == true)
    }
}
