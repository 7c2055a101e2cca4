internal import ADKGeometry
internal import ADKGraphics
internal import CPango
package import Foundation

/// Draws scenes into a bitmap with Cairo, and only what changed since the scene before.
///
/// It belongs to one thread, the compositor's. Scenes are compared by the identity of their layers; what differs is
/// cleared to black and drawn again, layer by layer from back to front.
package final class SoftwareRenderer {
    private var shown: (scene: Scene, time: TimeInterval)?
    private let reducedImages = ReducedImages()

    /// The frame as it stands, or nil before the first one.
    package private(set) var bitmap: FrameBitmap?

    /// Makes a renderer that has drawn nothing.
    package init() {}

    /// How many pixels the last frame took to draw.
    package private(set) var drawnArea = 0

    /// Draws a scene as it looks at a time of the host's clock, and returns the pixels that may look different now.
    ///
    /// The result is empty where nothing differs from what is shown. What a scroller moved by whole pixels is copied,
    /// and only the strip that came to light is drawn. The size of the screen is limited to what an image can have.
    package func render(_ scene: Scene, at time: TimeInterval) -> [PixelRect] {
        let size = scene.pixelSize
        let width = min(max(1, size.width), CGImage.maximumSide)
        let height = min(max(1, size.height), CGImage.maximumSide)
        let target: FrameBitmap
        var damage: [PixelRect]
        var move: ScrollMove?
        if let bitmap, let shown, bitmap.width == width, bitmap.height == height, shown.scene.scale == scene.scale {
            target = bitmap
            let finder = DamageFinder(old: shown.scene, oldTime: shown.time, new: scene, newTime: time)
            damage = finder.region.rects
            move = finder.move
        } else {
            target = FrameBitmap(width: width, height: height)
            bitmap = target
            damage = [target.bounds]
        }
        damage = damage.map { $0.intersection(target.bounds) }.filter { !$0.isEmpty }
        if let move { target.perform(move) }
        for rect in damage { draw(scene, at: time, into: target, within: rect) }
        if !damage.isEmpty {
            cairo_surface_flush(target.surface)
            reducedImages.forgetUnused()
        }
        shown = (scene, time)
        drawnArea = damage.reduce(0) { $0 + $1.area }
        guard let move else { return damage }
        return [move.rect] + damage.filter { $0.intersection(move.rect) != $0 }
    }

    /// Forgets what is shown, so that the next frame is drawn whole.
    package func invalidate() {
        shown = nil
    }

    private func draw(_ scene: Scene, at time: TimeInterval, into target: FrameBitmap, within rect: PixelRect) {
        guard let cairo = cairo_create(target.surface) else { return }
        defer { cairo_destroy(cairo) }
        cairo_rectangle(cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        cairo_clip(cairo)
        cairo_set_source_rgb(cairo, 0, 0, 0)
        cairo_paint(cairo)
        guard let root = scene.root else { return }
        let painter = LayerPainter(cairo: cairo, clip: rect, time: time, reducedImages: reducedImages)
        painter.draw(root, in: CGAffineTransform(scaleX: scene.scale, y: scene.scale))
    }
}
