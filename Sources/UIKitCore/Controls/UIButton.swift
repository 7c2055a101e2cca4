public import ADKGeometry
public import ADKGraphics
public import ADKTypesetting
public import Foundation

/// A control with a title, an image, or both, side by side.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The kinds of buttons.
    public enum ButtonType: Int, Sendable {
        /// White text, which stays as it is when touched.
        case custom
        /// Text in the tint colour, which fades while touched.
        case system
        /// A button for details; shown as `system`.
        case detailDisclosure
        /// A button for information; shown as `system`.
        case infoLight
        /// A button for information; shown as `system`.
        case infoDark
        /// A button for contacts; shown as `system`.
        case contactAdd
        /// A button that closes; shown as `system`.
        case close
    }

    private struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
    }

    private final var contents: [UInt: Content] = [:]
    private let label = UILabel()
    private let picture = UIImageView()
    private final var ground: UIImageView?

    /// Which kind of button it is.
    public private(set) final var buttonType = ButtonType.custom

    /// Makes a custom button with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a button of no size; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Makes a button of a kind.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        label.font = .systemFont(ofSize: buttonType == .custom ? 18 : 15)
        update()
    }

    /// Makes a button of a kind for an action.
    public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    private final func setUp() {
        isOpaque = false
        isAccessibilityElement = true
        accessibilityTraits = .button
        label.font = .systemFont(ofSize: 18)
        label.textAlignment = .center
        addSubview(picture)
        addSubview(label)
    }

    /// The label that shows the title.
    open var titleLabel: UILabel? { label }
    /// The view that shows the image.
    open var imageView: UIImageView? { picture }

    // What it shows

    /// Sets the title for a state; where a state has none, that of `normal` shows.
    open func setTitle(_ title: String?, for state: State) {
        change(state) { $0.title = title }
    }

    /// Sets the title with attributes for a state; it comes before the plain one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change(state) { $0.attributedTitle = title?.copy() }
    }

    /// Sets the colour of the title for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        change(state) { $0.titleColor = color }
    }

    /// Sets the image for a state.
    open func setImage(_ image: UIImage?, for state: State) {
        change(state) { $0.image = image }
    }

    /// Sets the image behind everything for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        change(state) { $0.backgroundImage = image }
    }

    /// The title for a state, or nil.
    open func title(for state: State) -> String? { contents[state.rawValue]?.title }
    /// The title with attributes for a state, or nil.
    open func attributedTitle(for state: State) -> NSAttributedString? { contents[state.rawValue]?.attributedTitle }
    /// The colour of the title for a state, or nil.
    open func titleColor(for state: State) -> UIColor? { contents[state.rawValue]?.titleColor }
    /// The image for a state, or nil.
    open func image(for state: State) -> UIImage? { contents[state.rawValue]?.image }
    /// The image behind everything for a state, or nil.
    open func backgroundImage(for state: State) -> UIImage? { contents[state.rawValue]?.backgroundImage }

    /// The title that shows.
    open var currentTitle: String? { value(\.title) }
    /// The title with attributes that shows.
    open var currentAttributedTitle: NSAttributedString? { value(\.attributedTitle) }
    /// The image that shows.
    open var currentImage: UIImage? { value(\.image) }
    /// The image that shows behind everything.
    open var currentBackgroundImage: UIImage? { value(\.backgroundImage) }

    /// The colour of the title that shows.
    open var currentTitleColor: UIColor {
        if let color = value(\.titleColor) { return color }
        guard buttonType != .custom else { return .white }
        return isEnabled ? tintColor : .lightGray
    }

    private final func change(_ state: State, _ body: (inout Content) -> Void) {
        body(&contents[state.rawValue, default: Content()])
        update()
    }

    private final func value<Value>(_ path: KeyPath<Content, Value?>) -> Value? {
        for candidate in [state, state.subtracting(.highlighted), .normal] {
            if let value = contents[candidate.rawValue]?[keyPath: path] { return value }
        }
        return nil
    }

    override func stateDidChange() {
        super.stateDidChange()
        update()
    }

    /// Shows the title in the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    private final func update() {
        if let attributed = currentAttributedTitle {
            if label.attributedText != attributed { label.attributedText = attributed }
        } else if label.text != currentTitle {
            label.text = currentTitle
        }
        let color = currentTitleColor
        if label.textColor != color { label.textColor = color }
        picture.image = currentImage
        picture.tintColor = tintColor
        if let image = currentBackgroundImage {
            let view = ground ?? UIImageView()
            view.image = image
            if ground == nil { insertSubview(view, at: 0) }
            ground = view
        } else {
            ground?.removeFromSuperview()
            ground = nil
        }
        let fades = buttonType != .custom && isHighlighted
        label.alpha = fades ? 0.2 : 1
        picture.alpha = fades || (isHighlighted && adjustsImageWhenHighlighted) ? 0.4 : isEnabled ? 1 : 0.5
        accessibilityLabel = currentAttributedTitle?.string ?? currentTitle
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // Layout

    /// The distances of the title and the image from the edges, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }

    /// How much the title is moved and cut, in points.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }

    /// How much the image is moved and cut, in points.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }

    /// Whether the image fades while the button is touched; true by default.
    open var adjustsImageWhenHighlighted = true
    /// Whether the image fades while the button cannot be used; true by default.
    open var adjustsImageWhenDisabled = true

    /// The size of the title beside the image, with the insets.
    ///
    /// Without insets a title has 6 points above and below it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        var title = label.text == nil ? .zero : label.sizeThatFits(.unlimited)
        if title.height > 0, contentEdgeInsets.vertical == 0 { title.height += 12 }
        let image = currentImage?.size ?? .zero
        return CGSize(
            width: max(title.width + image.width + contentEdgeInsets.horizontal, buttonType == .custom ? 0 : 30),
            height: max(max(title.height, image.height) + contentEdgeInsets.vertical, 22)
        )
    }

    /// The size of the title beside the image, with the insets.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.unlimited) }

    /// Puts the image and the title side by side.
    open override func layoutSubviews() {
        super.layoutSubviews()
        ground?.frame = bounds
        let room = bounds.inset(by: contentEdgeInsets)
        let image = currentImage?.size ?? .zero
        if image == .zero, contentHorizontalAlignment == .center {
            // The label centres the text by itself, so that it need not be measured here.
            label.frame = room.inset(by: titleEdgeInsets)
            picture.frame = .zero
            return
        }
        let natural = label.text == nil ? .zero : label.sizeThatFits(.unlimited)
        let title = CGSize(width: min(natural.width, max(0, room.width - image.width)), height: natural.height)
        let x = start(of: title.width + image.width, in: room)
        picture.frame = CGRect(
            x: x + imageEdgeInsets.left - imageEdgeInsets.right,
            y: room.midY - image.height / 2 + imageEdgeInsets.top - imageEdgeInsets.bottom,
            width: image.width,
            height: image.height
        )
        label.frame = CGRect(
            x: x + image.width + titleEdgeInsets.left - titleEdgeInsets.right,
            y: room.minY + titleEdgeInsets.top - titleEdgeInsets.bottom,
            width: title.width,
            height: room.height
        )
    }

    private final func start(of width: CGFloat, in room: CGRect) -> CGFloat {
        switch contentHorizontalAlignment {
        case .left, .leading, .fill: room.minX
        case .right, .trailing: room.maxX - width
        case .center: room.midX - width / 2
        }
    }
}

/// `UIButton.ButtonType` in its old spelling.
public typealias UIButtonType = UIButton.ButtonType
