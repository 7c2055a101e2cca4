import AsyncDisplayKit
import TestSupport
import Testing

@MainActor @Suite(.alone) struct NodeShapesTests {
    @Test func nodeBlocksOfTheOldDayMakeRows() {
        let list = ListController()
        let block = list.tableNode(list.node, nodeBlockForRowAt: IndexPath(row: 1, section: 0))
        let cell = block() as? ASTextCellNode
        #expect(cell?.text == "b")
        #expect(cell?.textAttributes[.font] as? UIFont == UIFont.systemFont(ofSize: 12))
        #expect(cell?.textInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        let source: any ASTableDataSource = OldProvider()
        let old = source.tableNode(list.node, nodeBlockForRowAt: IndexPath(row: 0, section: 0))() as? ASTextCellNode
        #expect(old?.text == "old")
    }

    @Test func targetsAreAddedAndTakenBack() {
        let controller = OldController()
        controller.button.sendActions(forControlEvents: .touchUpInside, with: nil)
        #expect(controller.taps == 11)
        controller.forget()
        controller.button.sendActions(forControlEvents: .touchUpInside, with: nil)
        #expect(controller.taps == 11)
        #expect(controller.button.allTargets().isEmpty)
        #expect(controller.navigationItem.leftBarButtonItem?.title == "")
        #expect(controller.navigationItem.rightBarButtonItems?.map(\.style) == [.plain, .done, .plain, .plain])
    }

    @Test func aRingIsDrawnInItsColor() async {
        let node = RingNode()
        node.displaysAsynchronously = false
        node.tintColor = .red
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let layer = node.layer as? _ASDisplayLayer
        let parameters = layer.flatMap { node.drawParameters(forAsyncLayer: $0) } as? RingNode.Parameters
        #expect(parameters?.color == .red)
    }
}
