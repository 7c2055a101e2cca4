public import ADKGeometry
internal import ADKLocking
internal import CPango
public import Foundation

// Safety: the only state is the list of elements, in a `Guarded`.
/// Lines and curves, in points.
///
/// Immutable and free to share, unless it is a `CGMutablePath`.
public class CGPath: @unchecked Sendable {
    /// A step of a path.
    public enum Element: Hashable, Sendable {
        /// A new part begins at a point.
        case move(CGPoint)
        /// A line to a point.
        case line(CGPoint)
        /// A quadratic curve to a point.
        case quadCurve(CGPoint, control: CGPoint)
        /// A cubic curve to a point.
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line to the beginning of the part.
        case close
    }

    private let storage: Guarded<[Element]>

    init(elements: [Element]) {
        storage = Guarded(elements)
    }

    /// Makes a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(elements: PathShapes.rectangle(rect).applying(transform?.pointee))
    }

    /// Makes the ellipse inside a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(elements: PathShapes.ellipse(in: rect).applying(transform?.pointee))
    }

    /// Makes a rectangle with round corners, which are at most half as large as it.
    public convenience init(
        roundedRect rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let radii = CGSize(width: cornerWidth, height: cornerHeight)
        let elements = PathShapes.roundedRectangle(rect, corners: .allCorners, radii: radii)
        self.init(elements: elements.applying(transform?.pointee))
    }

    /// The steps of the path.
    public var elements: [Element] { storage.withLock { $0 } }

    func append(_ more: [Element]) {
        storage.withLock { $0.append(contentsOf: more) }
    }

    func replace(with elements: [Element]) {
        storage.withLock { $0 = elements }
    }

    /// Whether there are no steps.
    public var isEmpty: Bool { storage.withLock { $0.isEmpty } }

    /// Where the path ends, or zero if it is empty.
    public var currentPoint: CGPoint {
        let elements = elements
        guard let last = elements.last else { return .zero }
        if case .close = last {
            for element in elements.reversed() {
                if case .move(let point) = element { return point }
            }
        }
        return last.end ?? .zero
    }

    /// The rectangle around all points, control points included; null if the path is empty.
    public var boundingBox: CGRect {
        let points = elements.flatMap(\.points)
        guard let first = points.first else { return .null }
        var minimum = first
        var maximum = first
        for point in points.dropFirst() {
            minimum = CGPoint(x: min(minimum.x, point.x), y: min(minimum.y, point.y))
            maximum = CGPoint(x: max(maximum.x, point.x), y: max(maximum.y, point.y))
        }
        return CGRect(
            x: minimum.x,
            y: minimum.y,
            width: maximum.x - minimum.x,
            height: maximum.y - minimum.y
        )
    }

    /// The rectangle around the lines and curves themselves; null if the path is empty.
    public var boundingBoxOfPath: CGRect {
        guard !isEmpty, let scratch = CGContext(pixelWidth: 1, pixelHeight: 1, scale: 1, opaque: false) else {
            return .null
        }
        scratch.addPath(self)
        var left = 0.0
        var top = 0.0
        var right = 0.0
        var bottom = 0.0
        cairo_path_extents(scratch.cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether a point, moved by a transform, is inside.
    public func contains(
        _ point: CGPoint,
        using rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Bool {
        guard let scratch = CGContext(pixelWidth: 1, pixelHeight: 1, scale: 1, opaque: false) else { return false }
        scratch.addPath(self)
        cairo_set_fill_rule(
            scratch.cairo,
            rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
        )
        let point = point.applying(transform)
        return cairo_in_fill(scratch.cairo, point.x, point.y) != 0
    }

    /// Returns an immutable copy.
    public func copy() -> CGPath? {
        CGPath(elements: elements)
    }

    /// Returns an immutable copy moved by a transform.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: elements.applying(transform?.pointee))
    }

    /// Returns a copy that can be added to.
    public func mutableCopy() -> CGMutablePath? {
        CGMutablePath(elements: elements)
    }
}

extension CGPath: Hashable {
    /// Whether two paths have the same steps.
    public static func == (first: CGPath, second: CGPath) -> Bool {
        first === second || first.elements == second.elements
    }

    /// Feeds the steps to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }
}

extension CGPath.Element {
    /// Where the step ends, or nil if it closes the part.
    fileprivate var end: CGPoint? {
        switch self {
        case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
        case .close: nil
        }
    }

    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quadCurve(let end, let control): [control, end]
        case .curve(let end, let control1, let control2): [control1, control2, end]
        case .close: []
        }
    }
}

extension [CGPath.Element] {
    /// The steps moved by a transform.
    func applying(_ transform: CGAffineTransform?) -> [CGPath.Element] {
        guard let transform, !transform.isIdentity else { return self }
        return map { element in
            switch element {
            case .move(let point): .move(point.applying(transform))
            case .line(let point): .line(point.applying(transform))
            case .quadCurve(let end, let control):
                .quadCurve(end.applying(transform), control: control.applying(transform))
            case .curve(let end, let control1, let control2):
                .curve(
                    end.applying(transform),
                    control1: control1.applying(transform),
                    control2: control2.applying(transform)
                )
            case .close: .close
            }
        }
    }
}

extension [CGPath.Element] {
    /// The steps with each part drawn from its end.
    func reversingParts() -> [CGPath.Element] {
        var parts: [[CGPath.Element]] = []
        for element in self {
            if case .move = element { parts.append([]) }
            if parts.isEmpty { parts.append([]) }
            parts[parts.count - 1].append(element)
        }
        return parts.flatMap { $0.reversingPart() }
    }

    private func reversingPart() -> [CGPath.Element] {
        let steps = filter { $0 != .close }
        let ends = steps.compactMap(\.end)
        guard let last = ends.last else { return self }
        var reversed: [CGPath.Element] = [.move(last)]
        for index in stride(from: steps.count - 1, to: 0, by: -1) {
            let target = ends[index - 1]
            switch steps[index] {
            case .quadCurve(_, let control): reversed.append(.quadCurve(target, control: control))
            case .curve(_, let control1, let control2):
                reversed.append(.curve(target, control1: control2, control2: control1))
            case .move, .line, .close: reversed.append(.line(target))
            }
        }
        if steps.count < count { reversed.append(.close) }
        return reversed
    }
}
