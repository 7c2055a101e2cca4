package import ADKCompositor
internal import ADKGeometry
public import ADKGraphics
internal import ADKScheduling
public import Foundation

/// A rectangle of the screen: its place, its looks, and the layers on top of it.
///
/// A layer is cheap, and may be made on any thread; everything else about it belongs to main. What is set shows on the
/// screen at the end of main's turn: changed layers are laid out, drawn, and become a new scene, in which each layer
/// that did not change is shared with the scene before it.
///
/// Geometry is in points. Values that are not finite are ignored.
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// What the compositor gets to see, but for the sublayers.
    final var properties = SceneLayerProperties()
    final var sublayerList: [CALayer] = []
    final var flags = LayerFlags()
    /// The layer as the last scene showed it, or nil when it has to be built anew.
    final var cachedScene: SceneLayer?
    /// The display that this layer hangs in, set for the layers of shown windows only.
    final weak var stage: Stage?
    /// The view whose layer this is.
    package internal(set) final weak var view: UIView?
    /// What names the layer from scene to scene.
    package nonisolated let identity = LayerID.next()
    /// The animations that were added, in their order.
    final var animationList: [LayerAnimation] = []
    /// The layer whose values at a moment this one has, if it was made for that.
    private final var modelLayer: CALayer?
    private final var depth: CGFloat = 0
    private final var fullTransform = CATransform3DIdentity
    private final var fullSublayerTransform = CATransform3DIdentity
    private final var picture: Any?
    private final var gravity = CALayerContentsGravity.resize

    /// Makes an empty layer of no size.
    ///
    /// Any thread.
    public nonisolated required override init() {
        super.init()
    }

    /// Makes a layer with the looks and the geometry of another, without its sublayers and its delegate.
    public init(layer: Any) {
        super.init()
        guard let layer = layer as? CALayer else { return }
        takeLooks(of: layer)
    }

    private final func takeLooks(of layer: CALayer) {
        properties = layer.properties
        properties.animations = []
        depth = layer.depth
        fullTransform = layer.fullTransform
        fullSublayerTransform = layer.fullSublayerTransform
        picture = layer.picture
        gravity = layer.gravity
        isHidden = layer.isHidden
        isOpaque = layer.isOpaque
        name = layer.name
    }

    /// Makes an empty layer; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init()
    }

    // Geometry

    /// Where the anchor point stands in the superlayer's coordinates, in points.
    open var position: CGPoint {
        get { properties.position }
        set {
            guard newValue.isFinite, newValue != properties.position else { return }
            change(.position) { properties.position = newValue }
        }
    }

    /// The layer's own coordinates: its size, and as the origin what a scroll view scrolls, in points.
    ///
    /// A new size asks for a layout, and for a drawing when `needsDisplayOnBoundsChange` is set.
    open var bounds: CGRect {
        get { properties.bounds }
        set {
            guard newValue.isFinite, newValue != properties.bounds else { return }
            let oldValue = properties.bounds
            change(.bounds) { properties.bounds = newValue }
            boundsDidChange(from: oldValue)
        }
    }

    /// The smallest upright rectangle around the layer, in the superlayer's coordinates, in points.
    ///
    /// It is derived from `bounds`, `position`, `anchorPoint` and `transform`. Setting it while the transform is not the
    /// identity chooses the bounds whose transformed rectangle it is.
    open var frame: CGRect {
        get { bounds.applying(transformToSuperlayer) }
        set { setFrame(newValue) }
    }

    /// The point of the bounds that stands at `position`, in units of the size; the middle by default.
    open var anchorPoint: CGPoint {
        get { properties.anchorPoint }
        set {
            guard newValue.isFinite, newValue != properties.anchorPoint else { return }
            change(.anchorPoint) { properties.anchorPoint = newValue }
        }
    }

    /// Where the layer stands among its siblings: greater is nearer; 0 by default.
    open var zPosition: CGFloat {
        get { depth }
        set { if newValue.isFinite, update(&depth, newValue) { setNeedsCommit() } }
    }

    /// A transform about the anchor point, of which the screen shows the part that lies in the plane.
    open var transform: CATransform3D {
        get { fullTransform }
        set {
            fullTransform = newValue
            let flat = CATransform3DGetAffineTransform(newValue)
            if flat != properties.transform { change(.transform) { properties.transform = flat } }
        }
    }

    /// A transform of the sublayers about the anchor point, of which the screen shows the part in the plane.
    open var sublayerTransform: CATransform3D {
        get { fullSublayerTransform }
        set {
            fullSublayerTransform = newValue
            let flat = CATransform3DGetAffineTransform(newValue)
            if flat != properties.sublayerTransform {
                change(.sublayerTransform) { properties.sublayerTransform = flat }
            }
        }
    }

    // Looks

    /// Whether the layer and its sublayers are left out; false by default.
    open var isHidden = false {
        didSet { if isHidden != oldValue { setNeedsCommit() } }
    }

    /// The opacity of the layer with its sublayers, 0 to 1; 1 by default.
    open var opacity: Float {
        get { Float(properties.opacity) }
        set {
            let opacity = CGFloat(min(1, max(0, newValue)))
            if opacity != properties.opacity { change(.opacity) { properties.opacity = opacity } }
        }
    }

    /// The fill, or nil for none.
    open var backgroundColor: CGColor? {
        get { properties.backgroundColor }
        set {
            if newValue != properties.backgroundColor {
                change(.backgroundColor) { properties.backgroundColor = newValue }
            }
        }
    }

    /// The picture, or nil for none.
    ///
    /// It is a `CGImage` or a `UIImage`; anything else shows nothing.
    open var contents: Any? {
        get { picture }
        set {
            picture = newValue
            flags.hasDrawnContents = false
            let image = (newValue as? CGImage) ?? (newValue as? UIImage)?.cgImage
            guard image !== properties.contents else { return }
            change(.contents) { properties.contents = image }
        }
    }

    /// How many pixels of the contents make a point, and of a drawing; 1 by default.
    open var contentsScale: CGFloat {
        get { properties.contentsScale }
        set {
            guard newValue.isFinite, newValue > 0 else { return }
            if update(&properties.contentsScale, newValue) { setNeedsCommit() }
        }
    }

    /// Where the contents go when their size is not that of the bounds; `resize` by default.
    open var contentsGravity: CALayerContentsGravity {
        get { gravity }
        set {
            guard newValue != gravity else { return }
            gravity = newValue
            properties.contentsGravity = newValue.sceneGravity
            setNeedsCommit()
        }
    }

    /// The part of the contents that is shown, in units of their size; all by default.
    open var contentsRect: CGRect {
        get { properties.contentsRect }
        set {
            guard newValue.isFinite, newValue != properties.contentsRect else { return }
            change(.contentsRect) { properties.contentsRect = newValue }
        }
    }

    /// The part of the contents that stretches while the parts around it keep their size, in units of their size.
    open var contentsCenter: CGRect {
        get { properties.contentsCenter }
        set { if newValue.isFinite, update(&properties.contentsCenter, newValue) { setNeedsCommit() } }
    }

    /// Whether sublayers and contents are cut at the bounds, with their rounded corners; false by default.
    open var masksToBounds: Bool {
        get { properties.masksToBounds }
        set { if update(&properties.masksToBounds, newValue) { setNeedsCommit() } }
    }

    /// The radius of the corners in points; 0 by default.
    open var cornerRadius: CGFloat {
        get { properties.cornerRadius }
        set {
            let length = max(0, newValue)
            guard length.isFinite, length != properties.cornerRadius else { return }
            change(.cornerRadius) { properties.cornerRadius = length }
        }
    }

    /// Which corners are round; all by default.
    open var maskedCorners: CACornerMask {
        get { CACornerMask(properties.maskedCorners) }
        set { if update(&properties.maskedCorners, newValue.corners) { setNeedsCommit() } }
    }

    /// The width of the border in points, inside the bounds; 0 by default.
    open var borderWidth: CGFloat {
        get { properties.borderWidth }
        set {
            let length = max(0, newValue)
            guard length.isFinite, length != properties.borderWidth else { return }
            change(.borderWidth) { properties.borderWidth = length }
        }
    }

    /// The colour of the border; opaque black by default.
    open var borderColor: CGColor? {
        get { flags.hasBorderColor ? properties.borderColor : .opaqueBlack }
        set {
            flags.hasBorderColor = true
            if newValue != properties.borderColor { change(.borderColor) { properties.borderColor = newValue } }
        }
    }

    /// The colour of the shadow; opaque black by default.
    open var shadowColor: CGColor? {
        get { flags.hasShadowColor ? properties.shadowColor : .opaqueBlack }
        set {
            flags.hasShadowColor = true
            if newValue != properties.shadowColor { change(.shadowColor) { properties.shadowColor = newValue } }
        }
    }

    /// The opacity of the shadow, 0 to 1; 0 by default.
    open var shadowOpacity: Float {
        get { Float(properties.shadowOpacity) }
        set {
            let opacity = CGFloat(min(1, max(0, newValue)))
            if opacity != properties.shadowOpacity { change(.shadowOpacity) { properties.shadowOpacity = opacity } }
        }
    }

    /// The shift of the shadow in points; (0, -3) by default.
    open var shadowOffset: CGSize {
        get { properties.shadowOffset }
        set {
            guard newValue.width.isFinite, newValue.height.isFinite, newValue != properties.shadowOffset else { return }
            change(.shadowOffset) { properties.shadowOffset = newValue }
        }
    }

    /// The blur radius of the shadow in points; 3 by default.
    open var shadowRadius: CGFloat {
        get { properties.shadowRadius }
        set {
            let length = max(0, newValue)
            guard length.isFinite, length != properties.shadowRadius else { return }
            change(.shadowRadius) { properties.shadowRadius = length }
        }
    }

    /// A rotation without end that the compositor turns, such as a spinner's.
    package final var spin: SceneSpin? {
        get { properties.spin }
        set { if update(&properties.spin, newValue) { setNeedsCommit() } }
    }

    /// Whether the layer promises that its drawing covers its bounds; false by default.
    open var isOpaque = false
    /// Whether a new size asks for a new drawing; false by default.
    open var needsDisplayOnBoundsChange = false
    /// Whether the layer is blended as one group with its sublayers when it is translucent; always so here.
    open var allowsGroupOpacity = true
    /// Whether the edges of a transformed layer are smoothed; always so here.
    open var allowsEdgeAntialiasing = true
    /// Which edges are smoothed; all by default.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all
    /// A hint that the layer may be kept as a bitmap; the compositor decides for itself.
    open var shouldRasterize = false
    /// How many pixels a point such a bitmap has; 1 by default.
    open var rasterizationScale: CGFloat = 1
    /// A name of the app's choosing, or nil.
    open var name: String?
    /// Actions by key, asked after the delegate.
    open var actions: [String: any CAAction]?
    /// What lays out, draws and observes the layer; a view for a view's layer.
    open weak var delegate: (any CALayerDelegate)?
    /// The text that the layer shows, for tests and tools.
    package final var debugText: String?

    // Tree

    /// The layer that this one stands on, or nil.
    public internal(set) final weak var superlayer: CALayer?

    /// The layers on top of this one, from back to front, or nil when there are none.
    open var sublayers: [CALayer]? {
        get { sublayerList.isEmpty ? nil : sublayerList }
        set { replaceAllSublayers(with: newValue ?? []) }
    }

    /// Puts a layer in front of all sublayers.
    ///
    /// - Parameter layer: The layer, which leaves its superlayer first.
    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: .front)
    }

    /// Puts a layer at an index among the sublayers; an index that is too great means the front.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer, at: .index(Int(index)))
    }

    /// Puts a layer right behind a sublayer; behind all when there is no such sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: .below(sibling))
    }

    /// Puts a layer right in front of a sublayer; in front of all when there is no such sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: .above(sibling))
    }

    /// Puts a layer in a sublayer's place.
    ///
    /// - Parameters:
    ///   - oldLayer: The layer that leaves; if it is no sublayer, nothing happens.
    ///   - newLayer: The layer that takes its place.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
        insert(newLayer, at: .above(oldLayer))
        oldLayer.removeFromSuperlayer()
    }

    /// Takes the layer off its superlayer.
    open func removeFromSuperlayer() {
        detach()
    }

    // Layout and drawing

    /// Asks for a layout at the end of the turn.
    open func setNeedsLayout() {
        guard !flags.needsLayout else { return }
        flags.needsLayout = true
        propagate(.layout)
    }

    /// Whether a layout is due.
    open func needsLayout() -> Bool { flags.needsLayout }

    /// Lays the layer and those on top of it out now, if that is due.
    ///
    /// Starts at the topmost of the superlayers that, one after the other, need a layout too.
    open func layoutIfNeeded() {
        layOutFromTopmost()
    }

    /// Lays the sublayers out: asks the delegate.
    open func layoutSublayers() {
        delegate?.layoutSublayers(of: self)
    }

    /// Asks for a drawing at the end of the turn.
    open func setNeedsDisplay() {
        guard !flags.needsDisplay else { return }
        flags.needsDisplay = true
        propagate(.display)
    }

    /// Asks for a drawing of a part at the end of the turn; the whole layer is drawn.
    open func setNeedsDisplay(_ rect: CGRect) {
        setNeedsDisplay()
    }

    /// Whether a drawing is due.
    open func needsDisplay() -> Bool { flags.needsDisplay }

    /// Draws now, if that is due.
    open func displayIfNeeded() {
        guard flags.needsDisplay else { return }
        flags.needsDisplay = false
        display()
    }

    /// Gives the layer its contents: asks the delegate, or else makes a bitmap and calls `draw(in:)`.
    open func display() {
        guard !delegateDisplays() else { return }
        displayDrawing()
    }

    /// Draws the layer: asks the delegate.
    ///
    /// - Parameter ctx: A context in the layer's coordinates.
    open func draw(in ctx: CGContext) {
        delegate?.draw(self, in: ctx)
    }

    // Animations

    /// Adds a copy of an animation, which begins at the end of main's turn.
    ///
    /// - Parameters:
    ///   - anim: The animation.
    ///   - key: A name, under which one animation runs at a time: one that is there already is taken away. Nil for none.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        attach(anim.duplicate(), forKey: key, scope: nil)
    }

    /// Takes the animation with a key away; its delegate hears that it did not finish.
    open func removeAnimation(forKey key: String) {
        for animation in animationList where animation.key == key { letGo(of: animation, isFinished: false) }
    }

    /// Takes all animations away; their delegates hear that they did not finish.
    open func removeAllAnimations() {
        letGoOfAllAnimations()
    }

    /// The keys of the animations, in the order in which they were added, or nil when there are none.
    open func animationKeys() -> [String]? {
        let keys = animationList.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// The animation with a key, or nil; it is not to be changed.
    open func animation(forKey key: String) -> CAAnimation? {
        animationList.first { $0.key == key }?.animation
    }

    /// The action for an event: the delegate's, or else the one that `actions` names, or else that of the class.
    ///
    /// A property that changes on the screen is an event of its name. A layer that comes to hang in a shown window gets
    /// the event `kCAOnOrderIn`, one that leaves `kCAOnOrderOut`. The action that is found is run at once; for a property
    /// that has none a free layer animates the change, for a quarter of a second unless the transaction says otherwise.
    open func action(forKey event: String) -> (any CAAction)? {
        delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
    }

    /// The action of all layers of the class for an event; none, unless overridden.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// A layer with the values that the screen shows at this moment, or nil when this one is not on the screen.
    ///
    /// Changes of that layer show nowhere.
    open func presentation() -> Self? {
        guard modelLayer == nil else { return self }
        guard flags.isOnStage else { return nil }
        let copy = type(of: self).init()
        copy.takeLooks(of: self)
        copy.takePresentedProperties(of: self)
        return copy
    }

    private final func takePresentedProperties(of layer: CALayer) {
        modelLayer = layer
        superlayer = layer.superlayer
        properties = layer.presentedProperties
        properties.animations = []
        fullTransform = CATransform3DMakeAffineTransform(properties.transform)
        fullSublayerTransform = CATransform3DMakeAffineTransform(properties.sublayerTransform)
    }

    /// The layer that the app sets: this one, unless it is the `presentation()` of another.
    open func model() -> Self { modelLayer as? Self ?? self }

    // Coordinates

    /// Whether a point in the layer's coordinates lies in its bounds.
    open func contains(_ point: CGPoint) -> Bool {
        bounds.contains(point)
    }

    /// The frontmost layer under a point of the superlayer's coordinates, or nil.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        let inner = point.applying(transformToSuperlayer.inverted())
        let isInside = contains(inner)
        if masksToBounds, !isInside { return nil }
        let deeper = inner.applying(sublayerMapping.inverted())
        for sublayer in (modelLayer ?? self).sublayersInDrawingOrder.reversed() {
            let shown = modelLayer == nil ? sublayer : sublayer.presentation() ?? sublayer
            if let hit = shown.hitTest(deeper) { return hit }
        }
        return isInside ? self : nil
    }
}
