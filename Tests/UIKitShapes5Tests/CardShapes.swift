import UIKit

/// A card that a finger drags away, as apps have it: language mode 5, no word of isolation.
final class CardViewController: UIViewController, UIGestureRecognizerDelegate {
    let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    let slider = UISlider()
    let toggle = UISwitch()
    private var originalCenter = CGPoint.zero
    private(set) var isGone = false
    private(set) var volume: Float = 0
    private(set) var presses = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(card)
        let pan = UIPanGestureRecognizer(target: self, action: CardViewController.handlePan)
        pan.delegate = self
        pan.maximumNumberOfTouches = 1
        card.addGestureRecognizer(pan)
        let press = UILongPressGestureRecognizer(target: self, action: CardViewController.handlePress)
        press.minimumPressDuration = 0.3
        card.addGestureRecognizer(press)
        let swipe = UISwipeGestureRecognizer(target: self, action: CardViewController.close)
        swipe.direction = .down
        view.addGestureRecognizer(swipe)
        swipe.require(toFail: pan)
        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: CardViewController.close)
        edge.edges = .right
        view.addGestureRecognizer(edge)
        slider.frame = CGRect(x: 20, y: 500, width: 300, height: 31)
        slider.minimumValue = 0
        slider.maximumValue = 11
        slider.addTarget(self, action: CardViewController.volumeChanged, for: .valueChanged)
        toggle.onTintColor = .red
        view.addSubview(slider)
        view.addSubview(toggle)
    }

    func handlePan(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            originalCenter = card.center
        case .changed:
            let translation = recognizer.translation(in: view)
            card.center = CGPoint(x: card.center.x + translation.x, y: card.center.y + translation.y)
            recognizer.setTranslation(.zero, in: view)
        case .ended, .cancelled:
            let velocity = recognizer.velocity(in: view)
            isGone = recognizer.state == .ended && abs(velocity.x) > 500
            if !isGone {
                UIView.animate(withDuration: 0.2, animations: { self.card.center = self.originalCenter })
            }
        default:
            break
        }
    }

    func handlePress(_ recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began else { return }
        presses += 1
    }

    func close() {}

    func volumeChanged(_ sender: UISlider) {
        volume = sender.value
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let translation = pan.translation(in: view)
        return abs(translation.x) > abs(translation.y)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return false
    }
}
