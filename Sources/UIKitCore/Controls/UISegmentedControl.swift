internal import ADKGeometry
public import ADKGraphics
public import ADKTypesetting
public import Foundation

/// A control for one of a few choices, side by side.
///
/// It sends `valueChanged` when a finger goes up on another choice.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The index that stands for no choice: -1.
    public nonisolated static let noSegment = -1
    private static let height: CGFloat = 32
    private static let margin: CGFloat = 2
    private final var segments: [Segment] = []
    private final var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    private final var selected = UISegmentedControl.noSegment
    /// The choice under the finger, or nil.
    private final var touched: Int?
    private let pill = UIView()

    /// Makes a control without choices, with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a control without choices, of no size; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Makes a control of titles (`String`) and images (`UIImage`), as large as they want it.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            let segment = Segment()
            segment.title = item as? String
            segment.image = item as? UIImage
            add(segment, at: segments.count)
        }
        frame.size = sizeThatFits(.unlimited)
    }

    private final func setUp() {
        layer.cornerRadius = 8
        backgroundColor = .tertiarySystemFill
        pill.isUserInteractionEnabled = false
        pill.layer.cornerRadius = 7
        pill.layer.shadowColor = UIColor.black.cgColor
        pill.layer.shadowOpacity = 0.12
        pill.layer.shadowOffset = CGSize(width: 0, height: 3)
        pill.layer.shadowRadius = 4
        addSubview(pill)
        update()
    }

    // Choices

    /// How many choices there are.
    open var numberOfSegments: Int { segments.count }

    /// Adds a choice with a title; an index that is too great means the end.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let new = Segment()
        new.title = title
        add(new, at: segment)
    }

    /// Adds a choice with an image; an index that is too great means the end.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        let new = Segment()
        new.image = image
        add(new, at: segment)
    }

    private final func add(_ segment: Segment, at index: Int) {
        let index = min(max(0, index), segments.count)
        segments.insert(segment, at: index)
        addSubview(segment)
        if selected >= index { selected += 1 }
        update()
    }

    /// Takes a choice away; an index that is too great means the last.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard !segments.isEmpty else { return }
        let index = min(max(0, segment), segments.count - 1)
        segments.remove(at: index).removeFromSuperview()
        if selected == index { selected = Self.noSegment } else if selected > index { selected -= 1 }
        update()
    }

    /// Takes all choices away.
    open func removeAllSegments() {
        for segment in segments { segment.removeFromSuperview() }
        segments = []
        selected = Self.noSegment
        update()
    }

    /// Sets the title of a choice; nothing happens where there is none.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) {
            $0.title = title
            $0.image = nil
        }
    }

    /// The title of a choice, or nil.
    open func titleForSegment(at segment: Int) -> String? { self.segment(at: segment)?.title }

    /// Sets the image of a choice; nothing happens where there is none.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) {
            $0.image = image
            $0.title = nil
        }
    }

    /// The image of a choice, or nil.
    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(at: segment)?.image }

    /// Sets the width of a choice in points; 0 stands for its share.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
    /// The width of a choice that was set, in points; 0 stands for its share.
    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(at: segment)?.width ?? 0 }

    /// Sets whether a choice can be made.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
    /// Whether a choice can be made.
    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(at: segment)?.isEnabled ?? false }

    private final func segment(at index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    private final func change(_ index: Int, _ body: (Segment) -> Void) {
        guard let segment = segment(at: index) else { return }
        body(segment)
        update()
    }

    /// The choice that is made, or `noSegment`; no event is sent when it is set.
    open var selectedSegmentIndex: Int {
        get { selected }
        set { select(segments.indices.contains(newValue) ? newValue : Self.noSegment, animated: false) }
    }

    private final func select(_ index: Int, animated: Bool) {
        guard index != selected else { return }
        let hadPill = selected != Self.noSegment
        selected = index
        update()
        guard animated, hadPill, window != nil else { return }
        UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    }

    /// Whether a choice does not stay made; false by default.
    open var isMomentary = false
    /// Whether choices are as wide as their titles; false by default, and they share the width.
    open var apportionsSegmentWidthsByContent = false {
        didSet { setNeedsLayout() }
    }

    // Looks

    /// The colour behind the choice that is made, or nil for the system's.
    open var selectedSegmentTintColor: UIColor? {
        didSet { update() }
    }

    /// Sets the font and the colour of titles for `normal`, `selected` or `disabled`.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        self.attributes[state.rawValue] = attributes
        update()
    }

    /// The font and the colour of titles for a state, or nil for the system's.
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes[state.rawValue] }

    override func stateDidChange() {
        super.stateDidChange()
        update()
    }

    private static let pillColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.39, alpha: 1) : .white
    }

    private final func update() {
        pill.backgroundColor = selectedSegmentTintColor ?? Self.pillColor
        pill.isHidden = selected == Self.noSegment
        for (index, segment) in segments.enumerated() {
            let isSelected = index == selected
            let isUsable = isEnabled && segment.isEnabled
            let state: State = !isUsable ? .disabled : isSelected ? .selected : .normal
            let own = attributes[state.rawValue] ?? attributes[State.normal.rawValue] ?? [:]
            segment.show(
                font: own[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular),
                color: own[.foregroundColor] as? UIColor ?? (isUsable ? .label : .tertiaryLabel)
            )
            segment.alpha = index == touched && !isSelected ? 0.3 : 1
            segment.accessibilityTraits = isSelected ? [.button, .selected] : .button
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // Layout

    /// As wide as the widest choice makes all of them, and a control's height.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let widths = segments.map(\.wantedWidth)
        let sum = apportionsSegmentWidthsByContent ? widths.reduce(0, +) : CGFloat(widths.count) * (widths.max() ?? 0)
        return CGSize(width: sum.rounded(.up), height: Self.height)
    }

    /// As wide as the widest choice makes all of them, and a control's height.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.unlimited) }

    /// Puts the choices side by side.
    open override func layoutSubviews() {
        super.layoutSubviews()
        var x = bounds.minX
        for (segment, width) in zip(segments, widths) {
            segment.frame = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
            x += width
        }
        guard let segment = segment(at: selected) else { return }
        pill.frame = segment.frame.insetBy(dx: Self.margin, dy: Self.margin)
    }

    /// Those that were set, and for the others a share of the rest.
    private final var widths: [CGFloat] {
        let free = segments.filter { $0.width <= 0 }
        let room = max(0, bounds.width - segments.reduce(0) { $0 + max(0, $1.width) })
        let wanted = free.reduce(0) { $0 + $1.wantedWidth }
        return segments.map { segment in
            guard segment.width <= 0 else { return segment.width }
            guard apportionsSegmentWidthsByContent, wanted > 0 else { return room / CGFloat(free.count) }
            return room * segment.wantedWidth / wanted
        }
    }

    // Touches

    /// Notes the choice under the finger.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    /// Notes the choice under the finger.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    /// Makes the choice under the finger.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { follow(touch) }
        let choice = touched
        touched = nil
        guard let choice, isMomentary || choice != selected else { return update() }
        select(choice, animated: true)
        sendActions(for: .valueChanged)
        if isMomentary { select(Self.noSegment, animated: false) }
    }

    /// Makes no choice.
    open override func cancelTracking(with event: UIEvent?) {
        touched = nil
        update()
    }

    private final func follow(_ touch: UITouch) {
        let place = touch.location(in: self)
        let isNear = bounds.insetBy(dx: -70, dy: -70).contains(place)
        let index = isNear ? segments.firstIndex { place.x < $0.frame.maxX } ?? segments.count - 1 : nil
        let choice = index.flatMap { segment(at: $0)?.isEnabled == true ? $0 : nil }
        guard choice != touched else { return }
        touched = choice
        update()
    }
}

/// A choice: a title or an image.
private final class Segment: UIView {
    private let label = UILabel()
    private let picture = UIImageView()
    var width: CGFloat = 0
    var isEnabled = true

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        label.textAlignment = .center
        picture.contentMode = .center
        addSubview(label)
        addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    var title: String? {
        get { label.text }
        set {
            label.text = newValue
            accessibilityLabel = newValue
        }
    }

    var image: UIImage? {
        get { picture.image }
        set { picture.image = newValue }
    }

    var wantedWidth: CGFloat {
        let text = title == nil ? 0 : label.sizeThatFits(.unlimited).width
        return max(text, image?.size.width ?? 0) + 20
    }

    func show(font: UIFont, color: UIColor) {
        label.font = font
        label.textColor = color
        picture.tintColor = color
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        picture.frame = bounds
    }
}
