internal import ADKGeometry
internal import ADKGraphics
package import Foundation

/// What a graphics card has to draw for a scene, from back to front.
///
/// It can draw upright rectangles and pictures, cut at whole pixels, and lay groups over one another. All else, such as
/// round corners, shadows and turned layers, is painted by the processor with the same code that draws whole frames.
package struct DrawList {
    /// What is drawn.
    package let commands: [DrawCommand]
    /// What is about to be seen: what stands beside the viewports of scrollers, up to one viewport away.
    package let upcoming: [DrawCommand]

    /// Works out what to draw for a scene as it looks at a time of the host's clock.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - time: The time.
    ///   - maximumSide: The most pixels that a picture of the card may have on one side.
    ///   - reducedImages: Keeps the smaller copies of pictures that are shown at less than half of their size.
    package init(_ scene: Scene, at time: TimeInterval, maximumSide: Int, reducedImages: ReducedImages) {
        let size = scene.pixelSize
        let screen = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
        var builder = DrawListBuilder(
            time: time,
            maximumSide: maximumSide,
            maximumArea: max(1 << 16, 2 * screen.area),
            reducedImages: reducedImages
        )
        if let root = scene.root {
            let space = CGAffineTransform(scaleX: scene.scale, y: scene.scale)
            builder.add(root, in: space, clip: screen, surroundings: screen)
        }
        commands = builder.commands
        upcoming = builder.upcoming
    }

    /// The pixels in which a scene may differ from one that is shown, as both look at times of the host's clock.
    ///
    /// A card draws a viewport anew whose content moved: that is quicker than to copy pixels.
    ///
    /// - Returns: A few rectangles.
    package static func damage(
        from old: Scene,
        at oldTime: TimeInterval,
        to new: Scene,
        at newTime: TimeInterval
    ) -> [PixelRect] {
        let finder = DamageFinder(old: old, oldTime: oldTime, new: new, newTime: newTime)
        guard let move = finder.move else { return finder.region.rects }
        return [move.rect] + finder.region.rects.filter { $0.intersection(move.rect) != $0 }
    }
}
