import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

/// A row that can be dragged aside.
private final class DraggedCell: ASCellNode, UIGestureRecognizerDelegate, @unchecked Sendable {
    @MainActor var way: CGFloat = 0
    @MainActor var states: [UIGestureRecognizer.State] = []

    override func didLoad() {
        super.didLoad()
        let pan = UIPanGestureRecognizer(target: self, action: DraggedCell.drag)
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(width: constrainedSize.width, height: 80)
    }

    @MainActor func drag(_ pan: UIPanGestureRecognizer) {
        way = pan.translation(in: view).x
        if states.last != pan.state { states.append(pan.state) }
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.view === view else { return true }
        let way = pan.translation(in: view)
        return abs(way.x) > abs(way.y)
    }
}

@MainActor
private final class DraggedRows: NSObject, ASTableDataSource, ASTableDelegate {
    var cells: [IndexPath: DraggedCell] = [:]
    var selected: [IndexPath] = []

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 40 }

    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        let cell = DraggedCell()
        cells[indexPath] = cell
        return cell
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
}

@MainActor @Suite("Recognisers on the views of nodes") struct NodeGestureTests {
    @Test("A row that is dragged aside in a table: aside it is the row's, up it is the table's, and a tap selects")
    func rows() async throws {
        try await withHost { host in
            let rows = DraggedRows()
            let table = ASTableNode()
            table.dataSource = rows
            table.delegate = rows
            host.show(ASDKViewController(node: table))
            try await host.settle()
            let path = IndexPath(row: 2, section: 0)
            let cell = try #require(rows.cells[path])
            try await host.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 200, y: 205))
            try await host.settle()
            #expect(cell.way == -100 && cell.states == [.began, .changed, .ended])
            #expect(table.contentOffset.y == 0 && rows.selected.isEmpty)
            cell.states = []
            try await host.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 290, y: 100))
            try await host.settle()
            #expect(cell.states.isEmpty && table.contentOffset.y > 80 && rows.selected.isEmpty)
            table.view.contentOffset = .zero
            try await host.settle()
            try await host.tap(at: CGPoint(x: 300, y: 200))
            try await host.settle()
            #expect(rows.selected == [path])
        }
    }
}
