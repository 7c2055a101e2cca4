internal import ADKScheduling
public import Foundation

extension UIView {
    /// How an animation runs.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Makes a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Subviews are laid out within the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Views go on hearing of touches.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// The animation starts from what the screen shows.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The animation repeats without end.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// The animation runs back and forth.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Its own duration counts within another animation.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// The same speed all the way.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// A transition fades.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }

    /// Changes views within an animation that takes a number of seconds.
    ///
    /// - Parameters:
    ///   - duration: How long it takes, in seconds of the host's clock.
    ///   - animations: Changes views.
    public static func animate(withDuration duration: TimeInterval, animations: () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Changes views within an animation that takes a number of seconds, and tells when it has ended.
    ///
    /// - Parameters:
    ///   - duration: How long it takes, in seconds of the host's clock.
    ///   - animations: Changes views.
    ///   - completion: Called on main at the end.
    @preconcurrency
    public static func animate(
        withDuration duration: TimeInterval,
        animations: () -> Void,
        completion: (@MainActor (Bool) -> Void)?
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Changes views within an animation: the end state shows at once, and the completion follows on the host's clock.
    ///
    /// - Parameters:
    ///   - duration: How long it takes, in seconds of the host's clock.
    ///   - delay: How long it waits before it begins, in seconds.
    ///   - options: How it runs.
    ///   - animations: Changes views.
    ///   - completion: Called on main at the end.
    @preconcurrency
    public static func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: AnimationOptions,
        animations: () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let outer = currentAnimationDuration
        let inherits = outer > 0 && !options.contains(.overrideInheritedDuration)
        currentAnimationDuration = inherits ? outer : max(0, duration)
        animations()
        let taken = currentAnimationDuration
        currentAnimationDuration = outer
        guard let completion else { return }
        DelayedCall.schedule(after: areAnimationsEnabled ? max(0, delay) + taken : 0) { completion(true) }
    }

    /// Changes views within an animation that moves as a spring does.
    ///
    /// - Parameters:
    ///   - duration: How long it takes, in seconds of the host's clock.
    ///   - delay: How long it waits before it begins, in seconds.
    ///   - dampingRatio: How soon it stops to swing; 1 does not swing.
    ///   - velocity: How fast it is at the start, in distances a second.
    ///   - options: How it runs.
    ///   - animations: Changes views.
    ///   - completion: Called on main at the end.
    @preconcurrency
    public static func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [],
        animations: () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration,
            delay: delay,
            options: options,
            animations: animations,
            completion: completion
        )
    }

    /// Changes a view, with a transition from what it showed before.
    ///
    /// - Parameters:
    ///   - view: The view that is changed.
    ///   - duration: How long it takes, in seconds of the host's clock.
    ///   - options: How it runs.
    ///   - animations: Changes the view.
    ///   - completion: Called on main at the end.
    @preconcurrency
    public static func transition(
        with view: UIView,
        duration: TimeInterval,
        options: AnimationOptions = [],
        animations: (() -> Void)?,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration,
            delay: 0,
            options: options,
            animations: { animations?() },
            completion: completion
        )
    }

    /// Changes views without any animation.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let were = areAnimationsEnabled
        setAnimationsEnabled(false)
        actionsWithoutAnimation()
        setAnimationsEnabled(were)
    }

    private static var animationsEnabled = true
    private static var currentAnimationDuration: TimeInterval = 0

    /// Whether changes within animations are animated; true by default.
    public static var areAnimationsEnabled: Bool { animationsEnabled }

    /// Sets whether changes within animations are animated.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        animationsEnabled = enabled
    }

    /// How long the animation takes within which the caller runs, in seconds; 0 outside.
    public static var inheritedAnimationDuration: TimeInterval { currentAnimationDuration }
}
