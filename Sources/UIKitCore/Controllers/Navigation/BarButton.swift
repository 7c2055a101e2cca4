internal import ADKGeometry
internal import ADKGraphics
internal import ADKTypesetting
internal import Foundation

/// A button in a bar, for one of its items.
final class BarButton: UIControl {
    private let item: UIBarButtonItem
    private let label = BarLabel()
    private let imageView = UIImageView()
    private let chevron: BarChevron?
    /// How much of the width the chevron of a button that leads back takes, in points.
    private static let chevronRoom: CGFloat = 18

    /// Makes a button for an item.
    ///
    /// - Parameters:
    ///   - item: What the button shows and does.
    ///   - leadsBack: Whether a chevron before the title tells that it leads back.
    init(item: UIBarButtonItem, leadsBack: Bool = false) {
        self.item = item
        chevron = leadsBack ? BarChevron() : nil
        super.init(frame: .zero)
        item.shownBy = self
        imageView.image = item.image
        imageView.contentMode = .center
        label.text = item.image == nil ? item.title : nil
        label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        label.textAlignment = .center
        addSubview(label)
        addSubview(imageView)
        if let chevron {
            label.textAlignment = .left
            addSubview(chevron)
        }
        isEnabled = item.isEnabled
        accessibilityLabel = item.accessibilityLabel ?? item.title
        accessibilityTraits = .button
        accessibilityIdentifier = item.accessibilityIdentifier
        addAction(for: .touchUpInside) { [weak self] _ in self?.item.tapped() }
        tintColor = item.tintColor
        updateColors()
    }

    required init?(coder: NSCoder) {
        nil
    }

    var preferredWidth: CGFloat {
        if item.width > 0 { return item.width }
        let content = item.image?.size.width ?? label.sizeThatFits(.unlimited).width
        return max(content + leading, item.image == nil && item.title == nil ? 0 : 30)
    }

    private var leading: CGFloat { chevron == nil ? 0 : Self.chevronRoom }

    override func layoutSubviews() {
        super.layoutSubviews()
        let content = CGRect(x: leading, y: 0, width: max(0, bounds.width - leading), height: bounds.height)
        label.frame = content
        imageView.frame = content
        chevron?.center = CGPoint(x: BarChevron.size.width / 2, y: bounds.midY)
    }

    override func stateDidChange() {
        super.stateDidChange()
        updateColors()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func updateColors() {
        let color: UIColor = isEnabled ? tintColor : .lightGray
        if label.textColor != color { label.textColor = color }
        imageView.tintColor = color
        chevron?.tintColor = color
        alpha = isHighlighted ? 0.3 : 1
    }
}

/// A chevron to the left, of two bars, so that nothing has to be drawn for it.
private final class BarChevron: UIView {
    static let size = CGSize(width: 13, height: 22)
    private static let thickness: CGFloat = 2.75
    private let bars = [CALayer(), CALayer()]

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        isUserInteractionEnabled = false
        for (bar, isUpper) in zip(bars, [true, false]) {
            bar.changesAtOnce = true
            // Each bar goes nine points to the side and nine up or down, and has round ends beyond.
            bar.bounds = CGRect(x: 0, y: 0, width: 9 * CGFloat(2).squareRoot() + Self.thickness, height: Self.thickness)
            bar.cornerRadius = Self.thickness / 2
            bar.position = CGPoint(x: 6.5, y: isUpper ? 6.5 : 15.5)
            bar.setAffineTransform(CGAffineTransform(rotationAngle: isUpper ? -.pi / 4 : .pi / 4))
            layer.addSublayer(bar)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        color()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        color()
    }

    private func color() {
        let resolved = tintColor.resolvedColor(with: traitCollection).cgColor
        for bar in bars { bar.backgroundColor = resolved }
    }
}
