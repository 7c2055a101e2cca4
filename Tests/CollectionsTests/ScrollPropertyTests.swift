import ADKCompositor
import AsyncDisplayKit
import Foundation
import TestSupport
import Testing
import UIKitCore

/// Random flings, stalls, insertions, deletions, offsets, corrections of estimates and rotations, interleaved.
@MainActor @Suite(.alone) struct ScrollPropertyTests {
    /// How many runs there are: a hundred, or what `ASDK_SOAK_SCROLLS` says.
    static let runs = ProcessInfo.processInfo.environment["ASDK_SOAK_SCROLLS"].flatMap(Int.init) ?? 100
    static let firstSeed = ProcessInfo.processInfo.environment["ASDK_SOAK_SEED"].flatMap(UInt64.init) ?? 1

    @Test("What is on the screen never steps by more than it scrolls") func nothingJumps() {
        var flings = 0
        for seed in Self.firstSeed..<(Self.firstSeed + UInt64(Self.runs)) {
            let (faults, count) = run(seed)
            flings += count
            #expect(faults.isEmpty, "seed \(seed): \(faults.prefix(3))")
            if !faults.isEmpty { return }
        }
        #expect(flings > Self.runs / 2)
    }

    private func run(_ seed: UInt64) -> (faults: [String], flings: Int) {
        var random = SeededRandom(seed: seed)
        let bench = TableBench()
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.height = { label, _ in CGFloat(40 + (Int(label.dropFirst()) ?? 0) % 7 * 30) }
        bench.table.automaticallyAdjustsContentOffset = true
        var labels = 60
        bench.source.rows = [(0..<labels).map { "r\($0)" }]
        bench.show()
        let rig = ScrollRig(bench)
        defer { rig.end() }
        bench.table.view.removeFromSuperview()
        bench.window.addSubview(bench.table.view)
        rig.frame()
        bench.table.contentOffset = CGPoint(x: 0, y: 1500)
        rig.log.appSetOffset()
        rig.frame()
        var finger: CGFloat?
        var speed: CGFloat = 0
        var stuck = 0
        for _ in 0..<60 {
            moveFinger(&finger, &speed, rig, &random)
            if stuck > 0 {
                stuck -= 1
                rig.frame(isMainStuck: true)
                continue
            }
            rig.frame { change(bench, rig, &labels, &random) }
            if Int.random(in: 0..<12, using: &random) == 0 { stuck = Int.random(in: 0...30, using: &random) }
        }
        rig.touch(.ended, finger ?? 0)
        for _ in 0..<40 { rig.frame() }
        return (rig.faults + rig.orderFaults, rig.log.flings)
    }

    private func moveFinger(
        _ finger: inout CGFloat?,
        _ speed: inout CGFloat,
        _ rig: ScrollRig,
        _ random: inout SeededRandom
    ) {
        if let y = finger {
            let next = y + speed
            finger = next
            if Int.random(in: 0..<6, using: &random) == 0 {
                rig.touch(.ended, y)
                finger = nil
            } else {
                rig.touch(.moved, next)
            }
        } else if Int.random(in: 0..<8, using: &random) == 0 {
            speed = CGFloat.random(in: -60...60, using: &random)
            finger = 200
            rig.touch(.began, 200)
        }
    }

    private func change(_ bench: TableBench, _ rig: ScrollRig, _ labels: inout Int, _ random: inout SeededRandom) {
        let table = bench.table
        let top = table.indexPathForRow(at: CGPoint(x: 1, y: max(0, table.contentOffset.y)))?.row ?? 0
        switch Int.random(in: 0..<16, using: &random) {
        case 0 where table.contentOffset.y > 0:
            let count = Int.random(in: 1...5, using: &random)
            bench.source.rows[0].insert(contentsOf: (0..<count).map { "r\(labels + $0)" }, at: 0)
            labels += count
            table.insertRows(at: (0..<count).map { IndexPath(row: $0, section: 0) }, with: .none)
        case 1 where top > 12:
            let count = Int.random(in: 1...4, using: &random)
            bench.source.rows[0].removeFirst(count)
            table.deleteRows(at: (0..<count).map { IndexPath(row: $0, section: 0) }, with: .none)
        case 2:
            let limit = max(0, table.view.contentSize.height - 400)
            table.contentOffset = CGPoint(x: 0, y: CGFloat.random(in: 0...limit, using: &random).rounded())
            rig.log.appSetOffset()
        case 3:
            let size =
                bench.window.bounds.width == 300 ? CGSize(width: 400, height: 300) : CGSize(width: 300, height: 400)
            bench.window.frame = CGRect(origin: .zero, size: size)
            table.frame = CGRect(origin: .zero, size: size)
        default: break
        }
    }
}
