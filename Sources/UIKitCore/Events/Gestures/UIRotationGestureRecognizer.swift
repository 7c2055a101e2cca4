public import Foundation

/// Tells how two fingers turn around each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// How far they turn before the gesture begins, in radians.
    private static let slop: CGFloat = 0.1
    private final var lastAngle: CGFloat?
    private final var trail = TouchTrail()
    private final var lastTime: TimeInterval = 0

    override var claimsDrags: Bool { true }

    /// How far the fingers turned since they came down, in radians clockwise; what comes is added to what is set.
    open var rotation: CGFloat = 0

    /// How fast they turn, in radians a second.
    open var velocity: CGFloat { trail.velocity(at: lastTime).x }

    /// Begins to measure when two fingers are down; more than two do not count.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches <= 2 else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        lastAngle = angle
        lastTime = event.timestamp
        trail.note(.zero, at: lastTime)
    }

    /// Follows the fingers.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let angle, let lastAngle else { return }
        rotation += (angle - lastAngle).remainder(dividingBy: 2 * .pi)
        self.lastAngle = angle
        lastTime = event.timestamp
        trail.note(CGPoint(x: rotation, y: 0), at: lastTime)
        guard state == .possible else { return state = .changed }
        if abs(rotation) > Self.slop { state = .began }
    }

    /// Ends with the first finger that is gone.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isUnderWay || competition.waitingState != nil ? .ended : .failed
    }

    /// Takes the gesture back.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    /// Forgets the angle.
    open override func reset() {
        super.reset()
        rotation = 0
        lastAngle = nil
        trail = TouchTrail()
    }

    private final var angle: CGFloat? {
        guard numberOfTouches == 2 else { return nil }
        let first = location(ofTouch: 0, in: nil)
        let second = location(ofTouch: 1, in: nil)
        return atan2(second.y - first.y, second.x - first.x)
    }
}
