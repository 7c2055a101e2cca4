internal import ADKCompositor
internal import Foundation

/// An animation that was added to a layer: it begins when it is committed, and ends on the host's clock.
///
/// The end does not wait for a frame: a hidden layer's animation ends too, and with main blocked the compositor goes on
/// by itself, since both evaluate the same function of the time.
@MainActor
final class LayerAnimation {
    private static var lastID: UInt64 = 0

    /// The key that it was added under; nil for one that nothing replaces.
    let key: String?
    /// What the app added.
    let animation: CAAnimation
    /// The scope of `UIView.animate` that it belongs to, or nil.
    let scope: AnimationScope?
    /// Whether it has begun, or has its time to begin.
    private(set) var isCommitted = false
    private(set) weak var layer: CALayer?
    private var parts: [SceneAnimation]
    private var timing: SceneTiming
    private let batches: [AnimationBatch]
    private var isOver = false
    private var alarm: DelayedCall.Handle?

    init(_ animation: CAAnimation, key: String?, on layer: CALayer, scope: AnimationScope?) {
        Self.lastID += 1
        self.key = key
        self.animation = animation
        self.scope = scope
        self.layer = layer
        timing = animation.timing(defaultDuration: CATransaction.animationDuration(), isInGroup: false)
        parts = animation.sceneAnimations(id: Self.lastID, timings: [timing], on: layer)
        batches = CATransaction.openBatches + (scope.map { [$0.batch] } ?? [])
        for batch in batches { batch.begin() }
        PendingAnimations.add(self)
    }

    /// What the compositor has to do; nothing before the commit.
    var committedParts: [SceneAnimation] { isCommitted ? parts : [] }

    /// What the animation does if it is committed at a time.
    func parts(ifCommittedAt time: TimeInterval) -> [SceneAnimation] {
        isCommitted ? parts : parts.map { shifted($0, by: beginning(ifCommittedAt: time)) }
    }

    /// Whether the property is one that the animation changes.
    func changes(_ property: AnimatedProperty) -> Bool {
        parts.contains { $0.property == property }
    }

    private func beginning(ifCommittedAt time: TimeInterval) -> TimeInterval {
        animation.beginTime != 0 ? animation.beginTime : time + timing.begin
    }

    private func shifted(_ part: SceneAnimation, by begin: TimeInterval) -> SceneAnimation {
        var part = part
        part.timings[0].begin = begin
        return part
    }

    /// Begins at a time of the host's clock, and tells whether that was possible.
    ///
    /// On a layer that is not on the screen an animation is over at once; one without an end waits for the screen.
    func commit(at time: TimeInterval) -> Bool {
        guard !isCommitted, !isOver, let layer else {
            if !isCommitted { end(isFinished: true) }
            return true
        }
        guard layer.isOnStage else {
            if timing.isEndless, scope == nil { return false }
            layer.letGo(of: self, isFinished: true)
            return true
        }
        let begin = beginning(ifCommittedAt: time)
        parts = parts.map { shifted($0, by: begin) }
        timing.begin = begin
        isCommitted = true
        layer.animationsDidChange()
        tellStart(after: begin - time)
        scheduleEnd(from: time)
        return true
    }

    /// How far the animation has come, from 0 to 1.
    var progress: Double {
        let moment = timing.moment(at: isCommitted ? max(CACurrentMediaTime(), timing.begin) : timing.begin)
        return moment?.progress ?? timing.goal
    }

    /// Has the animation go on in another way from now.
    ///
    /// - Parameter timing: What it does, beginning at 0, which is this moment.
    func goOn(_ timing: SceneTiming) {
        guard !isOver else { return }
        let now = CACurrentMediaTime()
        self.timing = timing
        if isCommitted { self.timing.begin += now }
        for index in parts.indices { parts[index].timings[0] = self.timing }
        alarm?.cancel()
        alarm = nil
        guard isCommitted else { return }
        layer?.animationsDidChange()
        scheduleEnd(from: now)
    }

    private func scheduleEnd(from time: TimeInterval) {
        guard !timing.isEndless else { return }
        alarm = DelayedCall.schedule(after: timing.end - time) { self.timeIsUp() }
    }

    private func tellStart(after seconds: TimeInterval) {
        guard let delegate = animation.delegate else { return }
        let animation = animation
        DelayedCall.schedule(after: seconds) { delegate.animationDidStart(animation) }
    }

    private func timeIsUp() {
        if animation.isRemovedOnCompletion { layer?.drop(self) }
        end(isFinished: true)
    }

    /// Tells everyone that the animation is over, once.
    func end(isFinished: Bool) {
        guard !isOver else { return }
        isOver = true
        alarm?.cancel()
        alarm = nil
        animation.delegate?.animationDidStop(animation, finished: isFinished)
        for batch in batches { batch.end(isFinished: isFinished) }
    }
}
