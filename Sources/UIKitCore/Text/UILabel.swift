public import ADKGraphics
public import ADKTypesetting
public import Foundation

/// Shows a text that is not edited.
///
/// Its text is shaped and drawn on a worker, and shows when that is done; a subclass that overrides `drawText(in:)` is
/// drawn on main, as other views are. `sizeThatFits(_:)` shapes the text where it is called.
@preconcurrency @MainActor
open class UILabel: UIView {
    private final var content = LabelContent()

    /// What draws labels: a layer that hands the text to a worker.
    open override class var layerClass: AnyClass { LabelLayer.self }

    /// Makes a label with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a label of no size; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        isUserInteractionEnabled = false
        isOpaque = false
        isAccessibilityElement = true
        accessibilityTraits = .staticText
        layer.needsDisplayOnBoundsChange = true
    }

    // Text

    /// The text, or nil for none; it takes the label's font and colour.
    open var text: String? {
        get { content.attributed?.string ?? content.plain }
        set {
            content.attributed = nil
            content.plain = newValue
            textDidChange()
        }
    }

    /// The text with attributes of its own, or nil for none.
    open var attributedText: NSAttributedString? {
        get { content.styledText(color: textColorToShow) }
        set {
            content.plain = nil
            content.attributed = newValue?.copy()
            textDidChange()
        }
    }

    /// The font; the system's of 17 points by default.
    open var font: UIFont! {
        get { content.font }
        set {
            content.font = newValue ?? .systemFont(ofSize: 17)
            textDidChange()
        }
    }

    /// The colour of the text; the system's for labels by default.
    open var textColor: UIColor! {
        get { content.color }
        set {
            content.color = newValue ?? .label
            layer.setNeedsDisplay()
        }
    }

    /// The colour while the label is highlighted, or nil for the ordinary one.
    open var highlightedTextColor: UIColor? {
        didSet { if isHighlighted { layer.setNeedsDisplay() } }
    }

    /// Whether the label is highlighted; false by default.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { layer.setNeedsDisplay() } }
    }

    /// Whether the text is shown in full strength; true by default.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { layer.setNeedsDisplay() } }
    }

    /// Where lines stand; where text begins by default.
    open var textAlignment: NSTextAlignment {
        get { content.alignment }
        set {
            content.alignment = newValue
            layer.setNeedsDisplay()
        }
    }

    /// How lines are broken and cut; cut at the end by default.
    open var lineBreakMode: NSLineBreakMode {
        get { content.lineBreakMode }
        set {
            content.lineBreakMode = newValue
            textDidChange()
        }
    }

    /// The most lines; 0 for any number, 1 by default.
    open var numberOfLines: Int {
        get { content.numberOfLines }
        set {
            content.numberOfLines = max(0, newValue)
            textDidChange()
        }
    }

    /// Whether the text of a single line is shown smaller where it needs more room than there is; false by default.
    ///
    /// `minimumScaleFactor` limits by how much; what does not fit then is cut as `lineBreakMode` says. The size that the
    /// label asks for stays that of its font.
    open var adjustsFontSizeToFitWidth: Bool {
        get { content.shrinks }
        set {
            content.shrinks = newValue
            layer.setNeedsDisplay()
        }
    }

    /// The least part of the font's size that a single line may be shown in; 0, the default, for no limit.
    open var minimumScaleFactor: CGFloat {
        get { content.leastScale }
        set {
            content.leastScale = newValue.isNaN ? 0 : min(1, max(0, newValue))
            layer.setNeedsDisplay()
        }
    }

    /// The colour of the text's shadow, or nil for none.
    open var shadowColor: UIColor? {
        get { content.shadowColor }
        set {
            content.shadowColor = newValue
            layer.setNeedsDisplay()
        }
    }

    /// The shift of the text's shadow in points; (0, -1) by default.
    open var shadowOffset: CGSize {
        get { content.shadowOffset }
        set {
            content.shadowOffset = newValue
            layer.setNeedsDisplay()
        }
    }

    /// The width at which `intrinsicContentSize` breaks lines, in points; 0 for none.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    private final func textDidChange() {
        layer.debugText = text
        accessibilityLabel = text
        invalidateIntrinsicContentSize()
        layer.setNeedsDisplay()
    }

    override func redrawForTraits() {
        layer.setNeedsDisplay()
    }

    private final var textColorToShow: UIColor {
        let color = isHighlighted ? highlightedTextColor ?? content.color : content.color
        return isEnabled ? color : color.withAlphaComponent(0.4)
    }

    // Size

    /// The size that the text takes within the room there is, in points, rounded up to pixels.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = CGSize(
            width: size.width > 0 ? size.width : .greatestFiniteMagnitude,
            height: .greatestFiniteMagnitude
        )
        return textSize(in: room, lines: numberOfLines)
    }

    /// The size that the text takes by itself.
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
    }

    /// The rectangle that the text takes in a rectangle, with a number of lines at most.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let size = textSize(in: bounds.size, lines: numberOfLines)
        let y = bounds.minY + max(0, (bounds.height - size.height) / 2)
        return CGRect(x: bounds.minX, y: y, width: min(size.width, bounds.width), height: size.height)
    }

    private final func textSize(in room: CGSize, lines: Int) -> CGSize {
        var content = content
        content.numberOfLines = lines
        guard let text = content.styledText(color: textColorToShow) else { return .zero }
        return TextLayout.cached(
            text,
            constrainedTo: room,
            options: content.options,
            scale: traitCollection.displayScale
        ).size
    }

    // Drawing

    /// Draws the text into the current context.
    ///
    /// - Parameter rect: Where the text stands: in the middle of its height.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawing(size: rect.size)?.draw(in: context, at: rect.origin)
    }

    /// Draws the text into the bounds.
    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    /// What it takes to draw the text in a size, or nil without a text.
    final func drawing(size: CGSize) -> LabelDrawing? {
        guard let text = content.styledText(color: textColorToShow), text.length > 0 else { return nil }
        return LabelDrawing(
            text: text,
            options: content.options,
            size: size,
            scale: layer.contentsScale,
            traits: traitCollection,
            leastScale: content.shrinks && content.numberOfLines == 1 ? content.leastScale : 1
        )
    }

    /// Whether the label draws as `UILabel` does, so that a worker can do it.
    final var drawsOnWorker: Bool {
        type(of: self) == UILabel.self || self is BarLabel
    }
}

/// A label of a bar, which draws as any label.
final class BarLabel: UILabel {}
