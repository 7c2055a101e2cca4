import ADKLayout
import AsyncDisplayKit
import Foundation

/// Cells: each a tree of its own, or all in one.
enum CellCases {
    private static var repetitions: Int { LayoutBenchmark.repetitions }

    /// The cases over specs: fresh trees, making and freeing them, and after one dirty leaf.
    static func specs(_ n: Int) -> [Measurement] {
        let batches = max(1, 2_000 / n)
        let cells = Double(batches * n)
        var fresh: [Double] = []
        var build: [Double] = []
        var allocations = 0.0
        var measures = 0.0
        for repetition in -1..<repetitions {
            var building = Stopwatch()
            var laying = Stopwatch()
            TextLeaf.measureCalls = 0
            for _ in 0..<batches {
                var trees: [SpecCell] = []
                var layouts: [ASLayout] = []
                trees.reserveCapacity(n)
                layouts.reserveCapacity(n)
                building.time { for i in 0..<n { trees.append(SpecCell(i)) } }
                laying.time { for tree in trees { layouts.append(tree.root.layoutThatFits(SpecCell.range)) } }
                building.time {
                    layouts.removeAll()
                    trees.removeAll()
                }
            }
            guard repetition >= 0 else { continue }
            fresh.append(laying.corrected / cells)
            build.append(building.corrected / cells)
            allocations = Double(laying.allocations) / cells
            measures = Double(TextLeaf.measureCalls) / cells
        }
        return [
            Measurement("cell-fresh", n: n, nanoseconds: fresh, measureCalls: measures, allocations: allocations),
            Measurement("cell-build+free", n: n, nanoseconds: build),
            relayout(n, batches),
        ]
    }

    private static func relayout(_ n: Int, _ batches: Int) -> Measurement {
        let trees = (0..<n).map { SpecCell($0) }
        var layouts = trees.map { $0.root.layoutThatFits(SpecCell.range) }
        var times: [Double] = []
        var watch = Stopwatch()
        for repetition in -1..<repetitions {
            TextLeaf.measureCalls = 0
            watch = Stopwatch()
            watch.time {
                for _ in 0..<batches {
                    for i in 0..<n {
                        trees[i].name.changeLength()
                        layouts[i] = trees[i].root.layoutThatFits(SpecCell.range)
                    }
                }
            }
            if repetition >= 0 { times.append(watch.corrected / Double(batches * n)) }
        }
        return Measurement(
            "cell-relayout",
            n: n,
            nanoseconds: times,
            measureCalls: Double(TextLeaf.measureCalls) / Double(batches * n),
            allocations: Double(watch.allocations) / Double(batches * n)
        )
    }

    /// All cells in one column; then one leaf of the middle cell goes dirty.
    static func oneTree(_ n: Int) -> [Measurement] {
        let batches = max(1, 2_000 / n)
        var fresh: [Double] = []
        var again: [Double] = []
        var laying = Stopwatch()
        var relaying = Stopwatch()
        var calls = (fresh: 0, again: 0)
        for repetition in -1..<repetitions {
            laying = Stopwatch()
            relaying = Stopwatch()
            calls = (0, 0)
            for _ in 0..<batches {
                let cells = (0..<n).map { SpecCell($0) }
                let root = ASStackLayoutSpec.vertical()
                root.children = cells.map(\.root)
                var layouts: [ASLayout] = []
                layouts.reserveCapacity(2)
                TextLeaf.measureCalls = 0
                laying.time { layouts.append(root.layoutThatFits(SpecCell.range)) }
                calls.fresh += TextLeaf.measureCalls
                TextLeaf.measureCalls = 0
                relaying.time {
                    cells[n / 2].name.changeLength()
                    layouts.append(root.layoutThatFits(SpecCell.range))
                }
                calls.again += TextLeaf.measureCalls
            }
            guard repetition >= 0 else { continue }
            fresh.append(laying.corrected / Double(batches * n))
            again.append(relaying.corrected / Double(batches))
        }
        return [
            Measurement(
                "onetree-fresh",
                n: n,
                nanoseconds: fresh,
                measureCalls: Double(calls.fresh) / Double(batches * n),
                allocations: Double(laying.allocations) / Double(batches * n)
            ),
            Measurement(
                "onetree-relayout1(ns per relayout)",
                n: n,
                nanoseconds: again,
                measureCalls: Double(calls.again) / Double(batches),
                allocations: Double(relaying.allocations) / Double(batches)
            ),
        ]
    }

    /// The cases over real cell nodes.
    static func nodes(_ n: Int) -> [Measurement] {
        let batches = max(1, 2_000 / n)
        let cells = Double(batches * n)
        var fresh: [Double] = []
        var build: [Double] = []
        var again: [Double] = []
        var laying = Stopwatch()
        var relaying = Stopwatch()
        var calls = (fresh: 0, again: 0)
        for repetition in -1..<repetitions {
            var building = Stopwatch()
            laying = Stopwatch()
            relaying = Stopwatch()
            calls = (0, 0)
            for _ in 0..<batches {
                var nodes: [FeedCellNode] = []
                nodes.reserveCapacity(n)
                building.time { for i in 0..<n { nodes.append(FeedCellNode(i)) } }
                TextStandIn.measureCalls = 0
                laying.time { for node in nodes { _ = node.layoutThatFits(SpecCell.range) } }
                calls.fresh += TextStandIn.measureCalls
                TextStandIn.measureCalls = 0
                relaying.time {
                    for node in nodes {
                        node.name.characters ^= 1
                        node.name.setNeedsLayout()
                        node.setNeedsLayout()
                        _ = node.layoutThatFits(SpecCell.range)
                    }
                }
                calls.again += TextStandIn.measureCalls
                building.time { nodes.removeAll() }
            }
            guard repetition >= 0 else { continue }
            fresh.append(laying.corrected / cells)
            build.append(building.corrected / cells)
            again.append(relaying.corrected / cells)
        }
        return [
            Measurement(
                "cell-node-fresh",
                n: n,
                nanoseconds: fresh,
                measureCalls: Double(calls.fresh) / cells,
                allocations: Double(laying.allocations) / cells
            ),
            Measurement("cell-node-build+free", n: n, nanoseconds: build),
            Measurement(
                "cell-node-relayout",
                n: n,
                nanoseconds: again,
                measureCalls: Double(calls.again) / cells,
                allocations: Double(relaying.allocations) / cells
            ),
        ]
    }
}
