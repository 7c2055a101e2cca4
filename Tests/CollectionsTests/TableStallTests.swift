import ADKCompositor
import ADKScheduling
import Foundation
import TestSupport
import Testing
import UIKitCore

@testable import AsyncDisplayKit

@MainActor @Suite("Rows after stalls", .alone) struct TableStallTests {
    /// Replays interface-state events, and tells what is wrong.
    private struct States {
        var on: [String: Set<String>] = [:]
        var faults: [String] = []

        mutating func take(_ events: [String]) {
            for event in events {
                var words = event.split(separator: " ").map(String.init)
                let exits = words.first == "exit"
                if exits { words.removeFirst() }
                guard words.count == 2, ["preload", "display", "visible"].contains(words[0]) else { continue }
                let (state, label) = (words[0], words[1])
                if exits {
                    if on[label, default: []].remove(state) == nil {
                        faults.append("exit \(state) \(label) without entry")
                    }
                    continue
                }
                if !on[label, default: []].insert(state).inserted { faults.append("second \(state) \(label)") }
            }
        }

        func labels(in state: String) -> Set<String> {
            Set(on.filter { $0.value.contains(state) }.keys)
        }
    }

    private func bench(_ count: Int = 200, sections: Int = 1) -> TableBench {
        let bench = TableBench()
        bench.source.rows = (0..<sections).map { section in (0..<count).map { "s\(section)r\($0)" } }
        bench.show()
        return bench
    }

    private func rig(_ bench: TableBench) -> ScrollRig {
        let rig = ScrollRig(bench)
        bench.table.view.removeFromSuperview()
        bench.window.addSubview(bench.table.view)
        rig.frame()
        return rig
    }

    /// What the rows' states should be at rest: those after a pass over everything.
    private func expectSettled(_ bench: TableBench, _ rig: ScrollRig, _ states: inout States, _ note: String = "") {
        states.take(bench.source.log.take())
        let before = ["preload", "display", "visible"].map { states.labels(in: $0) }
        bench.table.view.setNeedsPass()
        for _ in 0..<3 { rig.frame() }
        states.take(bench.source.log.take())
        let after = ["preload", "display", "visible"].map { states.labels(in: $0) }
        for (index, name) in ["preload", "display", "visible"].enumerated() {
            let more = before[index].subtracting(after[index]).sorted()
            let less = after[index].subtracting(before[index]).sorted()
            #expect(more.isEmpty, "\(note): lingered in \(name): \(more)")
            #expect(less.isEmpty, "\(note): missing in \(name): \(less)")
        }
        #expect(states.faults.isEmpty, "\(note): \(states.faults)")
        #expect(rig.faults.isEmpty, "\(note): \(rig.faults)")
    }

    private func flingThroughStall(_ rig: ScrollRig, stall: Range<Int> = 6..<16, frames: Int = 20, step: CGFloat = 40) {
        rig.touch(.began, 300)
        var y: CGFloat = 300
        for frame in 0..<frames {
            y -= step
            rig.touch(.moved, y)
            rig.frame(isMainStuck: stall.contains(frame))
        }
        rig.touch(.ended, y)
        rig.frame()
    }

    @Test("An offset that the app sets during a fling lets no row linger", arguments: [CGFloat(0), 5000, 1200.5])
    func setOffset(_ offset: CGFloat) {
        let bench = bench()
        defer { bench.end() }
        let rig = rig(bench)
        defer { rig.end() }
        var states = States()
        flingThroughStall(rig)
        rig.frame(change: {
            bench.table.contentOffset = CGPoint(x: 0, y: offset); rig.log.appSetOffset()
        })
        for _ in 0..<60 { rig.frame() }
        expectSettled(bench, rig, &states, "set \(offset)")
    }

    @Test("Stopping a fling by setting the offset that there is lets no row linger")
    func stopByApp() {
        let bench = bench()
        defer { bench.end() }
        let rig = rig(bench)
        defer { rig.end() }
        var states = States()
        flingThroughStall(rig)
        rig.frame(change: {
            bench.table.view.setContentOffset(bench.table.contentOffset, animated: false)
            rig.log.appSetOffset()
        })
        for _ in 0..<60 { rig.frame() }
        #expect(!bench.table.view.isDecelerating)
        expectSettled(bench, rig, &states)
    }

    @Test("An animated offset during a fling lets no row linger")
    func animatedOffset() {
        let bench = bench()
        defer { bench.end() }
        let rig = rig(bench)
        defer { rig.end() }
        var states = States()
        flingThroughStall(rig)
        rig.frame(change: {
            bench.table.view.setContentOffset(CGPoint(x: 0, y: 3000), animated: true); rig.log.appSetOffset()
        })
        for _ in 0..<60 { rig.frame() }
        expectSettled(bench, rig, &states)
    }

    @Test("A finger that rests after a drag has all rows made up for")
    func restingFinger() {
        let bench = bench()
        defer { bench.end() }
        let rig = rig(bench)
        defer { rig.end() }
        var states = States()
        rig.touch(.began, 300)
        var y: CGFloat = 300
        for frame in 0..<20 {
            y -= 40
            rig.touch(.moved, y)
            rig.frame(isMainStuck: (8..<18).contains(frame))
        }
        for _ in 0..<120 { rig.frame() }
        expectSettled(bench, rig, &states)
    }

    @Test("A finger that stops a fling has all rows made up for")
    func heldFinger() {
        let bench = bench()
        defer { bench.end() }
        let rig = rig(bench)
        defer { rig.end() }
        var states = States()
        flingThroughStall(rig)
        for _ in 0..<10 { rig.frame(isMainStuck: true) }
        rig.touch(.began, 200)
        for _ in 0..<60 { rig.frame() }
        expectSettled(bench, rig, &states)
        rig.touch(.ended, 200)
        for _ in 0..<5 { rig.frame() }
        expectSettled(bench, rig, &states)
    }

    @Test("Ways back during a stall let no row linger")
    func directions() {
        let bench = bench()
        defer { bench.end() }
        let rig = rig(bench)
        defer { rig.end() }
        var states = States()
        flingThroughStall(rig, frames: 30)
        for _ in 0..<20 { rig.frame(isMainStuck: true) }
        rig.touch(.began, 100)
        var y: CGFloat = 100
        for frame in 0..<20 {
            y += 50
            rig.touch(.moved, y)
            rig.frame(isMainStuck: frame % 10 < 8)
        }
        rig.touch(.ended, y)
        for frame in 0..<600 { rig.frame(isMainStuck: frame % 30 < 20) }
        expectSettled(bench, rig, &states)
    }

    @Test("A table that is taken away during a fling takes its rows along")
    func removed() {
        let bench = bench()
        defer { bench.end() }
        let rig = rig(bench)
        defer { rig.end() }
        var states = States()
        flingThroughStall(rig)
        let view = bench.table.view
        rig.frame(change: { view.removeFromSuperview() })
        for _ in 0..<60 { rig.frame() }
        states.take(bench.source.log.take())
        #expect(states.labels(in: "visible").isEmpty)
        expectSettled(bench, rig, &states, "removed")
        rig.frame(change: { bench.window.addSubview(view) })
        rig.log.appSetOffset()
        for _ in 0..<60 { rig.frame() }
        states.take(bench.source.log.take())
        #expect(!states.labels(in: "visible").isEmpty)
        expectSettled(bench, rig, &states, "back")
    }

    @Test("A table of another size during a fling lets no row linger", arguments: [CGFloat(0), 100, 390])
    func resized(_ height: CGFloat) {
        let bench = bench()
        defer { bench.end() }
        let rig = rig(bench)
        defer { rig.end() }
        var states = States()
        flingThroughStall(rig)
        rig.frame(change: { bench.table.frame = CGRect(x: 0, y: 0, width: 300, height: height) })
        for _ in 0..<600 { rig.frame() }
        expectSettled(bench, rig, &states, "small")
        rig.frame(change: { bench.table.frame = CGRect(x: 0, y: 0, width: 300, height: 400) })
        for _ in 0..<60 { rig.frame() }
        expectSettled(bench, rig, &states, "large")
    }

    @Test("Rows that linger may be deleted, moved down, reloaded and lost", arguments: 0..<5)
    func changes(_ way: Int) {
        let bench = bench()
        defer { bench.end() }
        let rig = rig(bench)
        defer { rig.end() }
        var states = States()
        flingThroughStall(rig, stall: 4..<18)
        rig.frame(change: {
            let table = bench.table
            func paths(_ range: Range<Int>) -> [IndexPath] { range.map { IndexPath(row: $0, section: 0) } }
            switch way {
            case 0:
                bench.source.rows[0].removeSubrange(0..<8)
                table.deleteRows(at: paths(0..<8), with: .none)
            case 1:
                bench.source.rows[0].insert(contentsOf: (0..<5).map { "new\($0)" }, at: 2)
                table.insertRows(at: paths(2..<7), with: .none)
            case 2:
                for row in 0..<12 { bench.source.rows[0][row] = "again\(row)" }
                table.reloadRows(at: paths(0..<12), with: .none)
            case 3:
                bench.source.rows = [(0..<3).map { "few\($0)" }]
                table.reloadData()
            default:
                bench.source.rows = []
                table.reloadData()
            }
        })
        for _ in 0..<600 { rig.frame() }
        expectSettled(bench, rig, &states, "way \(way)")
    }

    @Test("Movements, stalls and changes at random leave the rows in the states of their places", arguments: 0..<40)
    func random(_ seed: Int) {
        let bench = bench(30, sections: 4)
        defer { bench.end() }
        let rig = rig(bench)
        defer { rig.end() }
        var states = States()
        var random = SplitMix(seed)
        var next = 0
        var y: CGFloat = 200
        var down = false
        var stuck = 0
        for _ in 0..<220 {
            switch Int.random(in: 0..<20, using: &random) {
            case 0, 1:
                if !down { y = .random(in: 50..<350, using: &random); rig.touch(.began, y); down = true }
            case 2:
                if down { rig.touch(.ended, y); down = false }
            case 3: stuck = Int.random(in: 2..<20, using: &random)
            default:
                if down {
                    y += .random(in: -120..<60, using: &random)
                    rig.touch(.moved, y)
                }
            }
            let acts = Int.random(in: 0..<14, using: &random)
            let isStuck = stuck > 0
            stuck -= 1
            rig.frame(isMainStuck: isStuck) {
                let table = bench.table
                switch acts {
                case 0:
                    let section = Int.random(in: 0..<4, using: &random)
                    next += 1
                    bench.source.rows[section].insert("n\(next)", at: 0)
                    table.insertRows(at: [IndexPath(row: 0, section: section)], with: .none)
                case 1:
                    let section = Int.random(in: 0..<4, using: &random)
                    guard bench.source.rows[section].count > 5 else { return }
                    bench.source.rows[section].removeFirst()
                    table.deleteRows(at: [IndexPath(row: 0, section: section)], with: .none)
                case 2:
                    if Bool.random(using: &random) {
                        let offset = CGFloat.random(in: 0..<6000, using: &random)
                        table.contentOffset = CGPoint(x: 0, y: offset.rounded())
                        rig.log.appSetOffset()
                    }
                case 3:
                    next += 1
                    let path = IndexPath(row: 2, section: 1)
                    bench.source.rows[1][2] = "re\(next)"
                    table.reloadRows(at: [path], with: .none)
                default: break
                }
            }
        }
        if down { rig.touch(.ended, y) }
        for _ in 0..<700 { rig.frame() }
        states.take(bench.source.log.take())
        let before = ["preload", "display", "visible"].map { states.labels(in: $0) }
        bench.table.view.setNeedsPass()
        for _ in 0..<3 { rig.frame() }
        states.take(bench.source.log.take())
        let after = ["preload", "display", "visible"].map { states.labels(in: $0) }
        #expect(before == after, "seed \(seed)")
        #expect(states.faults.isEmpty, "seed \(seed): \(states.faults)")
    }

    @Test("All rows leave their states with the data")
    func everythingLeaves() {
        let bench = bench()
        let rig = rig(bench)
        var states = States()
        flingThroughStall(rig)
        for _ in 0..<3 { rig.frame(isMainStuck: true) }
        rig.frame(change: {
            bench.source.rows = [[]]
            bench.table.reloadData()
        })
        for _ in 0..<60 { rig.frame() }
        states.take(bench.source.log.take())
        for state in ["preload", "display", "visible"] { #expect(states.labels(in: state).isEmpty, "\(state)") }
        #expect(states.faults.isEmpty)
        rig.end()
        bench.end()
    }
}

private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64
    init(_ seed: Int) { state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 }
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
