import AsyncDisplayKit
import Foundation
import TestSupport
import Testing
import UIKitCore

@MainActor @Suite(.alone) struct TableBatchFetchingTests {
    static func names(_ count: Int, from first: Int = 0) -> [String] {
        (first..<(first + count)).map { "r\($0)" }
    }

    /// Adds rows, tells the table, and completes the fetch.
    static func append(_ count: Int, to bench: TableBench, _ context: ASBatchContext) {
        let first = bench.source.rows[0].count
        bench.source.rows[0] += names(count, from: first)
        let paths = (first..<(first + count)).map { IndexPath(row: $0, section: 0) }
        bench.table.insertRows(at: paths, with: .none)
        context.completeBatchFetching(true)
    }

    @Test func anEmptyTableFetchesOnceUntilTheFetchIsCompleted() {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.rows = [[]]
        bench.show()
        #expect(bench.source.contexts.count == 1)
        bench.table.view.setNeedsLayout()
        bench.settle()
        #expect(bench.source.contexts.count == 1)
    }

    @Test func aVisibleTableFillsTheLeadingScreens() {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.rows = [[]]
        bench.source.onFetch = { [unowned bench] context in Self.append(1, to: bench, context) }
        bench.show()
        // Viewport 400, two leading screens: fetches until more than 1,200 points of rows of 100 are there.
        #expect(bench.source.rows[0].count == 13)
    }

    @Test func theEndOfTheRowsFetchesOnce() throws {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.rows = [Self.names(50)]
        bench.show()
        #expect(bench.source.contexts.isEmpty)
        // Content 5,000, viewport 400, two leading screens: due from an offset of 3,800 on.
        bench.scroll(to: 3_700)
        #expect(bench.source.contexts.isEmpty)
        bench.scroll(to: 3_800)
        #expect(bench.source.contexts.count == 1)
        bench.scroll(to: 4_000)
        #expect(bench.source.contexts.count == 1)
        try #require(bench.source.contexts.first).completeBatchFetching(true)
        bench.scroll(to: 4_100)
        #expect(bench.source.contexts.count == 1)
        bench.scroll(to: 3_000)
        bench.scroll(to: 4_100)
        #expect(bench.source.contexts.count == 2)
    }

    @Test func oneJumpToTheEndFetches() {
        let bench = TableBench(size: CGSize(width: 400, height: 800))
        defer { bench.end() }
        bench.source.rows = [Self.names(200)]
        bench.show()
        bench.scroll(to: 19_200)
        #expect(bench.source.contexts.count == 1)
    }

    @Test func scrollingUpDoesNotFetch() {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.rows = [Self.names(50)]
        bench.show()
        bench.scroll(to: 4_600)
        bench.source.mayFetch = true
        bench.scroll(to: 4_500)
        #expect(bench.source.contexts.isEmpty)
        bench.scroll(to: 4_550)
        #expect(bench.source.contexts.count == 1)
    }

    @Test func bouncingOverAShortListFetchesOnceOnly() {
        let bench = TableBench(size: CGSize(width: 400, height: 800))
        defer { bench.end() }
        bench.source.rows = [Self.names(5)]
        bench.source.onFetch = { $0.completeBatchFetching(true) }
        bench.show()
        for offset in Array(stride(from: 0, through: -60, by: -6)) + Array(stride(from: -60, through: 0, by: 6)) {
            bench.scroll(to: CGFloat(offset))
        }
        #expect(bench.source.contexts.count == 1)
    }

    @Test func aFilterAndItsEndFetchEachOnce() {
        let bench = TableBench(size: CGSize(width: 400, height: 800))
        defer { bench.end() }
        bench.source.rows = [Self.names(100)]
        bench.source.onFetch = { $0.completeBatchFetching(true) }
        bench.show()
        #expect(bench.source.contexts.isEmpty)
        bench.source.rows = [Self.names(1)]
        bench.table.reloadData()
        bench.settle()
        #expect(bench.source.contexts.count == 1)
        bench.source.rows = [Self.names(100)]
        bench.table.reloadData()
        bench.settle()
        #expect(bench.source.contexts.count == 1)
        bench.scroll(to: 9_200)
        #expect(bench.source.contexts.count == 2)
    }

    @Test func nothingIsFetchedWithoutBounds() {
        let bench = TableBench(size: CGSize(width: 400, height: 800))
        defer { bench.end() }
        bench.source.rows = [[]]
        bench.window.addSubview(bench.table.view)
        bench.window.makeKeyAndVisible()
        bench.table.leadingScreensForBatching = 3
        bench.settle()
        #expect(bench.source.contexts.isEmpty)
        bench.table.frame = bench.window.bounds
        bench.settle()
        #expect(bench.source.contexts.count == 1)
    }

    @Test func theAppMaySayThatThereIsNoMore() {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.rows = [Self.names(1)]
        bench.show()
        #expect(bench.source.contexts.isEmpty)
    }

    @Test func anInvisibleTableFillsItsViewOnly() {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.rows = [[]]
        bench.source.onFetch = { [unowned bench] context in Self.append(1, to: bench, context) }
        bench.table.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
        bench.table.view.layoutIfNeeded()
        bench.settle()
        #expect(bench.source.rows[0].count == 4)
    }
}
