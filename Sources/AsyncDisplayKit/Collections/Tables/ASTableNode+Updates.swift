internal import ADKContracts
internal import ADKScheduling
public import Foundation
public import UIKitCore

extension ASTableNode {
    /// Asks the data source for everything anew.
    ///
    /// Main. The rows that are shown stay until the new ones are measured. Does nothing before the table is loaded, when
    /// everything will be asked for anyway.
    public final func reloadData() {
        reloadData(completion: nil)
    }

    /// Asks the data source for everything anew.
    ///
    /// Main.
    ///
    /// - Parameter completion: Called when the new rows are shown; never when the table is not loaded.
    @preconcurrency
    public final func reloadData(completion: (@MainActor @Sendable () -> Void)?) {
        guard isNodeLoaded else { return }
        onMain("reloadData") { view in
            view.reload { _ in completion?() }
        }
    }

    /// Has all rows measured again.
    ///
    /// Main.
    public final func relayoutItems() {
        guard isNodeLoaded else { return }
        onMain("relayoutItems") { view in view.remeasureAll() }
    }

    /// Makes several changes at once.
    ///
    /// Main. The data source has to give the new counts from within `updates` on. Deletions, reloads and the origins of
    /// moves are given by the places before the batch, insertions and the targets of moves by those after it. Batches
    /// may be nested; the outermost one counts.
    ///
    /// - Parameters:
    ///   - animated: Whether the change is to be animated; it is made at once.
    ///   - updates: Makes the changes; called at once.
    ///   - completion: Called when the changes are shown, with whether they are.
    @preconcurrency
    public final func performBatch(
        animated: Bool,
        updates: (() -> Void)?,
        completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        // Safety: the closure is called before this call returns, on the caller's own thread, which is main.
        nonisolated(unsafe) let updates = updates
        guard isNodeLoaded else {
            updates?()
            require(MainQueue.isCurrent, "ASTableNode.performBatch has to be called on main")
            return MainActor.assumeIsolated { completion?(true) ?? () }
        }
        onMain("performBatch") { view in
            view.performBatch({ updates?() }, completion: { completion?($0) })
        }
    }

    /// Makes several changes at once, as `performBatch(animated:updates:completion:)` does.
    @preconcurrency
    public final func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        performBatch(animated: true, updates: updates, completion: completion)
    }

    /// Tells that sections came, by their indices after the change.
    @preconcurrency @MainActor
    public final func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        record { $0.insertSections(sections) }
    }

    /// Tells that sections went, by their indices before the change.
    @preconcurrency @MainActor
    public final func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        record { $0.deleteSections(sections) }
    }

    /// Tells that all rows of sections are others now.
    @preconcurrency @MainActor
    public final func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        record { $0.reloadSections(sections) }
    }

    /// Tells that a section has another place.
    @preconcurrency @MainActor
    public final func moveSection(_ section: Int, toSection newSection: Int) {
        record { $0.moveSection(section, to: newSection) }
    }

    /// Tells that rows came, by their places after the change.
    @preconcurrency @MainActor
    public final func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        record { $0.insertItems(indexPaths.lazy.map { ItemPath($0) }) }
    }

    /// Tells that rows went, by their places before the change.
    @preconcurrency @MainActor
    public final func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        record { $0.deleteItems(indexPaths.lazy.map { ItemPath($0) }) }
    }

    /// Tells that rows show something else now: their nodes are replaced.
    @preconcurrency @MainActor
    public final func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        record { $0.reloadItems(indexPaths.lazy.map { ItemPath($0) }) }
    }

    /// Tells that a row has another place; it keeps its node.
    @preconcurrency @MainActor
    public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        record { $0.moveItem(ItemPath(indexPath), to: ItemPath(newIndexPath)) }
    }

    /// Whether changes were announced that are not shown yet.
    ///
    /// Main.
    public final var isProcessingUpdates: Bool {
        guard isNodeLoaded else { return false }
        return onMain("isProcessingUpdates") { view in view.data.isProcessing }
    }

    /// Calls a closure on main when all announced changes are shown: at once, if they are.
    ///
    /// Main.
    @preconcurrency
    public final func onDidFinishProcessingUpdates(
        _ didFinishProcessingUpdates: @escaping @MainActor @Sendable () -> Void
    ) {
        onMain("onDidFinishProcessingUpdates") { view in view.data.whenIdle { didFinishProcessingUpdates() } }
    }

    /// Blocks main until all announced changes are shown.
    @preconcurrency @MainActor
    public final func waitUntilAllUpdatesAreProcessed() {
        MainQueue.require("ASTableNode.waitUntilAllUpdatesAreProcessed()")
        guard isNodeLoaded else { return }
        view.waitUntilAllUpdatesAreProcessed()
    }

    @MainActor
    private func record(_ caller: StaticString = #function, _ change: (inout ChangeSet) -> Void) {
        MainQueue.require("ASTableNode.\(caller)")
        guard isNodeLoaded else { return }
        view.record(change)
    }
}
