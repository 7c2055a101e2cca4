internal import ADKGeometry
internal import CPango
public import Foundation

/// A shadow: a shift and a blur in points, and a colour.
struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
}

extension CGContext {
    /// Gives what is drawn a soft shadow, black at a third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Gives what is drawn a shadow, or none for a nil colour.
    ///
    /// - Parameters:
    ///   - offset: The shift in points; no transform changes it.
    ///   - blur: The width of the blur in points, two standard deviations.
    ///   - color: The colour, or nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = Shadow(offset: offset, blur: max(0, blur), color: color)
    }

    /// Draws the shadow of what a closure draws.
    func draw(_ shadow: Shadow, of bounds: CGRect, _ body: (OpaquePointer) -> Void) {
        let deviation = shadow.blur * scale / 2
        let blur = AlphaBlur(deviation: deviation)
        let margin = CGFloat(blur.reach) + 1
        let offset = CGSize(width: shadow.offset.width * scale, height: shadow.offset.height * scale)
        let canvas = CGRect(x: 0, y: 0, width: width, height: height)
        let casting = bounds.applying(ctm).insetBy(dx: -margin, dy: -margin)
            .overlap(with: canvas.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -margin, dy: -margin))
            .integral
        let part = 1 / CGFloat(blur.reduction)
        let (maskWidth, maskHeight) = ((casting.width * part).rounded(.up), (casting.height * part).rounded(.up))
        guard !casting.isNull, casting.width >= 1, casting.height >= 1,
            maskWidth <= CGFloat(CGImage.maximumSide), maskHeight <= CGFloat(CGImage.maximumSide),
            let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(maskWidth), Int32(maskHeight)),
            let maskCairo = cairo_create(mask)
        else { return }
        var matrix = cairo_matrix_t(
            ctm.concatenating(CGAffineTransform(translationX: -casting.minX, y: -casting.minY))
                .concatenating(CGAffineTransform(scaleX: part, y: part))
        )
        cairo_set_matrix(maskCairo, &matrix)
        body(maskCairo)
        cairo_destroy(maskCairo)
        blur.apply(to: mask)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        applyBlendMode()
        let color = shadow.color
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        cairo_translate(cairo, casting.minX + offset.width, casting.minY + offset.height)
        cairo_scale(cairo, CGFloat(blur.reduction), CGFloat(blur.reduction))
        cairo_mask_surface(cairo, mask, 0, 0)
        cairo_restore(cairo)
        cairo_surface_destroy(mask)
    }
}
