public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGSize

/// What kind of element a layout belongs to.
public enum ASLayoutElementType: Int, Sendable {
    /// A spec: it arranges others and draws nothing.
    case layoutSpec
    /// A node: it is shown.
    case displayNode
}

/// A parent's length that is not known: not a number.
public let ASLayoutElementParentDimensionUndefined = CGFloat.nan

/// A parent's size that is not known: two times not a number.
public let ASLayoutElementParentSizeUndefined = CGSize(width: CGFloat.nan, height: CGFloat.nan)

/// A point that is not decided: two times not a number.
public let ASPointNull = CGPoint(x: CGFloat.nan, y: CGFloat.nan)

/// Whether a point is the one that is not decided.
@inlinable
public func ASPointIsNull(_ point: CGPoint) -> Bool {
    point.x.isNaN && point.y.isNaN
}

/// What can be laid out: a node or a spec.
///
/// All members may be called from any thread, but never from two threads at once within one tree; nodes see to that.
public protocol ASLayoutElement: AnyObject {
    /// Whether this is a node or a spec.
    var layoutElementType: ASLayoutElementType { get }

    /// What the element asks of the layout around it; one object for the element's whole life.
    var style: ASLayoutElementStyle { get }

    /// The style if anyone has asked for it yet; nil stands for one that nobody has touched.
    var existingStyle: ASLayoutElementStyle? { get }

    /// The elements that this one holds: a node's subnodes, a spec's children.
    var sublayoutElements: [any ASLayoutElement]? { get }

    /// Whether the element can be measured off main.
    var canLayoutAsynchronous: Bool { get }

    /// The traits of the element's surroundings.
    var primitiveTraitCollection: ASPrimitiveTraitCollection { get set }

    /// A name for debugging; nil by default.
    var debugName: String? { get set }

    /// Draws the element and what it holds with letters and lines.
    func asciiArtString() -> String

    /// The name in such a drawing: the class, and the debug name in brackets.
    func asciiArtName() -> String

    /// Returns the layout of the element in a range, where nothing else is known of the parent.
    func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout

    /// Returns the layout of the element in a range, with the parent's size for fractions; its sides may be undefined.
    func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout

    /// Computes the layout in a range in which the style's own sizes are already considered; what types override.
    func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout

    /// Computes the layout in a range that is still to be cut to the style's own sizes.
    func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout
}

extension ASLayoutElement {
    /// The style.
    public var existingStyle: ASLayoutElementStyle? { style }

    /// The traits of the element's surroundings, as an object.
    public func asyncTraitCollection() -> ASTraitCollection {
        ASTraitCollection(primitiveTraitCollection)
    }

    /// Draws the element with letters: its name only.
    public func asciiArtString() -> String {
        asciiArtName()
    }

    /// The name in a drawing: the class, and the debug name in brackets.
    public func asciiArtName() -> String {
        ASLayout.name(of: self)
    }

    /// Lets a closure set the style, and returns the element.
    @discardableResult
    public func styled(_ change: (ASLayoutElementStyle) -> Void) -> Self {
        change(style)
        return self
    }
}

/// Returns the layout of a whole tree, placed at the origin.
///
/// Any thread, if the tree's nodes are not loaded.
public func ASCalculateRootLayout(_ element: any ASLayoutElement, _ sizeRange: ASSizeRange) -> ASLayout {
    let layout = element.layoutThatFits(sizeRange)
    return ASPointIsNull(layout.position) ? layout.placed(at: .zero) : layout
}

/// Returns the layout of an element within a parent of a size.
public func ASCalculateLayout(
    _ element: any ASLayoutElement,
    _ sizeRange: ASSizeRange,
    _ parentSize: CGSize
) -> ASLayout {
    element.layoutThatFits(sizeRange, parentSize: parentSize)
}
