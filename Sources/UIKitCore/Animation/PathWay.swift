internal import ADKGraphics
internal import Foundation

/// The points of a path, close enough for something to move from one to the next.
struct PathWay {
    private static let stepsPerCurve = 24
    private(set) var points: [CGPoint] = []
    /// When each point is reached, from 0 to 1, if each stroke of the path takes the same time.
    private(set) var times: [Double] = []

    init(_ path: CGPath) {
        var stroke = 0.0
        var start = CGPoint.zero
        for element in path.elements {
            let from = points.last ?? .zero
            switch element {
            case .move(let point):
                start = point
                add(point, at: stroke)
                continue
            case .line(let point): add(point, at: stroke + 1)
            case .close:
                guard from != start else { continue }
                add(start, at: stroke + 1)
            case .quadCurve(let end, let control):
                let first = Self.mix(from, control, 2.0 / 3)
                let second = Self.mix(end, control, 2.0 / 3)
                addCurve(from: from, first, second, to: end, at: stroke)
            case .curve(let end, let control1, let control2):
                addCurve(from: from, control1, control2, to: end, at: stroke)
            }
            stroke += 1
        }
        if stroke > 0 { times = times.map { $0 / stroke } }
    }

    private mutating func add(_ point: CGPoint, at time: Double) {
        points.append(point)
        times.append(time)
    }

    private mutating func addCurve(
        from start: CGPoint,
        _ control1: CGPoint,
        _ control2: CGPoint,
        to end: CGPoint,
        at stroke: Double
    ) {
        for step in 1...Self.stepsPerCurve {
            let part = CGFloat(step) / CGFloat(Self.stepsPerCurve)
            let first = Self.mix(start, control1, part)
            let middle = Self.mix(control1, control2, part)
            let last = Self.mix(control2, end, part)
            let point = Self.mix(Self.mix(first, middle, part), Self.mix(middle, last, part), part)
            add(point, at: stroke + Double(part))
        }
    }

    private static func mix(_ from: CGPoint, _ to: CGPoint, _ part: CGFloat) -> CGPoint {
        CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
}
