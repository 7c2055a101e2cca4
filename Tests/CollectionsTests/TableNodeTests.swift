import ADKScheduling
import AsyncDisplayKit
import Foundation
import TestSupport
import Testing
import UIKitCore

@MainActor @Suite(.alone) struct TableNodeTests {
    static func names(_ count: Int, from first: Int = 0) -> [String] {
        (first..<(first + count)).map { "r\($0)" }
    }

    @Test func theFirstLoadShowsRowsMadeAndMeasuredOffMain() {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.rows = [Self.names(10)]
        bench.show()
        #expect(bench.visibleLabels == ["r0", "r1", "r2", "r3"])
        let events = bench.source.log.take()
        #expect(events.contains("init r0 off main"))
        #expect(events.contains("measure r3 off main"))
        #expect(!events.contains { $0.hasSuffix("on main") })
        #expect(bench.table.view.contentSize == CGSize(width: 300, height: 1_000))
    }

    @Test func oneInsertCallsBackInTheDocumentedOrder() {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.rows = [["a"]]
        bench.show()
        _ = bench.source.log.take()
        bench.source.logsQuestions = true
        bench.source.rows = [["a", "b"]]
        bench.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        bench.settle()
        #expect(
            bench.source.log.take() == [
                "sections", "rows in 0", "block b", "size of b", "init b off main", "measure b off main",
                "enter hierarchy b", "will display b", "preload b", "display b", "visible b", "changed b",
            ]
        )
    }

    @Test func rangesFollowTheOffset() {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.rows = [Self.names(100)]
        bench.show()
        // 400 points of viewport, rows of 100. Until the user scrolls: display 0.25, preload 0.5 / 0.25 screens.
        func state(_ row: Int) -> ASInterfaceState? {
            bench.table.nodeForRow(at: IndexPath(row: row, section: 0))?.interfaceState
        }
        #expect(state(3) == .inHierarchy)
        #expect(state(4) == [.measureLayout, .preload, .display])
        #expect(state(5) == [.measureLayout, .preload])
        #expect(state(6) == [])
        bench.scroll(to: 4_000)
        // Moving down, full: visible 40–43, display to 4,800 and from 3,800, preload to 5,400 and from 3,400.
        #expect(bench.visibleLabels == ["r40", "r41", "r42", "r43"])
        #expect(state(40) == .inHierarchy)
        #expect(state(47) == [.measureLayout, .preload, .display])
        #expect(state(48) == [.measureLayout, .preload])
        #expect(state(53) == [.measureLayout, .preload])
        #expect(state(54) == [])
        #expect(state(38) == [.measureLayout, .preload, .display])
        #expect(state(37) == [.measureLayout, .preload])
        #expect(state(33) == [])
        #expect(state(3) == [])
    }

    @Test func farRowsAreNotMadeAndNothingIsDoneOnMain() {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.rows = [Self.names(10_000)]
        bench.show()
        let made = bench.source.log.take().filter { $0.hasPrefix("init") }
        #expect(made.count < 40)
        for step in 1...60 { bench.scroll(to: CGFloat(step) * 60) }
        let events = bench.source.log.take()
        #expect(!events.contains { $0.hasSuffix("on main") })
        #expect(bench.runtime.statistics.mainShapes == 0)
        #expect(bench.runtime.statistics.mainDraws == 0)
        #expect(bench.table.view.contentSize.height == 1_000_000)
    }

    @Test func visibleIsWithinDisplayWithinPreloadAndCallsComeInPairs() {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.height = { label, _ in CGFloat(30 + (Int(label.dropFirst()) ?? 0) % 7 * 20) }
        bench.source.rows = [Self.names(500)]
        bench.show()
        var random = SeededRandom(seed: 7)
        var open: [String: Set<String>] = [:]
        for _ in 0..<200 {
            let offset = bench.table.contentOffset.y + CGFloat.random(in: -900...900, using: &random)
            bench.scroll(to: min(max(0, offset), bench.table.view.contentSize.height - 400))
            for event in bench.source.log.take() {
                let words = event.split(separator: " ").map(String.init)
                guard ["preload", "display", "visible"].contains(words[words.count - 2]) || words[0] == "exit" else {
                    continue
                }
                guard words[0] != "will", words[0] != "did", words[0] != "changed" else { continue }
                if words[0] == "exit" {
                    #expect(open[words[2]]?.remove(words[1]) != nil)
                } else if words.count == 2 {
                    #expect(open[words[1], default: []].insert(words[0]).inserted)
                }
            }
            for states in open.values {
                if states.contains("visible") { #expect(states.contains("display")) }
                if states.contains("display") { #expect(states.contains("preload")) }
            }
            let visible = Set(open.filter { $0.value.contains("visible") }.keys)
            #expect(visible == Set(bench.visibleLabels))
        }
    }

    @Test func whatTheUserLooksAtStaysWhenRealHeightsReplaceEstimates() throws {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.height = { label, _ in (Int(label.dropFirst()) ?? 0) < 50 ? 40 : 160 }
        bench.source.rows = [Self.names(200)]
        bench.show()
        bench.table.contentOffset = CGPoint(x: 0, y: 3_000)
        bench.settle()
        let first = try #require(bench.table.visibleNodes.first)
        let path = try #require(bench.table.indexPath(for: first))
        for _ in 0..<20 {
            let before = bench.table.rectForRow(at: path).minY - bench.table.contentOffset.y
            bench.table.contentOffset.y -= 10
            bench.settle()
            let after = bench.table.rectForRow(at: path).minY - bench.table.contentOffset.y
            #expect(after == before + 10)
        }
    }

    @Test func batchesTakeEffectAndKeepNodes() throws {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.rows = [["a", "b", "c"], ["d"]]
        bench.show()
        let nodeC = try #require(bench.table.nodeForRow(at: IndexPath(row: 2, section: 0)))
        var order: [String] = []
        bench.source.rows = [["c", "x"], ["d"], ["y"]]
        bench.table.performBatch(animated: false) {
            bench.table.deleteRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .none)
            bench.table.performBatch(animated: false, updates: nil) { _ in order.append("inner") }
            bench.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
            bench.table.insertSections([2], with: .none)
        } completion: {
            order.append("outer \($0)")
        }
        #expect(bench.table.isProcessingUpdates)
        #expect(bench.table.numberOfRows(inSection: 0) == 2)
        bench.settle()
        #expect(order == ["inner", "outer true"])
        #expect(!bench.table.isProcessingUpdates)
        #expect(bench.labels == [["c", "x"], ["d"], ["y"]])
        #expect(bench.visibleLabels == ["c", "x", "d", "y"])
        #expect(bench.table.nodeForRow(at: IndexPath(row: 0, section: 0)) === nodeC)
        #expect(nodeC.indexPath == IndexPath(row: 0, section: 0))
    }

    @Test func aReloadWithinABatchBringsTheNewRowsOnce() {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.rows = [[]]
        bench.show()
        var finished: [Bool] = []
        bench.table.performBatch(animated: false) {
            bench.source.rows = [Self.names(5)]
            bench.table.reloadData()
        } completion: {
            finished.append($0)
        }
        bench.settle()
        #expect(finished == [true])
        #expect(bench.labels == [Self.names(5)])
    }

    @Test func removedNodesLoseTheirStateAndAreFreed() {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.rows = [Self.names(4)]
        bench.show()
        weak let gone = bench.table.nodeForRow(at: IndexPath(row: 3, section: 0))
        #expect(gone?.isVisible == true)
        _ = bench.source.log.take()
        bench.source.rows = [Self.names(3)]
        bench.table.reloadData()
        bench.settle()
        #expect(gone == nil)
        #expect(bench.source.log.take().contains("exit visible r3"))
    }

    @Test func updatesBeforeTheTableIsLoadedOrShownAreSafe() {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.rows = [["a", "b"]]
        bench.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        bench.show()
        #expect(bench.labels == [["a", "b"]])
    }

    @Test func scrollingRightAfterAReloadArrives() {
        let bench = TableBench(size: CGSize(width: 400, height: 800))
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.rows = [[]]
        bench.show()
        bench.source.rows = [Self.names(50)]
        bench.table.reloadData()
        bench.table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
        bench.settle()
        #expect(bench.table.contentOffset.y == 4_000)
        #expect(bench.visibleLabels.first == "r40")
    }

    @Test func aNewWidthMeasuresEachRowAnew() {
        let bench = TableBench(size: CGSize(width: 100, height: 400))
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.height = { _, width in width == 100 ? 100 : 60 }
        bench.source.rows = [Self.names(5)]
        bench.show()
        _ = bench.source.log.take()
        bench.table.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
        bench.settle()
        #expect(bench.source.log.take().filter { $0.hasPrefix("measure r0") } == ["measure r0 off main"])
        #expect(
            bench.table.rectForRow(at: IndexPath(row: 4, section: 0)) == CGRect(x: 0, y: 240, width: 200, height: 60)
        )
    }

    @Test func separatorsAddAPixelToEachRow() {
        let bench = TableBench(separators: true)
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.height = { _, _ in 42 }
        bench.source.rows = [Self.names(3)]
        bench.show()
        // A pixel is half a point here.
        #expect(
            bench.table.rectForRow(at: IndexPath(row: 1, section: 0))
                == CGRect(x: 0, y: 42.5, width: 300, height: 42.5)
        )
    }
}
