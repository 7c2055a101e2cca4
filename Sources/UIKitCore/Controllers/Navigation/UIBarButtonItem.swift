public import ADKGraphics
public import Foundation

/// What buttons in bars have in common.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// Gets told when something of the item changed: the bar that shows it.
    final var onChange: (() -> Void)?

    /// Makes an item.
    public override init() {
        super.init()
    }

    /// The title, or nil for none.
    open var title: String? {
        didSet { onChange?() }
    }

    /// The image, or nil for none.
    open var image: UIImage? {
        didSet { onChange?() }
    }

    /// Whether the item can be used; true by default.
    open var isEnabled = true {
        didSet { onChange?() }
    }

    /// A number by which the app finds the item; 0 by default.
    open var tag = 0
    /// What the item is, for assistive tools.
    open var accessibilityLabel: String?
    /// A name for tests.
    open var accessibilityIdentifier: String?
}

/// A button in a navigation bar or a toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// How a button looks.
    public enum Style: Int, Sendable {
        /// In the ordinary weight.
        case plain = 0
        /// In the ordinary weight; the old name.
        case bordered = 1
        /// In bold: what finishes a task.
        case done = 2
    }

    /// The buttons that the system provides.
    public enum SystemItem: Int, Sendable {
        /// "Done", in bold.
        case done
        /// "Cancel".
        case cancel
        /// "Edit".
        case edit
        /// "Save", in bold.
        case save
        /// A plus.
        case add
        /// Room that stretches.
        case flexibleSpace
        /// Room of a fixed width.
        case fixedSpace
        /// A pencil.
        case compose
        /// An arrow back.
        case reply
        /// An arrow out of a box.
        case action
        /// A folder.
        case organize
        /// A book.
        case bookmarks
        /// A magnifying glass.
        case search
        /// An arrow in a circle.
        case refresh
        /// A cross.
        case stop
        /// A camera.
        case camera
        /// A bin.
        case trash
        /// A triangle.
        case play
        /// Two bars.
        case pause
        /// Two triangles to the left.
        case rewind
        /// Two triangles to the right.
        case fastForward
        /// "Undo".
        case undo
        /// "Redo".
        case redo
        /// A page that turns.
        case pageCurl
        /// "Close".
        case close

        /// What the button shows.
        var text: String {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .add: "+"
            case .flexibleSpace, .fixedSpace: ""
            case .compose: "✎"
            case .reply: "↩"
            case .action: "↗"
            case .organize: "Organize"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .refresh: "↻"
            case .stop: "✕"
            case .camera: "Camera"
            case .trash: "Delete"
            case .play: "▶"
            case .pause: "Pause"
            case .rewind: "◀◀"
            case .fastForward: "▶▶"
            case .undo: "Undo"
            case .redo: "Redo"
            case .pageCurl: "Page"
            case .close: "Close"
            }
        }
    }

    /// The button that a bar shows for the item.
    final weak var shownBy: UIView?
    private final var perform: (@MainActor (UIBarButtonItem) -> Void)?

    /// How the button looks; `plain` by default.
    open var style = Style.plain {
        didSet { onChange?() }
    }

    /// A view in the button's place, or nil.
    open var customView: UIView?

    /// The width in points, or 0 for the width that suits the content.
    open var width: CGFloat = 0 {
        didSet { onChange?() }
    }

    /// The colour, or nil for the bar's tint.
    open var tintColor: UIColor? {
        didSet { onChange?() }
    }

    /// What a tap runs, or nil.
    open var primaryAction: UIAction?

    /// Whether the item is room that stretches.
    private(set) final var isFlexibleSpace = false

    /// Makes a button that does nothing yet.
    public override init() {
        super.init()
    }

    /// Makes a button with a title that does nothing yet.
    public init(title: String?, style: Style = .plain) {
        super.init()
        self.title = title
        self.style = style
    }

    /// Makes a button with a title that calls a method of a target, which it does not keep alive.
    public convenience init<Target: AnyObject>(
        title: String?,
        style: Style,
        target: Target?,
        action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(title: title, style: style)
        setTarget(target) { target, _ in action(target)() }
    }

    /// Makes a button with a title that calls a method of a target, which it does not keep alive, with itself.
    public convenience init<Target: AnyObject>(
        title: String?,
        style: Style,
        target: Target?,
        action: @escaping (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(title: title, style: style)
        setTarget(target) { target, item in action(target)(item) }
    }

    /// Makes a button with a title that does nothing yet; no method is given, so the target does not matter.
    public convenience init(title: String?, style: Style, target: AnyObject?, action: Never?) {
        self.init(title: title, style: style)
    }

    /// Makes a button with an image that does nothing yet; no method is given, so the target does not matter.
    public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Never?) {
        self.init(title: nil, style: style)
        self.image = image
    }

    /// Makes a button with an image that calls a method of a target, which it does not keep alive.
    public convenience init<Target: AnyObject>(
        image: UIImage?,
        style: Style,
        target: Target?,
        action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(title: nil, style: style)
        self.image = image
        setTarget(target) { target, _ in action(target)() }
    }

    /// Makes a button with an image that calls a method of a target, which it does not keep alive, with itself.
    public convenience init<Target: AnyObject>(
        image: UIImage?,
        style: Style,
        target: Target?,
        action: @escaping (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(title: nil, style: style)
        self.image = image
        setTarget(target) { target, item in action(target)(item) }
    }

    /// Makes one of the system's buttons, which does nothing yet.
    public convenience init(barButtonSystemItem systemItem: SystemItem) {
        self.init(title: systemItem.text, style: systemItem == .done || systemItem == .save ? .done : .plain)
        isFlexibleSpace = systemItem == .flexibleSpace
    }

    /// Makes one of the system's buttons, which does nothing yet; no method is given, so the target does not matter.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Never?) {
        self.init(barButtonSystemItem: systemItem)
    }

    /// Makes one of the system's buttons with an action; there are no menus, so only nil can be given.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: Never? = nil) {
        self.init(barButtonSystemItem: systemItem)
        self.primaryAction = primaryAction
    }

    /// Makes one of the system's buttons that calls a method of a target, which it does not keep alive.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem,
        target: Target?,
        action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(barButtonSystemItem: systemItem)
        setTarget(target) { target, _ in action(target)() }
    }

    /// Makes one of the system's buttons that calls a method of a target, which it does not keep alive, with itself.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem,
        target: Target?,
        action: @escaping (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(barButtonSystemItem: systemItem)
        setTarget(target) { target, item in action(target)(item) }
    }

    /// Makes a button of an action, with the action's title and image unless others are given.
    ///
    /// There are no menus, so only nil can be given.
    public convenience init(
        title: String? = nil,
        image: UIImage? = nil,
        primaryAction: UIAction?,
        menu: Never? = nil
    ) {
        self.init(title: title ?? primaryAction?.title, style: .plain)
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
    }

    /// Makes an item that shows a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    private final func setTarget<Target: AnyObject>(
        _ target: Target?,
        _ action: @escaping @MainActor (Target, UIBarButtonItem) -> Void
    ) {
        perform = { [weak target] item in if let target { action(target, item) } }
    }

    /// Does what a tap on the button does.
    final func tapped() {
        guard isEnabled else { return }
        perform?(self)
        primaryAction?.perform(sender: self)
    }
}

/// `UIBarButtonItem.Style` in its old spelling.
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// `UIBarButtonItem.SystemItem` in its old spelling.
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
