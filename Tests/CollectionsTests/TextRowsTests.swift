import ADKGeometry
import ADKGraphics
import ADKLayout
import ADKScheduling
import ADKTypesetting
import AsyncDisplayKit
import Foundation
import TestSupport
import Testing
import UIKitCore

/// A cell in the manner of a feed: an avatar, texts beside it, a square below.
private final class FeedCell: ASCellNode, @unchecked Sendable {
    private let avatar = ASDisplayNode()
    private let name = ASTextNode()
    private let place = ASTextNode()
    private let photo = ASDisplayNode()

    init(_ index: Int) {
        super.init()
        name.isLayerBacked = true
        name.attributedText = NSAttributedString(
            string: "Group number \(index)",
            attributes: [.font: UIFont.systemFont(ofSize: 12)]
        )
        place.attributedText = NSAttributedString(
            string: String(repeating: "London, GB ", count: index % 5 + 1),
            attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.blue]
        )
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        avatar.style.preferredSize = CGSize(width: 30, height: 30)
        place.style.flexShrink = 1
        let texts = ASStackLayoutSpec.vertical()
        texts.style.flexShrink = 1
        texts.children = [name, place]
        let header = ASStackLayoutSpec.horizontal()
        header.alignItems = .center
        header.children = [avatar, texts]
        let width = constrainedSize.max.width
        photo.style.preferredSize = CGSize(width: width, height: width)
        let stack = ASStackLayoutSpec.vertical()
        stack.children = [header, ASAbsoluteLayoutSpec(children: [photo])]
        return stack
    }
}

private final class FeedSource: NSObject, ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 10_000 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = indexPath.row
        return { FeedCell(row) }
    }
}

@MainActor @Suite(.alone) struct TextRowsTests {
    @Test func scrollingOverTenThousandFeedCellsShapesAndDrawsNothingOnMain() {
        let bench = TableBench(size: CGSize(width: 400, height: 800), separators: true)
        defer { bench.end() }
        let source = FeedSource()
        bench.table.dataSource = source
        bench.table.delegate = nil
        bench.show()
        for step in 1...300 { bench.scroll(to: CGFloat(step) * 60) }
        bench.table.view.checkInvariants()
        #expect(bench.runtime.statistics.mainShapes == 0)
        #expect(bench.runtime.statistics.mainDraws == 0)
        #expect(bench.table.visibleNodes.count >= 2)
        #expect(bench.table.visibleNodes.allSatisfy { $0.subnodes?.count == 4 })
        let drawn = bench.table.visibleNodes.flatMap { $0.subnodes ?? [] }.compactMap { $0 as? ASTextNode }
        #expect(!drawn.isEmpty)
        #expect(drawn.allSatisfy { $0.layer.contents != nil })
    }

    @Test func aTextCellIsAsHighAsItsTextAndItsInsets() {
        let text = NSAttributedString(string: "Hello", attributes: [.font: UIFont.systemFont(ofSize: 18)])
        let alone = ASTextNode()
        alone.attributedText = text
        let range = ASSizeRangeMake(CGSize(width: 300, height: 0), CGSize(width: 300, height: 1_000))
        let line = alone.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: 270, height: 1_000))).size.height
        let cell = ASTextCellNode()
        cell.text = "Hello"
        #expect(cell.layoutThatFits(range).size == CGSize(width: 300, height: line + 22))
        cell.textInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(cell.layoutThatFits(range).size == CGSize(width: 300, height: line + 4))
        #expect(cell.textNode.attributedText?.string == "Hello")
        cell.textAttributes = [.font: UIFont.systemFont(ofSize: 36)]
        #expect(cell.layoutThatFits(range).size.height > line + 4)
    }

    @Test func aTableAsAControllersNodeFillsTheScreenBelowTheBar() {
        let bench = TableBench(size: CGSize(width: 400, height: 800))
        defer { bench.end() }
        let source = FeedSource()
        let table = ASTableNode()
        table.dataSource = source
        let controller = ASDKViewController<ASTableNode>(node: table)
        controller.title = "Groups"
        bench.window.rootViewController = UINavigationController(rootViewController: controller)
        bench.window.makeKeyAndVisible()
        bench.settle()
        #expect(table.isVisible)
        #expect(table.visibleNodes.count >= 2)
        #expect(table.view.bounds.width == 400)
        #expect(table.visibleNodes.first?.view.convert(CGPoint.zero, to: nil).y == 44)
        bench.window.rootViewController = nil
        bench.settle()
        #expect(!table.isVisible)
    }
}
