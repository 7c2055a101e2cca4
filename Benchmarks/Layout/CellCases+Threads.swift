import ADKLayout
import CAllocationCounter
import Foundation
import Synchronization

extension CellCases {
    /// Fresh cells on one thread and then on two, in wall time; each thread lays out as many cells of its own.
    ///
    /// Freed memory is kept: what is measured is the engine, and not how fast the system hands out memory.
    static func twoThreads(_ n: Int) -> [Measurement] {
        keep_freed_memory()
        TextLeaf.isCounting = false
        defer { TextLeaf.isCounting = true }
        let helper = CellThread(n)
        defer { helper.say(.stop) }
        let batches = 10
        var single: [Double] = []
        var double: [Double] = []
        for repetition in -2..<LayoutBenchmark.repetitions {
            let one = (0..<batches).reduce(0) { time, _ in time + wallTime(n, with: nil) } / Double(batches)
            let two = (0..<batches).reduce(0) { time, _ in time + wallTime(n, with: helper) } / Double(batches)
            guard repetition >= 0 else { continue }
            single.append(one / Double(n))
            double.append(two / Double(2 * n))
        }
        var line = Measurement("cell-fresh", n: n, nanoseconds: double)
        line.threads = 2
        line.extra["scaling"] = median(zip(single, double).map { $0 / $1 })
        return [line]
    }

    private static func wallTime(_ n: Int, with helper: CellThread?) -> Double {
        helper?.say(.build)
        let trees = (0..<n).map { SpecCell($0) }
        var layouts: [ASLayout] = []
        layouts.reserveCapacity(n)
        helper?.wait(for: .built)
        let start = DispatchTime.now()
        helper?.say(.layOut)
        for tree in trees { layouts.append(tree.root.layoutThatFits(SpecCell.range)) }
        helper?.wait(for: .laidOut)
        return withExtendedLifetime(layouts) { Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) }
    }
}

/// A second thread that makes cells and lays them out, each when it is told to.
private final class CellThread: Sendable {
    enum Step: Int {
        case idle, build, built, layOut, laidOut, stop
    }

    private let step = Atomic<Int>(Step.idle.rawValue)

    init(_ n: Int) {
        Thread { [self] in
            while true {
                while load() != .build {
                    if load() == .stop { return }
                    usleep(50)
                }
                let trees = (0..<n).map { SpecCell($0) }
                var layouts: [ASLayout] = []
                layouts.reserveCapacity(n)
                say(.built)
                wait(for: .layOut)
                for tree in trees { layouts.append(tree.root.layoutThatFits(SpecCell.range)) }
                withExtendedLifetime(layouts) { say(.laidOut) }
            }
        }.start()
    }

    private func load() -> Step { Step(rawValue: step.load(ordering: .acquiring)) ?? .idle }

    func say(_ next: Step) { step.store(next.rawValue, ordering: .releasing) }

    /// Waits awake, so that both threads begin at once.
    func wait(for wanted: Step) {
        while load() != wanted {}
    }
}
