public import Foundation

/// What a navigation bar shows for one screen.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// Gets told when something of the item changed: the bar that shows it.
    final var onChange: (() -> Void)?
    /// The title of the controller whose item this is; shown when the item has none.
    final var controllerTitle: String? {
        didSet { if controllerTitle != oldValue { title = controllerTitle } }
    }

    /// Makes an item with a title.
    public init(title: String) {
        self.title = title.isEmpty ? nil : title
        super.init()
    }

    /// The title, or nil for none.
    open var title: String? {
        didSet { changed() }
    }

    /// A view in the title's place, or nil.
    open var titleView: UIView? {
        didSet { changed() }
    }

    /// A line above the title; not shown.
    open var prompt: String?

    /// The button on the left, or nil.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The button on the right, or nil.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// The buttons on the left, from the left.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { changed() }
    }

    /// The buttons on the right, from the right.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { changed() }
    }

    /// The button that leads back to this screen, or nil for one with the title.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { changed() }
    }

    /// The title of the button that leads back to this screen, or nil for the screen's title.
    open var backButtonTitle: String? {
        didSet { changed() }
    }

    /// Whether there is no button that leads back; false by default.
    open var hidesBackButton = false {
        didSet { changed() }
    }

    /// Whether buttons on the left stand beside the one that leads back; false by default.
    open var leftItemsSupplementBackButton = false {
        didSet { changed() }
    }

    /// Sets the button on the left.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }

    /// Sets the button on the right.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }

    /// Sets whether there is no button that leads back.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }

    private final func changed() {
        onChange?()
    }
}
