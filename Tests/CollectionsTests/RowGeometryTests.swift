import AsyncDisplayKit
import Foundation
import Testing

@Suite struct RowGeometryTests {
    static func path(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }

    @Test func estimatesAndRealHeightsAddUp() {
        var geometry = RowGeometry(counts: [3, 2], estimate: 10)
        #expect(geometry.contentHeight == 50)
        geometry.setHeight(25, at: Self.path(0, 1))
        geometry.setHeader(5, footer: 7, ofSection: 0)
        geometry.tableHeader = 100
        // 100 | 5 | 10 25 10 | 7 | 10 10
        #expect(geometry.contentHeight == 177)
        #expect(geometry.row(at: Self.path(0, 2)) == .init(path: Self.path(0, 2), top: 140, height: 10))
        #expect(geometry.row(at: Self.path(1, 1)) == .init(path: Self.path(1, 1), top: 167, height: 10))
        #expect(geometry.row(at: Self.path(1, 2)) == nil)
        #expect(geometry.measuredMean == 25)
        geometry.estimate = 20
        #expect(geometry.contentHeight == 217)
    }

    @Test func rowsOfAStretchAreThoseThatMeetIt() {
        var geometry = RowGeometry(counts: [3, 0, 2], estimate: 10)
        geometry.setHeader(4, footer: 0, ofSection: 2)
        // rows at 0, 10, 20, then 4 points of header, rows at 34, 44
        #expect(geometry.rows(from: 10, to: 34).map(\.path) == [Self.path(0, 1), Self.path(0, 2)])
        #expect(
            geometry.rows(from: 9, to: 35).map(\.path) == [
                Self.path(0, 0), Self.path(0, 1), Self.path(0, 2), Self.path(2, 0),
            ]
        )
        #expect(geometry.rows(from: -50, to: 1).map(\.path) == [Self.path(0, 0)])
        #expect(geometry.rows(from: 54, to: 60).isEmpty)
        #expect(geometry.firstRow(endingBelow: 31) == .init(path: Self.path(2, 0), top: 34, height: 10))
        #expect(geometry.firstRow(endingBelow: 54) == nil)
    }

    @Test func aMillionRowsAreCheapAndExact() {
        var geometry = RowGeometry(counts: [1_000_000], estimate: 50)
        #expect(geometry.contentHeight == 50_000_000)
        #expect(geometry.firstRow(endingBelow: 24_999_999)?.path == Self.path(0, 499_999))
        geometry.setHeight(70, at: Self.path(0, 10))
        #expect(geometry.row(at: Self.path(0, 999_999))?.top == 49_999_970)
        #expect(geometry.firstRow(endingBelow: 25_000_000)?.path == Self.path(0, 499_999))
        var changes = ChangeSet()
        changes.deleteItems([Self.path(0, 10), Self.path(0, 500_000)])
        changes.insertItems((0..<3_000).map { Self.path(0, 700_000 + $0) })
        geometry.apply(ResolvedChanges(changes, before: [1_000_000], after: [1_002_998]))
        #expect(geometry.counts == [1_002_998])
        #expect(geometry.contentHeight == 50_149_900)
        #expect(geometry.measuredCount == 0)
    }

    @Test func rowsKeepTheirHeightsThroughABatch() {
        var geometry = RowGeometry(counts: [2_500], estimate: 1)
        for row in 0..<2_500 { geometry.setHeight(CGFloat(row), at: Self.path(0, row)) }
        var changes = ChangeSet()
        changes.deleteItems((1_000..<2_100).map { Self.path(0, $0) })
        changes.insertItems([Self.path(0, 500), Self.path(0, 1_400)])
        geometry.apply(ResolvedChanges(changes, before: [2_500], after: [1_402]))
        #expect(geometry.row(at: Self.path(0, 499))?.height == 499)
        #expect(geometry.row(at: Self.path(0, 500))?.height == 1)
        #expect(geometry.row(at: Self.path(0, 501))?.height == 500)
        #expect(geometry.row(at: Self.path(0, 1_000))?.height == 999)
        #expect(geometry.row(at: Self.path(0, 1_001))?.height == 2_100)
        #expect(geometry.row(at: Self.path(0, 1_399))?.height == 2_498)
        #expect(geometry.row(at: Self.path(0, 1_400))?.height == 1)
        #expect(geometry.row(at: Self.path(0, 1_401))?.height == 2_499)
    }

    @Test func theAnchorKeepsTheUppermostRowInItsPlace() throws {
        var geometry = RowGeometry(counts: [20], estimate: 100)
        let anchor = try #require(RowAnchor(geometry, viewportTop: 530))
        #expect(anchor.path == Self.path(0, 5))
        #expect(anchor.distance == -30)
        geometry.setHeight(160, at: Self.path(0, 2))
        geometry.setHeight(90, at: Self.path(0, 4))
        geometry.setHeight(400, at: Self.path(0, 9))
        #expect(anchor.viewportTop(in: geometry) == 580)
        #expect(RowAnchor(geometry, viewportTop: 0) == nil)
        #expect(RowAnchor(geometry, viewportTop: 99_999) == nil)
    }

    @Test func rangesReachFurtherWhereTheListMovesTo() {
        let tuning = ASRangeTuningParameters(leadingBufferScreenfuls: 2, trailingBufferScreenfuls: 0.5)
        let bounds = CGRect(x: 0, y: 1_000, width: 400, height: 800)
        func expanded(_ direction: ASScrollDirection, _ scrollable: ASScrollDirection) -> CGRect {
            bounds.expanded(by: tuning, scrollableDirections: scrollable, direction: direction)
        }
        #expect(expanded(.down, .verticalDirections) == CGRect(x: 0, y: 600, width: 400, height: 2_800))
        #expect(expanded([], .verticalDirections) == CGRect(x: 0, y: 600, width: 400, height: 2_800))
        #expect(expanded(.up, .verticalDirections) == CGRect(x: 0, y: -600, width: 400, height: 2_800))
        #expect(expanded(.left, .horizontalDirections) == CGRect(x: -800, y: 1_000, width: 1_400, height: 800))
    }

    @Test func tuningHasTheDocumentedDefaults() {
        let tuning = RangeTuning()
        #expect(tuning[.full, .display] == .init(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 0.5))
        #expect(tuning[.full, .preload] == .init(leadingBufferScreenfuls: 2.5, trailingBufferScreenfuls: 1.5))
        #expect(tuning[.minimum, .display] == .init(leadingBufferScreenfuls: 0.25, trailingBufferScreenfuls: 0.25))
        #expect(tuning[.minimum, .preload] == .init(leadingBufferScreenfuls: 0.5, trailingBufferScreenfuls: 0.25))
        #expect(tuning[.visibleOnly, .preload] == ASRangeTuningParametersZero)
        #expect(tuning[.lowMemory, .display] == ASRangeTuningParametersZero)
    }
}
