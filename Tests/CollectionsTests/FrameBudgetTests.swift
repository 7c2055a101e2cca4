import ADKCompositor
import AsyncDisplayKit
import Foundation
import TestSupport
import Testing

/// How rows that are not to be seen yet are spread over the frames of a movement.
@MainActor @Suite struct FrameBudgetTests {
    @Test func aFrameTakesItsShareAndTheNextOneAgain() {
        var budget = FrameBudget()
        #expect(budget.take(3, of: 2, at: 10) == 2)
        #expect(budget.take(1, of: 2, at: 10.005) == 0)
        #expect(budget.take(1, of: 2, at: 10 + 1.0 / 60) == 1)
        #expect(budget.take(5, of: 2, at: 10.02) == 1)
        #expect(budget.take(-1, of: 2, at: 11) == 0)
    }

    @Test func whatCannotWaitLeavesLessForTheRest() {
        var budget = FrameBudget()
        budget.spend(2, at: 10)
        #expect(budget.take(5, of: 3, at: 10.005) == 1)
        budget.spend(4, at: 10 + 1.0 / 60)
        #expect(budget.take(1, of: 3, at: 10.02) == 0)
        #expect(budget.take(4, of: 3, at: 10.04) == 3)
    }

    @Test func whatCostsMoreIsTakenLess() {
        var budget = FrameBudget()
        #expect(budget.take(5, each: 2, of: 5, at: 10) == 2)
        #expect(budget.take(5, each: 2, of: 5, at: 10.005) == 0)
        #expect(budget.take(5, each: 1, of: 5, at: 10.005) == 1)
        // A frame takes one at least, so that all is taken in the end.
        #expect(budget.take(5, each: 3, of: 2, at: 10.02) == 1)
        #expect(budget.take(5, each: 1, of: 2, at: 10.02) == 0)
        #expect(budget.take(5, each: 3, of: 0, at: 10.04) == 0)
    }

    @Test(.alone) func afterAStallNoFrameMakesUpForAll() {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.rows = [(0..<200).map { "r\($0)" }]
        bench.show()
        let rig = ScrollRig(bench)
        defer { rig.end() }
        bench.table.view.removeFromSuperview()
        bench.window.addSubview(bench.table.view)
        rig.frame()
        rig.touch(.began, 300)
        var y: CGFloat = 300
        var steps: [Int] = []
        for frame in 0..<40 {
            y -= 40
            rig.touch(.moved, y)
            rig.frame(isMainStuck: (10..<20).contains(frame))
            let events = bench.source.log.take()
            guard frame >= 20 else { continue }
            steps.append(events.count { $0.hasPrefix("display ") || $0.hasPrefix("exit display ") })
        }
        // 400 points moved while main was stuck: four rows of 100 are due to be drawn, and four to be let go. A frame
        // of 40 points has 2 * 8 * 40 / 100, rounded: 6, of which a drawn row takes 2 and one let go 1.
        #expect(steps.max() ?? 0 <= 5)
        // In the end all is made up for: 1,200 points moved since, a row in and a row out for each 100.
        #expect(steps.reduce(0, +) >= 22)
        #expect(rig.faults.isEmpty)
    }

    @Test(.alone) func whatAMovementLeavesForLaterIsThereWhenItEnds() {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.rows = [(0..<200).map { "r\($0)" }]
        bench.show()
        let rig = ScrollRig(bench)
        defer { rig.end() }
        bench.table.view.removeFromSuperview()
        bench.window.addSubview(bench.table.view)
        rig.frame()
        rig.touch(.began, 300)
        var y: CGFloat = 300
        for step in 0..<20 {
            y -= 12
            rig.touch(.moved, y)
            rig.frame(isMainStuck: step >= 10)
        }
        rig.touch(.ended, y)
        for _ in 0..<600 { rig.frame() }
        let offset = bench.table.contentOffset.y
        #expect(offset > 200)
        // Rows of 100 in 400 points: a screenful ahead is drawn, half of one behind.
        for row in Int(max(0, offset - 199) / 100)...Int((offset + 799) / 100) {
            let node = bench.table.nodeForRow(at: IndexPath(row: row, section: 0))
            #expect(node?.isInDisplayState == true, "row \(row) at \(offset)")
        }
        #expect(rig.faults.isEmpty)
    }
}
