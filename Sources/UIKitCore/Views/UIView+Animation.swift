internal import ADKCompositor
public import Foundation

extension UIView {
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
    ///   - completion: Called on main at the end: with false if something was interrupted.
    @preconcurrency
    public static func animate(
        withDuration duration: TimeInterval,
        animations: () -> Void,
        completion: (@MainActor (Bool) -> Void)?
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Changes views within an animation.
    ///
    /// Views have their new values at once; the screen shows the way there, whatever main does. Frames, bounds, centres,
    /// transforms, opacities, background colours, corner radii, borders and shadows are animated, of views in a shown
    /// window. Further animations of what is under way add to it, unless `beginFromCurrentState` says otherwise; a view
    /// that leaves its window, or whose layer's animations are removed, interrupts its animations.
    ///
    /// - Parameters:
    ///   - duration: How long it takes, in seconds of the host's clock.
    ///   - delay: How long it waits before it begins, in seconds.
    ///   - options: How it runs.
    ///   - animations: Changes views.
    ///   - completion: Called on main when all that was animated has ended: with false if something was interrupted.
    ///     When nothing was animated, it is called soon.
    @preconcurrency
    public static func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: AnimationOptions = [],
        animations: () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let curve = options.curve.timing
        animate(duration, delay: delay, curve: curve, options: options, animations: animations, completion: completion)
    }

    /// Changes views within an animation that moves as a spring does.
    ///
    /// The spring is chosen so that it is at rest, but for a thousandth of the way, when the duration is over.
    ///
    /// - Parameters:
    ///   - duration: How long it takes, in seconds of the host's clock.
    ///   - delay: How long it waits before it begins, in seconds.
    ///   - dampingRatio: How soon it stops to swing; 1 does not swing.
    ///   - velocity: How fast it is at the start, in distances a second.
    ///   - options: How it runs.
    ///   - animations: Changes views.
    ///   - completion: Called on main at the end: with false if something was interrupted.
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
        let spring = SpringCurve(
            dampingRatio: Double(dampingRatio),
            velocity: Double(velocity),
            settlingWithin: duration
        )
        animate(
            duration,
            delay: delay,
            curve: .spring(spring),
            options: options,
            animations: animations,
            completion: completion
        )
    }

    private static func animate(
        _ duration: TimeInterval,
        delay: TimeInterval,
        curve: TimingCurve,
        options: AnimationOptions,
        animations: () -> Void,
        completion: (@MainActor (Bool) -> Void)?
    ) {
        let scope = AnimationScope(
            duration: max(0, duration),
            delay: max(0, delay),
            curve: curve,
            batch: AnimationBatch(completion)
        )
        scope.apply(options, within: AnimationScope.current)
        if scope.duration + scope.delay > 0 {
            scope.run(animations)
        } else {
            performWithoutAnimation(animations)
        }
        finish(scope.batch)
    }

    /// Has a batch complete: when its animations have ended, or soon if there are none.
    static func finish(_ batch: AnimationBatch) {
        if batch.close() { DelayedCall.schedule(after: 0) { batch.complete() } }
    }

    /// Has the animations that are begun within the closure run several times.
    ///
    /// To be called within the closure of an `animate` call; it counts for all that is changed in it.
    ///
    /// - Parameters:
    ///   - count: How often; infinity for ever.
    ///   - autoreverses: Whether each time they run back too.
    ///   - animations: Changes views.
    public static func modifyAnimations(
        withRepeatCount count: CGFloat,
        autoreverses: Bool,
        animations: () -> Void
    ) {
        guard let scope = AnimationScope.current else { return animations() }
        let before = (scope.repeatCount, scope.autoreverses)
        scope.repeatCount = Float(count)
        scope.autoreverses = autoreverses
        animations()
        (scope.repeatCount, scope.autoreverses) = before
    }

    /// Changes views without any animation.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let were = areAnimationsEnabled
        setAnimationsEnabled(false)
        actionsWithoutAnimation()
        setAnimationsEnabled(were)
    }

    private static var animationsEnabled = true

    /// Whether changes within animations are animated; true by default.
    public static var areAnimationsEnabled: Bool { animationsEnabled }

    /// Sets whether changes within animations are animated.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        animationsEnabled = enabled
    }

    /// How long the animation takes within which the caller runs, in seconds; 0 outside.
    public static var inheritedAnimationDuration: TimeInterval { AnimationScope.current?.duration ?? 0 }
}
