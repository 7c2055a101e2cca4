internal import ADKContracts
internal import Foundation

/// The recogniser of a scroll view's drags: it tells the app what the compositor decided and did.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    /// The finger that the compositor keeps to itself, or nil.
    private var ownTouch: UITouch?

    override var claimsDrags: Bool { false }
    override var looksAtStoppingTouches: Bool { true }

    /// Whether something has to fail before the scroll view may scroll.
    var hasRequirements: Bool { competition.requirements.contains { $0.recognizer != nil } }

    /// The scroll view, if it is a delegate of recognisers; it cannot be another.
    override var delegate: (any UIGestureRecognizerDelegate)? {
        get { view as? any UIGestureRecognizerDelegate }
        set {
            guard newValue == nil || newValue === view else {
                misuse("UIScrollView.panGestureRecognizer.delegate: it is the scroll view, and cannot be another")
            }
        }
    }

    override var isEnabled: Bool {
        didSet { (view as? UIScrollView)?.setNeedsGeometry() }
    }

    /// Looks at one finger while it drags.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard isUnderWay else { return super.touchesBegan(touches, with: event) }
        for touch in touches { ignore(touch, for: event) }
    }

    /// The compositor decides when it begins.
    override func beginIfReady() {}

    /// The compositor gave the scroll view a finger.
    func take(_ touch: UITouch) {
        guard isEnabled, activeTouches.contains(touch) else { return }
        if touch.phase == .cancelled { ownTouch = touch }
        follow(at: touch.timestamp)
        guard state == .possible else { return }
        recognize(.began)
    }

    /// The finger, which nobody else hears of, went on.
    func follow(_ point: CGPoint, at time: TimeInterval) {
        guard let ownTouch else { return }
        let place = ownTouch.window?.convertFromDisplay(point) ?? point
        ownTouch.update(phase: .moved, location: place, timestamp: time)
        follow(at: time)
        if isUnderWay { state = .changed }
    }

    /// The finger is gone.
    func letGo(_ point: CGPoint?, at time: TimeInterval) {
        guard let touch = ownTouch else { return }
        ownTouch = nil
        touch.update(
            phase: .ended,
            location: point.flatMap { touch.window?.convertFromDisplay($0) } ?? touch.location(in: nil),
            timestamp: time
        )
        follow(at: time)
        state = .ended
        touchIsGone(touch)
    }

    override func reset() {
        super.reset()
        ownTouch = nil
    }
}
