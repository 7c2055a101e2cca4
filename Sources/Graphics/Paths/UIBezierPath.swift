public import ADKGeometry
public import Foundation

/// A path with the settings of its line, drawn into the thread's current context.
///
/// One thread at a time.
open class UIBezierPath {
    private let path = CGMutablePath()
    private var dashes: (phase: CGFloat, lengths: [CGFloat]) = (0, [])
    /// The width of the line in points; 1 by default.
    open var lineWidth: CGFloat = 1
    /// The ends of open lines; `butt` by default.
    open var lineCapStyle = CGLineCap.butt
    /// The corners of lines; `miter` by default.
    open var lineJoinStyle = CGLineJoin.miter
    /// How long a sharp corner may be, in line widths; 10 by default.
    open var miterLimit: CGFloat = 10
    /// How finely curves are drawn; kept for those who set it, without effect.
    open var flatness: CGFloat = 0.6
    /// Whether the even-odd rule decides what is inside; by default the winding rule does.
    open var usesEvenOddFillRule = false

    /// Makes an empty path.
    public init() {}

    /// Makes a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Makes the ellipse inside a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Makes a rectangle with four round corners of a radius in points.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
    }

    /// Makes a rectangle some of whose corners are round, with radii in points.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        path.append(PathShapes.roundedRectangle(rect, corners: corners, radii: cornerRadii))
    }

    /// Makes an arc; angles in radians, clockwise as seen on the screen.
    public convenience init(
        arcCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Makes a path with the steps of a `CGPath`.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// The steps, as a copy; setting it replaces them.
    open var cgPath: CGPath {
        get { CGPath(elements: path.elements) }
        set { path.replace(with: newValue.elements) }
    }

    /// Begins a new part at a point.
    open func move(to point: CGPoint) {
        path.move(to: point)
    }

    /// Adds a line to a point.
    open func addLine(to point: CGPoint) {
        path.addLine(to: point)
    }

    /// Adds a cubic curve to a point.
    open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve to a point.
    open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: end, control: controlPoint)
    }

    /// Adds an arc, with a line to its beginning; angles in radians, clockwise as seen on the screen.
    open func addArc(
        withCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        path.addArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            endAngle: endAngle,
            clockwise: !clockwise
        )
    }

    /// Closes the current part with a line to its beginning.
    open func close() {
        path.closeSubpath()
    }

    /// Removes all steps.
    open func removeAllPoints() {
        path.replace(with: [])
    }

    /// Adds the steps of another path.
    open func append(_ other: UIBezierPath) {
        path.addPath(other.cgPath)
    }

    /// Moves all points by a transform.
    open func apply(_ transform: CGAffineTransform) {
        path.replace(with: path.elements.applying(transform))
    }

    /// Returns the path with each of its parts drawn from its end, so that what was a hole by winding is none.
    open func reversing() -> UIBezierPath {
        let reversed = copy()
        reversed.path.replace(with: path.elements.reversingParts())
        return reversed
    }

    /// Makes the line of dashes and gaps with lengths in points, starting a distance into the pattern.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        guard let pattern, count > 0 else {
            dashes = (0, [])
            return
        }
        dashes = (phase, Array(UnsafeBufferPointer(start: pattern, count: count)))
    }

    /// Whether there are no steps.
    open var isEmpty: Bool { path.isEmpty }

    /// Where the path ends.
    open var currentPoint: CGPoint { path.currentPoint }

    /// The rectangle around the lines and curves, in points.
    open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }

    /// Whether a point is inside.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Fills the path in the current context with its fill colour; without a context nothing happens.
    open func fill() {
        fill(with: nil, alpha: 1)
    }

    /// Fills the path in the current context in a blend mode and at an opacity.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        fill(with: Optional(blendMode), alpha: alpha)
    }

    private func fill(with blendMode: CGBlendMode?, alpha: CGFloat) {
        draw(blendMode: blendMode, alpha: alpha) { context in
            context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
        }
    }

    /// Draws the line in the current context in its stroke colour; without a context nothing happens.
    open func stroke() {
        stroke(with: nil, alpha: 1)
    }

    /// Draws the line in the current context in a blend mode and at an opacity.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        stroke(with: Optional(blendMode), alpha: alpha)
    }

    private func stroke(with blendMode: CGBlendMode?, alpha: CGFloat) {
        draw(blendMode: blendMode, alpha: alpha) { context in
            context.setLineWidth(lineWidth)
            context.setLineCap(lineCapStyle)
            context.setLineJoin(lineJoinStyle)
            context.setMiterLimit(miterLimit)
            if !dashes.lengths.isEmpty { context.setLineDash(phase: dashes.phase, lengths: dashes.lengths) }
            context.strokePath()
        }
    }

    private func draw(blendMode: CGBlendMode?, alpha: CGFloat, _ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        if let blendMode { context.setBlendMode(blendMode) }
        if alpha != 1 { context.setAlpha(context.state.alpha * alpha) }
        context.beginPath()
        context.addPath(path)
        body(context)
        context.restoreGState()
    }

    /// Limits drawing in the current context to the inside of the path.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Returns a copy of the path and its settings.
    open func copy() -> UIBezierPath {
        let copy = UIBezierPath(cgPath: cgPath)
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.flatness = flatness
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.dashes = dashes
        return copy
    }
}
