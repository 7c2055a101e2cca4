internal import ADKCompositor
public import ADKGeometry
internal import ADKGraphics
public import Foundation

extension CALayer {
    /// How the layer's coordinates become those of its superlayer, but for the superlayer's `sublayerTransform`.
    final var transformToSuperlayer: CGAffineTransform {
        let anchor = anchorInBounds
        let position = position
        let linear = properties.transform
        if linear.isIdentity {
            return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
        }
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(linear)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// How the coordinates in which the sublayers stand become the layer's own.
    final var sublayerMapping: CGAffineTransform {
        let linear = properties.sublayerTransform
        guard !linear.isIdentity else { return .identity }
        let anchor = anchorInBounds
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(linear)
            .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
    }

    private var anchorInBounds: CGPoint {
        let bounds = bounds
        let anchor = anchorPoint
        return CGPoint(
            x: bounds.origin.x + bounds.size.width * anchor.x,
            y: bounds.origin.y + bounds.size.height * anchor.y
        )
    }

    /// How the layer's coordinates become those of the layer at the bottom.
    final var transformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var layer = self
        while let below = layer.superlayer {
            result = result.concatenating(layer.transformToSuperlayer).concatenating(below.sublayerMapping)
            layer = below
        }
        return result
    }

    /// How the layer's coordinates become those of another layer of the same tree.
    ///
    /// Nil as the other layer means the coordinates of the layer at the bottom.
    final func transform(to other: CALayer?) -> CGAffineTransform {
        if other === self { return .identity }
        guard let other else { return transformToRoot }
        return transformToRoot.concatenating(other.transformToRoot.inverted())
    }

    /// The transform in the plane.
    public final func affineTransform() -> CGAffineTransform {
        properties.transform
    }

    /// Sets the transform in the plane.
    public final func setAffineTransform(_ transform: CGAffineTransform) {
        self.transform = CATransform3DMakeAffineTransform(transform)
    }

    /// Converts a point from another layer's coordinates, or from those of the bottom layer for nil.
    public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        point.applying(transform(to: layer).inverted())
    }

    /// Converts a point to another layer's coordinates, or to those of the bottom layer for nil.
    public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        point.applying(transform(to: layer))
    }

    /// Converts a rectangle from another layer's coordinates, or from those of the bottom layer for nil.
    public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        rect.applying(transform(to: layer).inverted())
    }

    /// Converts a rectangle to another layer's coordinates, or to those of the bottom layer for nil.
    public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        rect.applying(transform(to: layer))
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
    var isFinite: Bool {
        origin.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension UIEdgeInsets {
    /// Whether all insets are numbers that a layer can have.
    var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}
