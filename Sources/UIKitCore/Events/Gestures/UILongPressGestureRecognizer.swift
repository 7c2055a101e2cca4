public import Foundation

/// Tells that fingers rest on a place, from half a second on, and where they go then.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// For how long the fingers have to rest, in seconds; 0.5 by default.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far they may move before the gesture begins, in points; 10 by default.
    open var allowableMovement: CGFloat = 10
    /// How many taps come before; 0 by default.
    open var numberOfTapsRequired = 0
    /// How many fingers it takes; 1 by default.
    open var numberOfTouchesRequired = 1
    private final var starts: [(touch: UITouch, point: CGPoint)] = []
    private final var patience: DelayedCall.Handle?

    override var claimsDrags: Bool { true }

    /// Begins to wait when all fingers are down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        for touch in touches { starts.append((touch, touch.location(in: nil))) }
        guard starts.count <= numberOfTouchesRequired, touches.allSatisfy({ $0.tapCount > numberOfTapsRequired }) else {
            return state = .failed
        }
        guard starts.count == numberOfTouchesRequired else { return }
        patience = DelayedCall.schedule(at: event.timestamp + minimumPressDuration) { [weak self] in
            guard let self else { return }
            patience = nil
            state = .began
        }
    }

    /// Fails when a finger moved too far before, and tells where they are after.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return state = .changed }
        guard competition.waitingState == nil, touches.contains(where: hasMoved) else { return }
        state = .failed
    }

    /// Ends the gesture.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isUnderWay || competition.waitingState != nil ? .ended : .failed
    }

    /// Takes the gesture back.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    /// Forgets the fingers.
    open override func reset() {
        super.reset()
        starts = []
        patience?.cancel()
        patience = nil
    }

    private final func hasMoved(_ touch: UITouch) -> Bool {
        guard let start = starts.first(where: { $0.touch === touch })?.point else { return false }
        let now = touch.location(in: nil)
        return hypot(now.x - start.x, now.y - start.y) > allowableMovement
    }
}
