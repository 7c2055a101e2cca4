internal import ADKGeometry
internal import ADKGraphics
public import Foundation

/// A control that makes a value smaller or greater by steps, 94 by 32 points.
///
/// It sends `valueChanged`. A finger that stays down goes on stepping after half a second.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    private static let size = CGSize(width: 94, height: 32)
    private static let patience = 0.5
    private static let pause = 0.1
    private final var current = 0.0
    /// -1 or 1 for the side under the finger, or nil.
    private final var side: Double?
    private final var repetition: DelayedCall.Handle?
    private let minus = StepSign(hasVerticalBar: false)
    private let plus = StepSign(hasVerticalBar: true)
    private let divider = UIView()

    /// Makes a stepper at 0, with its origin in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// Makes a stepper at 0; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        layer.cornerRadius = 8
        backgroundColor = .tertiarySystemFill
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        divider.isUserInteractionEnabled = false
        divider.backgroundColor = .systemFill
        for view in [minus, plus, divider] { addSubview(view) }
        update()
    }

    /// The value; it is kept between the two ends.
    open var value: Double {
        get { current }
        set {
            guard !newValue.isNaN else { return }
            current = min(maximumValue, max(minimumValue, newValue))
            update()
        }
    }

    /// The least value; 0 by default.
    ///
    /// It takes the greatest along when it becomes greater.
    open var minimumValue = 0.0 {
        didSet {
            guard !minimumValue.isNaN else { return minimumValue = oldValue }
            if minimumValue > maximumValue { maximumValue = minimumValue }
            value = current
        }
    }

    /// The greatest value; 100 by default.
    ///
    /// It takes the least along when it becomes smaller.
    open var maximumValue = 100.0 {
        didSet {
            guard !maximumValue.isNaN else { return maximumValue = oldValue }
            if maximumValue < minimumValue { minimumValue = maximumValue }
            value = current
        }
    }

    /// How much a step changes the value; 1 by default, and more than 0.
    open var stepValue = 1.0 {
        didSet { if !(stepValue > 0) { stepValue = oldValue } }
    }

    /// Whether the value goes on from the other end; false by default.
    open var wraps = false {
        didSet { update() }
    }

    /// Whether a finger that stays down goes on stepping; true by default.
    open var autorepeat = true
    /// Whether `valueChanged` is sent at each step, and not only when the finger goes up; true by default.
    open var isContinuous = true

    override func stateDidChange() {
        super.stateDidChange()
        update()
    }

    private final func update() {
        minus.show(isEnabled: isEnabled && (wraps || current > minimumValue), isPressed: side == -1)
        plus.show(isEnabled: isEnabled && (wraps || current < maximumValue), isPressed: side == 1)
    }

    /// Its size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    /// Its size.
    open override var intrinsicContentSize: CGSize { Self.size }

    /// Puts the two sides beside each other.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let half = CGSize(width: bounds.width / 2, height: bounds.height)
        minus.frame = CGRect(origin: bounds.origin, size: half)
        plus.frame = CGRect(origin: CGPoint(x: bounds.midX, y: bounds.minY), size: half)
        divider.frame = CGRect(x: bounds.midX - 0.5, y: bounds.minY + 8, width: 1, height: max(0, bounds.height - 16))
    }

    // Touches

    /// Makes a step to the side of the finger.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        side = touch.location(in: self).x < bounds.midX ? -1 : 1
        step()
        repeatStep(after: Self.patience)
        return true
    }

    /// Stops stepping.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        stop()
    }

    /// Stops stepping.
    open override func cancelTracking(with event: UIEvent?) {
        stop()
    }

    private final func stop() {
        repetition?.cancel()
        repetition = nil
        side = nil
        update()
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    private final func repeatStep(after seconds: TimeInterval) {
        guard autorepeat else { return }
        repetition = DelayedCall.schedule(after: seconds) { [weak self] in
            guard let self, side != nil else { return }
            step()
            repeatStep(after: Self.pause)
        }
    }

    private final func step() {
        guard let side else { return }
        var new = current + side * stepValue
        if wraps, new > maximumValue { new = minimumValue }
        if wraps, new < minimumValue { new = maximumValue }
        let old = current
        value = new
        if isContinuous, current != old { sendActions(for: .valueChanged) }
    }

    /// The value, unless another text was set.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (current == current.rounded() ? "\(Int(limited: current))" : "\(current)") }
        set { super.accessibilityValue = newValue }
    }
}

/// A minus or a plus.
private final class StepSign: UIView {
    private static let length: CGFloat = 15
    private static let thickness: CGFloat = 1.5
    private let bars: [UIView]

    init(hasVerticalBar: Bool) {
        bars = hasVerticalBar ? [UIView(), UIView()] : [UIView()]
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for bar in bars { addSubview(bar) }
    }

    required init?(coder: NSCoder) { nil }

    func show(isEnabled: Bool, isPressed: Bool) {
        for bar in bars { bar.backgroundColor = isEnabled ? .label : .tertiaryLabel }
        alpha = isPressed ? 0.3 : 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, bar) in bars.enumerated() {
            let size = CGSize(
                width: index == 0 ? Self.length : Self.thickness,
                height: index == 0 ? Self.thickness : Self.length
            )
            let origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
            bar.frame = CGRect(origin: origin, size: size)
        }
    }
}
