internal import ADKCompositor
internal import Foundation

extension UITouch {
    /// The scroll views under the finger, the innermost first.
    final var scrollersUnderFinger: [UIScrollView] {
        var found: [UIScrollView] = []
        var view = self.view
        while let current = view {
            if let scroller = current as? UIScrollView { found.append(scroller) }
            view = current.superview
        }
        return found
    }

    /// Whether a scroll view keeps the touch from what is in it for a while.
    final var isDelayedByScrollers: Bool {
        guard let view, !view.keepsDrag(of: self) else { return false }
        return scrollersUnderFinger.contains { $0 !== view && $0.delaysContentTouches && $0.canBeDragged }
    }

    /// Whose the touch is between the app and a scroll view that wants it, or nil while recognisers have to fail before
    /// that is known.
    final func verdict(on scroller: UIScrollView) -> TouchVerdict? {
        let pan = scroller.pan
        guard pan.activeTouches.contains(self) else { return .claimed }
        let recognizers = (gestureRecognizers ?? []).filter { $0 !== pan && !($0 is ScrollPanGestureRecognizer) }
        if recognizers.contains(where: { $0.isUnderWay && $0.prevents(pan) }) { return .claimed }
        if let view, view !== scroller, viewState == .told,
            !scroller.canCancelContentTouches || !scroller.touchesShouldCancel(in: view)
        {
            return .claimed
        }
        let required = pan.requiredToFail
        if required.contains(where: \.isMadeUp) { return .claimed }
        if required.contains(where: \.isStillPossible) { return nil }
        guard pan.isEnabled, pan.mayBegin else { return .claimed }
        let goesAlong = recognizers.contains {
            $0.claimsDrags && ($0.isUnderWay || $0.isStillPossible) && $0.isAllowed(beside: pan)
        }
        return goesAlong ? .shared : .free
    }

    /// Has the scroll views over which the finger came down know whether it still is.
    ///
    /// What it came down on may have left them since.
    final func setTracking(_ isTracking: Bool) {
        for scroller in trackers.compactMap(\.view) {
            if isTracking { scroller.live.strokes.insert(stroke) } else { scroller.live.strokes.remove(stroke) }
        }
    }
}

/// A scroll view that a finger came down on.
@MainActor
struct WeakScrollView {
    weak var view: UIScrollView?

    init(_ view: UIScrollView) {
        self.view = view
    }
}

extension Stage {
    /// Answers the compositor's question about a touch, when that is possible, or tells it unasked that recognisers
    /// have the touch already.
    func reconsider(_ touch: UITouch) {
        guard isComposited, !touch.isSettled else { return }
        if let scroller = touch.askingScroller {
            guard let verdict = touch.verdict(on: scroller) else { return }
            touch.askingScroller = nil
            touch.isSettled = true
            return add(.verdict(touch: touch.stroke, verdict))
        }
        let scrollers = touch.scrollersUnderFinger
        guard !scrollers.isEmpty else { return }
        let active = (touch.gestureRecognizers ?? []).filter { $0.isUnderWay && !($0 is ScrollPanGestureRecognizer) }
        guard active.contains(where: { recognizer in scrollers.allSatisfy { recognizer.prevents($0.pan) } }) else {
            return
        }
        touch.isSettled = true
        add(.verdict(touch: touch.stroke, .claimed))
    }

    /// Keeps a touch of which a view has heard from scroll views that may not take it back; for controls the compositor
    /// asks by itself.
    func keepFromScrollers(_ touch: UITouch) {
        guard isComposited, let view = touch.view, !(view is UIControl) else { return }
        for scroller in touch.scrollersUnderFinger where scroller !== view && !scroller.touchesShouldCancel(in: view) {
            add(.hold(touch: touch.stroke, from: scroller.layer.identity))
        }
    }
}

extension UITouch.Phase {
    init(_ phase: InputEvent.TouchPhase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}
