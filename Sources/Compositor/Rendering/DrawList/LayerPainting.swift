internal import ADKGeometry
package import ADKGraphics
internal import CPango
internal import Foundation

/// A layer, or a part of one, that is too difficult for a graphics card: the processor paints it into a picture.
///
/// The picture is good for later frames too, as long as the layer looks the same and moves by whole pixels.
package struct LayerPainting: Sendable {
    /// What of a layer is painted.
    package enum Part: Hashable, Sendable {
        /// All, with its sublayers.
        case whole
        /// The shadow alone.
        case shadow
        /// The fill alone.
        case background
        /// The contents alone.
        case contents
        /// The border alone.
        case border
    }

    /// What is painted: a layer shows each of its parts once.
    package struct Key: Hashable, Sendable {
        let layer: LayerID
        let part: Part
    }

    let layer: SceneLayer
    let part: Part
    /// What maps the layer's coordinates to pixels of the frame.
    let matrix: CGAffineTransform
    let time: TimeInterval
    /// The pixels of the frame that the picture covers.
    package let area: PixelRect
    /// Whether the area holds all of the part, so that the picture is good for other places too.
    package let isWhole: Bool

    /// What is painted.
    package var key: Key { Key(layer: layer.id, part: part) }

    /// Whether the picture of another painting with the same key shows the same, though perhaps at another place.
    package func looksLike(_ other: LayerPainting) -> Bool {
        guard area.width == other.area.width, area.height == other.area.height,
            matrix.a == other.matrix.a, matrix.b == other.matrix.b,
            matrix.c == other.matrix.c, matrix.d == other.matrix.d,
            abs(matrix.tx - CGFloat(area.minX) - other.matrix.tx + CGFloat(other.area.minX)) < 1e-4,
            abs(matrix.ty - CGFloat(area.minY) - other.matrix.ty + CGFloat(other.area.minY)) < 1e-4
        else { return false }
        let showsSublayers = part == .whole || part == .shadow
        if showsSublayers, time != other.time, layer.sublayers.contains(where: { $0.isMoving }) { return false }
        if layer === other.layer { return true }
        var properties = layer.properties
        properties.opacity = other.layer.properties.opacity
        guard properties.looksLike(other.layer.properties),
            properties.bounds.origin == other.layer.properties.bounds.origin
        else { return false }
        guard showsSublayers else { return true }
        return properties.sublayerTransform == other.layer.properties.sublayerTransform
            && layer.sublayers.elementsEqual(other.layer.sublayers) { $0 === $1 }
    }

    /// Paints the picture, without the layer's own opacity, or returns nil for an area that no picture can have.
    package func paint(reducedImages: ReducedImages) -> CGImage? {
        CGImage(width: area.width, height: area.height, isOpaque: false) { pixels, bytesPerRow in
            let surface = cairo_image_surface_create_for_data(
                pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
                CAIRO_FORMAT_ARGB32,
                Int32(area.width),
                Int32(area.height),
                Int32(bytesPerRow)
            )
            defer { cairo_surface_destroy(surface) }
            guard let cairo = cairo_create(surface) else { return }
            let painter = LayerPainter(
                cairo: cairo,
                clip: PixelRect(minX: 0, minY: 0, maxX: area.width, maxY: area.height),
                time: time,
                reducedImages: reducedImages
            )
            let toPicture = CGAffineTransform(translationX: CGFloat(-area.minX), y: CGFloat(-area.minY))
            painter.draw(part, of: layer, matrix: matrix.concatenating(toPicture))
            cairo_destroy(cairo)
            cairo_surface_flush(surface)
        }
    }
}

extension LayerPainter {
    /// Draws a part of a layer, as if the layer were opaque.
    fileprivate func draw(_ part: LayerPainting.Part, of layer: SceneLayer, matrix: CGAffineTransform) {
        let properties = layer.properties
        switch part {
        case .whole: drawParts(of: layer, matrix: matrix, opacity: 1)
        case .shadow: drawShadow(of: layer, matrix: matrix)
        case .background:
            guard let color = properties.backgroundColor else { return }
            fillBounds(of: properties, matrix: matrix, color: color, opacity: 1)
        case .contents:
            guard let contents = properties.contents, let destination = properties.contentsDestination else { return }
            drawContents(contents, in: destination, of: properties, matrix: matrix, opacity: 1)
        case .border:
            guard let color = properties.borderColor else { return }
            drawBorder(of: properties, matrix: matrix, color: color, opacity: 1)
        }
    }
}
