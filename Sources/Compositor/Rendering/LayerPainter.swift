internal import ADKGeometry
internal import ADKGraphics
internal import CPango
internal import Foundation

/// Draws a tree of layers into a Cairo context whose device space is pixels.
///
/// The order is Core Animation's: shadow, fill, contents, sublayers, border.
struct LayerPainter {
    let cairo: OpaquePointer
    /// The pixels that are to be drawn; the context is clipped to them already.
    let clip: PixelRect
    /// The time of the host's clock.
    let time: TimeInterval
    let reducedImages: ReducedImages

    /// Draws a layer with its sublayers; `space` maps its parent's coordinates to pixels.
    func draw(_ layer: SceneLayer, in space: CGAffineTransform) {
        guard !layer.extent.isNull else { return }
        let properties = layer.properties
        let matrix = properties.transformToParent(at: time).concatenating(space)
        let extent = PixelRect(covering: layer.extent.applying(matrix)).intersection(clip)
        guard !extent.isEmpty else { return }
        let opacity = min(1, properties.opacity)
        guard opacity < 1, Self.needsGroup(layer) else {
            drawParts(of: layer, matrix: matrix, opacity: opacity)
            return
        }
        cairo_save(cairo)
        clipToPixels(extent)
        cairo_push_group(cairo)
        LayerPainter(cairo: cairo, clip: extent, time: time, reducedImages: reducedImages)
            .drawParts(of: layer, matrix: matrix, opacity: 1)
        cairo_identity_matrix(cairo)
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, opacity)
        cairo_restore(cairo)
    }

    /// Whether a translucent layer has to be drawn apart first, because some of its parts may cover others.
    static func needsGroup(_ layer: SceneLayer) -> Bool {
        let properties = layer.properties
        if !layer.sublayers.isEmpty || properties.castsShadow { return true }
        let parts = [properties.paintsBackground, properties.contents != nil, properties.paintsBorder]
        return parts.count { $0 } > 1
    }

    func drawParts(of layer: SceneLayer, matrix: CGAffineTransform, opacity: CGFloat) {
        if layer.properties.castsShadow { drawShadow(of: layer, matrix: matrix) }
        drawShape(of: layer, matrix: matrix, opacity: opacity)
    }

    /// Draws a layer without its shadow.
    func drawShape(of layer: SceneLayer, matrix: CGAffineTransform, opacity: CGFloat) {
        let properties = layer.properties
        if let color = properties.backgroundColor, properties.paintsBackground {
            fillBounds(of: properties, matrix: matrix, color: color, opacity: opacity)
        }
        if let contents = properties.contents, let destination = properties.contentsDestination {
            drawContents(contents, in: destination, of: properties, matrix: matrix, opacity: opacity)
        }
        if !layer.sublayers.isEmpty { drawSublayers(of: layer, matrix: matrix) }
        if let color = properties.borderColor, properties.paintsBorder {
            drawBorder(of: properties, matrix: matrix, color: color, opacity: opacity)
        }
    }

    private func drawSublayers(of layer: SceneLayer, matrix: CGAffineTransform) {
        let properties = layer.properties
        let space = properties.sublayerTransformAboutAnchor.concatenating(matrix)
        guard properties.masksToBounds else {
            for sublayer in layer.sublayers { draw(sublayer, in: space) }
            return
        }
        let inner = clip.intersection(PixelRect(covering: properties.bounds.applying(matrix)))
        guard !inner.isEmpty else { return }
        cairo_save(cairo)
        addBoundsPath(of: properties, matrix: matrix)
        cairo_clip(cairo)
        let painter = LayerPainter(cairo: cairo, clip: inner, time: time, reducedImages: reducedImages)
        for sublayer in layer.sublayers { painter.draw(sublayer, in: space) }
        cairo_restore(cairo)
    }

    func fillBounds(
        of properties: SceneLayerProperties,
        matrix: CGAffineTransform,
        color: CGColor,
        opacity: CGFloat
    ) {
        setSource(color, opacity: opacity)
        addBoundsPath(of: properties, matrix: matrix)
        cairo_fill(cairo)
    }

    func drawBorder(
        of properties: SceneLayerProperties,
        matrix: CGAffineTransform,
        color: CGColor,
        opacity: CGFloat
    ) {
        let width = properties.borderWidth
        let inner = properties.bounds.insetBy(dx: width, dy: width)
        setSource(color, opacity: opacity)
        addBoundsPath(of: properties, matrix: matrix)
        if !inner.isNull, inner.width > 0, inner.height > 0 {
            let path = RoundedPath(
                rect: inner,
                radius: max(0, properties.effectiveCornerRadius - width),
                corners: properties.maskedCorners
            )
            path.add(to: cairo, matrix: matrix, clip: clip)
        }
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_fill(cairo)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    }

    func setSource(_ color: CGColor, opacity: CGFloat) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * opacity)
    }

    /// Adds the bounds with their round corners to the path.
    func addBoundsPath(of properties: SceneLayerProperties, matrix: CGAffineTransform) {
        let path = RoundedPath(
            rect: properties.bounds,
            radius: properties.effectiveCornerRadius,
            corners: properties.maskedCorners
        )
        path.add(to: cairo, matrix: matrix, clip: clip)
    }

    func clipToPixels(_ rect: PixelRect) {
        cairo_identity_matrix(cairo)
        cairo_rectangle(cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        cairo_clip(cairo)
    }
}

extension SceneLayerProperties {
    /// The radius of the corners, at most half of the shorter side.
    var effectiveCornerRadius: CGFloat {
        max(0, min(cornerRadius, min(bounds.width, bounds.height) / 2))
    }
}
