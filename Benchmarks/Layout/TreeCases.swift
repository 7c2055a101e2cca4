import ADKLayout
import Foundation

/// Trees of specs: laid out once fresh, and once after one leaf went dirty.
enum TreeCases {
    static func measure(_ name: String, _ n: Int, _ batches: Int, _ make: () -> SpecTree) -> [Measurement] {
        var fresh: [Double] = []
        var again: [Double] = []
        var laying = Stopwatch()
        var relaying = Stopwatch()
        var calls = (fresh: 0, again: 0)
        for repetition in -1..<LayoutBenchmark.repetitions {
            laying = Stopwatch()
            relaying = Stopwatch()
            calls = (0, 0)
            for _ in 0..<batches {
                let tree = make()
                var layouts: [ASLayout] = []
                layouts.reserveCapacity(2)
                TextLeaf.measureCalls = 0
                laying.time { layouts.append(tree.layout()) }
                calls.fresh += TextLeaf.measureCalls
                TextLeaf.measureCalls = 0
                relaying.time {
                    tree.dirty()
                    layouts.append(tree.layout())
                }
                calls.again += TextLeaf.measureCalls
            }
            guard repetition >= 0 else { continue }
            fresh.append(laying.corrected / Double(batches))
            again.append(relaying.corrected / Double(batches))
        }
        func line(_ suffix: String, _ times: [Double], _ calls: Int, _ watch: Stopwatch) -> Measurement {
            Measurement(
                "\(name)-\(suffix)(ns per tree)",
                n: n,
                nanoseconds: times,
                measureCalls: Double(calls) / Double(batches),
                allocations: Double(watch.allocations) / Double(batches)
            )
        }
        return [line("fresh", fresh, calls.fresh, laying), line("relayout1", again, calls.again, relaying)]
    }
}
