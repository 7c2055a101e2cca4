internal import ADKCompositor
public import Foundation

/// A change of a layer over time that the compositor carries out, whatever main does.
///
/// The layer's own properties do not change: when the animation ends, the layer shows them again. A layer that an
/// animation is added to takes a copy, so that later changes of this object have no effect. It belongs to the thread
/// that makes it until it is added, on main.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    /// When it begins, in seconds of the host's clock; 0, the default, means when it is committed.
    open var beginTime: CFTimeInterval = 0
    /// How long it takes once, in seconds; 0, the default, means as long as the transaction says: 0.25.
    open var duration: CFTimeInterval = 0
    /// How many of its own seconds go by in one; 1 by default.
    open var speed: Float = 1
    /// How far in it begins, in its own seconds; 0 by default.
    open var timeOffset: CFTimeInterval = 0
    /// How often it runs; 0, the default, means once, infinity for ever.
    open var repeatCount: Float = 0
    /// For how long it runs again and again, in its own seconds; 0 leaves the choice to `repeatCount`.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each time it runs back too; false by default.
    open var autoreverses = false
    /// Whether it has its effect outside its time; `removed` by default.
    open var fillMode = CAMediaTimingFillMode.removed
    /// How the progress depends on the time; evenly by default.
    open var timingFunction: CAMediaTimingFunction?
    /// What hears when it begins and ends; kept alive by the animation.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the layer lets go of it at its end; true by default.
    open var isRemovedOnCompletion = true
    private final var values: [String: Any] = [:]
    /// How the progress depends on the time where that is no Bézier curve.
    final var ownCurve: TimingCurve?
    /// How long it waits after it was committed, in seconds.
    final var delay: TimeInterval = 0

    /// Makes an animation that takes as long as the transaction says.
    public required override init() {
        super.init()
    }

    /// Returns an independent animation that does the same.
    open func copy(with zone: NSZone? = nil) -> Any {
        duplicate()
    }

    /// Adds the animation to the layer, under the event as its key.
    @preconcurrency @MainActor
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// Keeps a value of the app's with the animation.
    open func setValue(_ value: Any?, forKey key: String) {
        values[key] = value
    }

    /// The value that the app keeps under a key, or nil.
    open func value(forKey key: String) -> Any? {
        values[key]
    }

    /// An independent animation that does the same.
    final func duplicate() -> CAAnimation {
        let copy = type(of: self).init()
        copy.takeSettings(from: self)
        return copy
    }

    func takeSettings(from other: CAAnimation) {
        beginTime = other.beginTime
        duration = other.duration
        speed = other.speed
        timeOffset = other.timeOffset
        repeatCount = other.repeatCount
        repeatDuration = other.repeatDuration
        autoreverses = other.autoreverses
        fillMode = other.fillMode
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        values = other.values
        ownCurve = other.ownCurve
        delay = other.delay
    }

    /// The timing, of which `begin` counts from the commit unless `beginTime` says when.
    final func timing(defaultDuration: TimeInterval, isInGroup: Bool) -> SceneTiming {
        var timing = SceneTiming(duration: max(0, duration > 0 ? duration : defaultDuration))
        timing.begin = isInGroup ? beginTime : delay
        timing.speed = Double(speed)
        timing.offset = timeOffset
        timing.autoreverses = autoreverses
        timing.fillsBackwards = fillMode == .backwards || fillMode == .both
        timing.fillsForwards = fillMode == .forwards || fillMode == .both
        timing.curve = ownCurve ?? timingFunction?.curve ?? .linear
        let period = timing.duration * (autoreverses ? 2 : 1)
        if repeatDuration > 0, period > 0 {
            timing.repeatCount = repeatDuration / period
        } else if repeatCount > 0 {
            timing.repeatCount = Double(repeatCount)
        }
        return timing
    }

    /// What the compositor has to do, with the timings of the groups that the animation is in, outermost first.
    @MainActor
    func sceneAnimations(id: UInt64, timings: [SceneTiming], on layer: CALayer) -> [SceneAnimation] { [] }
}
