import AsyncDisplayKit
import TestSupport
import Testing

@MainActor @Suite(.alone) struct NodeShapesTests {
    @Test func nodeBlocksAreMadeOnMainAndRunAnywhere() async {
        let grid = GridController()
        let block = grid.tableNode(grid.node, nodeBlockForRowAt: IndexPath(row: 1, section: 0))
        let text = await Task.detached { (block() as? ASTextCellNode)?.text }.value
        #expect(text == "1")
        grid.press()
        #expect(grid.presses == 1)
    }

    @Test func bothControllersHoldTheirNode() {
        #expect(PlainController().node.supernode == nil)
        #expect(ASDKViewController<ASDisplayNode>().node.supernode == nil)
    }
}
