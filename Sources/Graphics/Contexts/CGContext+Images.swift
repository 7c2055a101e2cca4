internal import ADKGeometry
internal import CPango
public import Foundation

extension CGContext {
    /// Draws an image into a rectangle with y pointing up, as Core Graphics does.
    ///
    /// In UIKit's contexts the image stands on its head; code that turns the coordinates over first gets it upright.
    /// `UIImage.draw(in:)` draws upright.
    public func draw(_ image: CGImage, in rect: CGRect) {
        saveGState()
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
        drawUpright(image, in: rect)
        restoreGState()
    }

    /// Draws an image into a rectangle with the image's first row at the rectangle's least y.
    package func drawUpright(_ image: CGImage, in rect: CGRect) {
        let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        drawUpright(image, from: whole, in: rect)
    }

    /// Draws a part of an image, in its pixels, into a rectangle.
    package func drawUpright(_ image: CGImage, from part: CGRect, in rect: CGRect) {
        let target = rect.standardized
        guard target.width > 0, target.height > 0, part.width > 0, part.height > 0, state.alpha > 0 else { return }
        let drawing = ImageDrawing(image: image, part: part, target: target, context: self)
        if let shadow = state.shadow {
            draw(shadow, of: target) { drawing.paint(on: $0, alpha: self.state.alpha) }
        }
        cairo_save(cairo)
        applyBlendMode()
        drawing.paint(on: cairo, alpha: state.alpha)
        cairo_restore(cairo)
    }

    /// Limits drawing by the opacity of an image, stretched to a rectangle: what is drawn by the closure is masked.
    package func withMask(_ image: CGImage, in rect: CGRect, _ body: () -> Void) {
        cairo_push_group(cairo)
        body()
        cairo_pop_group_to_source(cairo)
        cairo_save(cairo)
        applyBlendMode()
        let drawn = cairo_pattern_reference(cairo_get_source(cairo))
        cairo_push_group_with_content(cairo, CAIRO_CONTENT_ALPHA)
        let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        ImageDrawing(image: image, part: whole, target: rect, context: self).paint(on: cairo, alpha: 1)
        let mask = cairo_pop_group(cairo)
        cairo_set_source(cairo, drawn)
        cairo_mask(cairo, mask)
        cairo_pattern_destroy(mask)
        cairo_pattern_destroy(drawn)
        cairo_restore(cairo)
    }
}

/// An image on its way to a rectangle: shrunk beforehand where a filter would lose pixels.
private struct ImageDrawing {
    let image: CGImage
    let part: CGRect
    let target: CGRect
    let filter: cairo_filter_t

    init(image: CGImage, part: CGRect, target: CGRect, context: CGContext) {
        let transform = context.ctm
        let scaleX = hypot(transform.a, transform.b) * target.width / part.width
        let scaleY = hypot(transform.c, transform.d) * target.height / part.height
        let quality = context.state.interpolationQuality
        var (drawn, part) = (image, part)
        // A filter would mix in what is beside the part.
        if let cropped = image.cropping(to: part), cropped !== image {
            let whole = part.integral
            part = part.offsetBy(dx: -max(0, whole.minX), dy: -max(0, whole.minY))
            drawn = cropped
        }
        let (width, height) = (drawn.width, drawn.height)
        if quality != .none, quality != .low, scaleX <= 0.5, scaleY <= 0.5 {
            drawn = drawn.reduced(
                toAtLeastWidth: Int(limited: (CGFloat(width) * scaleX).rounded(.up)),
                height: Int(limited: (CGFloat(height) * scaleY).rounded(.up))
            )
        }
        let factorX = CGFloat(drawn.width) / CGFloat(width)
        let factorY = CGFloat(drawn.height) / CGFloat(height)
        self.image = drawn
        self.part = CGRect(
            x: part.minX * factorX,
            y: part.minY * factorY,
            width: part.width * factorX,
            height: part.height * factorY
        )
        self.target = target
        let straight = transform.b == 0 && transform.c == 0
        let keepsPixels =
            straight && abs(scaleX - 1) < 1e-6 && abs(scaleY - 1) < 1e-6
            && (transform.a * target.minX + transform.tx).isNearInteger
            && (transform.d * target.minY + transform.ty).isNearInteger
        filter = quality == .none || keepsPixels ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR
    }

    /// Paints on a Cairo context, whose transform, clip and path it changes.
    func paint(on cairo: OpaquePointer, alpha: CGFloat) {
        let surface = image.makeCairoSurface()
        cairo_new_path(cairo)
        cairo_rectangle(cairo, target.minX, target.minY, target.width, target.height)
        cairo_translate(cairo, target.minX, target.minY)
        cairo_scale(cairo, target.width / part.width, target.height / part.height)
        cairo_set_source_surface(cairo, surface, -part.minX, -part.minY)
        let pattern = cairo_get_source(cairo)
        cairo_pattern_set_filter(pattern, filter)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        if alpha >= 1 {
            cairo_fill(cairo)
        } else {
            cairo_clip(cairo)
            cairo_paint_with_alpha(cairo, alpha)
        }
        cairo_surface_destroy(surface)
    }
}

extension CGFloat {
    fileprivate var isNearInteger: Bool {
        (self - rounded()).magnitude < 1e-4
    }
}
