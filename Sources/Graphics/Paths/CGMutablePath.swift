public import ADKGeometry
public import Foundation

// Safety: adds no state to its superclass, whose own is in a `Guarded`.
/// A path that can be added to.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Makes an empty path.
    public init() {
        super.init(elements: [])
    }

    override init(elements: [Element]) {
        super.init(elements: elements)
    }

    private func append(_ more: [Element], _ transform: CGAffineTransform) {
        append(more.applying(transform))
    }

    /// Begins a new part at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append([.move(point)], transform)
    }

    /// Adds a line to a point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append([isEmpty ? .move(point) : .line(point)], transform)
    }

    /// Adds lines through points, beginning a new part at the first.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        append([.move(first)] + points.dropFirst().map { .line($0) }, transform)
    }

    /// Adds a quadratic curve to a point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        append([.quadCurve(end, control: control)], transform)
    }

    /// Adds a cubic curve to a point.
    public func addCurve(
        to end: CGPoint,
        control1: CGPoint,
        control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        append([.curve(end, control1: control1, control2: control2)], transform)
    }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        append(PathShapes.rectangle(rect), transform)
    }

    /// Adds several rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the ellipse inside a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        append(PathShapes.ellipse(in: rect), transform)
    }

    /// Adds a rectangle with round corners.
    public func addRoundedRect(
        in rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let radii = CGSize(width: cornerWidth, height: cornerHeight)
        append(PathShapes.roundedRectangle(rect, corners: .allCorners, radii: radii), transform)
    }

    /// Adds an arc around a centre, with a line to its beginning; angles in radians.
    ///
    /// `clockwise` is meant in coordinates with y up; on the screen the arc looks the other way round.
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let arc = PathShapes.arc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            endAngle: endAngle,
            increasing: !clockwise
        )
        append([isEmpty ? .move(arc.start) : .line(arc.start)] + arc.curves, transform)
    }

    /// Adds a path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        append(path.elements, transform)
    }

    /// Closes the current part with a line to its beginning.
    public func closeSubpath() {
        append([.close])
    }
}
