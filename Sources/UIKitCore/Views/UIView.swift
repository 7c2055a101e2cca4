internal import ADKCompositor
public import ADKGeometry
public import ADKGraphics
public import Foundation

/// A rectangle of the interface: it has a layer that shows it, hears of touches, and lays out the views in it.
///
/// Views belong to main. Geometry is in points.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment {
    /// The layer that shows the view; the view is its delegate.
    public let layer: CALayer
    final var subviewList: [UIView] = []
    final var storage = ViewStorage()
    /// The controller whose view this is.
    final weak var owningController: UIViewController?

    /// The class of the view's layer; `CALayer` unless overridden.
    open class var layerClass: AnyClass { CALayer.self }

    /// Makes a view with a frame in its superview's coordinates.
    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        connectLayer()
        layer.frame = frame
    }

    /// Makes a view of no size; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        connectLayer()
    }

    /// Makes a view of no size.
    public override convenience init() {
        self.init(frame: .zero)
    }

    // Geometry

    /// Where the view is in its superview, in points; undefined while `transform` is not the identity.
    open var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// The view's own coordinates: its size, and the origin that a scroll view moves.
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// Where the view's anchor point, the middle, is in its superview.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// A transform about the middle; none by default.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// How the view follows its superview's size; not at all by default.
    open var autoresizingMask: AutoresizingMask {
        get { storage.autoresizingMask }
        set { storage.autoresizingMask = newValue }
    }

    /// Whether subviews follow this view's size by their masks; true by default.
    open var autoresizesSubviews: Bool {
        get { storage.autoresizesSubviews }
        set { storage.autoresizesSubviews = newValue }
    }

    /// The size that suits the view within the room there is; its own size unless overridden.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Gives the view the size that suits it, and leaves its origin where it is.
    open func sizeToFit() {
        let size = sizeThatFits(CGSize.unlimited)
        layer.frame = CGRect(origin: frame.origin, size: size)
    }

    /// The size that the view's content has by itself; `noIntrinsicMetric` for a side where it has none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Tells that `intrinsicContentSize` changed: asks the superview for a layout.
    open func invalidateIntrinsicContentSize() {
        superview?.setNeedsLayout()
    }

    // Looks

    /// The fill, or nil for none.
    open var backgroundColor: UIColor? {
        get { storage.backgroundColor }
        set {
            storage.backgroundColor = newValue
            applyBackgroundColor()
        }
    }

    /// The opacity with all subviews, 0 to 1; 1 by default.
    open var alpha: CGFloat {
        get { storage.alpha }
        set {
            storage.alpha = newValue.isNaN ? 0 : min(1, max(0, newValue))
            layer.opacity = Float(storage.alpha)
        }
    }

    /// Whether the view is left out; false by default.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// Whether the view promises to cover its bounds; true by default.
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    /// Whether subviews are cut at the bounds; false by default.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// Where the view's content goes when its size is not that of the bounds; `scaleToFill` by default.
    open var contentMode: ContentMode {
        get { storage.contentMode }
        set {
            storage.contentMode = newValue
            layer.contentsGravity = newValue.gravity
            layer.needsDisplayOnBoundsChange = newValue == .redraw
        }
    }

    /// How many pixels a point a drawing has; that of the display by default.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    /// The colour of what can be touched; inherited from the superview while nil was set last.
    open var tintColor: UIColor! {
        get { shownTintColor }
        set {
            storage.tintColor = newValue
            tintDidChange(color: true, mode: false)
        }
    }

    /// Whether the tint shows in full or in grey: `normal` or `dimmed`, inherited while `automatic` was set last.
    ///
    /// What is behind an alert or a sheet is dimmed while that is there; a view that is to keep its colour there is set
    /// to `normal`.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { shownTintAdjustmentMode }
        set {
            storage.tintAdjustmentMode = newValue
            tintDidChange(color: false, mode: true)
        }
    }

    /// Tells that `tintColor` or `tintAdjustmentMode` changed, here or above.
    open func tintColorDidChange() {}

    /// Asks for a drawing at the end of the turn.
    open func setNeedsDisplay() {
        layer.setNeedsDisplay()
    }

    /// Asks for a drawing of a part at the end of the turn; the whole view is drawn.
    open func setNeedsDisplay(_ rect: CGRect) {
        layer.setNeedsDisplay()
    }

    /// Draws the view into the current context; draws nothing unless overridden.
    ///
    /// - Parameter rect: The part to draw: the bounds.
    open func draw(_ rect: CGRect) {
        storage.reachedPlainDraw = true
    }

    /// Draws the view's layer: makes the context the current one, and calls `draw(_:)`.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        defer { UIGraphicsPopContext() }
        traitCollection.performAsCurrent { draw(bounds) }
    }

    /// Tells that the layer came to the display or left it.
    func didChangeStage() {}

    /// What fingers find here while touches reach the view.
    var touchTarget: SceneTouchTarget { targetOfRecognizers }

    /// Whether the view keeps a finger whatever it stands in, so that it hears of it at once.
    func keepsDrag(of touch: UITouch) -> Bool { false }

    /// The action for an event of the view's layer: within `UIView.animate` one that animates, else the null value.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        animationAction(forKey: event)
    }

    /// Tells that the origin of the bounds changed while the size did not.
    func boundsOriginDidChange() {}

    /// Tells that the size of the bounds changed.
    func boundsSizeDidChange(from oldSize: CGSize) {
        sizeDidChange(from: oldSize)
    }

    /// Draws anew what depends on the traits, because they changed.
    func redrawForTraits() {
        if mayDraw { layer.setNeedsDisplay() }
    }

    // Hierarchy

    /// The view that this one is in, or nil.
    public internal(set) final weak var superview: UIView?

    /// The views in this one, from back to front.
    open var subviews: [UIView] { subviewList }

    /// The window that the view is in, or nil.
    open var window: UIWindow? { superview?.window }

    /// Puts a view in front of all others in this one.
    open func addSubview(_ view: UIView) {
        insert(view, at: .front)
    }

    /// Puts a view at an index among the subviews; an index that is too great means the front.
    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: .index(index))
    }

    /// Puts a view right behind a subview; behind all when there is no such subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, at: .below(siblingSubview))
    }

    /// Puts a view right in front of a subview; in front of all when there is no such subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, at: .above(siblingSubview))
    }

    /// Moves a subview in front of all others.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { move(view, at: .front) }
    }

    /// Moves a subview behind all others.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { move(view, at: .index(0)) }
    }

    /// Swaps the places of the subviews at two indexes.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        exchange(index1, index2)
    }

    /// Takes the view out of its superview.
    open func removeFromSuperview() {
        leaveSuperview()
    }

    /// Tells that a view was put into this one.
    open func didAddSubview(_ subview: UIView) {}
    /// Tells that a view is about to leave this one.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Tells that the view is about to be put into another, or into none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Tells that the view was put into another, or into none.
    open func didMoveToSuperview() {}
    /// Tells that the view is about to come into another window, or into none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Tells that the view came into another window, or into none.
    open func didMoveToWindow() {}

    /// Whether this view is another view or is in it, however deep.
    open func isDescendant(of view: UIView) -> Bool {
        view === self || superview?.isDescendant(of: view) ?? false
    }

    /// The first view with a tag: this one, or one in it.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviewList.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// A number by which the app finds the view; 0 by default.
    open var tag: Int {
        get { storage.tag }
        set { storage.tag = newValue }
    }

    // Layout

    /// Asks for a layout at the end of the turn.
    open func setNeedsLayout() {
        layer.setNeedsLayout()
    }

    /// Lays the view and those in it out now, if that is due.
    open func layoutIfNeeded() {
        layer.layoutIfNeeded()
    }

    /// Gives subviews their frames; overridden by views that lay out by hand.
    open func layoutSubviews() {}

    /// Lays out the view that the layer belongs to, with the calls that its controller gets.
    open func layoutSublayers(of layer: CALayer) {
        owningController?.viewWillLayoutSubviews()
        layoutSubviews()
        owningController?.viewDidLayoutSubviews()
    }

    /// The distances that content keeps from the edges, with the safe area where that is asked for; 8 by default.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set {
            storage.layoutMargins = newValue
            layoutMarginsDidChange()
        }
    }

    /// Tells that `layoutMargins` changed; asks for a layout.
    open func layoutMarginsDidChange() {
        setNeedsLayout()
    }

    /// Whether the superview's margins count too where the view reaches into them; false by default.
    open var preservesSuperviewLayoutMargins: Bool {
        get { storage.preservesSuperviewLayoutMargins }
        set { storage.preservesSuperviewLayoutMargins = newValue }
    }

    /// Whether the safe area is added to the margins; true by default.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { storage.insetsLayoutMarginsFromSafeArea }
        set { storage.insetsLayoutMarginsFromSafeArea = newValue }
    }

    /// How far bars of the window and of controllers reach over the view, in points.
    open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }

    /// Tells that `safeAreaInsets` changed.
    open func safeAreaInsetsDidChange() {}

    /// Whether the interface is mirrored where text is read from right to left; unspecified by default.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { storage.semanticContentAttribute }
        set {
            storage.semanticContentAttribute = newValue
            setNeedsLayout()
        }
    }

    // Events

    /// Whether touches reach the view; true by default.
    open var isUserInteractionEnabled: Bool {
        get { storage.isUserInteractionEnabled }
        set {
            storage.isUserInteractionEnabled = newValue
            updateTouchTarget()
        }
    }

    /// Whether the view hears of more than one finger; false by default.
    open var isMultipleTouchEnabled: Bool {
        get { storage.isMultipleTouchEnabled }
        set { storage.isMultipleTouchEnabled = newValue }
    }

    /// Whether no other view hears of touches while this one does; false by default.
    open var isExclusiveTouch: Bool {
        get { storage.isExclusiveTouch }
        set { storage.isExclusiveTouch = newValue }
    }

    /// The frontmost view under a point that takes touches, or nil.
    ///
    /// Views that are hidden, nearly transparent (below 0.01), not enabled for interaction or being animated (unless the
    /// animation allows interaction) are passed over with all in them.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, !layer.ignoresTouches,
            self.point(inside: point, with: event)
        else { return nil }
        for subview in subviewsInTouchOrder {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// Whether a point in the view's coordinates belongs to it: it is in the bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    /// The recognisers that look at touches in the view.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { storage.gestureRecognizers.isEmpty ? nil : storage.gestureRecognizers }
        set { replaceGestureRecognizers(with: newValue ?? []) }
    }

    /// Has a recogniser look at touches in the view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        attach(gestureRecognizer)
    }

    /// Has a recogniser no longer look at touches in the view.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        release(gestureRecognizer)
    }

    /// Whether a recogniser may begin on this view; true unless overridden.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The view's controller, or else its superview.
    open override var next: UIResponder? { owningController ?? superview }

    // Traits

    /// The traits that the view has to suit.
    open var traitCollection: UITraitCollection { currentTraits }

    /// A style that overrides the display's for this view and all in it; unspecified by default.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storage.overrideUserInterfaceStyle }
        set {
            let previous = traitCollection
            storage.overrideUserInterfaceStyle = newValue
            if traitCollection != previous { traitsDidChange(from: previous) }
        }
    }

    /// Tells that `traitCollection` changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
