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
    }

    private let textState = Guarded(State())

    /// Makes a node without text.
    public override init() {
        super.init()
        isOpaque = false
        backgroundColor = .clear
        needsDisplayOnBoundsChange = true
    }

    /// What is shown; nil for nothing.
    ///
    /// A change asks for a layout and a drawing.
    open var attributedText: NSAttributedString? {
        get { textState.withLock { $0.text } }
        set {
            let copy = newValue?.copy()
            guard set(\.text, to: copy) else { return }
            updateBaselines(of: copy)
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

    /// The colour of the text's shadow; opaque black by default.
    public final var textShadowColor: CGColor? {
        get { textState.withLock { $0.shadow.color } }
        set { if set(\.shadow.color, to: newValue) { setNeedsDisplay() } }
    }

    /// The opacity of the text's shadow, 0 to 1; 0 by default.
    public final var textShadowOpacity: CGFloat {
        get { textState.withLock { $0.shadow.opacity } }
        set { if set(\.shadow.opacity, to: newValue) { setNeedsDisplay() } }
    }

    /// The shift of the text's shadow, in points.
    public final var textShadowOffset: CGSize {
        get { textState.withLock { $0.shadow.offset } }
        set { if set(\.shadow.offset, to: newValue) { setNeedsDisplay() } }
    }

    /// The blur radius of the text's shadow, in points.
    public final var textShadowRadius: CGFloat {
        get { textState.withLock { $0.shadow.radius } }
        set { if set(\.shadow.radius, to: newValue) { setNeedsDisplay() } }
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
        let content = makeContent()
        guard let layout = content.layout(in: constrainedSize) else {
            let insets = content.insets
            return CGSize(
                width: min(constrainedSize.width, insets.horizontal),
                height: min(constrainedSize.height, insets.vertical)
            )
        }
        return CGSize(
            width: min(constrainedSize.width, layout.size.width + content.insets.horizontal),
            height: min(constrainedSize.height, layout.size.height + content.insets.vertical)
        )
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

    private func updateBaselines(of text: NSAttributedString?) {
        guard let text, text.length > 0 else {
            style.ascender = 0
            style.descender = 0
            return
        }
        let first = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? .systemFont(ofSize: 12)
        let last = text.attribute(.font, at: text.length - 1, effectiveRange: nil) as? UIFont ?? first
        style.ascender = first.ascender
        style.descender = last.descender
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
            tintColor: state.followsTintColor ? tintColor : nil
        )
    }

    // Display

    /// Captures the text and how it is drawn.
    open override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> Any? {
        layer.debugText = attributedText?.string
        return makeContent()
    }

    /// Draws the text.
    open override class func draw(
        _ bounds: CGRect,
        withParameters parameters: Any?,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let content = parameters as? TextContent, !isCancelled() else { return }
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
        return makeContent().placeholder(size: calculatedSize, color: color)
    }
}

/// The text node of later Texture, which is the same here.
public typealias ASTextNode2 = ASTextNode
