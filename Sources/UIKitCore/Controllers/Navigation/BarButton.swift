internal import ADKGraphics
internal import ADKTypesetting
internal import Foundation

/// A button in a bar, for one of its items.
final class BarButton: UIControl {
    private let item: UIBarButtonItem
    private let label = BarLabel()
    private let imageView = UIImageView()

    init(item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        imageView.image = item.image
        imageView.contentMode = .center
        label.text = item.image == nil ? item.title : nil
        label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        label.textAlignment = .center
        addSubview(label)
        addSubview(imageView)
        isEnabled = item.isEnabled
        accessibilityLabel = item.accessibilityLabel ?? item.title
        accessibilityTraits = .button
        accessibilityIdentifier = item.accessibilityIdentifier
        addAction(for: .touchUpInside) { [weak self] _ in self?.item.tapped() }
        updateColors()
    }

    required init?(coder: NSCoder) {
        nil
    }

    var preferredWidth: CGFloat {
        if item.width > 0 { return item.width }
        let content = item.image?.size.width ?? label.sizeThatFits(.unlimited).width
        return max(content, item.image == nil && item.title == nil ? 0 : 30)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        imageView.frame = bounds
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
        let color: UIColor = isEnabled ? item.tintColor ?? tintColor : .lightGray
        if label.textColor != color { label.textColor = color }
        imageView.tintColor = color
        alpha = isHighlighted ? 0.3 : 1
    }
}
