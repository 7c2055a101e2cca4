internal import ADKContracts
internal import ADKGraphics
public import ADKLayout
internal import ADKLocking
public import ADKTypesetting
public import Foundation
public import UIKitCore

/// A node that shows text, shaped and drawn off main.
///
/// Its size is that of the lines, as `maximumNumberOfLines` and the range allow. Setting the text asks for a layout and
/// a drawing; any thread may do it. The text is copied.
open class ASTextNode: ASControlNode, @unchecked Sendable {
    private struct State: Sendable {
        var text: NSAttributedString?
        var truncationMode = NSLineBreakMode.byWordWrapping
        var truncationText: NSAttributedString?
        var additionalMessage: NSAttributedString?
        var maximumNumberOfLines = 0
        var containerInset = UIEdgeInsets.zero
        var shadow = TextShadow()
        var linkAttributeNames = [NSAttributedString.Key.link.rawValue]
        var followsTintColor = false
        var placeholderColor: UIColor? = UIColor(white: 0.9, alpha: 1)
        var placeholderInsets = UIEdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
        var scaleFactors: [CGFloat] = []
        var delegate = WeakTextDelegate()
        var highlightStyle = ASTextNodeHighlightStyle.light
        var longPressCancels = false
        var passesOtherTouches = false
        var alwaysHandlesToken = false
    }

    private let textState = Guarded(State())
    /// What a finger has touched, and how that shows.
    let touchedText = TouchedText()

    /// Makes a node without text.
    public override init() {
        super.init()
        isOpaque = false
        backgroundColor = .clear
        needsDisplayOnBoundsChange = true
        isAccessibilityElement = true
        accessibilityTraits = .staticText
    }

    /// Who hears of touches on links; not kept alive.
    ///
    /// Any thread.
    open var delegate: (any ASTextNodeDelegate)? {
        get { textState.withLock { $0.delegate }.object }
        set {
            let delegate = WeakTextDelegate(object: newValue)
            textState.withLock { $0.delegate = delegate }
        }
    }

    /// What is shown; nil for nothing.
    ///
    /// A change asks for a layout and a drawing.
    open var attributedText: NSAttributedString? {
        get { textState.withLock { $0.text } }
        set {
            let copy = newValue?.copy()
            let wasEmpty = (attributedText?.length ?? 0) == 0
            guard set(\.text, to: copy) else { return }
            updateBaselines(of: copy, scaledBy: 1)
            accessibilityLabel = copy?.string
            let isEmpty = (copy?.length ?? 0) == 0
            if wasEmpty || isEmpty { isAccessibilityElement = !isEmpty }
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    /// What stands for the text that has no room; nil, an ellipsis, by default.
    public final var truncationAttributedText: NSAttributedString? {
        get { textState.withLock { $0.truncationText } }
        set { if set(\.truncationText, to: newValue?.copy()) { setNeedsDisplay() } }
    }

    /// What follows the truncation text, such as "more"; nil by default.
    public final var additionalTruncationMessage: NSAttributedString? {
        get { textState.withLock { $0.additionalMessage } }
        set { if set(\.additionalMessage, to: newValue?.copy()) { setNeedsDisplay() } }
    }

    /// How text that has no room is cut; by words by default.
    public final var truncationMode: NSLineBreakMode {
        get { textState.withLock { $0.truncationMode } }
        set { if set(\.truncationMode, to: newValue) { setNeedsDisplay() } }
    }

    /// The most lines that are shown; 0, any number, by default.
    ///
    /// A change takes effect with the next layout.
    public final var maximumNumberOfLines: UInt {
        get { UInt(textState.withLock { $0.maximumNumberOfLines }) }
        set { if set(\.maximumNumberOfLines, to: Int(min(newValue, 1_000_000))) { setNeedsDisplay() } }
    }

    /// The room between the edges and the text, in points; zero by default.
    public final var textContainerInset: UIEdgeInsets {
        get { textState.withLock { $0.containerInset } }
        set { if set(\.containerInset, to: newValue) { setNeedsLayout() } }
    }

    /// Smaller sizes, such as 0.9 and 0.8, that are tried in turn until the text fits; none by default.
    ///
    /// A text fits when its longest word is no wider than the node, when its lines are no more than
    /// `maximumNumberOfLines`, and when they are no higher than the node.
    public final var pointSizeScaleFactors: [NSNumber]? {
        get {
            let factors = textState.withLock { $0.scaleFactors }
            return factors.isEmpty ? nil : factors.map { NSNumber(value: Double($0)) }
        }
        set {
            let factors = (newValue ?? []).map { CGFloat($0.doubleValue) }
            guard set(\.scaleFactors, to: factors) else { return }
            if factors.isEmpty { updateBaselines(of: attributedText, scaledBy: 1) }
            setNeedsDisplay()
        }
    }

    /// The colour of the text's shadow, opaque black by default; the layer has none.
    open override var shadowColor: CGColor? {
        get { textState.withLock { $0.shadow.color } }
        set { if set(\.shadow.color, to: newValue) { setNeedsDisplay() } }
    }

    /// The opacity of the text's shadow, 0 to 1; 0 by default.
    open override var shadowOpacity: CGFloat {
        get { textState.withLock { $0.shadow.opacity } }
        set { if set(\.shadow.opacity, to: newValue) { setNeedsDisplay() } }
    }

    /// The shift of the text's shadow, in points; (0, -3) by default.
    open override var shadowOffset: CGSize {
        get { textState.withLock { $0.shadow.offset } }
        set { if set(\.shadow.offset, to: newValue) { setNeedsDisplay() } }
    }

    /// The blur radius of the text's shadow, in points; 3 by default.
    open override var shadowRadius: CGFloat {
        get { textState.withLock { $0.shadow.radius } }
        set { if set(\.shadow.radius, to: newValue) { setNeedsDisplay() } }
    }

    /// How far the shadow reaches out of the text on each side, in points: zero or less, as for an inset that widens.
    public final var shadowPadding: UIEdgeInsets {
        let padding = textState.withLock { $0.shadow.padding }
        return UIEdgeInsets(top: -padding.top, left: -padding.left, bottom: -padding.bottom, right: -padding.right)
    }

    /// The attributes that make a link; `.link` by default.
    public final var linkAttributeNames: [String] {
        get { textState.withLock { $0.linkAttributeNames } }
        set { _ = set(\.linkAttributeNames, to: newValue) }
    }

    /// Whether text without a colour takes the tint colour; false by default.
    public final var textColorFollowsTintColor: Bool {
        get { textState.withLock { $0.followsTintColor } }
        set { if set(\.followsTintColor, to: newValue) { setNeedsDisplay() } }
    }

    /// The colour of the bars that stand in until the text is drawn; light grey by default, nil for none.
    ///
    /// They show while `placeholderEnabled` is set, which this property sets too.
    public final var placeholderColor: UIColor? {
        get { textState.withLock { $0.placeholderColor } }
        set {
            _ = set(\.placeholderColor, to: newValue)
            placeholderEnabled = (newValue?.cgColor.alpha ?? 0) > 0
        }
    }

    /// How far the bars of the placeholder keep from the edges of the lines, in points; 1 above and below by default.
    public final var placeholderInsets: UIEdgeInsets {
        get { textState.withLock { $0.placeholderInsets } }
        set { _ = set(\.placeholderInsets, to: newValue) }
    }

    // Links

    /// Whether a touched link is darkened or lightened; darkened by default.
    public final var highlightStyle: ASTextNodeHighlightStyle {
        get { textState.withLock { $0.highlightStyle } }
        set { _ = set(\.highlightStyle, to: newValue) }
    }

    /// Whether lifting the finger after a long press is no tap; false by default.
    public final var longPressCancelsTouches: Bool {
        get { textState.withLock { $0.longPressCancels } }
        set { _ = set(\.longPressCancels, to: newValue) }
    }

    /// Whether touches beside links go to what is behind the node; false by default.
    public final var passthroughNonlinkTouches: Bool {
        get { textState.withLock { $0.passesOtherTouches } }
        set { _ = set(\.passesOtherTouches, to: newValue) }
    }

    /// Whether the truncation text can be tapped though there is no `additionalTruncationMessage`; false by default.
    public final var alwaysHandleTruncationTokenTap: Bool {
        get { textState.withLock { $0.alwaysHandlesToken } }
        set { _ = set(\.alwaysHandlesToken, to: newValue) }
    }

    /// Whether the node may be layer-backed: not with a link in its text, and only while it hears no touches.
    open override var supportsLayerBacking: Bool { super.supportsLayerBacking && !hasLinks }

    private var hasLinks: Bool {
        let (text, names) = textState.withLock { ($0.text, $0.linkAttributeNames) }
        guard let text else { return false }
        let all = NSRange(location: 0, length: text.length)
        return names.contains { name in
            var isFound = false
            text.enumerateAttribute(NSAttributedString.Key(rawValue: name), in: all, options: []) { value, _, stop in
                guard value != nil else { return }
                isFound = true
                stop.pointee = true
            }
            return isFound
        }
    }

    private func set<Value: Equatable & Sendable>(
        _ path: any WritableKeyPath<State, Value> & Sendable,
        to value: Value
    ) -> Bool {
        textState.withLock { state in
            guard state[keyPath: path] != value else { return false }
            state[keyPath: path] = value
            return true
        }
    }

    // Layout

    /// The size of the text in a size, with the insets; never more than that size.
    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        require(
            constrainedSize.width >= 0 && constrainedSize.height >= 0,
            "ASTextNode.calculateSizeThatFits(_:): \(constrainedSize) has a negative side; sizes are zero or more"
        )
        let content = makeContent()
        if !content.scaleFactors.isEmpty {
            updateBaselines(of: content.text, scaledBy: content.scaleFactor(in: constrainedSize))
        }
        return content.size(in: constrainedSize)
    }

    /// What the width depends on where nothing limits it: a single line is always shown, further ones need room.
    ///
    /// A positive tail indent breaks lines however wide the node is.
    final var freeTextWidth: FreeWidth {
        guard let text = textState.withLock({ $0.text }), text.length > 0 else { return .same }
        guard text.length < 1_000, !text.string.contains(where: \.isNewline) else { return .sameWithRoom }
        let paragraph = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        return (paragraph?.tailIndent ?? 0) > 0 ? .sameWithRoom : .same
    }

    /// Whether a part of the text has no room in the node's size.
    public final var isTruncated: Bool { makeContent().layout(in: sizeForQueries)?.isTruncated ?? false }

    /// How many lines the text takes in the node's size.
    public final var lineCount: UInt { UInt(makeContent().layout(in: sizeForQueries)?.lineCount ?? 0) }

    /// Whether a part of the text would have no room in a size.
    public final func shouldTruncate(forConstrainedSize constrainedSize: ASSizeRange) -> Bool {
        makeContent().layout(in: constrainedSize.max)?.isTruncated ?? false
    }

    private var sizeForQueries: CGSize {
        let size = calculatedSize
        return size == .zero ? CGSize(width: CGFloat.infinity, height: .infinity) : size
    }

    private func updateBaselines(of text: NSAttributedString?, scaledBy factor: CGFloat) {
        guard let text, text.length > 0 else {
            style.ascender = 0
            style.descender = 0
            return
        }
        let first = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? .systemFont(ofSize: 12)
        let last = text.attribute(.font, at: text.length - 1, effectiveRange: nil) as? UIFont ?? first
        var ascender = first.ascender
        if let paragraph = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle {
            var height = max(first.lineHeight, paragraph.minimumLineHeight)
            if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
            ascender = height + first.descender
        }
        style.ascender = ascender * factor
        style.descender = last.descender * factor
    }

    func makeContent() -> TextContent {
        let state = textState.withLock { $0 }
        return TextContent(
            text: state.text,
            insets: state.containerInset,
            options: TextContent.options(
                mode: state.truncationMode,
                lines: state.maximumNumberOfLines,
                token: TextContent.token(state.truncationText, state.additionalMessage)
            ),
            shadow: state.shadow,
            tintColor: state.followsTintColor ? tintColor : nil,
            scaleFactors: state.scaleFactors
        )
    }

    // Display

    /// Captures the text and how it is drawn.
    open override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? {
        layer.debugText = attributedText?.string
        return DrawParameters(makeContent())
    }

    /// Draws the text.
    open override class func draw(
        _ bounds: CGRect,
        withParameters parameters: Any?,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let content = (parameters as? DrawParameters<TextContent>)?.value, !isCancelled() else { return }
        content.draw(in: bounds)
    }

    /// Draws the text anew when its colour follows the tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if textColorFollowsTintColor { setNeedsDisplay() }
    }

    /// Bars where the lines will be.
    open override func placeholderImage() -> UIImage? {
        guard let color = placeholderColor else { return nil }
        return makeContent().placeholder(size: calculatedSize, color: color, insets: placeholderInsets)
    }

    // Touches

    /// Highlights the link under a finger.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if let touch = touches.first { linkTouchBegan(at: touch.location(in: view)) }
    }

    /// Gives a link up that the finger has left.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        if let touch = touches.first { linkTouchMoved(to: touch.location(in: view)) }
    }

    /// Tells that the link under the finger was tapped.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if let touch = touches.first { linkTouchEnded(at: touch.location(in: view)) }
    }

    /// Gives a touched link up.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        forgetTouchedLink(animated: true)
    }

    /// Whether a point belongs to the node: only on a link where touches beside links pass through.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard passthroughNonlinkTouches, !alwaysHandleTruncationTokenTap else {
            return super.point(inside: point, with: event)
        }
        return linkTarget(at: point) != nil
    }
}

// Safety: the delegate is only carried out of the lock; it is called on main.
/// A delegate that the node does not keep alive.
struct WeakTextDelegate: @unchecked Sendable {
    weak var object: (any ASTextNodeDelegate)?
}

/// The text node of later Texture, which is the same here.
public typealias ASTextNode2 = ASTextNode
