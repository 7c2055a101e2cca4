internal import ADKScheduling
internal import Foundation
internal import UIKitCore

extension ASTableView {
    /// The place of a row that is shown, found by its place in the newest data; waits for updates under way if need be.
    private func shownRow(at path: IndexPath) -> RowGeometry.Row? {
        guard let item = item(at: path) else { return nil }
        if data.visible.path(of: item, near: ItemPath(path)) == nil { waitUntilAllUpdatesAreProcessed() }
        return data.visible.path(of: item, near: ItemPath(path)).flatMap { geometry.row(at: $0) }
    }

    /// Where a row is, with its real height, for which it is made and measured if need be; zero for no row.
    func rect(forRowAt path: IndexPath) -> CGRect {
        guard let row = shownRow(at: path) else { return .zero }
        if !geometry.isMeasured(row.path) { measureNow([row]) }
        return shownRow(at: path).map { CGRect(x: 0, y: $0.top, width: bounds.width, height: $0.height) } ?? .zero
    }

    /// Scrolls until a row is where the app wants it, as far as the content goes.
    ///
    /// Rows that will be on the screen then are made and measured first.
    func scrollToRow(at path: IndexPath, at position: UITableView.ScrollPosition, animated: Bool) {
        guard shownRow(at: path) != nil else { return }
        for _ in 0..<8 {
            guard let row = shownRow(at: path) else { return }
            let top = offset(for: row, at: position)
            let missing = geometry.rows(from: top, to: top + bounds.height).filter { !geometry.isMeasured($0.path) }
            guard !missing.isEmpty else { break }
            measureNow(missing)
        }
        guard let row = shownRow(at: path) else { return }
        setContentOffset(CGPoint(x: contentOffset.x, y: offset(for: row, at: position)), animated: animated)
    }

    private func offset(for row: RowGeometry.Row, at position: UITableView.ScrollPosition) -> CGFloat {
        let insets = adjustedContentInset
        let upper = row.top - insets.top
        let lower = row.bottom + insets.bottom - bounds.height
        let wanted: CGFloat
        switch position {
        case .top: wanted = upper
        case .bottom: wanted = lower
        case .middle: wanted = (upper + lower) / 2
        case .none:
            let current = contentOffset.y
            if row.height > bounds.height - insets.top - insets.bottom || current > upper {
                wanted = upper
            } else {
                wanted = max(current, lower)
            }
        }
        return limited(CGPoint(x: 0, y: wanted)).y
    }

    /// Blocks main until rows are measured.
    private func measureNow(_ rows: [RowGeometry.Row]) {
        let elements = rows.compactMap { row in
            data.visible.item(at: row.path).flatMap { data.element($0, near: row.path) }
        }
        for element in elements { data.measure(element.item, priority: .immediate) }
        Runtime.current.mailbox.drain { elements.allSatisfy { !$0.needsMeasuring } }
        takeMeasurements()
    }

    /// The row at a point of the content, or nil.
    func path(at point: CGPoint) -> IndexPath? {
        guard point.x >= 0, point.x < bounds.width else { return nil }
        return rows(from: point.y, to: point.y.nextUp).first
    }

    /// The rows that meet a rectangle of the content, from top to bottom, by their places in the newest data.
    func paths(in rect: CGRect) -> [IndexPath] {
        guard rect.minX < bounds.width, rect.maxX > 0 else { return [] }
        return rows(from: rect.minY, to: rect.maxY)
    }

    private func rows(from upper: CGFloat, to lower: CGFloat) -> [IndexPath] {
        geometry.rows(from: upper, to: lower).compactMap { row in
            data.pending.convert(row.path, from: data.visible).map { IndexPath($0) }
        }
    }

    /// The nodes of the rows on the screen, from top to bottom.
    var nodesOnScreen: [ASCellNode] {
        rowViews.values.filter(\.isOnScreen).sorted { $0.frame.minY < $1.frame.minY }.map(\.node)
    }
}
