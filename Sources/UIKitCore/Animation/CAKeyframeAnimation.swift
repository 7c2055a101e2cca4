internal import ADKCompositor
public import ADKGraphics
public import Foundation

/// How values between two keys come about.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Evenly from key to key, or by `timingFunctions`.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Not at all: each value stays until the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// At the same speed all the way; `keyTimes` do not count.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
}

/// `CAAnimationCalculationMode.linear` in its old spelling.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// `CAAnimationCalculationMode.discrete` in its old spelling.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// `CAAnimationCalculationMode.paced` in its old spelling.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced

/// An animation of a property from value to value, or of a position along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values in their order; see `CABasicAnimation` for what they may be.
    open var values: [Any]?
    /// The path that a point follows, instead of `values`.
    open var path: CGPath?
    /// When each value is reached, as parts of the duration from 0 to 1; nil means at even distances.
    ///
    /// With the mode `discrete` there may be one more than values: the last is the end.
    open var keyTimes: [NSNumber]?
    /// How the progress depends on the time, one for each step from value to value; nil means evenly.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values between two keys come about; `linear` by default.
    open var calculationMode = CAAnimationCalculationMode.linear

    override func takeSettings(from other: CAAnimation) {
        super.takeSettings(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        path = other.path
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
    }

    override func change(of property: AnimatedProperty) -> SceneAnimation.Change? {
        if let path { return Self.change(along: PathWay(path), isPaced: calculationMode == .paced) }
        let values = (values ?? []).compactMap { property.sceneValue($0) }
        guard !values.isEmpty, values.count == self.values?.count else { return nil }
        let isDiscrete = calculationMode == .discrete
        return .keys(
            values,
            times: times(for: values, isDiscrete: isDiscrete),
            curves: calculationMode == .paced ? [] : (timingFunctions ?? []).map(\.curve),
            isDiscrete: isDiscrete
        )
    }

    private final func times(for values: [SceneValue], isDiscrete: Bool) -> [Double] {
        if calculationMode == .paced { return Self.pacedTimes(values) }
        if let keyTimes, keyTimes.count >= values.count { return keyTimes.prefix(values.count).map(\.doubleValue) }
        let steps = Double(isDiscrete ? values.count : max(1, values.count - 1))
        return values.indices.map { Double($0) / steps }
    }

    private static func pacedTimes(_ values: [SceneValue]) -> [Double] {
        var lengths = [0.0]
        for (value, next) in zip(values, values.dropFirst()) {
            lengths.append((lengths.last ?? 0) + next.distance(from: value))
        }
        let total = lengths.last ?? 0
        return lengths.map { total > 0 ? $0 / total : 1 }
    }

    /// Along a path each stroke takes the same time, unless the speed is to be the same all the way.
    private static func change(along way: PathWay, isPaced: Bool) -> SceneAnimation.Change? {
        guard !way.points.isEmpty else { return nil }
        let values = way.points.map(SceneValue.point)
        return .keys(values, times: isPaced ? pacedTimes(values) : way.times, curves: [], isDiscrete: false)
    }
}
