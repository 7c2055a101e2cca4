internal import ADKContracts
internal import ADKLocking
internal import ADKScheduling
internal import Foundation
public import UIKitCore

/// A scrolling list of rows, one below the other, in sections.
///
///     let table = ASTableNode()
///     table.dataSource = self      // says how many rows there are, and makes their nodes
///     table.delegate = self        // hears of taps, and is asked for more rows near the end
///
/// Rows are made and measured on worker threads before they come on the screen, and drawn there too; rows that are far
/// away cost a number each. Whoever changes the data tells the table in the same turn, by `insertRows(at:with:)` and its
/// like or by `reloadData()`; the data source's counts have to fit. What is asked by `IndexPath` means the newest data,
/// even while its rows are still being measured.
///
/// Any thread may make a table node and set its properties; what is asked of it or told to it belongs to main.
open class ASTableNode: ASDisplayNode, @unchecked Sendable {
    private let tableStyle: UITableView.Style
    private let settings = Guarded(TableSettings())

    /// Makes a plain table.
    ///
    /// Any thread.
    public override init() {
        tableStyle = .plain
        super.init()
    }

    /// Makes a table of a style.
    ///
    /// Any thread.
    public init(style: UITableView.Style) {
        tableStyle = style
        super.init()
    }

    /// The table's view, which is made when it is first asked for.
    ///
    /// Main.
    @preconcurrency @MainActor
    public override var view: ASTableView {
        guard let view = super.view as? ASTableView else {
            misuse("ASTableNode.view: \(self) is layer-backed; a table needs a view")
        }
        return view
    }

    /// Tables always have views.
    open override var supportsLayerBacking: Bool { false }

    override func makeView() -> UIView {
        withState { $0.hasForeignView = true }
        let view = ASTableView(frame: .zero, style: tableStyle)
        view.tableNode = self
        return view
    }

    open override func didLoad() {
        super.didLoad()
        apply(withSettings { $0 }, to: view)
    }

    open override func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        if newState.contains(.visible) { view.checkBatchFetchingSoon() } else { view.setNeedsPass() }
    }

    // What it works with

    /// What says how many rows there are, and makes their nodes; not kept alive.
    ///
    /// Another one after rows were loaded empties the table, which then asks the new one.
    public final var dataSource: (any ASTableDataSource)? {
        get { withSettings { $0.dataSource }.object }
        set {
            let source = WeakDataSource(object: newValue)
            let isSame = newValue === dataSource
            withSettings { $0.dataSource = source }
            if !isSame { onView { $0.dataSourceDidChange() } }
        }
    }

    /// What hears of taps and movements; not kept alive.
    public final var delegate: (any ASTableDelegate)? {
        get { withSettings { $0.delegate }.object }
        set {
            let delegate = WeakTableDelegate(object: newValue)
            withSettings { $0.delegate = delegate }
            onView { view in
                view.delegate = delegate.object
                view.checkBatchFetchingSoon()
            }
        }
    }

    /// Runs a closure with the settings; field copies only.
    final func withSettings<Result: Sendable>(_ body: (inout TableSettings) -> Result) -> Result {
        settings.withLock { body(&$0) }
    }

    /// Does something with the view, if it was made: at once on main, else soon.
    final func onView(_ body: @escaping @MainActor @Sendable (ASTableView) -> Void) {
        guard isNodeLoaded else { return }
        guard !MainQueue.isCurrent else { return MainActor.assumeIsolated { body(view) } }
        Runtime.current.mailbox.post { [weak self] in
            if let self { body(self.view) }
        }
    }

    /// Runs a closure on main, where the caller has to be.
    final func onMain<Result: Sendable>(
        _ call: StaticString,
        _ body: @MainActor (ASTableView) -> Result
    ) -> Result {
        MainQueue.require("ASTableNode.\(call)")
        return MainActor.assumeIsolated { body(view) }
    }

    @MainActor
    private func apply(_ settings: TableSettings, to view: ASTableView) {
        view.delegate = settings.delegate.object
        view.ranges.tuning = settings.tuning
        view.leadingScreensForBatching = settings.leadingScreens
        view.contentInset = settings.contentInset
        view.automaticallyAdjustsContentOffset = settings.adjustsOffset
        view.isPagingEnabled = settings.isPagingEnabled
        view.allowsSelection = settings.allowsSelection
        view.allowsSelectionDuringEditing = settings.allowsSelectionDuringEditing
        view.allowsMultipleSelection = settings.allowsMultipleSelection
        view.allowsMultipleSelectionDuringEditing = settings.allowsMultipleSelectionDuringEditing
        if settings.contentOffset != .zero {
            view.setContentOffset(settings.contentOffset, animated: settings.isOffsetAnimated)
        }
    }
}
