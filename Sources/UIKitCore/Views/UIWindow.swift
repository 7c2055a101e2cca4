internal import ADKGeometry
public import Foundation

/// What a display shows: the view at the bottom of all others.
///
/// A new window is hidden; `makeKeyAndVisible()` shows it.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// Which windows are in front of which.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        /// The level's number: greater is nearer.
        public let rawValue: CGFloat

        /// Makes a level from its number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Makes a level from its number.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The level of ordinary windows.
        public static let normal = Level(rawValue: 0)
        /// The level of a status bar.
        public static let statusBar = Level(rawValue: 1_000)
        /// The level of alerts.
        public static let alert = Level(rawValue: 2_000)

        /// Whether a level is farther than another.
        public static func < (first: Level, second: Level) -> Bool {
            first.rawValue < second.rawValue
        }
    }

    /// The responder that keys go to.
    var firstResponder: UIResponder?
    private final var display: Stage?

    /// Makes a hidden window with a frame on the display.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        layer.isHidden = true
    }

    /// Makes a hidden window; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        layer.isHidden = true
    }

    /// Makes a hidden window that fills the display.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    /// The window itself.
    open override var window: UIWindow? { self }

    /// The display.
    open var screen: UIScreen { .main }

    /// Which windows this one is in front of; `normal` by default.
    open var windowLevel = Level.normal {
        didSet {
            if windowLevel != oldValue, let display { display.show(self) }
        }
    }

    /// Whether the window is not shown; true until it is made visible.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            if newValue { hide() } else { show() }
        }
    }

    /// Whether keys go to this window.
    open var isKeyWindow: Bool { Stage.current.keyWindow === self }

    /// The controller whose view fills the window, or nil.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            removeRootView(of: oldValue)
            if display != nil { addRootView() }
        }
    }

    /// Shows the window, and has keys go to it.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Has keys go to the window.
    open func makeKey() {
        let stage = display ?? Stage.current
        guard stage.keyWindow !== self else { return }
        stage.keyWindow?.resignKey()
        stage.keyWindow = self
        becomeKey()
    }

    /// Tells that keys go to this window.
    open func becomeKey() {}
    /// Tells that keys no longer go to this window.
    open func resignKey() {}

    /// Hands an event to recognisers and views, or to the responders that hear of keys.
    open func sendEvent(_ event: UIEvent) {
        if let event = event as? UIPressesEvent { return deliver(event) }
        TouchDelivery.deliver(event, in: self)
    }

    /// What hears of events after the window: the application.
    open override var next: UIResponder? { (display ?? Stage.current).lastResponder }

    override var responderWindow: UIWindow? { self }

    /// Lays out the window: the root controller's view fills it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let view = rootViewController?.viewIfLoaded, view.superview === self else { return }
        if view.frame != bounds { view.frame = bounds }
    }

    final var stageSafeAreaInsets: UIEdgeInsets { display?.safeAreaInsets ?? .zero }

    private final func show() {
        let stage = Stage.current
        display = stage
        stage.show(self)
        addRootView()
    }

    private final func hide() {
        guard let display else { return }
        rootViewController?.disappear()
        display.hide(self)
        self.display = nil
    }

    private final func addRootView() {
        guard let controller = rootViewController else { return }
        let view = controller.loadedView
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.appear { insertSubview(view, at: 0) }
    }

    private final func removeRootView(of controller: UIViewController?) {
        guard let controller else { return }
        controller.dropPresented()
        guard let view = controller.viewIfLoaded, view.superview === self else { return }
        controller.disappear()
        view.removeFromSuperview()
    }

    /// Converts a point from the display's coordinates.
    final func convertFromDisplay(_ point: CGPoint) -> CGPoint {
        point.applying(layer.transformToSuperlayer.inverted())
    }

    /// Converts a point to the display's coordinates.
    final func convertToDisplay(_ point: CGPoint) -> CGPoint {
        point.applying(layer.transformToSuperlayer)
    }
}

/// `UIWindow.Level` in its old spelling.
public typealias UIWindowLevel = UIWindow.Level
