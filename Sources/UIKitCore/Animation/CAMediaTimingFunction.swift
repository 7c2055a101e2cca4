internal import ADKCompositor
internal import ADKContracts
public import Foundation

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The same speed all the way.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at the start.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at both ends.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// Quick at the start, slow at the end: what layers use by themselves.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How the progress of an animation depends on its time: a cubic Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
    private let x1: Float
    private let y1: Float
    private let x2: Float
    private let y2: Float

    /// Makes a curve from its two control points.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        x1 = min(1, max(0, c1x))
        y1 = c1y
        x2 = min(1, max(0, c2x))
        y2 = c2y
    }

    /// Makes one of the curves that have names; another name means an even speed.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// Writes a point of the curve, 0 to 3, as x and y.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        require((0...3).contains(index), "CAMediaTimingFunction.getControlPoint(at: \(index)): 0 to 3 exist")
        let points: [(Float, Float)] = [(0, 0), (x1, y1), (x2, y2), (1, 1)]
        values[0] = points[index].0
        values[1] = points[index].1
    }

    var curve: TimingCurve {
        if x1 == y1, x2 == y2 { return .linear }
        return .bezier(x1: Self.exact(x1), y1: Self.exact(y1), x2: Self.exact(x2), y2: Self.exact(y2))
    }

    /// The decimal fraction that was meant: 0.42 and not the nearest number of single precision.
    private static func exact(_ part: Float) -> Double {
        let rounded = (Double(part) * 1e6).rounded() / 1e6
        return Float(rounded) == part ? rounded : Double(part)
    }
}

/// `CAMediaTimingFunctionName.linear` in its old spelling.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// `CAMediaTimingFunctionName.easeIn` in its old spelling.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// `CAMediaTimingFunctionName.easeOut` in its old spelling.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// `CAMediaTimingFunctionName.easeInEaseOut` in its old spelling.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// `CAMediaTimingFunctionName.default` in its old spelling.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
