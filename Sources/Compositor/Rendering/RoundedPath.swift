internal import ADKGeometry
internal import CPango
internal import Foundation

/// A rectangle, some corners of which may be round, in a layer's coordinates.
struct RoundedPath {
    let rect: CGRect
    let radius: CGFloat
    let corners: UIRectCorner

    private var isSquare: Bool { radius <= 0 || corners.isEmpty }

    /// Adds the path to a context's; `matrix` maps the layer's coordinates to pixels.
    ///
    /// A square, upright rectangle is cut near the clip first: a layer may be a million rows high, and Cairo's
    /// coordinates end at eight million pixels. The context is left with the identity matrix.
    func add(to cairo: OpaquePointer, matrix: CGAffineTransform, clip: PixelRect) {
        cairo_identity_matrix(cairo)
        if isSquare, matrix.b == 0, matrix.c == 0 {
            let pixels = rect.applying(matrix)
            let left = max(pixels.minX, CGFloat(clip.minX - 2))
            let top = max(pixels.minY, CGFloat(clip.minY - 2))
            let right = min(pixels.maxX, CGFloat(clip.maxX + 2))
            let bottom = min(pixels.maxY, CGFloat(clip.maxY + 2))
            guard right > left, bottom > top else { return }
            cairo_rectangle(cairo, left, top, right - left, bottom - top)
            return
        }
        cairo_set_matrix(cairo, matrix)
        if isSquare {
            cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        } else {
            addRounded(to: cairo)
        }
        cairo_identity_matrix(cairo)
    }

    private func addRounded(to cairo: OpaquePointer) {
        let topLeft = corners.contains(.topLeft) ? radius : 0
        let topRight = corners.contains(.topRight) ? radius : 0
        let bottomRight = corners.contains(.bottomRight) ? radius : 0
        let bottomLeft = corners.contains(.bottomLeft) ? radius : 0
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, rect.maxX - topRight, rect.minY + topRight, topRight, -.pi / 2, 0)
        cairo_arc(cairo, rect.maxX - bottomRight, rect.maxY - bottomRight, bottomRight, 0, .pi / 2)
        cairo_arc(cairo, rect.minX + bottomLeft, rect.maxY - bottomLeft, bottomLeft, .pi / 2, .pi)
        cairo_arc(cairo, rect.minX + topLeft, rect.minY + topLeft, topLeft, .pi, .pi * 1.5)
        cairo_close_path(cairo)
    }
}

/// Sets the matrix of a context.
func cairo_set_matrix(_ cairo: OpaquePointer, _ matrix: CGAffineTransform) {
    var copy = cairo_matrix_t(
        xx: matrix.a,
        yx: matrix.b,
        xy: matrix.c,
        yy: matrix.d,
        x0: matrix.tx,
        y0: matrix.ty
    )
    cairo_set_matrix(cairo, &copy)
}
