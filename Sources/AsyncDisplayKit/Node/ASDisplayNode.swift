public import ADKGraphics
public import ADKLayout
internal import ADKLocking
internal import ADKScheduling
public import Foundation
internal import Synchronization
public import UIKitCore

/// A part of the screen that is described, laid out and drawn off main.
///
/// A node stands for a view or a layer, which it makes when it is first asked for it:
///
///     final class Card: ASDisplayNode, @unchecked Sendable {
///         let title = ASTextNode()
///         override init() {
///             super.init()
///             automaticallyManagesSubnodes = true
///         }
///         override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
///             ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: title)
///         }
///     }
///
/// Any thread may make, fill and measure a node. Once it is loaded, its properties may still be set from any thread
/// (what is set off main shows after main's turn), while `view`, `layer` and the tree belong to main. Layout code of
/// one tree never runs on two threads at once, and runs with no lock held. Drawing runs on workers, with what
/// `drawParameters(forAsyncLayer:)` captured on main.
///
/// A node without contents of its own costs no bitmap. Measured layouts are kept until `setNeedsLayout()`.
open class ASDisplayNode: NSObject, ASLayoutElement, @unchecked Sendable {
    /// See `NodeMarks`.
    final let marks = Atomic<Int>(0)
    let capabilities: ClassCapabilities
    private let state: Guarded<NodeState>
    /// The nodes in this one; guarded by `TreeLock`.
    final var treeSubnodes: [ASDisplayNode] = []
    /// The node that this one is in; guarded by `TreeLock`.
    final weak var treeSupernode: ASDisplayNode?
    /// How often the nodes below changed; guarded by `TreeLock`.
    final var treeVersion = 0

    /// Makes a node with a view of its own, which it loads when first asked for it.
    ///
    /// Any thread.
    public override init() {
        state = Guarded(NodeState())
        capabilities = .of(Self.self)
        super.init()
        LiveNodes.noteInit()
    }

    deinit {
        prepareToDie()
        LiveNodes.noteDeinit()
    }

    /// Runs a closure with the node's state; field copies only, no other lock and no code of the user's in it.
    final func withState<Result: Sendable>(_ body: (inout NodeState) -> Result) -> Result {
        state.withLock { body(&$0) }
    }

    // Loading

    /// The node's view, which is made when it is first asked for.
    ///
    /// Main. A layer-backed node has none: asking traps.
    @preconcurrency @MainActor
    open var view: UIView { loadedView() }

    /// The node's layer, which is made when it is first asked for.
    ///
    /// Main.
    @preconcurrency @MainActor
    open var layer: CALayer { loadedLayer() }

    /// Makes the view of a node that was given no view block.
    @MainActor
    func makeView() -> UIView { _ASDisplayView(frame: .zero) }

    /// Tells that the view or layer was made, and those of all subnodes.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func didLoad() {}

    /// Whether the node has a layer but no view; false by default.
    ///
    /// May be set until the node is loaded. Layers are lighter than views, but hear of no touches.
    open var isLayerBacked: Bool {
        get { withState { $0.isLayerBacked } }
        set { setLayerBacked(newValue) }
    }

    /// Whether the node may be layer-backed: not one that wraps a view.
    open var supportsLayerBacking: Bool { withState { !$0.isSynchronous } }

    // Properties that subclasses look after

    /// Where the node is in its supernode, in points; the transform is not looked at.
    open var frame: CGRect {
        get { readFrame() }
        set { writeFrame(newValue) }
    }

    /// The node's own coordinates, in points.
    open var bounds: CGRect {
        get { read(.bounds, { $0.bounds }, live: { layer, _ in layer.bounds }) }
        set { write(.bounds) { $0.bounds = newValue } }
    }

    /// The opacity with all subnodes, 0 to 1; 1 by default.
    open var alpha: CGFloat {
        get { read(.alpha, { $0.alpha }, live: { layer, view in view?.alpha ?? CGFloat(layer.opacity) }) }
        set { write(.alpha) { $0.alpha = newValue } }
    }

    /// Whether the node is left out; false by default.
    open var isHidden: Bool {
        get { read(.isHidden, { $0.isHidden }, live: { layer, view in view?.isHidden ?? layer.isHidden }) }
        set { write(.isHidden) { $0.isHidden = newValue } }
    }

    /// Whether the node promises to cover its bounds; true by default.
    open var isOpaque: Bool {
        get { read(.isOpaque, { $0.isOpaque }, live: { layer, _ in layer.isOpaque }) }
        set { writeLook(.isOpaque, old: isOpaque, newValue) { $0.isOpaque = newValue } }
    }

    /// The fill, or nil for none.
    open var backgroundColor: UIColor? {
        get { read(.backgroundColor, { $0.backgroundColor }, live: { $1?.backgroundColor ?? nil }, onlyWithView: true) }
        set { writeLook(.backgroundColor, old: backgroundColor, newValue) { $0.backgroundColor = newValue } }
    }

    /// The colour of what can be touched; inherited while nil was set last.
    open var tintColor: UIColor! {
        get { inheritedTintColor() }
        set { write(.tintColor) { $0.tintColor = newValue } }
    }

    /// Tells that `tintColor` changed.
    ///
    /// Main.
    @preconcurrency @MainActor
    open func tintColorDidChange() {}

    /// The colour of the shadow; black by default.
    open var shadowColor: CGColor? {
        get { read(.shadow, { $0.shadowColor }, live: { layer, _ in layer.shadowColor }) }
        set { write(.shadow) { $0.shadowColor = newValue } }
    }

    /// The opacity of the shadow, 0 to 1; 0 by default.
    open var shadowOpacity: CGFloat {
        get { read(.shadow, { $0.shadowOpacity }, live: { layer, _ in CGFloat(layer.shadowOpacity) }) }
        set { write(.shadow) { $0.shadowOpacity = newValue } }
    }

    /// The shift of the shadow in points; (0, -3) by default.
    open var shadowOffset: CGSize {
        get { read(.shadow, { $0.shadowOffset }, live: { layer, _ in layer.shadowOffset }) }
        set { write(.shadow) { $0.shadowOffset = newValue } }
    }

    /// The blur radius of the shadow in points; 3 by default.
    open var shadowRadius: CGFloat {
        get { read(.shadow, { $0.shadowRadius }, live: { layer, _ in layer.shadowRadius }) }
        set { write(.shadow) { $0.shadowRadius = newValue } }
    }

    /// Whether touches reach the node; true by default, and false for a layer-backed node.
    open var isUserInteractionEnabled: Bool {
        get { readUserInteraction() }
        set { write(.isUserInteractionEnabled) { $0.isUserInteractionEnabled = newValue } }
    }

    /// Where the node's contents go when their size is not that of the bounds; `scaleToFill` by default.
    open var contentMode: UIView.ContentMode {
        get { withState { $0.properties.contentMode } }
        set { write(.contentMode) { $0.contentMode = newValue } }
    }

    // Layout

    /// The spec that lays out the subnodes within a range of sizes; overridden by nodes that have subnodes.
    ///
    /// Any thread, one at a time in a tree, with no lock held. Subnodes must not be added or removed here.
    open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { ASLayoutSpec() }

    /// The size that suits a node which lays out no subnodes; `constrainedSize` itself, or zero where that is infinite.
    ///
    /// Any thread, one at a time in a tree, with no lock held.
    open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { defaultSize(constrainedSize) }

    /// The layout for a range of sizes: that of the spec, or else of `calculateSizeThatFits(_:)`.
    ///
    /// Any thread, one at a time in a tree. Nothing is cached here; call `layoutThatFits(_:)` instead.
    open func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutOfSpecOrSize(constrainedSize)
    }

    /// The layout for a range of sizes that the node's own style narrows.
    ///
    /// Any thread, one at a time in a tree. Nothing is cached here; call `layoutThatFits(_:)` instead.
    open func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        restrictedLayout(constrainedSize, restrictedTo: size, relativeToParentSize: parentSize)
    }

    /// Measures the node within a range of sizes, or returns what was measured before for that range.
    ///
    /// Any thread.
    ///
    /// - Parameters:
    ///   - constrainedSize: The range that the result's size lies in.
    ///   - parentSize: What fractions in the node's style are fractions of.
    /// - Returns: The layout, which becomes the node's own in its next layout pass.
    open func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        measuredLayout(constrainedSize, parentSize: parentSize)
    }

    /// Tells that the node is about to be measured.
    ///
    /// Any thread; call `super`.
    open func willCalculateLayout(_ constrainedSize: ASSizeRange) {}

    /// Tells that a new measured layout was taken over.
    ///
    /// Main once the node is loaded; call `super`.
    open func calculatedLayoutDidChange() {}

    /// Tells that the subnodes have their frames, which may be changed here.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func layout() { notifyDelegates { $0.nodeDidLayout() } }

    /// Tells that the layout pass is over.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func layoutDidFinish() {}

    /// Forgets what was measured, and has the node laid out again.
    ///
    /// Any thread. When the node's size changes by it, the supernodes are laid out too.
    open func setNeedsLayout() { requestLayout() }

    /// Lays the node out now, if that is due; a node that is not loaded is laid out in any case.
    ///
    /// Main once the node is loaded; else any thread.
    open func layoutIfNeeded() { performLayoutIfNeeded() }

    /// Shows the change from one layout to another; overridden to animate it in another way.
    ///
    /// Main. The nodes of the new layout are subnodes already, at their old places; call the context's
    /// `completeTransition(_:)` when all is done, which takes the removed ones away. The base class moves and fades them
    /// if the change is animated.
    @preconcurrency @MainActor
    open func animateLayoutTransition(_ context: any ASContextTransitioning) { animateByDefault(context) }

    /// Tells that a change of layouts is complete.
    ///
    /// Main; call `super`, which takes away the nodes that the new layout has no more.
    @preconcurrency @MainActor
    open func didCompleteLayoutTransition(_ context: any ASContextTransitioning) { applyRemovals(of: context) }

    /// Tells the root of a tree that it has another size now.
    func rootDidInvalidateSize(_ newSize: CGSize) { adoptSize(newSize) }

    /// Tells that the traits changed.
    ///
    /// Any thread; call `super`.
    open func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {}

    /// Tells that the safe area changed; asks for a layout if `automaticallyRelayoutOnSafeAreaChanges` is set.
    ///
    /// Main.
    @preconcurrency @MainActor
    open func safeAreaInsetsDidChange() { relayoutForSafeArea() }

    /// Tells that the layout margins changed; asks for a layout if `automaticallyRelayoutOnLayoutMarginsChanges` is
    /// set.
    ///
    /// Main.
    @preconcurrency @MainActor
    open func layoutMarginsDidChange() { relayoutForLayoutMargins() }

    // Hierarchy and interface state

    /// Tells that the node is about to come into a window.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func willEnterHierarchy() { enterFullInterfaceState() }

    /// Tells that the node came into a window.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func didEnterHierarchy() {}

    /// Tells that the node left its window.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func didExitHierarchy() {}

    /// Tells that the interface state changed; called after all other calls for that change.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}

    /// Tells that the node came on the screen.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func didEnterVisibleState() {}

    /// Tells that the node left the screen.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func didExitVisibleState() {}

    /// Tells that the node may draw.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func didEnterDisplayState() {}

    /// Tells that the node need not keep its drawing.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func didExitDisplayState() {}

    /// Tells that the node is to fetch what it needs.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func didEnterPreloadState() {}

    /// Tells that the node may drop what it has fetched.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func didExitPreloadState() {}

    /// Tells that the node and its direct subnodes have drawn all there was to draw.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func hierarchyDisplayDidFinish() {}

    // Display

    /// Whether the node draws on workers; true by default, and always false for a node that wraps a view.
    open var displaysAsynchronously: Bool {
        get { withState { $0.displaysAsynchronously && !$0.isSynchronous } }
        set { setDisplaysAsynchronously(newValue) }
    }

    /// Draws the node into the current context; overridden by nodes with contents of their own.
    ///
    /// A worker, unless `displaysAsynchronously` is false. Does not touch the node: what it needs is in the parameters.
    ///
    /// - Parameters:
    ///   - bounds: The node's bounds.
    ///   - parameters: What `drawParameters(forAsyncLayer:)` returned.
    ///   - isCancelled: Tells whether nobody wants the drawing any more.
    ///   - isRasterizing: Whether the drawing goes into a container's bitmap.
    open class func draw(
        _ bounds: CGRect,
        withParameters parameters: Any?,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {}

    /// Makes the node's contents as an image; overridden by nodes that need no context for it.
    ///
    /// A worker, unless `displaysAsynchronously` is false.
    ///
    /// - Parameters:
    ///   - parameters: What `drawParameters(forAsyncLayer:)` returned.
    ///   - isCancelled: Tells whether nobody wants the image any more.
    /// - Returns: The image, or nil for none.
    open class func display(withParameters parameters: Any?, isCancelled: () -> Bool) -> UIImage? { nil }

    /// Captures what drawing needs: an object that nobody changes afterwards.
    ///
    /// Main.
    @preconcurrency @MainActor
    open func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? { nil }

    /// Has the node drawn anew.
    ///
    /// Any thread.
    open func setNeedsDisplay() { requestDisplay() }

    /// Tells that drawing begins.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func displayWillStartAsynchronously(_ asynchronously: Bool) { noteDisplayWillStart() }

    /// Tells that what was drawn shows.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func displayDidFinish() { noteDisplayDidFinish() }

    /// Tells that a direct subnode begins to draw.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func subnodeDisplayWillStart(_ subnode: ASDisplayNode) { addPendingDisplay(of: subnode) }

    /// Tells that what a direct subnode drew shows.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func subnodeDisplayDidFinish(_ subnode: ASDisplayNode) { removePendingDisplay(of: subnode) }

    /// Drops what was drawn.
    ///
    /// Main; call `super`.
    @preconcurrency @MainActor
    open func clearContents() { dropContents() }

    /// The picture that stands in until the node has drawn, or nil for none.
    ///
    /// Any thread.
    open func placeholderImage() -> UIImage? { nil }

    /// Whether the placeholder stays when the node has drawn; false by default.
    ///
    /// Main.
    @preconcurrency @MainActor
    open func placeholderShouldPersist() -> Bool { false }

    // Events

    /// Tells that fingers came down; hands it to the view's next responder.
    @preconcurrency @MainActor
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        responderBehind?.touchesBegan(touches, with: event)
    }

    /// Tells that fingers moved; hands it to the view's next responder.
    @preconcurrency @MainActor
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        responderBehind?.touchesMoved(touches, with: event)
    }

    /// Tells that fingers went up; hands it to the view's next responder.
    @preconcurrency @MainActor
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        responderBehind?.touchesEnded(touches, with: event)
    }

    /// Tells that fingers no longer count; hands it to the view's next responder.
    @preconcurrency @MainActor
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        responderBehind?.touchesCancelled(touches, with: event)
    }

    /// The frontmost view of this node's under a point, or nil.
    @preconcurrency @MainActor
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { defaultHitTest(point, with: event) }

    /// Whether a point in the node's coordinates belongs to it: it is in the bounds, as `hitTestSlop` widens them.
    @preconcurrency @MainActor
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { slopContains(point) }

    /// Whether a recogniser may begin on the node's view; asks the superview unless overridden.
    @preconcurrency @MainActor
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        loadedViewIfAny?.superview?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
    }

    /// Whether keys may go to the node; false by default.
    @preconcurrency @MainActor
    open func canBecomeFirstResponder() -> Bool { false }

    /// Whether the node may stop being the one that keys go to; true by default.
    @preconcurrency @MainActor
    open func canResignFirstResponder() -> Bool { true }

    /// Asks that keys go to the node, and tells whether they do; loads the node.
    @discardableResult
    @preconcurrency @MainActor
    open func becomeFirstResponder() -> Bool { view.becomeFirstResponder() }

    /// Asks that keys no longer go to the node, and tells whether that is so.
    @discardableResult
    @preconcurrency @MainActor
    open func resignFirstResponder() -> Bool { loadedViewIfAny?.resignFirstResponder() ?? true }

    /// Whether keys go to the node.
    @preconcurrency @MainActor
    open func isFirstResponder() -> Bool { loadedViewIfAny?.isFirstResponder ?? false }

    /// The class's name, the debug name and the address.
    open override var description: String { shortDescription }

    /// The same as `description`, with the frame.
    open override var debugDescription: String { longDescription }
}
