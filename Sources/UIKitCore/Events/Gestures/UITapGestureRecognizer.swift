internal import Foundation

/// Tells when fingers come down and go up again at the same place.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How far a finger may move, in points.
    private static let slop: CGFloat = 10
    /// How many taps in a row it takes; 1 by default.
    open var numberOfTapsRequired = 1
    /// How many fingers it takes; 1 by default.
    open var numberOfTouchesRequired = 1
    private final var starts: [(touch: UITouch, point: CGPoint)] = []
    private final var tapsSoFar = 0
    private final var patience: DelayedCall.Handle?

    override var waitsForMoreTouches: Bool { patience != nil }

    /// Notes where fingers came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        patience?.cancel()
        patience = nil
        for touch in touches { starts.append((touch, touch.location(in: nil))) }
        if starts.count > numberOfTouchesRequired { state = .failed }
    }

    /// Fails when a finger moved too far.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where hasMoved(touch) {
            state = .failed
            return
        }
    }

    /// Counts the tap, and is made up when there were enough.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard !touches.contains(where: hasMoved), starts.count == numberOfTouchesRequired else {
            state = .failed
            return
        }
        guard starts.allSatisfy({ $0.touch.phase == .ended }) else { return }
        tapsSoFar += 1
        starts = []
        if tapsSoFar >= numberOfTapsRequired {
            state = .ended
            return
        }
        patience = DelayedCall.schedule(after: TapCounter.interval) { [weak self] in
            guard let self else { return }
            patience = nil
            state = .failed
        }
    }

    /// Fails.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    /// Whether it keeps another recogniser from its gesture: not one that waits for more taps.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    /// Forgets the taps so far.
    open override func reset() {
        starts = []
        tapsSoFar = 0
        patience?.cancel()
        patience = nil
    }

    private final func hasMoved(_ touch: UITouch) -> Bool {
        guard let start = starts.first(where: { $0.touch === touch })?.point else { return false }
        let now = touch.location(in: nil)
        return hypot(now.x - start.x, now.y - start.y) > Self.slop
    }
}
