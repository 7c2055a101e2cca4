internal import ADKLocking
internal import ADKScheduling
public import Foundation
public import UIKitCore

/// What happened to a cell's place in the scroll view that shows it.
public enum ASCellNodeVisibilityEvent: UInt, Sendable {
    /// The cell came on the screen.
    case visible
    /// The cell moved on the screen because its scroll view scrolled.
    case visibleRectChanged
    /// The cell left the screen.
    case invisible
    /// The user began to drag the scroll view.
    case willBeginDragging
    /// The user let the scroll view go.
    case didEndDragging
    /// The scroll view came to rest.
    case didStopScrolling
}

/// The node of a row of a table, or of an item of a collection.
///
/// A cell is made and measured on worker threads, a few at a time as they come near the screen. Its interface state is
/// set by its table: it preloads, then displays, then is visible, and goes back the same way. It clips to its bounds,
/// and always has a view.
open class ASCellNode: ASDisplayNode, @unchecked Sendable {
    private struct State {
        var isSelected = false
        var isHighlighted = false
        var neverShowPlaceholders = false
        var selectionStyle = UITableViewCell.SelectionStyle.default
        var accessoryType = UITableViewCell.AccessoryType.none
        var separatorInset: UIEdgeInsets?
        var path: ItemPath?
        var owner: WeakOwner?
        var backgroundView: UIView?
        var selectedBackgroundView: UIView?
        var model: CellModel?
        var controllerBlock: (@MainActor @Sendable () -> UIViewController)?
        var controller: UIViewController?
    }

    private let cellState = Guarded(State())

    /// Makes a cell.
    ///
    /// Any thread.
    public override init() {
        super.init()
        clipsToBounds = true
    }

    /// Makes a cell that shows a view controller, which is made when the cell is loaded.
    ///
    /// Any thread; the blocks run on main.
    ///
    /// - Parameters:
    ///   - viewControllerBlock: Makes the controller.
    ///   - didLoadBlock: Called when the cell is loaded, before the controller's view is put into it.
    @preconcurrency
    public convenience init(
        viewControllerBlock: @escaping @MainActor @Sendable () -> UIViewController,
        didLoad didLoadBlock: (@MainActor @Sendable (ASDisplayNode) -> Void)? = nil
    ) {
        self.init()
        cellState.withLock { $0.controllerBlock = viewControllerBlock }
        if let didLoadBlock { onDidLoad(didLoadBlock) }
        onDidLoad { node in (node as? ASCellNode)?.loadController() }
    }

    /// Whether the cell is selected; false by default.
    ///
    /// Any thread. The table sets it when the user selects.
    open var isSelected: Bool {
        get { cellState.withLock { $0.isSelected } }
        set {
            cellState.withLock { $0.isSelected = newValue }
            appearanceDidChange()
        }
    }

    /// Whether a finger is on the cell; false by default.
    ///
    /// Any thread. The table sets it when the user touches.
    open var isHighlighted: Bool {
        get { cellState.withLock { $0.isHighlighted } }
        set {
            cellState.withLock { $0.isHighlighted = newValue }
            appearanceDidChange()
        }
    }

    /// Whether the cell is drawn on main, at once, rather than coming on the screen with placeholders; false by default.
    public final var neverShowPlaceholders: Bool {
        get { cellState.withLock { $0.neverShowPlaceholders } }
        set { cellState.withLock { $0.neverShowPlaceholders = newValue } }
    }

    /// What a highlighted or selected cell looks like; grey by default.
    public final var selectionStyle: UITableViewCell.SelectionStyle {
        get { cellState.withLock { $0.selectionStyle } }
        set {
            cellState.withLock { $0.selectionStyle = newValue }
            appearanceDidChange()
        }
    }

    /// What stands at the right end of the cell, which is narrower by its width; nothing by default.
    public final var accessoryType: UITableViewCell.AccessoryType {
        get { cellState.withLock { $0.accessoryType } }
        set {
            let (old, owner) = cellState.withLock { state in
                defer { state.accessoryType = newValue }
                return (state.accessoryType, state.owner)
            }
            guard old != newValue else { return }
            owner?.cellDidInvalidateSize(self)
            appearanceDidChange()
        }
    }

    /// How far the line below the cell keeps from its edges, in points; the table's by default.
    public final var separatorInset: UIEdgeInsets {
        get { cellState.withLock { $0.separatorInset } ?? .zero }
        set {
            cellState.withLock { $0.separatorInset = newValue }
            appearanceDidChange()
        }
    }

    /// The cell's own separator inset, or nil when it was not set.
    final var ownSeparatorInset: UIEdgeInsets? { cellState.withLock { $0.separatorInset } }

    /// A view behind the cell, or nil.
    ///
    /// Main.
    @preconcurrency @MainActor
    public final var backgroundView: UIView? {
        get { cellState.withLock { $0.backgroundView } }
        set {
            cellState.withLock { $0.backgroundView = newValue }
            appearanceDidChange()
        }
    }

    /// A view behind the cell while it is highlighted or selected; nil for the grey of the selection style.
    ///
    /// Main.
    @preconcurrency @MainActor
    public final var selectedBackgroundView: UIView? {
        get { cellState.withLock { $0.selectedBackgroundView } }
        set {
            cellState.withLock { $0.selectedBackgroundView = newValue }
            appearanceDidChange()
        }
    }

    /// Where the cell is in its table's newest data; nil outside of a table.
    ///
    /// Any thread.
    public final var indexPath: IndexPath? {
        path.map { IndexPath(row: $0.item, section: $0.section) }
    }

    /// The table that the cell belongs to, or nil.
    ///
    /// Any thread.
    public final var owningNode: ASDisplayNode? {
        cellState.withLock { $0.owner }?.node
    }

    /// What the cell shows, if the app says so; nil by default.
    public final var nodeModel: Any? {
        get { cellState.withLock { $0.model }?.value }
        set {
            let model = newValue.map { CellModel(value: $0) }
            cellState.withLock { $0.model = model }
        }
    }

    /// The controller that the cell shows, or nil; loads the node.
    ///
    /// Main.
    @preconcurrency @MainActor
    public final var viewController: UIViewController? {
        if cellState.withLock({ $0.controllerBlock != nil }) { _ = view }
        return cellState.withLock { $0.controller }
    }

    /// Whether the cell can go on living with another model instead of being replaced: if both have the same class.
    ///
    /// Main.
    @preconcurrency @MainActor
    open func canUpdate(toNodeModel nodeModel: Any) -> Bool {
        self.nodeModel.map { type(of: $0) == type(of: nodeModel) } ?? false
    }

    /// Tells what happened to the cell's place in the scroll view.
    ///
    /// Main.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - scrollView: The scroll view, or nil when there is none any more.
    ///   - cellFrame: Where the cell is in the scroll view, in points; zero when it is in none.
    @preconcurrency @MainActor
    open func cellNodeVisibilityEvent(
        _ event: ASCellNodeVisibilityEvent,
        in scrollView: UIScrollView?,
        withCellFrame cellFrame: CGRect
    ) {}

    /// Cells always have views.
    open override var supportsLayerBacking: Bool { false }

    open override func didEnterVisibleState() {
        super.didEnterVisibleState()
        if neverShowPlaceholders { recursivelyEnsureDisplaySynchronously(true) }
        tellVisibility(.visible)
    }

    open override func didExitVisibleState() {
        super.didExitVisibleState()
        tellVisibility(.invisible)
    }

    override func rootDidInvalidateSize(_ newSize: CGSize) {
        guard let owner = cellState.withLock({ $0.owner }), path != nil else {
            return super.rootDidInvalidateSize(newSize)
        }
        owner.cellDidInvalidateSize(self)
    }

    // What the table tells

    /// How often what was measured was forgotten.
    final var layoutVersion: Int { withState { $0.layoutVersion } }

    /// Where the cell is in its table's newest data.
    final var path: ItemPath? { cellState.withLock { $0.path } }

    /// Notes where the cell is in its table's newest data.
    final func setPath(_ path: ItemPath?) {
        cellState.withLock { $0.path = path }
    }

    /// Notes which table the cell belongs to.
    final func setOwner(_ owner: WeakOwner?) {
        cellState.withLock { $0.owner = owner }
    }

    /// Tells the cell what happened to its place in the table's view.
    @MainActor
    final func tellVisibility(_ event: ASCellNodeVisibilityEvent) {
        guard let place = cellState.withLock({ $0.owner })?.place(of: self) else {
            return cellNodeVisibilityEvent(event, in: nil, withCellFrame: .zero)
        }
        cellNodeVisibilityEvent(event, in: place.scrollView, withCellFrame: place.frame)
    }

    private func appearanceDidChange() {
        guard let owner = cellState.withLock({ $0.owner }) else { return }
        owner.cellDidChangeAppearance(self)
    }

    @MainActor
    private func loadController() {
        let block = cellState.withLock { state in
            defer { state.controllerBlock = nil }
            return state.controllerBlock
        }
        guard let controller = block?() else { return }
        cellState.withLock { $0.controller = controller }
        controller.view.frame = bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(controller.view)
    }
}

// Safety: a model is the app's own value, which it sets and reads by its own rules, as it does with any property of a
// node.
/// A model of any kind.
private struct CellModel: @unchecked Sendable {
    let value: Any
}
