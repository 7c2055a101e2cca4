package import struct Foundation.TimeInterval

/// How the progress of an animation depends on the time that has passed.
package enum TimingCurve: Sendable, Equatable {
    /// Evenly.
    case linear
    /// By a cubic Bézier curve from (0, 0) to (1, 1), given by its two control points.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// As a spring moves, in real seconds: it may go beyond 1, and is at 1 only at the limit.
    case spring(SpringCurve)

    /// Slow at the start.
    package static let easeIn = TimingCurve.bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    /// Slow at the end.
    package static let easeOut = TimingCurve.bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    /// Slow at both ends.
    package static let easeInEaseOut = TimingCurve.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    /// What layers use by themselves: quick at the start, slow at the end.
    package static let standard = TimingCurve.bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

    /// The progress after a part of a duration, 0 to 1 for 0 to 1.
    package func progress(at part: Double, of duration: TimeInterval) -> Double {
        switch self {
        case .linear: return part
        case .bezier(let x1, let y1, let x2, let y2):
            if part <= 0 || part >= 1 { return min(1, max(0, part)) }
            let parameter = Self.parameter(at: part, x1: x1, x2: x2)
            return Self.coordinate(at: parameter, y1, y2)
        case .spring(let spring): return spring.position(at: part * duration)
        }
    }

    /// Finds the parameter of the curve's point above an x: by Newton's method, and by halving where that fails.
    private static func parameter(at x: Double, x1: Double, x2: Double) -> Double {
        var parameter = x
        for _ in 0..<8 {
            let error = coordinate(at: parameter, x1, x2) - x
            if abs(error) < 1e-9 { return parameter }
            let slope = slope(at: parameter, x1, x2)
            if abs(slope) < 1e-6 { break }
            parameter -= error / slope
        }
        var low = 0.0
        var high = 1.0
        for _ in 0..<50 {
            parameter = (low + high) / 2
            if coordinate(at: parameter, x1, x2) < x { low = parameter } else { high = parameter }
        }
        return parameter
    }

    private static func coordinate(at parameter: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - parameter
        return parameter * (3 * rest * rest * first + parameter * (3 * rest * second + parameter))
    }

    private static func slope(at parameter: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - parameter
        return 3 * rest * rest * first + 6 * rest * parameter * (second - first)
            + 3 * parameter * parameter * (1 - second)
    }
}
