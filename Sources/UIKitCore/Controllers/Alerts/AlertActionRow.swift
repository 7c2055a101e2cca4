internal import ADKGeometry
internal import ADKGraphics
internal import ADKTypesetting
internal import Foundation

/// An action of an alert.
final class AlertActionRow: UIView {
    let action: UIAlertAction
    private let label = UILabel()
    private static let padding: CGFloat = 8
    /// How small a long title may become before it is cut in the middle: 11 points in a box, 13 in a sheet.
    private static let leastScale: CGFloat = 0.65

    init(_ action: UIAlertAction, isBold: Bool, fontSize: CGFloat) {
        self.action = action
        super.init(frame: .zero)
        isOpaque = false
        label.text = action.title
        label.font = .systemFont(ofSize: fontSize, weight: isBold ? .semibold : .regular)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = Self.leastScale
        label.lineBreakMode = .byTruncatingMiddle
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = action.title
        action.onChange = { [weak self] in self?.update() }
        update()
    }

    required init?(coder: NSCoder) { nil }

    /// Whether a finger is on the action.
    var isLit = false {
        didSet { if isLit != oldValue { backgroundColor = isLit ? .systemFill : nil } }
    }

    /// How wide the title is on one line, in points.
    var titleWidth: CGFloat { label.sizeThatFits(.unlimited).width }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        update()
    }

    private func update() {
        label.textColor =
            !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
        accessibilityTraits = action.isEnabled ? .button : [.button, .notEnabled]
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: Self.padding, dy: 0)
    }
}
