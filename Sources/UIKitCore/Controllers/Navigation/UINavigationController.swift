internal import ADKContracts
public import Foundation

/// Runs screens that lead on to others, with a bar at the top that tells where one is and leads back.
///
/// Push: the new screen's `viewDidLoad`, the old one's `viewWillDisappear`, the new one's `viewWillAppear`, then, when
/// it has moved in (0.35 seconds) or without an animation after the layout, the old one's `viewDidDisappear` and the new
/// one's `viewDidAppear`. Pop: mirrored. While screens move, touches reach neither; a change of the stack has the screens
/// arrive at once. Screens stand below the bar, which is opaque.
///
/// A drag from the left edge leads back, too: screens follow the finger. Let go early, the old screen comes back: the
/// one below hears `viewWillDisappear` and `viewDidDisappear`, then the old one `viewWillAppear` and `viewDidAppear`.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    private final var stack: [UIViewController] = []
    private let bar = UINavigationBar()
    private final var isBarHidden = false
    private final weak var shown: UIViewController?
    private final var transition: PageTransition?
    /// Set while a movement is cut short for a change: what the app changes on that occasion is not animated.
    private final var isCuttingShort = false
    /// Set while the app hears that a page is about to show.
    private final var isAnnouncing = false
    /// How changes show that the app made meanwhile.
    private final var due: [@MainActor () -> Void] = []
    private final lazy var interactivePop = InteractivePop(self)

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
        cutTransitionShort()
        setStack(viewControllers, animated: animated)
    }

    /// The controller whose screen shows.
    open var topViewController: UIViewController? { stack.last }

    /// The controller that was put on top of this one, or else the one whose screen shows.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Leads on to another controller's screen.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        cutTransitionShort()
        require(
            !stack.contains { $0 === viewController },
            "UINavigationController.pushViewController: \(type(of: viewController)) is on the stack already"
        )
        setStack(stack + [viewController], animated: animated)
    }

    /// Leads back to the screen before, and returns the controller that goes; nil at the first screen.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        cutTransitionShort()
        guard stack.count > 1, let top = stack.last else { return nil }
        setStack(stack.dropLast(), animated: animated)
        return top
    }

    /// Leads back to the first screen, and returns the controllers that go.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        cutTransitionShort()
        guard let first = stack.first else { return nil }
        return popToViewController(first, animated: animated)
    }

    /// Leads back to a controller's screen, and returns the controllers that go.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        cutTransitionShort()
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        let gone = Array(stack[(index + 1)...])
        setStack(Array(stack[...index]), animated: animated)
        return gone
    }

    /// The recogniser of drags from the left edge that lead back; on by default.
    ///
    /// Its delegate, which may be replaced, has it begin where there is a button that leads back.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePop.recognizer }

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
        view.isMoving = { [weak self] in self?.transition != nil }
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        bar.onBack = { [weak self] in self?.popViewController(animated: true) }
        view.addSubview(bar)
        view.addGestureRecognizer(interactivePop.recognizer)
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
        guard shown == nil, let first = topViewController else { return }
        first.loadViewIfNeeded()
        // The app may have changed the stack when it made the view.
        guard shown == nil, let top = topViewController else { return }
        install(top, below: bar)
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

    private final func install(_ controller: UIViewController, below sibling: UIView) {
        let screen = controller.loadedView
        screen.frame = screenFrame
        screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if let view = viewIfLoaded { view.insertSubview(screen, belowSubview: sibling) }
        shown = controller
    }

    // Changes

    private final func setStack(_ new: [UIViewController], animated: Bool) {
        let animated = animated && !isCuttingShort
        let old = stack
        let oldTop = shown ?? old.last
        let gone = old.filter { controller in !new.contains { $0 === controller } }
        let come = new.filter { controller in !old.contains { $0 === controller } }
        stack = new
        for controller in gone {
            controller.willMove(toParent: nil)
            controller.isLeavingParent = true
        }
        for controller in come {
            addChild(controller)
            controller.isJoiningParent = true
        }
        showItems(animated: animated)
        let finish: @MainActor () -> Void = {
            // Until now the app may have brought back what went, and taken away what came.
            for controller in gone where !self.stack.contains(where: { $0 === controller }) {
                controller.removeFromParent()
            }
            for controller in come where self.stack.contains(where: { $0 === controller }) {
                controller.didMove(toParent: self)
            }
            for controller in gone { controller.isLeavingParent = false }
            for controller in come { controller.isJoiningParent = false }
        }
        let show: @MainActor () -> Void = {
            let oldTop = self.shown ?? oldTop
            guard let newTop = self.stack.last, newTop !== oldTop || self.shown == nil, self.isViewLoaded else {
                return finish()
            }
            let isForward = !old.contains { $0 === newTop }
            let page = Page(controller: newTop, isForward: isForward, isAnimated: animated)
            self.show(page, insteadOf: oldTop === newTop ? nil : oldTop, finish)
        }
        if isAnnouncing { due.append(show) } else { show() }
    }

    /// Does something of which the app hears before a page shows: what it changes then shows after that page.
    private final func announce(_ body: () -> Void) {
        isAnnouncing = true
        body()
        isAnnouncing = false
    }

    private final func showDue() {
        guard !due.isEmpty else { return }
        let changes = due
        due = []
        cutTransitionShort()
        for change in changes { change() }
    }

    /// Ends the movement that is under way: what it does to the stack, and what its end has the app do, comes first.
    private final func cutTransitionShort() {
        guard let transition, !isCuttingShort else { return }
        isCuttingShort = true
        transition.finish()
        isCuttingShort = false
        // A swipe may have led back, of which the bar has not heard.
        if bar.topItem !== topViewController?.navigationItem { showItems(animated: false) }
    }

    /// A screen that comes, and how.
    private struct Page {
        var controller: UIViewController
        var isForward: Bool
        var isAnimated: Bool
    }

    private final func show(
        _ page: Page,
        insteadOf old: UIViewController?,
        _ finish: @escaping @MainActor () -> Void
    ) {
        let new = page.controller
        guard appearance == .shown || appearance == .appearing else {
            old?.viewIfLoaded?.removeFromSuperview()
            shown = nil
            finish()
            return
        }
        announce {
            new.loadedView.frame = screenFrame
            old?.beginAppearanceTransition(false, animated: page.isAnimated)
            delegate?.navigationController(self, willShow: new, animated: page.isAnimated)
            new.beginAppearanceTransition(true, animated: page.isAnimated)
        }
        let isShown = appearance == .shown
        let end: @MainActor () -> Void = { [weak self] in
            if old !== self?.shown { old?.viewIfLoaded?.removeFromSuperview() }
            if old?.appearance == .disappearing { old?.endAppearanceTransition() }
            if isShown, new.appearance == .appearing { new.endAppearanceTransition() }
            finish()
            if let self { delegate?.navigationController(self, didShow: new, animated: page.isAnimated) }
        }
        if page.isAnimated, isShown, let oldView = old?.viewIfLoaded, moves(from: oldView) {
            install(new, below: page.isForward ? bar : oldView)
            viewIfLoaded?.setNeedsLayout()
            viewIfLoaded?.layoutIfNeeded()
            let transition = PageTransition(
                from: oldView,
                to: new.loadedView,
                isForward: page.isForward
            ) { [weak self] _ in
                self?.transition = nil
                end()
            }
            self.transition = transition
            transition.run()
        } else {
            old?.viewIfLoaded?.removeFromSuperview()
            install(new, below: bar)
            viewIfLoaded?.setNeedsLayout()
            afterLayout { end() }
        }
        showDue()
    }

    /// Shows in the bar where one is.
    final func showItems(animated: Bool) {
        bar.setItems(stack.map(\.navigationItem), animated: animated)
    }

    /// Begins to lead back to the screen before, as far as someone tells; nil where that cannot be.
    final func beginInteractivePop() -> PageTransition? {
        guard transition == nil, stack.count > 1, appearance == .shown, let old = stack.last, old === shown,
            let oldView = old.viewIfLoaded, moves(from: oldView)
        else { return nil }
        let new = stack[stack.count - 2]
        stack.removeLast()
        old.willMove(toParent: nil)
        old.isLeavingParent = true
        announce {
            new.loadedView.frame = screenFrame
            old.beginAppearanceTransition(false, animated: true)
            delegate?.navigationController(self, willShow: new, animated: true)
            new.beginAppearanceTransition(true, animated: true)
        }
        install(new, below: oldView)
        viewIfLoaded?.setNeedsLayout()
        viewIfLoaded?.layoutIfNeeded()
        let transition = PageTransition(from: oldView, to: new.loadedView, isForward: false) { [weak self] isFinished in
            self?.endInteractivePop(from: old, to: new, isFinished: isFinished)
        }
        self.transition = transition
        showDue()
        return self.transition === transition ? transition : nil
    }

    private final func endInteractivePop(from old: UIViewController, to new: UIViewController, isFinished: Bool) {
        transition = nil
        old.isLeavingParent = isFinished
        guard isFinished else {
            stack.append(old)
            shown = old
            new.beginAppearanceTransition(false, animated: true)
            new.endAppearanceTransition()
            new.viewIfLoaded?.removeFromSuperview()
            old.beginAppearanceTransition(true, animated: true)
            old.endAppearanceTransition()
            return
        }
        old.viewIfLoaded?.removeFromSuperview()
        if old.appearance == .disappearing { old.endAppearanceTransition() }
        if new.appearance == .appearing { new.endAppearanceTransition() }
        old.removeFromParent()
        old.isLeavingParent = false
        delegate?.navigationController(self, didShow: new, animated: true)
    }

    private final func moves(from oldView: UIView) -> Bool {
        guard let view = viewIfLoaded, view.window != nil, oldView.superview === view else { return false }
        return UIView.areAnimationsEnabled && view.bounds.width > 0
    }
}

/// The view of a navigation controller.
private final class NavigationView: UIView {
    var onLayout: (() -> Void)?
    var isMoving: () -> Bool = { false }

    /// While screens move, touches reach none of them.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isMoving() else { return super.hitTest(point, with: event) }
        return self.point(inside: point, with: event) ? self : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }
}
