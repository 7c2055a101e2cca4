internal import ADKCompositor
internal import ADKContracts
internal import ADKGeometry
public import Foundation

/// An animation of views that can be paused, moved by hand, turned back and stopped on its way.
///
/// Views have their new values from the start, and the old ones again if it ends at its beginning.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    /// How long the animation takes, in seconds of the host's clock.
    public let duration: TimeInterval
    /// How the progress depends on the time.
    public let timingParameters: (any UITimingCurveProvider)?
    private let curve: TimingCurve
    private final var changes: [() -> Void] = []
    private final var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []
    private final var tracks: [AnimatorTrack] = []
    private final var batch: AnimationBatch?

    /// Makes an animation with a curve that has a name.
    public convenience init(
        duration: TimeInterval,
        curve: UIView.AnimationCurve,
        animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animation with a Bézier curve.
    public convenience init(
        duration: TimeInterval,
        controlPoint1 point1: CGPoint,
        controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: curve)
        if let animations { addAnimations(animations) }
    }

    /// Makes an animation that moves as a spring does.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animation with a curve or a spring.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = max(0, duration)
        timingParameters = parameters
        curve = Self.curve(of: parameters, within: duration)
        super.init()
    }

    private static func curve(
        of parameters: any UITimingCurveProvider,
        within duration: TimeInterval
    ) -> TimingCurve {
        switch parameters {
        case let cubic as UICubicTimingParameters: return cubic.function.curve
        case let spring as UISpringTimingParameters:
            return .spring(
                SpringCurve(
                    dampingRatio: Double(spring.dampingRatio),
                    velocity: Double(spring.initialVelocity.dx),
                    settlingWithin: duration
                )
            )
        default: return .easeInEaseOut
        }
    }

    /// Makes an animation and starts it.
    ///
    /// - Parameters:
    ///   - duration: How long it takes, in seconds.
    ///   - delay: How long it waits, in seconds.
    ///   - options: Its curve.
    ///   - animations: Changes views.
    ///   - completion: Called on main at the end, with where that is.
    /// - Returns: The animator.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: (@MainActor (UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// Whether views go on hearing of touches; true by default.
    open var isUserInteractionEnabled = true
    /// What the animator is doing.
    public private(set) final var state = UIViewAnimatingState.inactive
    /// Whether it runs now.
    public private(set) final var isRunning = false

    /// Whether it runs, or will run, back to its start; false by default.
    open var isReversed = false {
        didSet {
            guard isReversed != oldValue, isRunning else { return }
            run(from: progress)
        }
    }

    /// How far it has come, 0 to 1; setting it pauses the animation there.
    open var fractionComplete: CGFloat {
        get { CGFloat(min(1, max(0, progress))) }
        set {
            if state == .inactive { activate(delay: 0) }
            guard state == .active else { return }
            hold(at: Double(min(1, max(0, newValue))))
        }
    }

    /// Adds changes of views: run when the animation starts, or now if it has.
    open func addAnimations(_ animation: @escaping () -> Void) {
        guard state == .active else { return changes.append(animation) }
        let before = tracks.count
        record(animation, delay: 0)
        let place = before > 0 ? progress : 0
        if isRunning { run(from: place) } else { hold(at: place) }
    }

    /// Adds what is called on main at the end, with where that is.
    @preconcurrency
    open func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Starts the animation, or has it go on.
    open func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    /// Starts the animation after a number of seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        switch state {
        case .inactive:
            activate(delay: delay)
            isRunning = true
            if isReversed { run(from: 0) }
            if let batch { UIView.finish(batch) }
        case .active: if !isRunning { continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        case .stopped: break
        }
    }

    /// Pauses the animation; one that has not started stands at its start.
    open func pauseAnimation() {
        if state == .inactive { activate(delay: 0) }
        guard state == .active else { return }
        hold(at: progress)
    }

    /// Has a paused animation go on.
    ///
    /// - Parameters:
    ///   - parameters: How the progress depends on the time from here; nil for the animator's own.
    ///   - durationFactor: How long the rest takes, in parts of the duration; 0 means as long as it would have.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?,
        durationFactor: CGFloat
    ) {
        guard state == .active, !isRunning else { return }
        let seconds = durationFactor > 0 ? Double(durationFactor) * duration : nil
        run(from: progress, within: seconds, parameters)
        if let batch { UIView.finish(batch) }
    }

    /// Stops the animation: views stay as the screen shows them.
    ///
    /// - Parameter withoutFinishing: Whether that is all; else `finishAnimation(at:)` has to follow.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        isRunning = false
        UIView.performWithoutAnimation { for track in tracks { track.setToCurrent() } }
        batch = nil
        for track in tracks { track.remove() }
        if withoutFinishing { end(at: nil) } else { state = .stopped }
    }

    /// Ends a stopped animation, with the values of its end, of its start, or as they are.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        require(
            state == .stopped,
            "UIViewPropertyAnimator.finishAnimation(at:) wants an animator that was stopped by stopAnimation(false)"
        )
        UIView.performWithoutAnimation {
            switch finalPosition {
            case .current: break
            case .start: for track in tracks.reversed() { track.setToStart() }
            case .end: for track in tracks { track.setToEnd() }
            }
        }
        end(at: finalPosition)
    }

    private var progress: Double { tracks.first?.animation.progress ?? 0 }

    private func activate(delay: TimeInterval) {
        state = .active
        let batch = AnimationBatch { [weak self] _ in self?.animationsDidEnd() }
        self.batch = batch
        let changes = changes
        self.changes = []
        for change in changes { record(change, delay: delay) }
    }

    private func record(_ change: () -> Void, delay: TimeInterval) {
        guard let batch else { return }
        let scope = AnimationScope(duration: duration, delay: delay, curve: curve, batch: batch)
        scope.allowsTouches = isUserInteractionEnabled
        scope.onAnimation = { [weak self] animation, property, old in
            guard let new = animation.layer?.properties.value(of: property) else { return }
            self?.tracks.append(AnimatorTrack(animation: animation, property: property, old: old, new: new))
        }
        scope.run(change)
    }

    private func hold(at place: Double) {
        isRunning = false
        var timing = SceneTiming(duration: 1)
        timing.speed = 0
        timing.start = place
        timing.goal = place
        for track in tracks { track.animation.goOn(timing) }
    }

    private func run(
        from place: Double,
        within seconds: TimeInterval? = nil,
        _ parameters: (any UITimingCurveProvider)? = nil
    ) {
        isRunning = true
        let goal: Double = isReversed ? 0 : 1
        let rest = seconds ?? abs(goal - place) * duration
        var timing = SceneTiming(duration: rest)
        timing.start = place
        timing.goal = goal
        timing.fillsBackwards = true
        timing.curve = parameters.map { Self.curve(of: $0, within: rest) } ?? curve
        for track in tracks { track.animation.goOn(timing) }
    }

    private func animationsDidEnd() {
        guard state == .active, batch != nil else { return }
        if isReversed {
            UIView.performWithoutAnimation { for track in tracks.reversed() { track.setToStart() } }
        }
        end(at: isReversed ? .start : .end)
    }

    private func end(at position: UIViewAnimatingPosition?) {
        state = .inactive
        isRunning = false
        batch = nil
        tracks = []
        let waiting = completions
        completions = []
        if let position { for completion in waiting { completion(position) } }
    }
}
