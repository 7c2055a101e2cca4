import ADKScheduling
import AsyncDisplayKit
import Foundation
import TestSupport
import Testing
import UIKitCore

@MainActor @Suite(.alone) struct TableUpkeepTests {
    static func names(_ count: Int, from first: Int = 0) -> [String] {
        (first..<(first + count)).map { "r\($0)" }
    }

    static func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    static func shown(_ rows: [String], height: @escaping @Sendable (String, CGFloat) -> CGFloat) -> TableBench {
        let bench = TableBench()
        bench.source.mayFetch = false
        bench.source.height = height
        bench.source.rows = [rows]
        bench.show()
        _ = bench.source.log.take()
        return bench
    }

    @Test func oddHeightsAreMeasuredOnceAndOffMain() {
        let bench = Self.shown(Self.names(300)) { label, _ in 40.3 + CGFloat(Int(label.dropFirst()) ?? 0) / 7 }
        defer { bench.end() }
        var measures: [String: Int] = [:]
        for step in 1...100 {
            bench.scroll(to: CGFloat(step) * 45)
            for event in bench.source.log.take() where event.hasPrefix("measure") {
                #expect(event.hasSuffix("off main"))
                measures[event, default: 0] += 1
            }
        }
        #expect(measures.values.allSatisfy { $0 == 1 })
        #expect(measures.count > 50)
    }

    @Test func farPristineNodesAreGivenUpAndMadeAgain() throws {
        let bench = Self.shown(Self.names(400)) { _, _ in 100 }
        defer { bench.end() }
        bench.table.view.maximumLiveNodes = 30
        let kept = try #require(bench.table.nodeForRow(at: Self.path(1)))
        bench.scroll(to: 2_000)
        bench.scroll(to: 20_000)
        weak let far = bench.table.nodeForRow(at: Self.path(2))
        bench.scroll(to: 20_100)
        bench.table.view.checkInvariants()
        #expect(far == nil)
        #expect(bench.table.nodeForRow(at: Self.path(1)) === kept)
        _ = bench.source.log.take()
        bench.scroll(to: 0)
        #expect(bench.source.log.take().contains("init r3 off main"))
        #expect(bench.visibleLabels == ["r0", "r1", "r2", "r3"])
    }

    @Test func rowsInsertedAboveMoveTheContentOnlyWhereThatIsWanted() {
        let bench = Self.shown(Self.names(50)) { _, _ in 100 }
        defer { bench.end() }
        bench.scroll(to: 1_000)
        bench.source.rows[0].insert("x", at: 0)
        bench.table.insertRows(at: [Self.path(0)], with: .none)
        bench.settle()
        #expect(bench.table.contentOffset.y == 1_000)
        #expect(bench.visibleLabels.first == "r9")
        bench.table.automaticallyAdjustsContentOffset = true
        bench.source.rows[0].insert("y", at: 0)
        bench.table.insertRows(at: [Self.path(0)], with: .none)
        bench.settle()
        #expect(bench.table.contentOffset.y == 1_100)
        #expect(bench.visibleLabels.first == "r9")
    }

    @Test func aMemoryWarningLetsGoOfAllButTheScreen() {
        let bench = Self.shown(Self.names(50)) { _, _ in 100 }
        defer { bench.end() }
        #expect(bench.table.nodeForRow(at: Self.path(4))?.isInDisplayState == true)
        NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
        bench.settle()
        #expect(bench.table.nodeForRow(at: Self.path(3))?.interfaceState == .inHierarchy)
        #expect(bench.table.nodeForRow(at: Self.path(4))?.interfaceState == [])
    }

    @Test func inTheBackgroundNothingIsVisible() {
        let bench = Self.shown(Self.names(50)) { _, _ in 100 }
        defer { bench.end() }
        NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
        bench.settle()
        #expect(bench.table.nodeForRow(at: Self.path(0))?.isVisible == false)
        #expect(bench.table.nodeForRow(at: Self.path(0))?.isInDisplayState == true)
        NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
        bench.settle()
        #expect(bench.table.nodeForRow(at: Self.path(0))?.isVisible == true)
    }

    @Test func leavingTheWindowExitsVisibleOnceAndComingBackEntersOnce() {
        let bench = Self.shown(Self.names(3)) { _, _ in 100 }
        defer { bench.end() }
        bench.table.view.removeFromSuperview()
        bench.settle()
        let leaving = bench.source.log.take().filter { $0.hasSuffix("visible r1") }
        #expect(leaving == ["exit visible r1"])
        bench.window.addSubview(bench.table.view)
        bench.settle()
        let coming = bench.source.log.take().filter { $0.hasSuffix("visible r1") }
        #expect(coming == ["visible r1"])
    }

    @Test func scrollPositionsBringARowWhereItIsWanted() {
        let bench = Self.shown(Self.names(100)) { _, _ in 100 }
        defer { bench.end() }
        bench.table.scrollToRow(at: Self.path(50), at: .top, animated: false)
        #expect(bench.table.contentOffset.y == 5_000)
        bench.table.scrollToRow(at: Self.path(50), at: .bottom, animated: false)
        #expect(bench.table.contentOffset.y == 4_700)
        bench.table.scrollToRow(at: Self.path(50), at: .middle, animated: false)
        #expect(bench.table.contentOffset.y == 4_850)
        bench.table.scrollToRow(at: Self.path(50), at: .none, animated: false)
        #expect(bench.table.contentOffset.y == 4_850)
        bench.table.scrollToRow(at: Self.path(60), at: .none, animated: false)
        #expect(bench.table.contentOffset.y == 5_700)
        bench.table.scrollToRow(at: Self.path(99), at: .top, animated: false)
        #expect(bench.table.contentOffset.y == 9_600)
    }

    @Test func rowsAreFoundByPointAndRectangle() {
        let bench = Self.shown(Self.names(10)) { _, _ in 100 }
        defer { bench.end() }
        #expect(bench.table.indexPathForRow(at: CGPoint(x: 10, y: 250)) == Self.path(2))
        #expect(bench.table.indexPathForRow(at: CGPoint(x: 10, y: 300)) == Self.path(3))
        #expect(bench.table.indexPathForRow(at: CGPoint(x: 10, y: 1_000)) == nil)
        #expect(bench.table.indexPathForRow(at: CGPoint(x: 301, y: 250)) == nil)
        let found = bench.table.indexPathsForRows(in: CGRect(x: 0, y: 150, width: 10, height: 100))
        #expect(found == [Self.path(1), Self.path(2)])
        #expect(bench.table.indexPathsForVisibleRows() == (0...3).map { Self.path($0) })
    }

    @Test func aRowThatAsksForAnotherSizeGetsItFromAnyThread() async {
        let bench = Self.shown(Self.names(3)) { _, _ in 100 }
        defer { bench.end() }
        let node = bench.table.nodeForRow(at: Self.path(0)) as? RowNode
        node?.extraHeight = 100
        bench.runtime.workers.submit { _ in node?.setNeedsLayout() }
        bench.letWorkerFinish()
        bench.settle()
        #expect(bench.table.rectForRow(at: Self.path(0)).height == 200)
        #expect(bench.table.rectForRow(at: Self.path(1)).minY == 200)
        #expect(node?.frame.height == 200)
    }

    @Test func aHundredPagesCostNoMoreThanTheScreen() {
        let bench = Self.shown([]) { _, _ in 100 }
        defer { bench.end() }
        for page in 0..<100 {
            bench.source.rows[0] += Self.names(100, from: page * 100)
            bench.table.insertRows(at: (0..<100).map { Self.path(page * 100 + $0) }, with: .none)
        }
        bench.settle()
        #expect(bench.table.numberOfRows(inSection: 0) == 10_000)
        #expect(bench.source.log.take().filter { $0.hasPrefix("init") }.count < 40)
    }

    @Test func anUnannouncedChangeTrapsWithAllNumbers() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let bench = TableUpkeepTests.shown(["a", "b"]) { _, _ in 100 }
                bench.source.rows = [["a", "b", "c", "d"]]
                bench.table.insertRows(at: [TableUpkeepTests.path(0)], with: .none)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains("RowSource: Invalid number of items in section 0: the data source has 4 after the update")
        )
    }
}
