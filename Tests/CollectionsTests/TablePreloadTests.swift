import AsyncDisplayKit
import Foundation
import TestSupport
import Testing

/// What rows do that are in the preload range, and not yet in the display range.
@MainActor @Suite(.alone) struct TablePreloadTests {
    private final class PictureNode: ASDisplayNode, @unchecked Sendable {
        private(set) var hasPreloaded = false

        override func didEnterPreloadState() {
            super.didEnterPreloadState()
            hasPreloaded = true
        }
    }

    private final class PictureRow: ASCellNode, @unchecked Sendable {
        let picture = PictureNode()

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            picture.style.preferredSize = CGSize(width: 100, height: 100)
            return ASWrapperLayoutSpec(layoutElement: picture)
        }
    }

    private final class Source: ASTableDataSource {
        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 50 }
        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            { PictureRow() }
        }
    }

    @Test("Rows on the screen, and those drawn or loading ahead of it, hear of dark mode")
    func darkMode() throws {
        let bench = TableBench()
        defer { bench.end() }
        bench.source.rows = [(0..<20).map { "r\($0)" }]
        bench.show()
        bench.stage.setUserInterfaceStyle(.dark)
        for row in 0...5 {
            let node = try #require(bench.table.nodeForRow(at: IndexPath(row: row, section: 0)))
            #expect(node.primitiveTraitCollection.userInterfaceStyle == .dark, "row \(row)")
        }
    }

    @Test("What a row holds by its layout loads its data with the row, before any view is made")
    func subnodesPreload() throws {
        let bench = TableBench()
        defer { bench.end() }
        let source = Source()
        bench.table.dataSource = source
        bench.show()
        // Rows of 100 in 400 points: 0 to 3 visible, 4 drawn, and 5 preloaded until the user scrolls.
        let row = try #require(bench.table.nodeForRow(at: IndexPath(row: 5, section: 0)) as? PictureRow)
        #expect(row.interfaceState == [.measureLayout, .preload])
        #expect(row.picture.hasPreloaded && row.picture.supernode === row)
        #expect(!row.isNodeLoaded && !row.picture.isNodeLoaded)
    }
}
