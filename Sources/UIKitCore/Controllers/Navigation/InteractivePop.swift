internal import Foundation

/// The drag from the left edge that leads a navigation controller back, as far as the finger goes.
@MainActor
final class InteractivePop: UIGestureRecognizerDelegate {
    /// How fast a finger decides by its speed alone, in points a second.
    private static let decisiveSpeed: CGFloat = 300
    let recognizer = UIScreenEdgePanGestureRecognizer()
    private weak var navigation: UINavigationController?
    private weak var transition: PageTransition?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        recognizer.edges = .left
        recognizer.delegate = self
        recognizer.addAction { [weak self] _ in self?.follow() }
    }

    /// Not without a bar with its own button back, which an app may have taken away for a reason.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let navigation, !navigation.isNavigationBarHidden else { return false }
        guard navigation.viewControllers.count > 1, let item = navigation.topViewController?.navigationItem else {
            return false
        }
        let hasOwnItems = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
        return !item.hidesBackButton && !hasOwnItems
    }

    private func follow() {
        guard let view = navigation?.viewIfLoaded else { return }
        let part = min(1, max(0, recognizer.translation(in: view).x / max(1, view.bounds.width)))
        switch recognizer.state {
        case .began:
            transition = navigation?.beginInteractivePop()
            transition?.go(to: part)
        case .changed: transition?.go(to: part)
        case .ended:
            let speed = recognizer.velocity(in: view).x
            let isFinishing = abs(speed) > Self.decisiveSpeed ? speed > 0 : part > 0.5
            goOn(isFinishing: isFinishing, from: part)
        case .cancelled: goOn(isFinishing: false, from: part)
        case .possible, .failed: break
        }
    }

    private func goOn(isFinishing: Bool, from part: CGFloat) {
        guard let transition else { return }
        self.transition = nil
        if isFinishing { navigation?.showItems(animated: true) }
        transition.goOn(isFinishing: isFinishing, from: part)
    }
}
