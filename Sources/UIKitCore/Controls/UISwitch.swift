internal import ADKGeometry
public import ADKGraphics
public import Foundation

/// A control that is on or off, 51 by 31 points.
///
/// A tap, or a drag of the knob to the other side, changes it; then it sends `valueChanged`.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// Its size in points, whatever frame it is given.
    private static let size = CGSize(width: 51, height: 31)
    private static let margin: CGFloat = 2
    private final var current = false
    /// Where the knob stands while a finger drags it.
    private final var dragged: Bool?
    private final var start = CGPoint.zero
    private final var hasMoved = false
    private let track = UIView()
    private let knob = UIView()

    /// Makes a switch that is off, with its origin in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// Makes a switch that is off; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        isOpaque = false
        isAccessibilityElement = true
        accessibilityTraits = .button
        for view in [track, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        track.layer.cornerRadius = Self.size.height / 2
        knob.layer.cornerRadius = Self.size.height / 2 - Self.margin
        knob.layer.shadowColor = UIColor.black.cgColor
        knob.layer.shadowOpacity = 0.2
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
        knob.layer.shadowRadius = 2
        updateLooks()
    }

    /// Whether it is on; false by default.
    open var isOn: Bool {
        get { current }
        set { setOn(newValue, animated: false) }
    }

    /// Sets whether it is on; no event is sent.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != current else { return }
        current = on
        show(animated: animated)
    }

    /// The colour of the track while it is on, or nil for green.
    open var onTintColor: UIColor? {
        didSet { updateLooks() }
    }

    /// The colour of the knob, or nil for white.
    open var thumbTintColor: UIColor? {
        didSet { updateLooks() }
    }

    /// Kept, and not shown, as on iOS.
    open var onImage: UIImage?
    /// Kept, and not shown, as on iOS.
    open var offImage: UIImage?

    override func stateDidChange() {
        super.stateDidChange()
        show(animated: true)
    }

    /// Moves the knob to where it belongs now.
    private final func show(animated: Bool) {
        setNeedsLayout()
        guard animated, window != nil else { return updateLooks() }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
            self.updateLooks()
            self.layoutIfNeeded()
        }
    }

    private final func updateLooks() {
        let isOn = dragged ?? current
        track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .systemFill
        knob.backgroundColor = thumbTintColor ?? .white
        let strength: CGFloat = isEnabled ? 1 : 0.5
        if track.alpha != strength { track.alpha = strength }
    }

    /// Its size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    /// Its size.
    open override var intrinsicContentSize: CGSize { Self.size }

    /// Puts the track and the knob in their places.
    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = CGRect(origin: bounds.origin, size: Self.size)
        let side = Self.size.height - 2 * Self.margin
        let width = isHighlighted ? side + 6 : side
        let x = dragged ?? current ? Self.size.width - Self.margin - width : Self.margin
        knob.frame = CGRect(x: bounds.minX + x, y: bounds.minY + Self.margin, width: width, height: side)
    }

    // Touches

    /// Follows a finger.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        start = touch.location(in: self)
        hasMoved = false
        dragged = current
        return true
    }

    /// Has the knob go to the side of the finger.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        if abs(place.x - start.x) > 10 { hasMoved = true }
        guard hasMoved else { return true }
        let isRight = place.x > bounds.midX
        if dragged != isRight {
            dragged = isRight
            show(animated: true)
        }
        return true
    }

    /// Changes the value by a tap, or to the side on which the knob is.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let isNear = touch.map { bounds.insetBy(dx: -70, dy: -70).contains($0.location(in: self)) } ?? false
        finish(in: hasMoved ? dragged ?? current : isNear ? !current : current)
    }

    /// Leaves the value as it was.
    open override func cancelTracking(with event: UIEvent?) {
        finish(in: current)
    }

    private final func finish(in isOn: Bool) {
        dragged = nil
        let hasChanged = isOn != current
        current = isOn
        show(animated: true)
        if hasChanged { sendActions(for: .valueChanged) }
    }

    /// "1" or "0", as on iOS, unless another was set.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (current ? "1" : "0") }
        set { super.accessibilityValue = newValue }
    }
}
