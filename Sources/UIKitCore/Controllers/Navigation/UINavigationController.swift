public import Foundation

/// Runs screens that lead on to others, with a bar at the top that tells where one is and leads back.
///
/// Push: the new screen's `viewDidLoad`, the old one's `viewWillDisappear`, the new one's `viewWillAppear`, then, after
/// the layout, the old one's `viewDidDisappear` and the new one's `viewDidAppear`. Pop: mirrored. Screens stand below
/// the bar, which is opaque.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    private final var stack: [UIViewController] = []
    private let bar = UINavigationBar()
    private final var isBarHidden = false
    private final weak var shown: UIViewController?

    /// Makes a controller whose first screen is another controller's.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setStack([rootViewController], animated: false)
    }

    /// Makes a controller without a screen yet.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Makes a controller without a screen yet; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// What hears which screen shows.
    open weak var delegate: (any UINavigationControllerDelegate)?

    // Screens

    /// The controllers from the first screen to the one that shows.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Sets the controllers from the first screen to the one that shows.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        setStack(viewControllers, animated: animated)
    }

    /// The controller whose screen shows.
    open var topViewController: UIViewController? { stack.last }

    /// The controller that was put on top of this one, or else the one whose screen shows.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Leads on to another controller's screen.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        precondition(
            !stack.contains { $0 === viewController },
            "UINavigationController.pushViewController: \(type(of: viewController)) is on the stack already"
        )
        setStack(stack + [viewController], animated: animated)
    }

    /// Leads back to the screen before, and returns the controller that goes; nil at the first screen.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        setStack(stack.dropLast(), animated: animated)
        return top
    }

    /// Leads back to the first screen, and returns the controllers that go.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let first = stack.first else { return nil }
        return popToViewController(first, animated: animated)
    }

    /// Leads back to a controller's screen, and returns the controllers that go.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        let gone = Array(stack[(index + 1)...])
        setStack(Array(stack[...index]), animated: animated)
        return gone
    }

    // Bar

    /// The bar at the top.
    open var navigationBar: UINavigationBar { bar }

    /// Whether there is no bar; false by default.
    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Sets whether there is no bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        bar.isHidden = hidden
        viewIfLoaded?.setNeedsLayout()
    }

    // View

    /// Makes a view that holds the bar and the screen that shows.
    open override func loadView() {
        let view = NavigationView(frame: UIScreen.main.bounds)
        view.backgroundColor = .systemBackground
        view.onLayout = { [weak self] in self?.layOut() }
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        bar.onBack = { [weak self] in self?.popViewController(animated: true) }
        view.addSubview(bar)
        self.view = view
    }

    /// The wish of the screen that shows.
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        topViewController?.preferredStatusBarStyle ?? super.preferredStatusBarStyle
    }

    override var managesChildren: Bool { true }

    override var childrenThatAppear: [UIViewController] {
        topViewController.map { [$0] } ?? []
    }

    override func prepareToAppear() {
        guard shown == nil, let top = topViewController else { return }
        install(top)
    }

    private final func layOut() {
        guard let view = viewIfLoaded else { return }
        let safeTop = view.safeAreaInsets.top
        bar.frame = CGRect(x: 0, y: safeTop, width: view.bounds.width, height: UINavigationBar.height)
        topViewController?.viewIfLoaded?.frame = screenFrame
    }

    private final var screenFrame: CGRect {
        guard let bounds = viewIfLoaded?.bounds else { return .zero }
        guard !isBarHidden else { return bounds }
        let top = (viewIfLoaded?.safeAreaInsets.top ?? 0) + UINavigationBar.height
        return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }

    private final func install(_ controller: UIViewController) {
        let screen = controller.loadedView
        screen.frame = screenFrame
        screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if let view = viewIfLoaded { view.insertSubview(screen, belowSubview: bar) }
        shown = controller
    }

    // Changes

    private final func setStack(_ new: [UIViewController], animated: Bool) {
        let old = stack
        let oldTop = shown ?? old.last
        let gone = old.filter { controller in !new.contains { $0 === controller } }
        let come = new.filter { controller in !old.contains { $0 === controller } }
        stack = new
        for controller in gone { controller.willMove(toParent: nil) }
        for controller in come { addChild(controller) }
        bar.setItems(new.map(\.navigationItem), animated: animated)
        let finish: @MainActor () -> Void = {
            for controller in gone { controller.removeFromParent() }
            for controller in come { controller.didMove(toParent: self) }
        }
        guard let newTop = new.last, newTop !== oldTop || shown == nil, isViewLoaded else {
            finish()
            return
        }
        show(newTop, insteadOf: oldTop === newTop ? nil : oldTop, animated: animated, finish)
    }

    private final func show(
        _ new: UIViewController,
        insteadOf old: UIViewController?,
        animated: Bool,
        _ finish: @escaping @MainActor () -> Void
    ) {
        guard appearance == .shown || appearance == .appearing else {
            old?.viewIfLoaded?.removeFromSuperview()
            shown = nil
            finish()
            return
        }
        new.loadedView.frame = screenFrame
        old?.beginAppearanceTransition(false, animated: animated)
        delegate?.navigationController(self, willShow: new, animated: animated)
        new.beginAppearanceTransition(true, animated: animated)
        old?.viewIfLoaded?.removeFromSuperview()
        install(new)
        viewIfLoaded?.setNeedsLayout()
        let isShown = appearance == .shown
        afterLayout { [weak self] in
            old?.endAppearanceTransition()
            if isShown { new.endAppearanceTransition() }
            finish()
            if let self { delegate?.navigationController(self, didShow: new, animated: animated) }
        }
    }
}

/// The view of a navigation controller.
private final class NavigationView: UIView {
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }
}
