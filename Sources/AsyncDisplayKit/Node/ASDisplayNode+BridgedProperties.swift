public import ADKGeometry
public import ADKGraphics
public import Foundation
public import UIKitCore

/// Properties of the view or layer; any thread, as the class says.
extension ASDisplayNode {
    /// Where the anchor point stands in the supernode, in points.
    public final var position: CGPoint {
        get { read(.position, { $0.position }, live: { layer, _ in layer.position }) }
        set { write(.position) { $0.position = newValue } }
    }

    /// The point of the bounds that stands at `position`, in units of the size; the middle by default.
    public final var anchorPoint: CGPoint {
        get { read(.anchorPoint, { $0.anchorPoint }, live: { layer, _ in layer.anchorPoint }) }
        set { write(.anchorPoint) { $0.anchorPoint = newValue } }
    }

    /// Where the node stands among its siblings: greater is nearer; 0 by default.
    public final var zPosition: CGFloat {
        get { read(.zPosition, { $0.zPosition }, live: { layer, _ in layer.zPosition }) }
        set { write(.zPosition) { $0.zPosition = newValue } }
    }

    /// A transform about the anchor point; none by default.
    public final var transform: CATransform3D {
        get { read(.transform, { $0.transform }, live: { layer, _ in layer.transform }) }
        set { write(.transform) { $0.transform = newValue } }
    }

    /// A transform of the subnodes about the anchor point; none by default.
    public final var subnodeTransform: CATransform3D {
        get { read(.subnodeTransform, { $0.subnodeTransform }, live: { layer, _ in layer.sublayerTransform }) }
        set { write(.subnodeTransform) { $0.subnodeTransform = newValue } }
    }

    /// Whether subnodes and contents are cut at the bounds; false by default.
    public final var clipsToBounds: Bool {
        get { read(.clipsToBounds, { $0.clipsToBounds }, live: { layer, _ in layer.masksToBounds }) }
        set { write(.clipsToBounds) { $0.clipsToBounds = newValue } }
    }

    /// The picture: a `CGImage` or a `UIImage`, and nil for none.
    public final var contents: Any? {
        get { read(.contents, { $0.contents }, live: { layer, _ in layer.contents as? CGImage }) }
        set {
            let image = (newValue as? CGImage) ?? (newValue as? UIImage)?.cgImage
            write(.contents) { $0.contents = image }
        }
    }

    /// The part of the contents that is shown, in units of their size.
    public final var contentsRect: CGRect {
        get { read(.contentsRect, { $0.contentsRect }, live: { layer, _ in layer.contentsRect }) }
        set { write(.contentsRect) { $0.contentsRect = newValue } }
    }

    /// The part of the contents that stretches, in units of their size.
    public final var contentsCenter: CGRect {
        get { read(.contentsCenter, { $0.contentsCenter }, live: { layer, _ in layer.contentsCenter }) }
        set { write(.contentsCenter) { $0.contentsCenter = newValue } }
    }

    /// How many pixels of the contents make a point.
    public final var contentsScale: CGFloat {
        get { read(.contentsScale, { $0.contentsScale }, live: { layer, _ in layer.contentsScale }) }
        set { write(.contentsScale) { $0.contentsScale = newValue } }
    }

    /// Where the contents go, as a layer says it; follows `contentMode`.
    public final var contentsGravity: CALayerContentsGravity {
        get { read(.contentsGravity, { $0.contentsGravity }, live: { layer, _ in layer.contentsGravity }) }
        set { write(.contentsGravity) { $0.contentsGravity = newValue } }
    }

    /// The width of the border in points; 0 by default.
    public final var borderWidth: CGFloat {
        get { read(.border, { $0.borderWidth }, live: { layer, _ in layer.borderWidth }) }
        set { write(.border) { $0.borderWidth = newValue } }
    }

    /// The colour of the border; black by default.
    public final var borderColor: CGColor? {
        get { read(.border, { $0.borderColor }, live: { layer, _ in layer.borderColor }) }
        set { write(.border) { $0.borderColor = newValue } }
    }

    /// Whether no other view hears of touches while this node does; false by default.
    public final var isExclusiveTouch: Bool {
        get { withState { $0.properties.isExclusiveTouch } }
        set { write(.isExclusiveTouch) { $0.isExclusiveTouch = newValue } }
    }

    /// Whether a new size asks for a new drawing; false by default.
    public final var needsDisplayOnBoundsChange: Bool {
        get { withState { $0.properties.needsDisplayOnBoundsChange } }
        set { write(.needsDisplayOnBoundsChange) { $0.needsDisplayOnBoundsChange = newValue } }
    }

    /// Whether subviews follow the view's size by their masks; true by default.
    public final var autoresizesSubviews: Bool {
        get { withState { $0.properties.autoresizesSubviews } }
        set { write(.autoresizing) { $0.autoresizesSubviews = newValue } }
    }

    /// How the view follows its superview's size; not at all by default.
    public final var autoresizingMask: UIView.AutoresizingMask {
        get { withState { $0.properties.autoresizingMask } }
        set { write(.autoresizing) { $0.autoresizingMask = newValue } }
    }

    /// The distances that content keeps from the edges, in points; 8 by default.
    public final var layoutMargins: UIEdgeInsets {
        get { read(.margins, { $0.layoutMargins }, live: { $1?.layoutMargins ?? .zero }, onlyWithView: true) }
        set { write(.margins) { $0.layoutMargins = newValue } }
    }

    /// Whether the superview's margins count too where the view reaches into them; false by default.
    public final var preservesSuperviewLayoutMargins: Bool {
        get { withState { $0.properties.preservesSuperviewLayoutMargins } }
        set { write(.margins) { $0.preservesSuperviewLayoutMargins = newValue } }
    }

    /// Whether the safe area is added to the margins; true by default.
    public final var insetsLayoutMarginsFromSafeArea: Bool {
        get { withState { $0.properties.insetsLayoutMarginsFromSafeArea } }
        set { write(.margins) { $0.insetsLayoutMarginsFromSafeArea = newValue } }
    }

    /// Whether the layout is mirrored where text is read from right to left; unspecified by default.
    public final var semanticContentAttribute: UISemanticContentAttribute {
        get { withState { $0.properties.semanticContentAttribute } }
        set {
            let isNew = newValue != semanticContentAttribute
            write(.semanticContentAttribute) { $0.semanticContentAttribute = newValue }
            if isNew { setNeedsLayout() }
        }
    }
}
