internal import ADKGeometry
internal import ADKLayout
internal import ADKScheduling
public import Foundation
public import UIKitCore

/// The view of a table node.
///
/// It has `UITableView`'s settings (`separatorStyle`, `allowsSelection`, `tableHeaderView`, …). The rows come from the
/// node's data source; what changes them is said to the node.
@preconcurrency @MainActor
public final class ASTableView: UITableView, NodeHosting {
    /// How many nodes of rows are kept before the farthest are given up, to be made again when they are needed; 2,000
    /// by default.
    public var maximumLiveNodes = 2_000 {
        didSet { setNeedsPass() }
    }

    /// How many screens before the end of the rows the delegate is asked for more; 2 by default, 0 for never.
    public var leadingScreensForBatching: CGFloat = 2 {
        didSet { if leadingScreensForBatching != oldValue { checkBatchFetchingSoon() } }
    }

    /// Whether the first visible row stays where it is when rows come or go above it; false by default.
    public var automaticallyAdjustsContentOffset = false

    /// The node whose view this is.
    public internal(set) weak var tableNode: ASTableNode?

    weak var hostedNode: ASDisplayNode?
    private var keeper = NodeKeeper()
    private(set) lazy var data = DataController(client: self)
    /// Where the rows that are shown stand.
    var geometry = RowGeometry()
    /// Where the rows of the newest picture of the data will stand.
    var pendingGeometry = RowGeometry()
    /// The views of the rows that are drawn, by their items.
    var rowViews: [Int: TableRowView] = [:]
    /// The items that have new sizes.
    var measured: [CellElement] = []
    var measuredCountOfEstimate = 0
    var ranges = TableRanges()
    var batches = TableBatches()
    var selection = TableSelection()
    var sectionViews = TableSectionViews()
    /// The width that rows are measured with.
    var rowWidth: CGFloat = 0
    var separatorHeight: CGFloat = 0
    /// What the next pass has to look at, or nil when none was asked for.
    var requestedPass: TablePass?
    var passNumber = 0
    var openBatch = TableBatch()
    private var notifications: TableNotifications?
    private(set) lazy var cellOwner = WeakOwner(self, node: tableNode)

    override init(frame: CGRect, style: Style) {
        super.init(frame: frame, style: style)
        notifications = TableNotifications(table: self)
        batches.context.onEnd { [weak self] in
            Runtime.current.mailbox.post { self?.batchFetchDidEnd() }
        }
    }

    /// Makes a plain table view of no size; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Loads the rows the first time, follows a new width, and has the ranges follow the offset.
    public override func layoutSubviews() {
        super.layoutSubviews()
        hostedNode?.layoutPassFromLayer()
        followSettings()
        loadIfNeeded()
        request(contentOffset.y == ranges.lastOffset.y ? .everything : .scrolling)
    }

    /// Tells the node that the table is about to come into a window or to leave it.
    public override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        hostedNode?.viewWillMove(toWindow: newWindow)
    }

    /// Tells the node, and the ranges, that the table came into a window or left it.
    public override func didMoveToWindow() {
        super.didMoveToWindow()
        hostedNode?.viewDidMove(toWindow: window)
        checkBatchFetchingSoon()
    }

    /// Tells the node that the table came into another view.
    public override func didMoveToSuperview() {
        super.didMoveToSuperview()
        hostedNode?.viewDidMove(toSuperview: superview)
        keeper.update(for: hostedNode, in: superview)
    }

    /// Tells the node that the colour of what can be touched changed.
    public override func tintColorDidChange() {
        super.tintColorDidChange()
        hostedNode?.viewTintColorDidChange()
    }

    /// Gives the rows the new traits, also those that are drawn ahead of the screen.
    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        passOnTraits()
    }

    /// Tells the node that the safe area changed.
    public override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        hostedNode?.safeAreaInsetsDidChange()
    }

    /// The view above all rows, or nil; its height is its frame's.
    public override var tableHeaderView: UIView? {
        didSet { setNeedsLayout() }
    }

    /// The view below all rows, or nil; its height is its frame's.
    public override var tableFooterView: UIView? {
        didSet { setNeedsLayout() }
    }

    /// Asks the data source for everything anew.
    public func reloadData() {
        reload { _ in }
    }

    var hasDataSource: Bool { tableNode?.dataSource != nil }

    /// Loads the rows if that never happened and the app gave a data source.
    func loadIfNeeded() {
        guard !data.hasLoaded, hasDataSource, bounds.width > 0 else { return }
        reload { _ in }
    }

    /// Loads the rows if that never happened, even before the table has a size.
    func loadNow() {
        guard !data.hasLoaded, hasDataSource else { return }
        reload { _ in }
    }

    /// Follows the width, the separators and the header that were set.
    private func followSettings() {
        let width = max(0, bounds.width - contentInset.left - contentInset.right)
        let line = separatorStyle == .none ? 0 : 1 / PixelGrid.scale
        let header = tableHeaderView?.frame.height ?? 0
        let footer = tableFooterView?.frame.height ?? 0
        if header != geometry.tableHeader || footer != geometry.tableFooter {
            for path in [\ASTableView.geometry, \ASTableView.pendingGeometry] {
                self[keyPath: path].tableHeader = header
                self[keyPath: path].tableFooter = footer
            }
        }
        if estimatedRowHeight > 0, measuredCountOfEstimate == 0 {
            geometry.estimate = estimatedRowHeight
            pendingGeometry.estimate = estimatedRowHeight
        }
        let isFirstWidth = rowWidth == 0
        guard width != rowWidth || line != separatorHeight else { return }
        rowWidth = width
        separatorHeight = line
        if !isFirstWidth || data.hasLoaded { remeasureAll() }
    }
}
