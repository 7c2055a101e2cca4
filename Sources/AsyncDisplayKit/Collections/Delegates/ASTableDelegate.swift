public import ADKLayout
public import Foundation
public import UIKitCore

/// Hears what happens in a table, and decides what only the app can know.
///
/// The table calls all of it on main, and none of it has to be implemented.
public protocol ASTableDelegate: UIScrollViewDelegate {
    /// Tells that a row comes on the screen.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode)

    /// Tells that a row left the screen.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode)

    /// Asks which row is to be selected when the user taps one; nil for none. The tapped one by default.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath?

    /// Tells that the user selected a row.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath)

    /// Asks which row is to be deselected because the user selects another; nil for none. The selected one by default.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

    /// Tells that a row is no longer selected because the user selected another.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath)

    /// Asks whether a row is to be highlighted under a finger, without which it cannot be selected; true by default.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool

    /// Tells that a row is highlighted.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath)

    /// Tells that a row is no longer highlighted.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath)

    /// The sizes in points that a row may have; any height by default.
    ///
    /// The width of the answer is ignored: a row is as wide as the table.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange

    /// Asks the app to fetch more data, because the end of the rows is near.
    ///
    /// Until `completeBatchFetching(true)` is called on the context, which any thread may do, it is not asked again.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext)

    /// Asks whether there is more data to fetch; true by default.
    @preconcurrency @MainActor
    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool

    /// The view above a section, or nil for one that shows the data source's title.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?

    /// The view below a section, or nil for one that shows the data source's title.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?

    /// The height in points of the view above a section.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat

    /// The height in points of the view below a section.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
}

extension ASTableDelegate {
    /// Does nothing.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
        OptionalCalls.noteDefault(.willDisplayRow)
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode) {
        OptionalCalls.noteDefault(.didEndDisplayingRow)
    }

    /// The row itself.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        OptionalCalls.noteDefault(.willSelectRow)
        return indexPath
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        OptionalCalls.noteDefault(.didSelectRow)
    }

    /// The row itself.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        OptionalCalls.noteDefault(.willDeselectRow)
        return indexPath
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) {
        OptionalCalls.noteDefault(.didDeselectRow)
    }

    /// Yes.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        OptionalCalls.noteDefault(.shouldHighlightRow)
        return true
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath) {
        OptionalCalls.noteDefault(.didHighlightRow)
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath) {
        OptionalCalls.noteDefault(.didUnhighlightRow)
    }

    /// Any size.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        OptionalCalls.noteDefault(.constrainedSizeForRow)
        return ASSizeRangeUnconstrained
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        OptionalCalls.noteDefault(.willBeginBatchFetch)
    }

    /// Yes.
    @preconcurrency @MainActor
    public func shouldBatchFetch(for tableNode: ASTableNode) -> Bool {
        OptionalCalls.noteDefault(.shouldBatchFetch)
        return true
    }

    /// No view.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        OptionalCalls.noteDefault(.viewForHeader)
        return nil
    }

    /// No view.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        OptionalCalls.noteDefault(.viewForFooter)
        return nil
    }

    /// The table's own height.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        OptionalCalls.noteDefault(.heightForHeader)
        return tableView.sectionHeaderHeight
    }

    /// The table's own height.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        OptionalCalls.noteDefault(.heightForFooter)
        return tableView.sectionFooterHeight
    }
}
