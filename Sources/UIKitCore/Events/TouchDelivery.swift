internal import Foundation

/// Hands the fingers of an event to the recognisers that look at them, and to their views.
///
/// A view hears of a finger later than its recognisers do where a scroll view delays the touches of its content, or a
/// recogniser wants so; it does not hear of it at all when a recogniser wins it in the meantime.
@MainActor
enum TouchDelivery {
    /// For how long scroll views keep touches from their content, in seconds.
    static let contentDelay: TimeInterval = 0.15

    static func deliver(_ event: UIEvent, in window: UIWindow) {
        let touches = event.touches(for: window) ?? []
        for touch in touches where touch.phase != .stationary {
            if touch.phase == .began { prepare(touch, event) }
            let recognizers = touch.gestureRecognizers ?? []
            let taker = touch.taker
            touch.taker = nil
            for recognizer in recognizers where recognizer !== taker { recognizer.receive(touch, with: event) }
            deliverToView(touch)
            taker?.take(touch)
            guard touch.phase == .ended || touch.phase == .cancelled else { continue }
            for recognizer in recognizers where recognizer !== taker { recognizer.touchIsGone(touch) }
        }
    }

    private static func prepare(_ touch: UITouch, _ event: UIEvent) {
        touch.event = event
        touch.gestureRecognizers = recognizers(for: touch)
        if touch.isStopping || !mayReach(touch, event) {
            touch.viewState = .taken
        } else if touch.isDelayedByScrollers {
            touch.contentDelay = DelayedCall.schedule(at: touch.startTime + contentDelay) {
                touch.contentDelay = nil
                resume(touch)
            }
        }
    }

    private static func recognizers(for touch: UITouch) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var view = touch.view
        while let current = view {
            found += current.storage.gestureRecognizers.filter { $0.shouldReceive(touch) }
            view = current.superview
        }
        return found
    }

    /// Whether the view hears of a finger at all: of one at a time unless it wants more.
    private static func mayReach(_ touch: UITouch, _ event: UIEvent) -> Bool {
        guard let view = touch.view else { return false }
        let isTaken = (touch.gestureRecognizers ?? []).contains { $0.isUnderWay && $0.cancelsTouchesInView }
        guard !isTaken else { return false }
        if !view.isMultipleTouchEnabled,
            event.touches(for: view)?.contains(where: { $0 !== touch && $0.viewState != .taken && !$0.isUp }) == true
        {
            return false
        }
        guard let scroller = touch.scrollersUnderFinger.first, scroller !== view else { return true }
        return scroller.touchesShouldBegin([touch], with: event, in: view)
    }

    // Views

    private static func deliverToView(_ touch: UITouch) {
        if touch.phase != .cancelled, touch.contentDelay != nil, touch.hasOutlastedDelay {
            // Main was busy when the view was to hear of it.
            touch.contentDelay?.cancel()
            touch.contentDelay = nil
            resume(touch)
        }
        switch (touch.phase, touch.viewState) {
        case (.stationary, _), (_, .taken), (.moved, .untold): break
        case (.began, _): if !isBeganHeld(touch) { tellBegan(touch) }
        case (.moved, .told): touch.view?.touchesMoved([touch], with: touch.event)
        case (.ended, _):
            touch.contentDelay?.cancel()
            touch.contentDelay = nil
            if touch.viewState == .untold {
                guard !isBeganHeld(touch) else { return touch.endIsHeld = true }
                tellBegan(touch)
            }
            tellEnded(touch)
        case (.cancelled, _): take(touch)
        }
    }

    private static func tellBegan(_ touch: UITouch) {
        touch.viewState = .told
        touch.presentStart { touch.view?.touchesBegan([touch], with: touch.event) }
        touch.stage?.keepFromScrollers(touch)
        guard touch.hasLeftStart, touch.viewState == .told, touch.phase != .moved else { return }
        touch.present(as: .moved) { touch.view?.touchesMoved([touch], with: touch.event) }
    }

    private static func tellEnded(_ touch: UITouch) {
        guard touch.viewState == .told else { return }
        let holders = (touch.gestureRecognizers ?? []).filter { holdsEnd($0) }
        guard holders.isEmpty else {
            touch.endIsHeld = true
            for holder in holders { hold(touch, by: holder) }
            return
        }
        touch.endIsHeld = false
        touch.viewState = .taken
        touch.present(as: .ended) { touch.view?.touchesEnded([touch], with: touch.event) }
    }

    private static func isBeganHeld(_ touch: UITouch) -> Bool {
        let holders = (touch.gestureRecognizers ?? []).filter { $0.delaysTouchesBegan && $0.isStillPossible }
        for holder in holders { hold(touch, by: holder) }
        return touch.contentDelay != nil || !holders.isEmpty
    }

    private static func holdsEnd(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.delaysTouchesEnded && recognizer.waitsForMoreTouches && recognizer.isStillPossible
    }

    private static func hold(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
        guard !recognizer.competition.heldTouches.contains(where: { $0 === touch }) else { return }
        recognizer.competition.heldTouches.append(touch)
    }

    /// Tells a view what it has not heard yet, if nothing holds that back any longer.
    private static func resume(_ touch: UITouch) {
        if touch.viewState == .untold {
            guard !isBeganHeld(touch) else { return }
            tellBegan(touch)
        }
        if touch.endIsHeld { tellEnded(touch) }
    }

    /// Tells views what a recogniser, which is decided now, had held back.
    static func resumeTouches(of recognizer: UIGestureRecognizer) {
        let touches = recognizer.competition.heldTouches
        recognizer.competition.heldTouches = []
        for touch in touches { resume(touch) }
    }

    /// Takes a finger from its view, which hears that it no longer counts if it has heard of it.
    static func take(_ touch: UITouch) {
        touch.contentDelay?.cancel()
        touch.contentDelay = nil
        touch.endIsHeld = false
        let state = touch.viewState
        touch.viewState = .taken
        guard state == .told else { return }
        touch.present(as: .cancelled) { touch.view?.touchesCancelled([touch], with: touch.event) }
    }
}
