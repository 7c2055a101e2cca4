import ADKLayout
import Foundation

extension CellCases {
    /// Fresh cells on one thread and then on two, in wall time; each thread lays out as many cells of its own.
    static func twoThreads(_ n: Int) -> [Measurement] {
        var single: [Double] = []
        var double: [Double] = []
        for repetition in -1..<LayoutBenchmark.repetitions {
            let one = wallTime(threads: 1, cells: n)
            let two = wallTime(threads: 2, cells: n)
            guard repetition >= 0 else { continue }
            single.append(one / Double(n))
            double.append(two / Double(2 * n))
        }
        var line = Measurement("cell-fresh", n: n, nanoseconds: double)
        line.threads = 2
        line.extra["scaling"] = median(zip(single, double).map { $0 / $1 })
        return [line]
    }

    private static func wallTime(threads: Int, cells: Int) -> Double {
        let ready = DispatchSemaphore(value: 0)
        let go = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)
        for _ in 0..<threads {
            let thread = Thread {
                let trees = (0..<cells).map { SpecCell($0) }
                var layouts: [ASLayout] = []
                layouts.reserveCapacity(cells)
                ready.signal()
                go.wait()
                for tree in trees { layouts.append(tree.root.layoutThatFits(SpecCell.range)) }
                done.signal()
                withExtendedLifetime(layouts) {}
            }
            thread.start()
        }
        for _ in 0..<threads { ready.wait() }
        let start = DispatchTime.now()
        for _ in 0..<threads { go.signal() }
        for _ in 0..<threads { done.wait() }
        return Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds)
    }
}
