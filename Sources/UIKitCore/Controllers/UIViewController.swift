internal import ADKContracts
public import ADKGeometry
public import ADKGraphics
internal import ADKScheduling
public import Foundation

/// Runs one screen of an app: makes its view when that is first asked for, and hears when it appears and disappears.
///
/// First show: `loadView`, `viewDidLoad`, `viewWillAppear`, `viewWillLayoutSubviews`, `viewDidLayoutSubviews`,
/// `viewDidAppear`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment {
    private final var loaded: UIView?
    private final var isLoading = false
    private final var item: UINavigationItem?
    private final var ownStyle = UIUserInterfaceStyle.unspecified
    final var childList: [UIViewController] = []
    final var appearance = Appearance.gone
    final var isTransitionAnimated = false
    /// Whether a navigation controller is taking the controller in.
    final var isJoiningParent = false
    /// Whether a navigation controller is letting the controller go.
    final var isLeavingParent = false
    /// What put another controller on top of this one.
    final var presentation: Presentation?
    /// What put this controller on top of another.
    final weak var arrival: Presentation?
    /// Where the controller points to as a popover, once somebody asked.
    final var popover: UIPopoverPresentationController?

    private final var addedKeyCommands: [UIKeyCommand] = []

    /// Makes a controller; nib files do not exist here, so both arguments are only kept.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: Kept as `nibName`.
    ///   - nibBundleOrNil: Kept as `nibBundle`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    /// Makes a controller; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
    }

    /// Makes a controller.
    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// The name that the controller was made with.
    public let nibName: String?
    /// The bundle that the controller was made with.
    public let nibBundle: Bundle?

    // Keys

    /// What combinations of keys do while the controller is in front: the commands that were added.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

    /// Adds something that a combination of keys does.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.append(keyCommand)
    }

    /// Takes away something that a combination of keys does.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.removeAll { $0 === keyCommand }
    }

    // View

    /// The controller's view, made when it is first asked for.
    open var view: UIView! {
        get { loadedView }
        set { setView(newValue) }
    }

    /// The controller's view, if it was made already.
    open var viewIfLoaded: UIView? { loaded }

    /// Whether the view was made already.
    open var isViewLoaded: Bool { loaded != nil }

    /// Makes the view if that was not done already.
    open func loadViewIfNeeded() {
        _ = loadedView
    }

    /// Makes the view and sets `view`: an empty view of the display's size, unless overridden.
    open func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// Tells that the view was made; once.
    open func viewDidLoad() {}
    /// Tells that the view is about to come on the screen.
    open func viewWillAppear(_ animated: Bool) {}
    /// Tells that the view is on the screen.
    open func viewDidAppear(_ animated: Bool) {}
    /// Tells that the view is about to leave the screen.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Tells that the view left the screen.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Tells that the view is about to lay out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Tells that the view laid out its subviews.
    open func viewDidLayoutSubviews() {}
    /// Tells that the safe area of the view changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Tells that memory is short.
    open func didReceiveMemoryWarning() {}

    /// How much the controller adds to the safe area of its view, in points; none by default.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaChanged() } }
    }

    // Titles

    /// What the screen is called; bars show it.
    open var title: String? {
        didSet { navigationItem.controllerTitle = title }
    }

    /// What a navigation bar shows for this screen.
    open var navigationItem: UINavigationItem {
        if let item { return item }
        let made = UINavigationItem(title: title ?? "")
        made.controllerTitle = title
        item = made
        return made
    }

    // Containers

    /// The controller that this one is in, or nil.
    public internal(set) final weak var parent: UIViewController?

    /// The controllers in this one.
    open var children: [UIViewController] { childList }

    /// The nearest navigation controller that this one is in, or nil.
    open var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }

    /// Takes another controller in; its view has to be put into this one's by the caller.
    open func addChild(_ childController: UIViewController) {
        adopt(childController)
    }

    /// Lets the controller leave the one that it is in.
    open func removeFromParent() {
        leaveParent()
    }

    /// Tells that the controller is about to come into another, or into none.
    open func willMove(toParent parent: UIViewController?) {}
    /// Tells that the controller came into another, or into none.
    open func didMove(toParent parent: UIViewController?) {}

    /// Whether children hear by themselves when this controller appears and disappears; true by default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Tells that a child's view is about to appear or to disappear.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginTransition(isAppearing, animated: animated)
    }

    /// Tells that a child's view appeared or disappeared.
    open func endAppearanceTransition() {
        endTransition()
    }

    /// Puts the views of the children that appear into place, before they hear that they appear.
    func prepareToAppear() {}

    /// Whether the controller decides by itself which child appears when.
    var managesChildren: Bool { false }

    /// The children that appear and disappear with this controller; those whose views are in its view by default.
    var childrenThatAppear: [UIViewController] {
        guard let view = viewIfLoaded else { return [] }
        return childList.filter { child in
            child.viewIfLoaded.map { $0 !== view && $0.isDescendant(of: view) } ?? false
        }
    }

    /// Whether the controller's view is about to appear because it comes on top, not because something on it went.
    open var isBeingPresented: Bool { arrival?.isComing ?? false }
    /// Whether the controller is about to leave because it was dismissed.
    open var isBeingDismissed: Bool { arrival?.isLeaving ?? false }
    /// Whether the controller is about to come into its parent.
    open var isMovingToParent: Bool {
        isJoiningParent || parent.map { !$0.managesChildren && appearance == .appearing } ?? false
    }
    /// Whether the controller is about to leave its parent.
    open var isMovingFromParent: Bool {
        isLeavingParent || parent == nil && appearance == .disappearing
    }

    // Presentation

    /// The controller that this one, or one that it is in, was put on top of.
    open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }
    /// The controller that was put on top of this one, or of one that it is in.
    open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
    /// How a controller comes on top; `fullScreen` by default.
    open var modalPresentationStyle = UIModalPresentationStyle.fullScreen
    /// In what way a controller comes on top.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether a sheet stays when the user taps beside it or presses the escape key; false by default.
    open var isModalInPresentation = false

    /// Whether the controller can show as a popover.
    var canBePopover: Bool { modalPresentationStyle == .popover }

    /// Where the controller, or the one that it is in, points to as a popover.
    ///
    /// Nil unless `modalPresentationStyle` is `popover`, or the controller is an action sheet.
    open var popoverPresentationController: UIPopoverPresentationController? {
        guard canBePopover else { return parent?.popoverPresentationController }
        let popover = popover ?? UIPopoverPresentationController(presentedViewController: self)
        self.popover = popover
        return popover
    }

    /// The size that the controller wants in a popover, in points; zero, the default, stands for 320 by 480.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { viewIfLoaded?.superview?.setNeedsLayout() } }
    }

    /// What the controller covers when it is on top of another.
    var presentationShape: PresentationShape { PresentationShape(modalPresentationStyle) }

    /// How long the way on top takes, or back, in seconds.
    func presentationDuration(isComing: Bool) -> TimeInterval { isComing ? 0.4 : 0.3 }

    /// Shows the controller on a part of its way on top or back, from 0 to 1.
    func showPresented(_ part: CGFloat, isComing: Bool) {
        showByStyle(part)
    }

    /// Puts a controller on top of this one.
    ///
    /// What cannot be shown, because another controller is on top already or this one is in no window, is told on the
    /// standard error output and left out, as with UIKit.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: The controller that comes on top.
    ///   - flag: Whether it comes in an animation.
    ///   - completion: Called on main when it has appeared.
    @preconcurrency
    open func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (@MainActor () -> Void)? = nil
    ) {
        putOnTop(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Takes away the controller that was put on top of this one, or this one if none was.
    ///
    /// - Parameters:
    ///   - flag: Whether it goes in an animation.
    ///   - completion: Called on main when it has gone.
    @preconcurrency
    open func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
        takeFromTop(animated: flag, completion: completion)
    }

    // System

    /// Whether the status bar's text is dark or light; there is no status bar here.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden; there is none here.
    open var prefersStatusBarHidden: Bool { false }
    /// Tells that the wishes for the status bar changed; there is none here.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Which edges of the view reach under bars; bars are opaque here, so that no edge does.
    open var edgesForExtendedLayout: UIRectEdge = .all
    /// Whether the view reaches under opaque bars too; bars are opaque here, and it does not.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether scroll views keep clear of bars; true by default.
    open var automaticallyAdjustsScrollViewInsets = true
    /// Whether a tab bar goes when the controller is pushed; false by default.
    open var hidesBottomBarWhenPushed = false

    /// The traits that the controller has to suit: those of its view.
    open var traitCollection: UITraitCollection {
        viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? Stage.current.traitCollection
    }

    /// A style that overrides the display's for this controller's view; unspecified by default.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownStyle }
        set {
            let previous = traitCollection
            ownStyle = newValue
            if let view = viewIfLoaded, traitCollection != previous { view.traitsDidChange(from: previous) }
        }
    }

    /// Tells that `traitCollection` changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The view's superview, or else the controller that this one is in.
    open override var next: UIResponder? { viewIfLoaded?.superview ?? presenter ?? parent }

    // Loading

    final var loadedView: UIView {
        if let loaded { return loaded }
        MainQueue.require("\(type(of: self)).view")
        require(
            !isLoading,
            "\(type(of: self)).loadView asked for `view` before it set it; set `view` and do not call super after"
        )
        isLoading = true
        loadView()
        isLoading = false
        guard let loaded else {
            misuse("\(type(of: self)).loadView returned without setting `view`")
        }
        viewDidLoad()
        return loaded
    }

    private final func setView(_ view: UIView?) {
        guard view !== loaded else { return }
        if loaded?.owningController === self { loaded?.owningController = nil }
        loaded = view
        view?.owningController = self
    }
}
