internal import ADKGeometry
public import Foundation

/// What names a layer from one scene to the next.
public struct LayerID: Hashable, Sendable {
    /// The number; each layer of a process has its own.
    public let rawValue: UInt64

    /// Makes an identity from its number.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}

/// A layer as the compositor sees it: immutable, with all that drawing it takes.
///
/// A layer that did not change keeps its object from scene to scene, and so do all above which nothing changed; the
/// renderer finds what is damaged by comparing identities.
public final class SceneLayer: Sendable {
    /// Which layer this is.
    public let id: LayerID
    /// How the layer stands in its parent and what it looks like.
    public let properties: SceneLayerProperties
    /// The layers on top of this one, from back to front, sorted by z position.
    public let sublayers: [SceneLayer]
    /// A rectangle around everything that the layer and its sublayers draw, in the layer's coordinates, in points.
    ///
    /// Null where nothing is drawn. It holds at all times, also while something in it turns.
    public let extent: CGRect
    /// Whether this layer or one of its sublayers looks different as time goes on.
    public let isMoving: Bool
    /// Whether the compositor may move this layer, or one of its sublayers, by itself.
    let isLive: Bool

    /// Makes a layer.
    ///
    /// Any thread. Takes time in proportion to the number of its immediate sublayers.
    public init(id: LayerID, properties: SceneLayerProperties, sublayers: [SceneLayer]) {
        self.id = id
        self.properties = properties
        self.sublayers = sublayers
        extent = Self.extent(of: properties, sublayers: sublayers)
        isLive =
            properties.isScroller || properties.attachment.isLive || !properties.animations.isEmpty
            || sublayers.contains { $0.isLive }
        isMoving = properties.opacity > 0 && (properties.spin != nil || sublayers.contains { $0.isMoving })
    }

    private static func extent(of properties: SceneLayerProperties, sublayers: [SceneLayer]) -> CGRect {
        guard properties.opacity > 0 else { return .null }
        var extent = CGRect.null
        for sublayer in sublayers where !sublayer.extent.isNull {
            extent = extent.union(sublayer.extentInParent.withinReach)
        }
        if !extent.isNull, !properties.sublayerTransform.isIdentity {
            extent = extent.applying(properties.sublayerTransformAboutAnchor)
        }
        if let destination = properties.contentsDestination { extent = extent.union(destination) }
        if properties.masksToBounds { extent = extent.overlap(with: properties.bounds) }
        if properties.paintsBounds { extent = extent.union(properties.bounds) }
        if properties.castsShadow, !extent.isNull {
            let reach = SceneLayerProperties.shadowReach(radius: properties.shadowRadius)
            let shadow = extent.offsetBy(dx: properties.shadowOffset.width, dy: properties.shadowOffset.height)
            extent = extent.union(shadow.insetBy(dx: -reach, dy: -reach).withinReach)
        }
        return extent
    }

    /// The extent in the parent's coordinates, before the parent's sublayer transform.
    private var extentInParent: CGRect {
        guard properties.spin != nil else { return extent.applying(properties.transformToParent(at: 0)) }
        let anchor = properties.anchorInBounds
        let horizontal = max(abs(extent.minX - anchor.x), abs(extent.maxX - anchor.x))
        let vertical = max(abs(extent.minY - anchor.y), abs(extent.maxY - anchor.y))
        let radius = (horizontal * horizontal + vertical * vertical).squareRoot()
        let circle = CGRect(x: anchor.x - radius, y: anchor.y - radius, width: radius * 2, height: radius * 2)
        return circle.applying(properties.transformToParent(angle: 0))
    }
}

extension CGRect {
    /// The part within a billion points, beyond which nothing is seen: a union with a rectangle far beyond would not
    /// know its own edges any more.
    fileprivate var withinReach: CGRect {
        let limit: CGFloat = 1e9
        if minX > -limit, maxX < limit, minY > -limit, maxY < limit { return self }
        return overlap(with: CGRect(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit))
    }
}
