internal import ADKGeometry
internal import Foundation

/// Finds what is drawn over a layer: the extents, in pixels, of all that comes after it and is not on top of it.
struct CoverFinder {
    private(set) var rects: [PixelRect] = []
    private let id: LayerID
    private let time: TimeInterval

    init(over id: LayerID, in root: SceneLayer, space: CGAffineTransform, time: TimeInterval) {
        self.id = id
        self.time = time
        _ = visit(root, in: space)
    }

    /// Whether the layer was found in the subtree; what stands after it has been noted then.
    private mutating func visit(_ layer: SceneLayer, in space: CGAffineTransform) -> Bool {
        if layer.id == id { return true }
        guard layer.isLive else { return false }
        let matrix = layer.properties.transformToParent(at: time).concatenating(space)
        let inside = layer.properties.sublayerTransformAboutAnchor.concatenating(matrix)
        for (index, sublayer) in layer.sublayers.enumerated() where visit(sublayer, in: inside) {
            for cover in layer.sublayers[(index + 1)...] where !cover.extent.isNull {
                let coverMatrix = cover.properties.transformToParent(at: time).concatenating(inside)
                rects.append(PixelRect(covering: cover.extent.applying(coverMatrix)))
            }
            return true
        }
        return false
    }
}
