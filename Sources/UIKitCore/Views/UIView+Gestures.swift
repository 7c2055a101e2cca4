internal import ADKCompositor
internal import Foundation

extension UIView {
    final func attach(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.release(recognizer)
        storage.gestureRecognizers.append(recognizer)
        recognizer.view = self
        updateTouchTarget()
    }

    final func release(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.abandon()
        storage.gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
        updateTouchTarget()
    }

    /// Has the compositor know what fingers find here.
    final func updateTouchTarget() {
        layer.setTouchTarget(isUserInteractionEnabled ? touchTarget : .none)
    }

    /// What recognisers make of a view for fingers.
    final var targetOfRecognizers: SceneTouchTarget {
        var target = SceneTouchTarget.plain
        for recognizer in storage.gestureRecognizers where recognizer.isEnabled {
            let edges = recognizer.edgesOfDisplay
            if edges.contains(.left) { target.insert(.leftEdge) }
            if edges.contains(.right) { target.insert(.rightEdge) }
            if edges.contains(.top) { target.insert(.topEdge) }
            if edges.contains(.bottom) { target.insert(.bottomEdge) }
            guard recognizer.claimsDrags, edges.isEmpty else { continue }
            target.insert(.asking)
            if recognizer.delegate != nil { target.insert(.companion) }
        }
        return target
    }

    final func replaceGestureRecognizers(with recognizers: [UIGestureRecognizer]) {
        for old in storage.gestureRecognizers where !recognizers.contains(where: { $0 === old }) { release(old) }
        for new in recognizers where new.view !== self { attach(new) }
    }
}
