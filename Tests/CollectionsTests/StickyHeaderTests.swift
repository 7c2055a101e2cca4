import ADKCompositor
import ADKGraphics
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing
import UIKitCore

/// Sections of ten rows, told apart by their colours: a row's red is its number, a header's its section's.
private final class ColourTable: NSObject, ASTableDataSource, ASTableDelegate {
    static let headerHeight: CGFloat = 30
    static let rowHeight: CGFloat = 60
    static let sectionHeight = headerHeight + 10 * rowHeight

    func numberOfSections(in tableNode: ASTableNode) -> Int { 8 }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 10 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let number = indexPath.section * 10 + indexPath.row
        return {
            let node = ASCellNode()
            node.style.height = ASDimensionMake(Self.rowHeight)
            node.backgroundColor = UIColor(red: CGFloat(number) / 255, green: 1, blue: 0, alpha: 1)
            return node
        }
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { Self.headerHeight }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let view = UIView()
        view.backgroundColor = UIColor(red: CGFloat(section) / 255, green: 0, blue: 1, alpha: 1)
        return view
    }
}

@MainActor @Suite struct StickyHeaderTests {
    private let source = ColourTable()

    private func shown(_ body: @MainActor (TestHost, ASTableNode) async throws -> Void) async throws {
        try await withHost(size: CGSize(width: 100, height: 800)) { host in
            let table = ASTableNode()
            table.view.separatorStyle = .none
            table.view.showsVerticalScrollIndicator = false
            table.dataSource = source
            table.delegate = source
            host.show(ASDKViewController(node: table))
            try await host.settle()
            try await body(host, table)
        }
    }

    /// What the screen shows now, without main's help.
    private func screen() throws -> CGImage {
        try #require(ApplicationHost.current?.compositor.snapshotAndWait())
    }

    /// The offset that a screen shows: that of a row in whose section no header is in the way.
    private func offset(of screen: CGImage) throws -> CGFloat {
        func row(_ y: Int) -> Int? {
            let pixel = screen.pixel(x: 50, y: y)
            return pixel.green == 255 && pixel.blue == 0 ? Int(pixel.red) : nil
        }
        let y = try #require((31..<800).first { y in row(y) != nil && row(y) != row(y - 1) && row(y - 1) != nil })
        let number = CGFloat(try #require(row(y)))
        let section = (number / 10).rounded(.down)
        let top =
            section * ColourTable.sectionHeight + ColourTable.headerHeight
            + (number - 10 * section) * ColourTable.rowHeight
        return top - CGFloat(y)
    }

    /// Expects each header where it belongs, and returns the section whose header is at the top.
    private func checkHeaders(_ screen: CGImage) throws -> Int {
        let offset = try offset(of: screen)
        let (header, height) = (ColourTable.headerHeight, ColourTable.sectionHeight)
        let first = Int(max(0, offset) / height)
        for section in first..<min(8, first + 2) {
            let natural = CGFloat(section) * height
            let top = min(max(offset, natural), natural + height - header) - offset
            for y in [top + 1, top + header - 2] where (0..<800).contains(y) {
                let pixel = screen.pixel(x: 50, y: Int(y))
                #expect(pixel == (UInt8(section), 0, 255, 255), "section \(section) at \(y), offset \(offset)")
            }
        }
        return first
    }

    @Test func headersStickWhileMainIsStuck() async throws {
        try await shown { host, table in
            #expect(try checkHeaders(screen()) == 0)
            try await host.fling(at: CGPoint(x: 50, y: 700), velocity: CGPoint(x: 0, y: -2500))
            try await host.frame()
            let known = table.contentOffset.y
            var sections: Set<Int> = []
            var last: CGFloat = 0
            for _ in 0..<8 {
                await host.stall(for: 3.0 / 60)
                let screen = try screen()
                sections.insert(try checkHeaders(screen))
                last = try offset(of: screen)
            }
            #expect(table.contentOffset.y == known, "main heard of nothing")
            #expect(last > known + 500)
            #expect(sections.count == 2, "the next section's header has pushed the first one away")
            try await host.settle()
            _ = try checkHeaders(screen())
        }
    }

    @Test func titlesCanBeReadInTheDark() async throws {
        final class Titles: NSObject, ASTableDataSource {
            func numberOfSections(in tableNode: ASTableNode) -> Int { 1 }
            func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
                { ASCellNode() }
            }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
        }
        let titles = Titles()
        try await withHost(size: CGSize(width: 100, height: 200)) { host in
            let table = ASTableNode()
            table.dataSource = titles
            host.show(ASDKViewController(node: table))
            try await host.settle()
            // Right of the text, in the 28 points of the header.
            #expect(try screen().pixel(x: 95, y: 14).red > 240)
            host.setUserInterfaceStyle(.dark)
            try await host.settle()
            #expect(try screen().pixel(x: 95, y: 14).red < 40)
        }
    }

    @Test func headersDoNotLeaveTheirPlaceForARefresh() async throws {
        try await shown { host, table in
            let control = UIRefreshControl()
            table.view.refreshControl = control
            try await host.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 50, y: 400), within: 0.3)
            try await host.settle()
            #expect(table.contentOffset.y == -60)
            // Below the spinner, with its section.
            #expect(try screen().pixel(x: 50, y: 61) == (0, 0, 255, 255))
            table.contentOffset.y = 200
            try await host.settle()
            // At the top of the view, and not below the room of a spinner that is not to be seen.
            _ = try checkHeaders(screen())
            control.endRefreshing()
            try await host.settle()
            #expect(table.contentOffset.y == 200)
        }
    }
}
