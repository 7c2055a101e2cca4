public import ADKGeometry
public import Foundation

/// How an animator's progress depends on the time: `UICubicTimingParameters` or `UISpringTimingParameters`.
public protocol UITimingCurveProvider: AnyObject, Sendable {
    /// Whether it is a spring.
    var isSpring: Bool { get }
}

/// The progress by a cubic Bézier curve.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    let function: CAMediaTimingFunction

    /// Makes one of the curves that have names.
    public init(animationCurve curve: UIView.AnimationCurve) {
        let name: CAMediaTimingFunctionName =
            switch curve {
            case .easeInOut: .easeInEaseOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        function = CAMediaTimingFunction(name: name)
    }

    /// Makes a curve from its two control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        function = CAMediaTimingFunction(
            controlPoints: Float(point1.x),
            Float(point1.y),
            Float(point2.x),
            Float(point2.y)
        )
    }

    /// False.
    public var isSpring: Bool { false }
}

/// The progress of a spring, chosen so that it is at rest when the duration is over.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// How much the spring is damped; 1 does not swing.
    public let dampingRatio: CGFloat
    /// How fast it is at the start, in distances a second; x counts.
    public let initialVelocity: CGVector

    /// Makes a spring with a damping and a velocity.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        dampingRatio = ratio
        initialVelocity = velocity
    }

    /// True.
    public var isSpring: Bool { true }
}
