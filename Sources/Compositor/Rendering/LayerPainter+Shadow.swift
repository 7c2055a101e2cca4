internal import ADKGeometry
internal import ADKGraphics
internal import CPango
internal import Foundation

extension LayerPainter {
    /// Draws the blurred, coloured shape of a layer and its sublayers, shifted by the shadow's offset.
    ///
    /// The shape is drawn as far around the clip as the blur reaches, so that a part of a shadow looks as it does in
    /// the whole.
    func drawShadow(of layer: SceneLayer, matrix: CGAffineTransform) {
        let properties = layer.properties
        guard let color = properties.shadowColor else { return }
        let shift = properties.shadowOffset.applying(matrix)
        let scale = abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()
        let radius = min(AlphaBlur.greatestDeviation, max(0, properties.shadowRadius))
        let blur = AlphaBlur(deviation: radius * scale)
        let reach = blur.reach + 2
        let wholeShift = (x: Int(limited: shift.width.rounded(.down)), y: Int(limited: shift.height.rounded(.down)))
        let shape = PixelRect(covering: layer.extent.applying(matrix)).moved(x: 0, y: 0, grownBy: reach)
        let whole = shape.intersection(clip.moved(x: -wholeShift.x, y: -wholeShift.y, grownBy: reach))
        guard !whole.isEmpty else { return }
        // In the mask's own pixels, which stand on the same grid whatever the clip is.
        let area = whole.reduced(by: blur.reduction)
        guard let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height)) else {
            return
        }
        defer { cairo_surface_destroy(mask) }
        let side = CGFloat(blur.reduction)
        drawMask(of: layer, matrix: matrix.concatenating(CGAffineTransform(scaleX: 1 / side, y: 1 / side)), area, mask)
        blur.apply(to: mask)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        setSource(color, opacity: min(1, properties.shadowOpacity))
        cairo_translate(cairo, CGFloat(area.minX) * side + shift.width, CGFloat(area.minY) * side + shift.height)
        cairo_scale(cairo, side, side)
        cairo_mask_surface(cairo, mask, 0, 0)
        cairo_restore(cairo)
    }

    private func drawMask(of layer: SceneLayer, matrix: CGAffineTransform, _ area: PixelRect, _ mask: OpaquePointer) {
        guard let context = cairo_create(mask) else { return }
        let toMask = CGAffineTransform(translationX: CGFloat(-area.minX), y: CGFloat(-area.minY))
        let painter = LayerPainter(
            cairo: context,
            clip: PixelRect(minX: 0, minY: 0, maxX: area.width, maxY: area.height),
            time: time,
            reducedImages: reducedImages
        )
        painter.drawShape(of: layer, matrix: matrix.concatenating(toMask), opacity: 1)
        cairo_destroy(context)
        cairo_surface_flush(mask)
    }
}
