import AsyncDisplayKit
import Dispatch
import Foundation
import TestSupport
import Testing

/// Data sources that tell of impossible numbers, and calls from where none may come.
@Suite(.alone) struct ItemCountTrapTests {
    final class WrongSource: NSObject, ASTableDataSource {
        let sections: Int
        let rows: Int

        init(sections: Int, rows: Int) {
            (self.sections, self.rows) = (sections, rows)
        }

        func numberOfSections(in tableNode: ASTableNode) -> Int { sections }
        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
            section == 1 ? rows : 3
        }
    }

    @MainActor private static func show(sections: Int, rows: Int) {
        let bench = TableBench()
        let source = WrongSource(sections: sections, rows: rows)
        bench.table.dataSource = source
        bench.show()
        bench.end()
    }

    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func negativeNumbersOfRowsTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { ItemCountTrapTests.show(sections: 2, rows: -3) }
        }
        let expected = "WrongSource.tableNode(_:numberOfRowsInSection:) returned -3 for section 1"
        #expect(text(result).contains(expected))
    }

    @Test func numbersOfRowsAboveTheLimitTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { ItemCountTrapTests.show(sections: 2, rows: .max) }
        }
        #expect(text(result).contains("returned \(Int.max) for section 1: a list has from 0 to 10000000 items"))
    }

    @Test func negativeNumbersOfSectionsTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { ItemCountTrapTests.show(sections: -1, rows: 0) }
        }
        #expect(text(result).contains("WrongSource tells of -1 sections"))
    }

    /// Calls what belongs to main from elsewhere, as code of Swift 5 can.
    private static func offMain(_ body: @escaping @MainActor () -> Void) {
        let anywhere = unsafeBitCast(body, to: (@Sendable () -> Void).self)
        DispatchQueue.global().async { anywhere() }
        sleep(60)
    }

    @Test func callsOffMainSayWhichTheyWere() async {
        let insertion = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let table = ASTableNode()
            ItemCountTrapTests.offMain { table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
        }
        #expect(text(insertion).contains("ASTableNode.insertRows(at:with:) was called off main"))
        let loading = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let node = ASDisplayNode()
            ItemCountTrapTests.offMain { _ = node.view }
        }
        #expect(text(loading).contains("ASDisplayNode.view, which makes it, was called off main"))
    }
}
