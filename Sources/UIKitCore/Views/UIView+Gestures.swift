internal import Foundation

extension UIView {
    final func attach(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.release(recognizer)
        storage.gestureRecognizers.append(recognizer)
        recognizer.view = self
    }

    final func release(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        storage.gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }

    final func replaceGestureRecognizers(with recognizers: [UIGestureRecognizer]) {
        for old in storage.gestureRecognizers where !recognizers.contains(where: { $0 === old }) { release(old) }
        for new in recognizers where new.view !== self { attach(new) }
    }
}
