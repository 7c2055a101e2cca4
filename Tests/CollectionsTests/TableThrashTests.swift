import AsyncDisplayKit
import Foundation
import TestSupport
import Testing
import UIKitCore

@MainActor @Suite(.alone) struct TableThrashTests {
    /// Random batches, some on top of others that are not shown yet, between random scrolls.
    @Test(arguments: 0..<12) func randomBatchesEndWithTheModel(seed: UInt64) {
        var random = SeededRandom(seed: 1_000 + seed)
        let bench = TableBench()
        defer { bench.end() }
        bench.source.mayFetch = false
        bench.source.height = { label, _ in CGFloat(20 + (Int(label.dropFirst()) ?? 0) % 5 * 35) }
        bench.source.rows = [["r0", "r1"], ["r2"]]
        var labels = 3
        bench.show()
        for _ in 0..<30 {
            for _ in 0..<Int.random(in: 1...3, using: &random) { step(bench, &labels, &random) }
            bench.settle()
            #expect(!bench.table.isProcessingUpdates)
            bench.table.view.checkInvariants()
            let limit = max(1, bench.table.view.contentSize.height - 400)
            bench.scroll(to: CGFloat.random(in: 0...limit, using: &random).rounded())
            bench.table.view.checkInvariants()
            let counts = (0..<bench.table.numberOfSections).map { bench.table.numberOfRows(inSection: $0) }
            #expect(counts == bench.source.rows.map(\.count))
            #expect(isRun(bench.visibleLabels, of: bench.source.rows.flatMap { $0 }))
        }
        #expect(bench.labels == bench.source.rows)
        var top: CGFloat = 0
        for (section, rows) in bench.source.rows.enumerated() {
            for (row, label) in rows.enumerated() {
                let rect = bench.table.rectForRow(at: IndexPath(row: row, section: section))
                #expect(rect.height == bench.source.height(label, 300))
                top += rect.height
            }
        }
        #expect(bench.table.view.contentSize.height == top)
    }

    private func step(_ bench: TableBench, _ labels: inout Int, _ random: inout SeededRandom) {
        let model = bench.source.rows.map { rows in rows.map { Int($0.dropFirst()) ?? 0 } }
        var batch = RandomBatch(model: model, nextLabel: labels, random: &random)
        batch.make(&random)
        labels = batch.nextLabel
        let changes = batch.changes
        bench.source.rows = batch.result.map { rows in rows.map { "r\($0)" } }
        bench.table.performBatch(
            animated: false,
            updates: {
                bench.table.deleteSections(IndexSet(changes.deletedSections), with: .none)
                bench.table.insertSections(IndexSet(changes.insertedSections), with: .none)
                bench.table.deleteRows(at: changes.deletedItems.map(\.indexPath), with: .none)
                bench.table.insertRows(at: changes.insertedItems.map(\.indexPath), with: .none)
                bench.table.reloadRows(at: changes.reloadedItems.map(\.indexPath), with: .none)
            }
        )
    }

    private func isRun(_ labels: [String], of all: [String]) -> Bool {
        guard let first = labels.first else { return true }
        guard let start = all.firstIndex(of: first) else { return false }
        return Array(all[start...].prefix(labels.count)) == labels
    }
}

extension ItemPath {
    fileprivate var indexPath: IndexPath { IndexPath(row: item, section: section) }
}
