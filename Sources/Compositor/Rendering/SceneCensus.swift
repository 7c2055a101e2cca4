internal import ADKGeometry
internal import Foundation

/// Counts what a scene shows.
struct SceneCensus {
    /// How many layers that are there to show a picture are on the screen.
    private(set) var images = 0
    /// How many of those have no picture yet.
    private(set) var blanks = 0

    /// Counts the layers on the screen at a time of the host's clock.
    init(_ scene: Scene, at time: TimeInterval) {
        guard let root = scene.root else { return }
        let size = scene.pixelSize
        let screen = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
        count(root, in: CGAffineTransform(scaleX: scene.scale, y: scene.scale), at: time, clip: screen)
    }

    private mutating func count(
        _ layer: SceneLayer,
        in space: CGAffineTransform,
        at time: TimeInterval,
        clip: PixelRect
    ) {
        let properties = layer.properties
        guard properties.opacity > 0 else { return }
        let matrix = properties.transformToParent(at: time).concatenating(space)
        let frame = PixelRect(covering: properties.bounds.applying(matrix)).intersection(clip)
        if properties.expectsContents, !frame.isEmpty {
            images += 1
            if properties.contents == nil { blanks += 1 }
        }
        let inner = properties.masksToBounds ? frame : clip
        guard !inner.isEmpty else { return }
        let inside = properties.sublayerTransformAboutAnchor.concatenating(matrix)
        for sublayer in layer.sublayers { count(sublayer, in: inside, at: time, clip: inner) }
    }
}
