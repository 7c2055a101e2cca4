public import Foundation

/// Tells how two fingers move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How much their distance changes before the gesture begins, in points.
    private static let slop: CGFloat = 8
    private final var startDistance: CGFloat = 0
    private final var baseScale: CGFloat = 1
    /// The middle between the fingers where the scale began to be measured, in the window.
    private(set) final var startCenter = CGPoint.zero
    private final var trail = TouchTrail()
    private final var lastTime: TimeInterval = 0

    override var claimsDrags: Bool { true }

    /// How many times as far from each other the fingers are as when they came down; setting it goes on from there.
    open var scale: CGFloat = 1 {
        didSet { if !isFollowing { rebase() } }
    }
    private final var isFollowing = false

    /// How fast the scale changes, in units a second.
    open var velocity: CGFloat { trail.velocity(at: lastTime).x }

    /// Begins to measure when two fingers are down; more than two do not count.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches <= 2 else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        guard numberOfTouches == 2 else { return }
        rebase()
        lastTime = event.timestamp
        trail.note(CGPoint(x: scale, y: 0), at: lastTime)
    }

    /// Follows the fingers.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 2, startDistance > 0 else { return }
        let now = distance
        guard state != .possible || abs(now - startDistance) > Self.slop else { return }
        isFollowing = true
        scale = baseScale * now / startDistance
        isFollowing = false
        lastTime = event.timestamp
        trail.note(CGPoint(x: scale, y: 0), at: lastTime)
        state = state == .possible ? .began : .changed
    }

    /// Ends with the first finger that is gone.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isUnderWay || competition.waitingState != nil ? .ended : .failed
    }

    /// Takes the gesture back.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    /// Forgets the scale.
    open override func reset() {
        super.reset()
        scale = 1
        startDistance = 0
        trail = TouchTrail()
    }

    private final func rebase() {
        baseScale = scale
        startDistance = distance
        startCenter = location(in: nil)
    }

    private final var distance: CGFloat {
        guard numberOfTouches == 2 else { return 0 }
        let first = location(ofTouch: 0, in: nil)
        let second = location(ofTouch: 1, in: nil)
        return hypot(second.x - first.x, second.y - first.y)
    }
}
