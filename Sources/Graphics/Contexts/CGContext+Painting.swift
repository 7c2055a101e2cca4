internal import ADKGeometry
internal import CPango
public import Foundation

extension CGContext {
    /// Paints with a colour through a closure, with opacity, blend mode and shadow of the context.
    ///
    /// - Parameters:
    ///   - color: The colour.
    ///   - bounds: What the closure paints on at most, in the coordinates in use; only shadows look at it.
    ///   - body: Draws into a Cairo context whose source is set. It is called twice when there is a shadow.
    package func paint(color: CGColor, bounds: () -> CGRect, _ body: (OpaquePointer) -> Void) {
        if let shadow = state.shadow {
            draw(shadow, of: bounds()) { cairo in
                cairo_set_source_rgba(cairo, 0, 0, 0, color.alpha * self.state.alpha)
                body(cairo)
            }
        }
        applyBlendMode()
        setSource(color)
        body(cairo)
    }

    func setSource(_ color: CGColor) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * state.alpha)
    }

    /// Fills a rectangle; the current path is lost.
    public func fill(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        fillPath()
    }

    /// Fills several rectangles; the current path is lost.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        addRects(rects)
        fillPath()
    }

    /// Makes a rectangle transparent, or black in an opaque context.
    public func clear(_ rect: CGRect) {
        cairo_save(cairo)
        cairo_new_path(cairo)
        addRect(rect)
        noteHoles()
        cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
        cairo_fill(cairo)
        cairo_restore(cairo)
    }

    /// Draws the edge of a rectangle; the current path is lost.
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }

    /// Draws the edge of a rectangle with lines of a width in points; the current path is lost.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        cairo_save(cairo)
        setLineWidth(width)
        stroke(rect)
        cairo_restore(cairo)
    }

    /// Fills the ellipse inside a rectangle; the current path is lost.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Draws the edge of the ellipse inside a rectangle; the current path is lost.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Fills the current path, which is lost.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        withPath { path in
            let color = state.fillColor
            paint(color: color, bounds: { self.fillExtents() }) { cairo in
                cairo_new_path(cairo)
                cairo_append_path(cairo, path)
                cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
                cairo_fill(cairo)
            }
        }
    }

    /// Draws the line of the current path, which is lost.
    public func strokePath() {
        withPath { path in
            let color = state.strokeColor
            paint(color: color, bounds: { self.strokeExtents() }) { cairo in
                cairo_new_path(cairo)
                cairo_append_path(cairo, path)
                if cairo != self.cairo { self.copyLineStyle(to: cairo) }
                cairo_stroke(cairo)
            }
        }
    }

    /// Fills and draws the line of the current path, which is lost.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = cairo_copy_path(cairo)
        defer { cairo_path_destroy(path) }
        switch mode {
        case .fill, .fillStroke: fillPath(using: .winding)
        case .eoFill, .eoFillStroke: fillPath(using: .evenOdd)
        case .stroke: break
        }
        switch mode {
        case .stroke, .fillStroke, .eoFillStroke:
            cairo_new_path(cairo)
            cairo_append_path(cairo, path)
            strokePath()
        case .fill, .eoFill: break
        }
    }

    /// Runs a closure with the current path, which is taken as it is when only one drawing follows.
    private func withPath(_ body: (UnsafeMutablePointer<cairo_path_t>?) -> Void) {
        let path = cairo_copy_path(cairo)
        body(path)
        cairo_path_destroy(path)
        cairo_new_path(cairo)
    }

    private func fillExtents() -> CGRect {
        extents(cairo_fill_extents)
    }

    private func strokeExtents() -> CGRect {
        extents(cairo_stroke_extents)
    }

    private typealias Extents = (
        OpaquePointer?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?,
        UnsafeMutablePointer<Double>?
    ) -> Void

    private func extents(_ measure: Extents) -> CGRect {
        var left = 0.0
        var top = 0.0
        var right = 0.0
        var bottom = 0.0
        measure(cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private func copyLineStyle(to other: OpaquePointer) {
        cairo_set_line_width(other, cairo_get_line_width(cairo))
        cairo_set_line_cap(other, cairo_get_line_cap(cairo))
        cairo_set_line_join(other, cairo_get_line_join(cairo))
        cairo_set_miter_limit(other, cairo_get_miter_limit(cairo))
        let count = Int(cairo_get_dash_count(cairo))
        guard count > 0 else { return }
        var dashes = [Double](repeating: 0, count: count)
        var phase = 0.0
        cairo_get_dash(cairo, &dashes, &phase)
        cairo_set_dash(other, dashes, Int32(count), phase)
    }
}
