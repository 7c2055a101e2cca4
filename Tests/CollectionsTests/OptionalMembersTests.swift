import ADKLayout
import AsyncDisplayKit
import Foundation
import TestSupport
import Testing
import UIKitCore

/// The tutorial's data provider: counts and blocks, nothing else.
private class FeedProvider: NSObject, ASTableDataSource {
    var groups: [String]?
    weak var tableNode: ASTableNode?

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        groups?.count ?? 0
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let group = groups?[indexPath.row] ?? ""
        let cellNodeBlock = { @Sendable () -> ASCellNode in
            let node = ASCellNode()
            node.style.height = ASDimensionMake(CGFloat(group.count) * 10)
            return node
        }
        return cellNodeBlock
    }

    @MainActor func insertNewGroups(_ groups: [String]) {
        self.groups = groups
        let paths = groups.indices.map { IndexPath(row: $0, section: 0) }
        tableNode?.insertRows(at: paths, with: .none)
    }
}

/// A data source that makes nodes on main, and titles.
private final class NodeProvider: NSObject, ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        let node = ASCellNode()
        node.style.height = ASDimensionMake(30)
        return node
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
}

/// A data source without nodes.
private final class EmptyProvider: NSObject, ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 1 }
}

@MainActor @Suite(.alone) struct OptionalMembersTests {
    @Test func theTutorialsProviderFillsAnEmptyTable() {
        let bench = TableBench()
        defer { bench.end() }
        let provider = FeedProvider()
        provider.tableNode = bench.table
        bench.table.dataSource = provider
        bench.table.delegate = nil
        bench.show()
        #expect(bench.table.numberOfRows(inSection: 0) == 0)
        provider.insertNewGroups(["abc", "abcd"])
        bench.settle()
        #expect(bench.table.visibleNodes.count == 2)
        let rect = bench.table.rectForRow(at: IndexPath(row: 1, section: 0))
        #expect(rect == CGRect(x: 0, y: 30, width: 300, height: 40))
    }

    @Test func nodesMadeOnMainAndTitlesAreAskedForWhereTheyAreImplemented() {
        let bench = TableBench()
        defer { bench.end() }
        let provider = NodeProvider()
        bench.table.dataSource = provider
        bench.show()
        #expect(bench.table.visibleNodes.count == 2)
        // A header of 28 points, then rows of 30.
        let rect = bench.table.rectForRow(at: IndexPath(row: 1, section: 0))
        #expect(rect == CGRect(x: 0, y: 58, width: 300, height: 30))
    }

    @Test func aProviderWithoutNodesGivesEmptyCells() {
        let bench = TableBench()
        defer { bench.end() }
        let provider = EmptyProvider()
        bench.table.dataSource = provider
        bench.show()
        #expect(bench.table.nodeForRow(at: IndexPath(row: 0, section: 0)) != nil)
    }

    @Test func anotherDataSourceReplacesTheRows() {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.rows = [["a", "b", "c"]]
        bench.show()
        let provider = FeedProvider()
        provider.groups = ["x"]
        bench.table.dataSource = provider
        bench.settle()
        #expect(bench.table.numberOfRows(inSection: 0) == 1)
        #expect(bench.table.visibleNodes.count == 1)
    }
}
