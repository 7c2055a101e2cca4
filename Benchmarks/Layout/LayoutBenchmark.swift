import ADKGeometry
import ADKLayout
import Foundation

/// Layout of a feed's cell and of other trees; the cases are those of the peers, to the letter, on one core as theirs.
enum LayoutBenchmark: Benchmark {
    static let name = "layout"
    static let summary = "layout of a feed's cell, of deep, wide and text-heavy trees, and of cell nodes"

    // Safety: set before anything is measured, on the thread that measures.
    /// How often each case is measured in a round, after one warm-up.
    nonisolated(unsafe) static var repetitions = 11
    static let cellCounts = [1, 100, 1_000, 10_000]

    static func run(_ arguments: Arguments) throws {
        if arguments.has("geometry") { return LayoutGeometry.printAll() }
        let peer = arguments.text("peer").map(Peer.init(path:))
        let rounds = try arguments.number("rounds", default: peer == nil ? 1 : 5)
        let wanted = arguments.text("cases").map { Set($0.split(separator: ",").map(String.init)) }
        if arguments.has("quick") { repetitions = 1 }
        let thresholds = try arguments.text("thresholds").map(Thresholds.init(path:))
        let counts = arguments.has("n") ? [try arguments.number("n", default: 1)] : cellCounts
        ProcessUsage.pin(toCore: ProcessUsage.lastCore)
        var ours: [String: [Measurement]] = [:]
        var theirs: [String: [Measurement]] = [:]
        var order: [String] = []
        for _ in 0..<rounds {
            for measurement in cases(wanted, counts) {
                if ours[measurement.key] == nil { order.append(measurement.key) }
                ours[measurement.key, default: []].append(measurement)
            }
            for measurement in try peer?.run() ?? [] { theirs[measurement.key, default: []].append(measurement) }
        }
        for key in order {
            guard let line = summary(ours[key] ?? [], theirs[key] ?? []) else { continue }
            print(arguments.has("json") ? line.json : line.text)
        }
        if let line = quotedRatio(ours, theirs) { print(line) }
        try thresholds?.check(order.compactMap { ours[$0]?.last })
    }

    private static func cases(_ wanted: Set<String>?, _ counts: [Int]) -> [Measurement] {
        var found: [Measurement] = []
        func add(_ names: [String], _ measure: () -> [Measurement]) {
            guard wanted.map({ !$0.isDisjoint(with: names) }) ?? true else { return }
            found += measure()
        }
        for n in counts {
            add(["cell-fresh", "cell-build+free", "cell-relayout"]) { CellCases.specs(n) }
            add(["onetree-fresh", "onetree-relayout1"]) { CellCases.oneTree(n) }
        }
        add(["cell-fresh-2"]) {
            ProcessUsage.unpin()
            defer { ProcessUsage.pin(toCore: ProcessUsage.lastCore) }
            return CellCases.twoThreads(1_000)
        }
        for n in counts == cellCounts ? [1, 1_000] : counts {
            add(["cell-node-fresh", "cell-node-build+free", "cell-node-relayout"]) { CellCases.nodes(n) }
        }
        add(["deep"]) { TreeCases.measure("deep", 41, 5) { .deep(levels: 20, isText: false) } }
        add(["deep-text"]) { TreeCases.measure("deep-text", 41, 5) { .deep(levels: 20, isText: true) } }
        for levels in [40, 80] {
            add(["deep-text-levels"]) {
                TreeCases.measure("deep-text-\(levels)", 2 * levels + 1, 2) { .deep(levels: levels, isText: true) }
            }
        }
        add(["wide"]) { TreeCases.measure("wide", 1_000, 10) { .wide(1_000) } }
        add(["text-heavy"]) { TreeCases.measure("text-heavy", 50, 50) { .texts(50) } }
        return found
    }

    /// One line out of the rounds: the median, and the median of the rounds' ratios to the peer.
    private static func summary(_ ours: [Measurement], _ theirs: [Measurement]) -> Measurement? {
        guard var line = ours.last else { return nil }
        if ours.count > 1 { line.nanoseconds = ours.map(\.value) }
        for key in line.extra.keys { line.extra[key] = median(ours.compactMap { $0.extra[key] }) }
        if !theirs.isEmpty {
            line.extra["peer_ns"] = median(theirs.map(\.value))
            line.extra["ratio"] = median(zip(ours, theirs).map { $0.value / $1.value })
        }
        return line
    }

    /// The figure to quote: a real cell node beside the peer's making and laying out of its nodes.
    private static func quotedRatio(_ ours: [String: [Measurement]], _ theirs: [String: [Measurement]]) -> String? {
        guard let node = ours["cell-node-fresh/1000"], let fresh = theirs["cell-fresh/1000"],
            let build = theirs["cell-build+free/1000"]
        else { return nil }
        let ratios = zip(node, zip(fresh, build)).map { $0.value / ($1.0.value + $1.1.value) }
        return String(
            format:
                "{\"case\":\"cell-node-fresh over the peer's cell-fresh and cell-build+free\",\"n\":1000,\"ratio\":%.4f}",
            median(ratios)
        )
    }
}
