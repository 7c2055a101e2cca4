internal import ADKScheduling
public import Foundation

/// A time in seconds.
public typealias CFTimeInterval = TimeInterval

/// Returns the time of the host's clock in seconds, by which animations begin.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval {
    Stage.current.runtime.clock.now
}

/// When something runs, how often, and how fast.
public protocol CAMediaTiming {
    /// When it begins, in seconds of the host's clock; 0 means when it is committed.
    ///
    /// In a group it counts from the beginning of the group.
    var beginTime: CFTimeInterval { get set }
    /// How long it takes once, in seconds; 0 means as long as the transaction says.
    var duration: CFTimeInterval { get set }
    /// How many of its own seconds go by in one; 1 by default.
    var speed: Float { get set }
    /// How far in it begins, in its own seconds; 0 by default.
    var timeOffset: CFTimeInterval { get set }
    /// How often it runs; 0 means once, infinity for ever.
    var repeatCount: Float { get set }
    /// For how long it runs again and again, in its own seconds; 0 leaves the choice to `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each time it runs back too; false by default.
    var autoreverses: Bool { get set }
    /// Whether it has its effect outside its time; `removed` by default.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether an animation has its effect outside its time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// After its end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Before its beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Before its beginning and after its end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Neither.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// `CAMediaTimingFillMode.forwards` in its old spelling.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// `CAMediaTimingFillMode.backwards` in its old spelling.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// `CAMediaTimingFillMode.both` in its old spelling.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// `CAMediaTimingFillMode.removed` in its old spelling.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
