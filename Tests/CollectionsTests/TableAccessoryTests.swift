import AsyncDisplayKit
import Foundation
import TestSupport
import Testing
import UIKitCore

@MainActor @Suite(.alone) struct TableAccessoryTests {
    private func row(of node: ASCellNode) throws -> UITableViewCell {
        try #require(node.view.superview?.superview as? UITableViewCell)
    }

    @Test(
        "An accessory stands 16 points from the right end, and the node ends before it",
        arguments: [
            (UITableViewCell.AccessoryType.checkmark, 15.0, 40.0), (.disclosureIndicator, 8, 34),
            (.detailButton, 22, 48), (.detailDisclosureButton, 44, 68),
        ]
    )
    func place(type: UITableViewCell.AccessoryType, width: CGFloat, room: CGFloat) throws {
        let bench = TableSelectionTests.shown(["a", "b"])
        defer { bench.end() }
        let node = try #require(bench.table.nodeForRow(at: IndexPath(row: 0, section: 0)))
        #expect(node.frame.width == 300)
        node.accessoryType = type
        bench.settle()
        let row = try row(of: node)
        row.layoutIfNeeded()
        #expect(node.frame.width == 300 - room)
        #expect(row.contentView.frame.width == 300 - room)
        let image = try #require(row.subviews.compactMap { $0 as? UIImageView }.first)
        #expect(image.frame == CGRect(x: 300 - 16 - width, y: 39, width: width, height: 22))
        #expect(image.layer.contents != nil)
        node.accessoryType = .none
        bench.settle()
        row.layoutIfNeeded()
        #expect(node.frame.width == 300)
        #expect(!row.subviews.contains { $0 is UIImageView })
    }
}
