internal import ADKGeometry
internal import Foundation

/// Finds what is under a finger, as views do: from front to back, not through what takes no touches, within the bounds.
enum SceneHitTest {
    /// The layers from the root to the frontmost one at a point of the display, or none.
    static func path(to point: CGPoint, in scene: Scene) -> [SceneLayer] {
        guard let root = scene.root else { return [] }
        return path(to: point, in: root) ?? []
    }

    private static func path(to point: CGPoint, in layer: SceneLayer) -> [SceneLayer]? {
        let properties = layer.properties
        guard properties.touchTarget.contains(.plain), properties.opacity >= 0.01 else { return nil }
        let matrix = properties.transformToParent(at: 0)
        guard matrix.a * matrix.d != matrix.b * matrix.c else { return nil }
        let inner = point.applying(matrix.inverted())
        guard properties.bounds.contains(inner) else { return nil }
        var inside = inner
        let sublayerTransform = properties.sublayerTransformAboutAnchor
        if !sublayerTransform.isIdentity {
            guard sublayerTransform.a * sublayerTransform.d != sublayerTransform.b * sublayerTransform.c else {
                return [layer]
            }
            inside = inner.applying(sublayerTransform.inverted())
        }
        for sublayer in layer.sublayers.reversed() {
            if let path = path(to: inside, in: sublayer) { return [layer] + path }
        }
        return [layer]
    }
}
