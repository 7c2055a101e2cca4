internal import ADKCompositor
internal import Foundation

extension UITouch {
    /// Whether something under the finger wants the drag for itself, so that no scroll view takes it.
    final var isClaimed: Bool {
        if (gestureRecognizers ?? []).contains(where: { $0.claimsDrags && ($0.state == .began || $0.state == .changed) }
        ) {
            return true
        }
        guard let view, let scroller = scrollersUnderFinger.first else { return false }
        return !scroller.canCancelContentTouches || (view !== scroller && !scroller.touchesShouldCancel(in: view))
    }

    /// Has the scroll views under the finger know whether it is down.
    final func setTracking(_ isTracking: Bool) {
        for scroller in scrollersUnderFinger { scroller.live.isTracking = isTracking }
    }

    private final var scrollersUnderFinger: [UIScrollView] {
        var found: [UIScrollView] = []
        var view = self.view
        while let current = view {
            if let scroller = current as? UIScrollView { found.append(scroller) }
            view = current.superview
        }
        return found
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
