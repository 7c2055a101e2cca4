/// What a recogniser has to do with others.
@MainActor
struct GestureCompetition {
    /// Those that have to fail first.
    var requirements: [WeakRecognizer] = []
    /// The state that the recogniser takes when those have failed, or nil while it waits for none.
    var waitingState: UIGestureRecognizer.State?
    /// Whether the gesture ended while it waited.
    var endsWhileWaiting = false
    /// Those that it waits for.
    var awaited: [WeakRecognizer] = []
    /// Those that wait for this one.
    var waiters: [WeakRecognizer] = []
    /// Fingers that are up, and whose views hear of that when the gesture is decided.
    var heldTouches: [UITouch] = []
}

/// A recogniser that is not kept alive.
@MainActor
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?

    init(_ recognizer: UIGestureRecognizer) {
        self.recognizer = recognizer
    }
}

extension UIGestureRecognizer {
    /// Whether the gesture may still be made up by touches that are on the way.
    final var isStillPossible: Bool {
        isEnabled && state == .possible && (!activeTouches.isEmpty || waitsForMoreTouches)
    }

    /// The other recognisers that look at the same fingers.
    private final var competitors: [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        for touch in activeTouches {
            for other in touch.gestureRecognizers ?? [] where other !== self && !found.contains(where: { $0 === other })
            {
                found.append(other)
            }
        }
        return found
    }

    /// Whether the delegate, the views and the gestures under way let this one begin.
    final var mayBegin: Bool {
        if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
        let hitView = activeTouches.first?.view
        if let hitView, !hitView.gestureRecognizerShouldBegin(self) { return false }
        if let view, view !== hitView, !view.gestureRecognizerShouldBegin(self) { return false }
        return !competitors.contains { $0.isUnderWay && $0.prevents(self) }
    }

    /// Those that have to fail before this one is made up.
    final var requiredToFail: [UIGestureRecognizer] {
        competition.requirements.removeAll { $0.recognizer == nil }
        var required = competition.requirements.compactMap(\.recognizer).filter { $0 !== self }
        for other in competitors where !required.contains(where: { $0 === other }) && requires(other) {
            required.append(other)
        }
        return required
    }

    /// Whether it waits until another has failed, or until one has that waits for the other.
    final func waits(for other: UIGestureRecognizer) -> Bool {
        guard competition.waitingState != nil else { return false }
        let awaited = competition.awaited.compactMap(\.recognizer)
        return awaited.contains { $0 === other || $0.waits(for: other) }
    }

    private final func requires(_ other: UIGestureRecognizer) -> Bool {
        shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }

    /// Whether this gesture, once made up, keeps another from being made up.
    final func prevents(_ other: UIGestureRecognizer) -> Bool {
        canPrevent(other) && other.canBePrevented(by: self) && !isAllowed(beside: other)
    }

    /// Whether a delegate lets two gestures be made up at once.
    final func isAllowed(beside other: UIGestureRecognizer) -> Bool {
        if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false { return true }
        return other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
    }

    /// Takes the touches: other recognisers fail, and the views hear that their touches no longer count.
    final func win() {
        for other in competitors where other.state == .possible && prevents(other) { other.fail() }
        for touch in activeTouches + competition.heldTouches {
            if cancelsTouchesInView { TouchDelivery.take(touch) }
            touch.stage?.reconsider(touch)
        }
    }

    /// Tells those that wait for this one how it ended.
    final func tellWaiters(hasFailed: Bool) {
        let waiters = competition.waiters.compactMap(\.recognizer)
        competition.waiters = []
        for waiter in waiters {
            if hasFailed {
                waiter.goOnAfterFailure()
            } else if waiter.competition.waitingState != nil {
                waiter.fail()
            }
        }
        for touch in activeTouches { touch.stage?.reconsider(touch) }
    }
}
