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
        storage.gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
        updateTouchTarget()
    }

    /// Has the compositor know what fingers find here.
    final func updateTouchTarget() {
        let target: SceneTouchTarget = !isUserInteractionEnabled ? .none : claimsDrags ? .claimant : .plain
        layer.setTouchTarget(target)
    }

    final func replaceGestureRecognizers(with recognizers: [UIGestureRecognizer]) {
        for old in storage.gestureRecognizers where !recognizers.contains(where: { $0 === old }) { release(old) }
        for new in recognizers where new.view !== self { attach(new) }
    }
}
