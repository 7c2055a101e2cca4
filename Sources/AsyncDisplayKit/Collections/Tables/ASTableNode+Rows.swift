public import Foundation
public import UIKitCore

extension ASTableNode {
    // Asking: by the newest data

    /// How many sections there are.
    ///
    /// Main; loads the rows if that never happened.
    public final var numberOfSections: Int {
        onMain("numberOfSections") { view in
            view.loadNow()
            return view.data.pending.sections.count
        }
    }

    /// How many rows a section has; 0 for one that is not there.
    ///
    /// Main; loads the rows if that never happened.
    public final func numberOfRows(inSection section: Int) -> Int {
        onMain("numberOfRows(inSection:)") { view in
            view.loadNow()
            return view.data.pending.numberOfItems(inSection: section)
        }
    }

    /// The node of a row, made now if need be; nil where there is no row.
    ///
    /// Main.
    public final func nodeForRow(at indexPath: IndexPath) -> ASCellNode? {
        onMain("nodeForRow(at:)") { view in
            view.loadNow()
            return view.data.element(at: ItemPath(indexPath)).map { view.data.nodeNow(of: $0) }
        }
    }

    /// Where a node's row is; nil when it is not in this table.
    ///
    /// Main.
    public final func indexPath(for cellNode: ASCellNode) -> IndexPath? {
        onMain("indexPath(for:)") { view in
            guard let element = view.data.element(of: cellNode), !element.isRemoved else { return nil }
            return IndexPath(element.path)
        }
    }

    /// The nodes of the rows on the screen, from top to bottom.
    @preconcurrency @MainActor
    public final var visibleNodes: [ASCellNode] {
        isNodeLoaded ? view.nodesOnScreen : []
    }

    /// Where a row is in the table's content, in points; zero where there is none.
    ///
    /// The row is made and measured first, if need be.
    @preconcurrency @MainActor
    public final func rectForRow(at indexPath: IndexPath) -> CGRect {
        view.loadNow()
        return view.rect(forRowAt: indexPath)
    }

    /// The view that holds a row's node; nil when the row is not near the screen.
    @preconcurrency @MainActor
    public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        view.item(at: indexPath).flatMap { view.rowViews[$0] }
    }

    /// The row at a point of the content, in points, or nil.
    @preconcurrency @MainActor
    public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
        view.path(at: point)
    }

    /// The rows that meet a rectangle of the content, in points, from top to bottom.
    @preconcurrency @MainActor
    public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        view.paths(in: rect)
    }

    /// The rows on the screen, from top to bottom.
    @preconcurrency @MainActor
    public final func indexPathsForVisibleRows() -> [IndexPath]? {
        visibleNodes.compactMap { indexPath(for: $0) }
    }

    // Scrolling and selecting

    /// Scrolls until a row is where it is wanted, as far as the content goes.
    ///
    /// Waits for announced changes first, if the row is one of theirs.
    @preconcurrency @MainActor
    public final func scrollToRow(
        at indexPath: IndexPath,
        at scrollPosition: UITableView.ScrollPosition,
        animated: Bool
    ) {
        view.loadNow()
        view.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }

    /// Selects a row without telling the delegate, or deselects all rows.
    ///
    /// - Parameters:
    ///   - indexPath: The row, or nil for none.
    ///   - animated: Whether scrolling to it is animated.
    ///   - scrollPosition: Where the row is scrolled to; `none` leaves the offset as it is.
    @preconcurrency @MainActor
    public final func selectRow(
        at indexPath: IndexPath?,
        animated: Bool,
        scrollPosition: UITableView.ScrollPosition
    ) {
        view.loadNow()
        view.selectRow(at: indexPath, scrollPosition: scrollPosition, animated: animated)
    }

    /// Deselects a row without telling the delegate.
    @preconcurrency @MainActor
    public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
        if let item = view.item(at: indexPath) { view.deselect(item) }
    }

    /// The row that was selected first, or nil.
    @preconcurrency @MainActor
    public final var indexPathForSelectedRow: IndexPath? {
        view.selection.items.first.flatMap { view.pendingPath(of: $0) }
    }

    /// The selected rows, or nil when none is.
    @preconcurrency @MainActor
    public final var indexPathsForSelectedRows: [IndexPath]? {
        let paths = view.selection.items.compactMap { view.pendingPath(of: $0) }
        return paths.isEmpty ? nil : paths
    }
}
