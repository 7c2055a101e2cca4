import AsyncDisplayKit
import Foundation
import TestSupport
import Testing
import UIKitCore

@MainActor @Suite(.alone) struct TableSelectionTests {
    static func shown(_ rows: [String]) -> TableBench {
        let bench = TableBench()
        bench.source.mayFetch = false
        bench.source.rows = [rows]
        bench.show()
        _ = bench.source.log.take()
        return bench
    }

    static func tap(_ bench: TableBench, _ y: CGFloat) {
        bench.stage.sendTouch(id: 1, phase: .began, at: CGPoint(x: 50, y: y))
        bench.stage.sendTouch(id: 1, phase: .ended, at: CGPoint(x: 50, y: y))
        bench.settle()
    }

    @Test func aTapHighlightsThenSelects() throws {
        let bench = Self.shown(["a", "b", "c"])
        defer { bench.end() }
        let node = try #require(bench.table.nodeForRow(at: IndexPath(row: 1, section: 0)))
        bench.stage.sendTouch(id: 1, phase: .began, at: CGPoint(x: 50, y: 150))
        #expect(node.isHighlighted)
        #expect(!node.isSelected)
        bench.stage.sendTouch(id: 1, phase: .ended, at: CGPoint(x: 50, y: 150))
        #expect(!node.isHighlighted)
        #expect(node.isSelected)
        #expect(bench.source.log.take() == ["did highlight 1", "did unhighlight 1", "did select 1"])
        #expect(bench.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    }

    @Test func anotherTapMovesTheSelection() {
        let bench = Self.shown(["a", "b", "c"])
        defer { bench.end() }
        Self.tap(bench, 50)
        _ = bench.source.log.take()
        Self.tap(bench, 250)
        #expect(bench.source.log.take() == ["did highlight 2", "did unhighlight 2", "did deselect 0", "did select 2"])
        #expect(bench.table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
        bench.table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
        #expect(bench.table.indexPathsForSelectedRows == nil)
        #expect(bench.source.log.take().isEmpty)
    }

    @Test func aFingerThatMovesAwayDoesNotTap() {
        let bench = Self.shown(["a"])
        defer { bench.end() }
        bench.stage.sendTouch(id: 1, phase: .began, at: CGPoint(x: 50, y: 50))
        bench.stage.sendTouch(id: 1, phase: .moved, at: CGPoint(x: 50, y: 61))
        bench.stage.sendTouch(id: 1, phase: .ended, at: CGPoint(x: 50, y: 61))
        #expect(bench.source.log.take() == ["did highlight 0", "did unhighlight 0"])
        #expect(bench.table.indexPathForSelectedRow == nil)
    }

    @Test func withoutSelectionNothingHappens() {
        let bench = Self.shown(["a"])
        defer { bench.end() }
        bench.table.allowsSelection = false
        Self.tap(bench, 50)
        #expect(bench.source.log.take().isEmpty)
    }

    @Test func severalRowsCanBeSelectedWhereThatIsAllowed() {
        let bench = Self.shown(["a", "b", "c"])
        defer { bench.end() }
        bench.table.allowsMultipleSelection = true
        Self.tap(bench, 50)
        Self.tap(bench, 150)
        #expect(bench.table.indexPathsForSelectedRows?.map(\.row) == [0, 1])
        Self.tap(bench, 50)
        #expect(bench.table.indexPathsForSelectedRows?.map(\.row) == [1])
    }

    @Test func theSelectionFollowsItsRow() {
        let bench = Self.shown(["a", "b"])
        defer { bench.end() }
        Self.tap(bench, 150)
        bench.source.rows = [["x", "a", "b"]]
        bench.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        bench.settle()
        #expect(bench.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        bench.source.rows = [["x", "a"]]
        bench.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none)
        bench.settle()
        #expect(bench.table.indexPathForSelectedRow == nil)
    }
}
