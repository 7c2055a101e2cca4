internal import ADKGeometry
internal import CPango
public import Foundation

extension CGContext {
    /// Forgets the current path.
    public func beginPath() {
        cairo_new_path(cairo)
    }

    /// Begins a new part of the path at a point.
    public func move(to point: CGPoint) {
        cairo_move_to(cairo, point.x, point.y)
    }

    /// Adds a line to a point.
    public func addLine(to point: CGPoint) {
        cairo_line_to(cairo, point.x, point.y)
    }

    /// Adds lines through points, beginning a new part at the first.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a cubic curve to a point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    }

    /// Adds a quadratic curve to a point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        addPath(elements: [.quadCurve(end, control: control)])
    }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) {
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    }

    /// Adds several rectangles.
    public func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    /// Adds the ellipse inside a rectangle.
    public func addEllipse(in rect: CGRect) {
        addPath(CGPath(ellipseIn: rect, transform: nil))
    }

    /// Adds an arc around a centre; angles in radians from the x axis.
    ///
    /// `clockwise` is meant in coordinates with y up, as everywhere in Core Graphics: on the screen the arc looks the
    /// other way round.
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        guard startAngle.isFinite, endAngle.isFinite, radius.isFinite else { return }
        if clockwise {
            cairo_arc_negative(cairo, center.x, center.y, radius, startAngle, endAngle)
        } else {
            cairo_arc(cairo, center.x, center.y, radius, startAngle, endAngle)
        }
    }

    /// Adds a path.
    public func addPath(_ path: CGPath) {
        addPath(elements: path.elements)
    }

    /// Closes the current part of the path with a line to its beginning.
    public func closePath() {
        cairo_close_path(cairo)
    }

    /// Whether the current path is empty.
    public var isPathEmpty: Bool {
        cairo_has_current_point(cairo) == 0
    }

    /// The end of the current path, or zero if it is empty.
    public var currentPointOfPath: CGPoint {
        var x = 0.0
        var y = 0.0
        cairo_get_current_point(cairo, &x, &y)
        return CGPoint(x: x, y: y)
    }

    /// Limits drawing to what is inside the current path, which is lost.
    public func clip(using rule: CGPathFillRule = .winding) {
        cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_clip(cairo)
        cairo_new_path(cairo)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    }

    /// Limits drawing to a rectangle; the current path is lost.
    public func clip(to rect: CGRect) {
        beginPath()
        addRect(rect)
        clip()
    }

    /// Limits drawing to several rectangles; the current path is lost.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// The rectangle around what drawing is limited to, in the coordinates in use.
    public var boundingBoxOfClipPath: CGRect {
        var left = 0.0
        var top = 0.0
        var right = 0.0
        var bottom = 0.0
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private func addPath(elements: [CGPath.Element]) {
        for element in elements {
            switch element {
            case .move(let point): move(to: point)
            case .line(let point): addLine(to: point)
            case .quadCurve(let end, let control):
                let start = isPathEmpty ? control : currentPointOfPath
                addCurve(
                    to: end,
                    control1: start.toward(control, by: 2 / 3),
                    control2: end.toward(control, by: 2 / 3)
                )
            case .curve(let end, let control1, let control2):
                addCurve(to: end, control1: control1, control2: control2)
            case .close: closePath()
            }
        }
    }
}

extension CGPoint {
    /// The point a part of the way to another.
    func toward(_ other: CGPoint, by part: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
    }
}
