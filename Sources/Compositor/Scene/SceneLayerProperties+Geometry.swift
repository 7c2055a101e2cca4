package import ADKGeometry
internal import ADKGraphics
package import Foundation

extension SceneLayerProperties {
    /// The anchor point in the layer's own coordinates, in points.
    package var anchorInBounds: CGPoint {
        CGPoint(
            x: bounds.origin.x + bounds.size.width * anchorPoint.x,
            y: bounds.origin.y + bounds.size.height * anchorPoint.y
        )
    }

    /// What maps the layer's own coordinates to its parent's, at a time of the host's clock.
    package func transformToParent(at time: TimeInterval) -> CGAffineTransform {
        transformToParent(angle: spin?.angle(at: time) ?? 0)
    }

    /// What maps the layer's own coordinates to its parent's, when it is turned by an angle in radians.
    func transformToParent(angle: CGFloat) -> CGAffineTransform {
        let anchor = anchorInBounds
        if angle == 0, transform.isIdentity {
            return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
        }
        let turned = angle == 0 ? transform : CGAffineTransform(rotationAngle: angle).concatenating(transform)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(turned)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// The sublayer transform about the anchor point.
    var sublayerTransformAboutAnchor: CGAffineTransform {
        guard !sublayerTransform.isIdentity else { return .identity }
        let anchor = anchorInBounds
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(sublayerTransform)
            .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
    }

    /// The rectangle that the contents fill, in the layer's coordinates, or nil where none are shown.
    var contentsDestination: CGRect? {
        guard let contents, bounds.width > 0, bounds.height > 0 else { return nil }
        let size = CGSize(
            width: CGFloat(contents.width) * contentsRect.width / contentsScale,
            height: CGFloat(contents.height) * contentsRect.height / contentsScale
        )
        guard size.width > 0, size.height > 0 else { return nil }
        switch contentsGravity {
        case .resize: return bounds
        case .resizeAspect:
            return place(size, factor: min(bounds.width / size.width, bounds.height / size.height), x: 0.5, y: 0.5)
        case .resizeAspectFill:
            return place(size, factor: max(bounds.width / size.width, bounds.height / size.height), x: 0.5, y: 0.5)
        case .place(let x, let y): return place(size, factor: 1, x: x, y: y)
        }
    }

    private func place(_ size: CGSize, factor: CGFloat, x: CGFloat, y: CGFloat) -> CGRect {
        let width = size.width * factor
        let height = size.height * factor
        return CGRect(
            x: bounds.minX + (bounds.width - width) * x,
            y: bounds.minY + (bounds.height - height) * y,
            width: width,
            height: height
        )
    }

    /// Whether the layer fills its bounds or draws a border.
    var paintsBounds: Bool { paintsBackground || paintsBorder }

    /// Whether there is a fill to be seen.
    var paintsBackground: Bool { (backgroundColor?.alpha ?? 0) > 0 }

    /// Whether there is a border to be seen.
    var paintsBorder: Bool { borderWidth > 0 && (borderColor?.alpha ?? 0) > 0 }

    /// Whether there is a shadow to be seen; a layer that cuts at its bounds cuts its shadow off too.
    var castsShadow: Bool { shadowOpacity > 0 && (shadowColor?.alpha ?? 0) > 0 && !masksToBounds }

    /// How far a shadow's blur reaches beyond the shape, in points.
    static func shadowReach(radius: CGFloat) -> CGFloat {
        let radius = min(AlphaBlur.greatestDeviation, max(0, radius))
        // A wide blur is made of larger pixels, which reach farther by two of them.
        return radius * (radius > 16 ? 3.25 : 3) + 2
    }

    /// Whether what stands on the layer is painted as if it stood on the screen, but for its place and a straight cut.
    var leavesPixelsBelow: Bool {
        opacity == 1 && !castsShadow && (cornerRadius == 0 || !masksToBounds)
    }

    /// Whether another layer of the same place would look the same, its sublayers aside.
    func looksLike(_ other: SceneLayerProperties) -> Bool {
        bounds.size == other.bounds.size && backgroundColor == other.backgroundColor && contents === other.contents
            && contentsScale == other.contentsScale && contentsGravity == other.contentsGravity
            && contentsRect == other.contentsRect && contentsCenter == other.contentsCenter
            && opacity == other.opacity && masksToBounds == other.masksToBounds
            && cornerRadius == other.cornerRadius && maskedCorners == other.maskedCorners
            && borderWidth == other.borderWidth && borderColor == other.borderColor
            && shadowOpacity == other.shadowOpacity && shadowColor == other.shadowColor
            && shadowOffset == other.shadowOffset && shadowRadius == other.shadowRadius
    }
}
