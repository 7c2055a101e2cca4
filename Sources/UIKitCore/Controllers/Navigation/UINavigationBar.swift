public import ADKGraphics
public import ADKTypesetting
public import Foundation

/// Whether a bar is light or dark.
public enum UIBarStyle: Int, Sendable {
    /// Light where the interface is light.
    case `default`
    /// Dark.
    case black
}

/// A bar at the top of a screen, 44 points high: what the screen is called, and buttons at both sides.
///
/// It is opaque: what is below does not shine through, and content begins below it.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// The height of the bar in points.
    static let height: CGFloat = 44
    private static let sideMargin: CGFloat = 8
    private static let titleColor = UIColor.label
    private final var titleLabel = BarLabel()
    private let hairline = UIView()
    /// The view of the app's that shows in the title's place.
    private final weak var titleView: UIView?
    private final var leftViews: [UIView] = []
    private final var rightViews: [UIView] = []
    private final var stack: [UINavigationItem] = []
    private final var isStale = true
    private final var change: BarChange?
    /// Called when the button that leads back is tapped.
    final var onBack: (() -> Void)?

    /// Makes a bar with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a bar of no size; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        addTitleLabel()
        addSubview(hairline)
        updateColors()
    }

    // Items

    /// The items from the first screen to the one that shows.
    open var items: [UINavigationItem]? {
        get { stack.isEmpty ? nil : stack }
        set { setItems(newValue, animated: false) }
    }

    /// Sets the items from the first screen to the one that shows.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        for item in stack { item.onChange = nil }
        let before = stack
        stack = items ?? []
        for item in stack { item.onChange = { [weak self] in self?.itemsDidChange() } }
        let isOther = before.last !== topItem
        if isOther { before.last?.titleView?.removeFromSuperview() }
        guard animated, isOther, window != nil, UIView.areAnimationsEnabled else {
            if isOther { change?.finish() }
            return itemsDidChange()
        }
        let old = takeContent()
        itemsDidChange()
        layoutIfNeeded()
        change = BarChange(
            from: old,
            to: content,
            way: (before.contains { $0 === topItem } ? 1 : -1) * bounds.width / 2
        )
        change?.run()
    }

    /// The title and the buttons that show, but for views of the app's.
    private final var content: BarContent {
        BarContent(title: titleLabel, buttons: (leftViews + rightViews).compactMap { $0 as? BarButton })
    }

    /// Gives up what shows, so that it can leave while something else comes.
    private final func takeContent() -> BarContent {
        change?.finish()
        let old = content
        for view in leftViews + rightViews where !(view is BarButton) { view.removeFromSuperview() }
        leftViews = []
        rightViews = []
        addTitleLabel()
        return old
    }

    private final func addTitleLabel() {
        titleLabel = BarLabel()
        titleLabel.textAlignment = .center
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        insertSubview(titleLabel, at: 0)
    }

    /// Adds the item of another screen.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        setItems(stack + [item], animated: animated)
    }

    /// Takes the last item away, and returns it.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        let last = stack.last
        setItems(stack.dropLast(), animated: animated)
        return last
    }

    /// The item that shows.
    open var topItem: UINavigationItem? { stack.last }
    /// The item of the screen that the back button leads to.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    private final func itemsDidChange() {
        isStale = true
        setNeedsLayout()
    }

    // Looks

    /// Whether the bar is light or dark; as the interface by default.
    open var barStyle = UIBarStyle.default {
        didSet { updateColors() }
    }

    /// The colour of the bar, or nil for the system's.
    open var barTintColor: UIColor? {
        didSet { updateColors() }
    }

    /// Whether what is below shines through; kept, but the bar is opaque.
    open var isTranslucent = true
    /// Whether titles are large; kept, but they are not.
    open var prefersLargeTitles = false

    /// The attributes of the title, or nil for the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { itemsDidChange() }
    }

    /// The image of the line below the bar: an empty image takes the line away, nil brings it back.
    open var shadowImage: UIImage? {
        didSet { hairline.isHidden = shadowImage?.cgImage == nil && shadowImage != nil }
    }

    private final func updateColors() {
        backgroundColor = barTintColor ?? (barStyle == .black ? .black : .systemBackground)
        hairline.backgroundColor = .separator
        itemsDidChange()
    }

    /// Passes the tint on to the buttons.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        itemsDidChange()
    }

    /// The width of the room, and the height of a bar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    // Layout

    /// Gives the title, the buttons and the line their frames.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if isStale { rebuild() }
        let height = bounds.height
        let pixel = 1 / max(1, traitCollection.displayScale)
        hairline.frame = CGRect(x: 0, y: height - pixel, width: bounds.width, height: pixel)
        var left = Self.sideMargin
        for view in leftViews {
            let width = Self.width(of: view)
            view.frame = Self.frame(of: view, x: left, width: width, barHeight: height)
            left += width + Self.sideMargin
        }
        var right = bounds.width - Self.sideMargin
        for view in rightViews {
            let width = Self.width(of: view)
            view.frame = Self.frame(of: view, x: right - width, width: width, barHeight: height)
            right -= width + Self.sideMargin
        }
        layOutTitle(left: left, right: right)
    }

    private final func layOutTitle(left: CGFloat, right: CGFloat) {
        let height = bounds.height
        if let view = topItem?.titleView {
            let size = view.frame.size == .zero ? view.sizeThatFits(bounds.size) : view.frame.size
            let width = min(size.width, max(0, right - left))
            let x = min(max(left, (bounds.width - width) / 2), right - width)
            view.frame = CGRect(x: x, y: (height - size.height) / 2, width: width, height: size.height)
            return
        }
        // As wide as stays centred between the buttons, so that the text need not be measured here.
        let margin = max(left, bounds.width - right)
        let centred = bounds.width - 2 * margin
        titleLabel.frame =
            centred > (right - left) / 2
            ? CGRect(x: margin, y: 0, width: max(0, centred), height: height)
            : CGRect(x: left, y: 0, width: max(0, right - left), height: height)
    }

    private static func width(of view: UIView) -> CGFloat {
        if let button = view as? BarButton { return button.preferredWidth }
        return view.frame.width > 0 ? view.frame.width : view.sizeThatFits(.unlimited).width
    }

    private static func frame(of view: UIView, x: CGFloat, width: CGFloat, barHeight: CGFloat) -> CGRect {
        let height = view is BarButton ? barHeight : min(barHeight, view.frame.height)
        return CGRect(x: x, y: (barHeight - height) / 2, width: width, height: height)
    }

    private final func rebuild() {
        isStale = false
        for view in leftViews + rightViews { view.removeFromSuperview() }
        leftViews = []
        rightViews = []
        guard let item = topItem else {
            titleLabel.text = nil
            return
        }
        showTitle(of: item)
        let left = item.leftBarButtonItems ?? []
        if let backItem, !item.hidesBackButton, left.isEmpty || item.leftItemsSupplementBackButton {
            leftViews.append(backButton(to: backItem))
        }
        leftViews += left.map(view)
        rightViews = (item.rightBarButtonItems ?? []).map(view)
        for view in leftViews + rightViews { addSubview(view) }
    }

    private final func showTitle(of item: UINavigationItem) {
        titleLabel.isHidden = item.titleView != nil
        if let old = titleView, old !== item.titleView, old.superview === self { old.removeFromSuperview() }
        titleView = item.titleView
        if let titleView {
            if titleView.superview !== self { addSubview(titleView) }
            return
        }
        let attributes = titleTextAttributes ?? [:]
        titleLabel.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textColor =
            attributes[.foregroundColor] as? UIColor ?? (barStyle == .black ? .white : Self.titleColor)
        if titleLabel.text != item.title { titleLabel.text = item.title }
    }

    private final func backButton(to item: UINavigationItem) -> UIView {
        let title = item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title ?? "Back"
        let button = UIBarButtonItem(title: title, style: .plain)
        button.primaryAction = UIAction { [weak self] _ in self?.onBack?() }
        return BarButton(item: button, leadsBack: true)
    }

    private final func view(for item: UIBarButtonItem) -> UIView {
        item.onChange = { [weak self] in self?.itemsDidChange() }
        return item.customView ?? BarButton(item: item)
    }
}
