internal import Foundation

/// Hands the fingers of an event to the recognisers that look at them, and to their views.
@MainActor
enum TouchDelivery {
    static func deliver(_ event: UIEvent, in window: UIWindow) {
        let touches = event.touches(for: window) ?? []
        for touch in touches where touch.phase != .stationary {
            if touch.phase == .began { touch.gestureRecognizers = recognizers(for: touch) }
            let recognizers = touch.gestureRecognizers ?? []
            for recognizer in recognizers { recognizer.receive(touch, with: event) }
            deliverToView(touch, with: event)
            guard touch.phase == .ended || touch.phase == .cancelled else { continue }
            for recognizer in recognizers { recognizer.touchIsGone(touch) }
        }
    }

    private static func deliverToView(_ touch: UITouch, with event: UIEvent) {
        guard !touch.isTakenFromView, let view = touch.view else { return }
        switch touch.phase {
        case .began: view.touchesBegan([touch], with: event)
        case .moved: view.touchesMoved([touch], with: event)
        case .ended: view.touchesEnded([touch], with: event)
        case .cancelled: view.touchesCancelled([touch], with: event)
        case .stationary: break
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
}
