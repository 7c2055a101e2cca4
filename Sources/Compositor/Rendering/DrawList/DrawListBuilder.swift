internal import ADKGeometry
internal import ADKGraphics
internal import Foundation

/// Goes through layers as `LayerPainter` does, and notes what is to be drawn.
struct DrawListBuilder {
    let time: TimeInterval
    let maximumSide: Int
    /// The largest painting that is made as a whole, so that it is good for other places too; in pixels.
    let maximumArea: Int
    let reducedImages: ReducedImages
    private(set) var commands: [DrawCommand] = []
    private(set) var upcoming: [DrawCommand] = []

    init(time: TimeInterval, maximumSide: Int, maximumArea: Int, reducedImages: ReducedImages) {
        self.time = time
        self.maximumSide = maximumSide
        self.maximumArea = maximumArea
        self.reducedImages = reducedImages
    }

    private var emptyCopy: DrawListBuilder {
        DrawListBuilder(
            time: time,
            maximumSide: maximumSide,
            maximumArea: maximumArea,
            reducedImages: reducedImages
        )
    }

    /// Adds a layer with its sublayers.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - space: What maps its parent's coordinates to pixels.
    ///   - clip: The pixels that may be drawn.
    ///   - surroundings: The pixels that may come into view by scrolling.
    mutating func add(_ layer: SceneLayer, in space: CGAffineTransform, clip: PixelRect, surroundings: PixelRect) {
        guard !layer.extent.isNull else { return }
        let properties = layer.properties
        let matrix = properties.transformToParent(at: time).concatenating(space)
        let extent = PixelRect(covering: layer.extent.applying(matrix))
        let visible = extent.intersection(clip)
        guard !visible.isEmpty else {
            addUpcoming(layer, in: space, extent: extent, surroundings: surroundings)
            return
        }
        let opacity = min(1, properties.opacity)
        if hasToBePainted(properties, hasSublayers: !layer.sublayers.isEmpty, matrix: matrix) {
            add(.whole, of: layer, around: layer.extent, matrix: matrix, opacity: opacity, clip: clip)
        } else if opacity < 1, LayerPainter.needsGroup(layer) {
            var group = emptyCopy
            group.addParts(of: layer, matrix: matrix, opacity: 1, clip: visible, surroundings: visible)
            commands.append(.group(group.commands, opacity: opacity, area: visible))
        } else {
            addParts(of: layer, matrix: matrix, opacity: opacity, clip: clip, surroundings: surroundings)
        }
    }

    private mutating func addUpcoming(
        _ layer: SceneLayer,
        in space: CGAffineTransform,
        extent: PixelRect,
        surroundings: PixelRect
    ) {
        guard extent.intersects(surroundings) else { return }
        var builder = emptyCopy
        builder.add(layer, in: space, clip: surroundings, surroundings: surroundings)
        upcoming += builder.commands
    }

    private mutating func addParts(
        of layer: SceneLayer,
        matrix: CGAffineTransform,
        opacity: CGFloat,
        clip: PixelRect,
        surroundings: PixelRect
    ) {
        let properties = layer.properties
        if properties.castsShadow {
            add(.shadow, of: layer, around: layer.extent, matrix: matrix, opacity: opacity, clip: clip)
        }
        if let color = properties.backgroundColor, properties.paintsBackground {
            if properties.isRounded {
                add(.background, of: layer, around: properties.bounds, matrix: matrix, opacity: opacity, clip: clip)
            } else {
                commands.append(.fill(properties.bounds.applying(matrix), color, opacity: opacity, clip: clip))
            }
        }
        var inner = clip
        var innerSurroundings = surroundings
        if properties.masksToBounds {
            let bounds = PixelRect(nearest: properties.bounds.applying(matrix))
            inner = clip.intersection(bounds)
            innerSurroundings = surroundings.intersection(bounds)
            if properties.isScroller {
                innerSurroundings = bounds.grown(x: bounds.width, y: bounds.height)
            }
        }
        if let contents = properties.contents, let destination = properties.contentsDestination {
            add(contents, in: destination, of: layer, matrix: matrix, opacity: opacity, clip: inner)
        }
        if !layer.sublayers.isEmpty, !inner.isEmpty || !innerSurroundings.isEmpty {
            let space = properties.sublayerTransformAboutAnchor.concatenating(matrix)
            for sublayer in layer.sublayers {
                add(sublayer, in: space, clip: inner, surroundings: innerSurroundings)
            }
        }
        if properties.paintsBorder { addBorder(of: layer, matrix: matrix, opacity: opacity, clip: clip) }
    }

    private mutating func add(
        _ image: CGImage,
        in destination: CGRect,
        of layer: SceneLayer,
        matrix: CGAffineTransform,
        opacity: CGFloat,
        clip: PixelRect
    ) {
        let pieces = ContentsPiece.pieces(of: image, in: destination, properties: layer.properties)
        let whole = PixelRect(minX: 0, minY: 0, maxX: image.width, maxY: image.height)
        guard pieces.count == 1, let piece = pieces.first, piece.source == whole,
            max(image.width, image.height) <= maximumSide
        else {
            let area = destination.overlap(with: layer.properties.masksToBounds ? layer.properties.bounds : destination)
            add(.contents, of: layer, around: area, matrix: matrix, opacity: opacity, clip: clip)
            return
        }
        let target = piece.destination.applying(matrix)
        guard PixelRect(covering: target).intersects(clip) else { return }
        var picture = image
        if target.width <= 0.5 * CGFloat(image.width), target.height <= 0.5 * CGFloat(image.height) {
            picture = reducedImages.reduced(
                image,
                width: Int(limited: target.width.rounded(.up)),
                height: Int(limited: target.height.rounded(.up))
            )
        }
        commands.append(.picture(picture, target, opacity: opacity, clip: clip))
    }

    /// Adds a border: four rectangles where it is square and stands on whole pixels.
    private mutating func addBorder(
        of layer: SceneLayer,
        matrix: CGAffineTransform,
        opacity: CGFloat,
        clip: PixelRect
    ) {
        let properties = layer.properties
        guard let color = properties.borderColor else { return }
        let outer = properties.bounds.applying(matrix)
        let width = properties.borderWidth
        let rest = properties.bounds.insetBy(dx: width, dy: width)
        let inner = rest.isNull || rest.isEmpty ? CGRect.null : rest.applying(matrix)
        guard !properties.isRounded, outer.isOnPixels, inner.isNull || inner.isOnPixels else {
            add(.border, of: layer, around: properties.bounds, matrix: matrix, opacity: opacity, clip: clip)
            return
        }
        guard !inner.isNull else {
            commands.append(.fill(outer, color, opacity: opacity, clip: clip))
            return
        }
        let sides = [
            CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: inner.minY - outer.minY),
            CGRect(x: outer.minX, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY),
            CGRect(x: outer.minX, y: inner.minY, width: inner.minX - outer.minX, height: inner.height),
            CGRect(x: inner.maxX, y: inner.minY, width: outer.maxX - inner.maxX, height: inner.height),
        ]
        for side in sides { commands.append(.fill(side, color, opacity: opacity, clip: clip)) }
    }

    /// Adds a painting: of all of a layer's part if that is not too large, else of what is visible.
    private mutating func add(
        _ part: LayerPainting.Part,
        of layer: SceneLayer,
        around rect: CGRect,
        matrix: CGAffineTransform,
        opacity: CGFloat,
        clip: PixelRect
    ) {
        let all = PixelRect(covering: rect.applying(matrix))
        let isSmall = all.area <= maximumArea && max(all.width, all.height) <= maximumSide
        let area = isSmall ? all : all.intersection(clip)
        guard area.intersects(clip) else { return }
        let painting = LayerPainting(
            layer: layer,
            part: part,
            matrix: matrix,
            time: time,
            area: area,
            isWhole: isSmall
        )
        commands.append(.painting(painting, opacity: opacity, clip: clip))
    }

    /// Whether a layer with its sublayers can be drawn by the processor only: turned, or cut otherwise than along
    /// whole pixels.
    private func hasToBePainted(
        _ properties: SceneLayerProperties,
        hasSublayers: Bool,
        matrix: CGAffineTransform
    ) -> Bool {
        guard matrix.b == 0, matrix.c == 0, matrix.a > 0, matrix.d > 0 else { return true }
        let isCut = hasSublayers || properties.contents != nil
        guard properties.masksToBounds, isCut else { return false }
        return properties.isRounded || !properties.bounds.applying(matrix).isOnPixels
    }
}

extension SceneLayerProperties {
    /// Whether a corner is round.
    fileprivate var isRounded: Bool { effectiveCornerRadius > 0 && !maskedCorners.isEmpty }
}

extension CGRect {
    /// Whether all edges lie between pixels.
    fileprivate var isOnPixels: Bool {
        [minX, minY, maxX, maxY].allSatisfy { abs($0 - $0.rounded()) < 1e-3 }
    }
}

extension PixelRect {
    /// The rectangle whose edges are nearest to those of another.
    fileprivate init(nearest rect: CGRect) {
        self.init(
            covering: CGRect(
                x: rect.minX.rounded(),
                y: rect.minY.rounded(),
                width: rect.maxX.rounded() - rect.minX.rounded(),
                height: rect.maxY.rounded() - rect.minY.rounded()
            )
        )
    }

    /// The rectangle enlarged on all sides.
    fileprivate func grown(x: Int, y: Int) -> PixelRect {
        PixelRect(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
    }
}
