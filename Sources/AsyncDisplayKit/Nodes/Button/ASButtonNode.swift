internal import ADKGeometry
public import ADKLayout
internal import ADKLocking
internal import ADKTypesetting
public import Foundation
public import UIKitCore

/// Where a button's image stands.
public enum ASButtonNodeImageAlignment: Int, Sendable {
    /// Before the title.
    case beginning
    /// After the title.
    case end
}

/// A button: a title, an image and a background image for each state.
open class ASButtonNode: ASControlNode, @unchecked Sendable {
    private struct State: Sendable {
        var titles: [UInt: NSAttributedString] = [:]
        var images: [UInt: UIImage] = [:]
        var backgrounds: [UInt: UIImage] = [:]
        var spacing: CGFloat = 8
        var isHorizontal = true
        var horizontal = ASHorizontalAlignment.middle
        var vertical = ASVerticalAlignment.center
        var insets = UIEdgeInsets.zero
        var imageAlignment = ASButtonNodeImageAlignment.beginning
    }

    private let buttonState = Guarded(State())

    /// The node that shows the title.
    public final let titleNode = ASTextNode()
    /// The node that shows the image.
    public final let imageNode = ASImageNode()
    /// The node that shows the background image.
    public final let backgroundImageNode = ASImageNode()

    /// Makes a button without content.
    public override init() {
        super.init()
        titleNode.isLayerBacked = true
        titleNode.style.flexShrink = 1
        titleNode.textColorFollowsTintColor = true
        imageNode.isLayerBacked = true
        backgroundImageNode.isLayerBacked = true
        backgroundImageNode.contentMode = .scaleToFill
        automaticallyManagesSubnodes = true
        accessibilityTraits = .button
    }

    /// Whether the button may be layer-backed: never, since it hears touches.
    open override var supportsLayerBacking: Bool { false }

    /// The room between image and title, in points; 8 by default.
    public final var contentSpacing: CGFloat {
        get { buttonState.withLock { $0.spacing } }
        set {
            buttonState.withLock { $0.spacing = newValue }
            setNeedsLayout()
        }
    }

    /// Whether image and title stand side by side and not one below the other; true by default.
    public final var laysOutHorizontally: Bool {
        get { buttonState.withLock { $0.isHorizontal } }
        set {
            buttonState.withLock { $0.isHorizontal = newValue }
            setNeedsLayout()
        }
    }

    /// Where the content goes from left to right; in the middle by default.
    public final var contentHorizontalAlignment: ASHorizontalAlignment {
        get { buttonState.withLock { $0.horizontal } }
        set { buttonState.withLock { $0.horizontal = newValue } }
    }

    /// Where the content goes from top to bottom; in the middle by default.
    public final var contentVerticalAlignment: ASVerticalAlignment {
        get { buttonState.withLock { $0.vertical } }
        set { buttonState.withLock { $0.vertical = newValue } }
    }

    /// The room around the content, in points; zero by default.
    public final var contentEdgeInsets: UIEdgeInsets {
        get { buttonState.withLock { $0.insets } }
        set { buttonState.withLock { $0.insets = newValue } }
    }

    /// Where the image stands; before the title by default.
    public final var imageAlignment: ASButtonNodeImageAlignment {
        get { buttonState.withLock { $0.imageAlignment } }
        set { buttonState.withLock { $0.imageAlignment = newValue } }
    }

    /// Whether title and images are drawn on workers.
    open override var displaysAsynchronously: Bool {
        get { super.displaysAsynchronously }
        set {
            super.displaysAsynchronously = newValue
            for node in [titleNode, imageNode, backgroundImageNode] as [ASDisplayNode] {
                node.displaysAsynchronously = newValue
            }
        }
    }

    // Content by state

    /// Sets the title for a state.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        guard Self.isStored(state) else { return }
        let copy = title?.copy()
        buttonState.withLock { $0.titles[state.rawValue] = copy }
        updateContent()
    }

    /// The title that was set for a state, or nil; for states that have none of their own, the normal one.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        buttonState.withLock { $0.titles[Self.isStored(state) ? state.rawValue : 0] }
    }

    /// Sets the title for a state, in a font and a colour; the system's font at 18 points and the tint colour if nil.
    open func setTitle(_ title: String, with font: UIFont?, with color: UIColor?, for state: UIControl.State) {
        var attributes: [NSAttributedString.Key: Any] = [.font: font ?? .systemFont(ofSize: 18)]
        if let color { attributes[.foregroundColor] = color }
        setAttributedTitle(NSAttributedString(string: title, attributes: attributes), for: state)
    }

    /// Sets the image for a state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        guard Self.isStored(state) else { return }
        buttonState.withLock { $0.images[state.rawValue] = image }
        updateContent()
    }

    /// The image that was set for a state, or nil; for states that have none of their own, the normal one.
    open func image(for state: UIControl.State) -> UIImage? {
        buttonState.withLock { $0.images[Self.isStored(state) ? state.rawValue : 0] }
    }

    /// Sets the background image for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        guard Self.isStored(state) else { return }
        buttonState.withLock { $0.backgrounds[state.rawValue] = image }
        updateContent()
    }

    /// The background image that was set for a state, or nil; for states that have none of their own, the normal one.
    open func backgroundImage(for state: UIControl.State) -> UIImage? {
        buttonState.withLock { $0.backgrounds[Self.isStored(state) ? state.rawValue : 0] }
    }

    private static func isStored(_ state: UIControl.State) -> Bool {
        let stored: [UIControl.State] = [.normal, .highlighted, .selected, [.selected, .highlighted], .disabled]
        return stored.contains(state)
    }

    override func stateDidChange() {
        super.stateDidChange()
        if isEnabled {
            accessibilityTraits.remove(.notEnabled)
        } else {
            accessibilityTraits.insert(.notEnabled)
        }
        updateContent()
    }

    private func updateContent() {
        let candidates = candidateStates
        let content = buttonState.withLock { $0 }
        let title = candidates.lazy.compactMap { content.titles[$0] }.first
        let image = candidates.lazy.compactMap { content.images[$0] }.first
        let background = candidates.lazy.compactMap { content.backgrounds[$0] }.first
        let isNew =
            titleNode.attributedText != title || imageNode.image != image || backgroundImageNode.image != background
        guard isNew else { return }
        if titleNode.attributedText != title { accessibilityLabel = title?.string }
        titleNode.attributedText = title
        imageNode.image = image
        backgroundImageNode.image = background
        setNeedsLayout()
    }

    /// The states whose content may be shown now, the first that has any counts.
    private var candidateStates: [UInt] {
        var states: [UIControl.State] = []
        if !isEnabled { states.append(.disabled) }
        if isSelected, isHighlighted { states.append([.selected, .highlighted]) }
        if isHighlighted { states.append(.highlighted) }
        if isSelected { states.append(.selected) }
        return states.map(\.rawValue) + [0]
    }

    // Layout

    /// Image and title in a row or a column, with the insets around and the background behind them.
    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let state = buttonState.withLock { $0 }
        var children: [any ASLayoutElement] = []
        if imageNode.image != nil { children.append(imageNode) }
        if (titleNode.attributedText?.length ?? 0) > 0 {
            children.insert(titleNode, at: state.imageAlignment == .beginning ? children.count : 0)
        }
        let stack = ASStackLayoutSpec()
        stack.direction = state.isHorizontal ? .horizontal : .vertical
        stack.spacing = state.spacing
        stack.horizontalAlignment = state.horizontal
        stack.verticalAlignment = state.vertical
        stack.children = children
        var content: ASLayoutSpec = stack
        if state.insets != .zero { content = ASInsetLayoutSpec(insets: state.insets, child: stack) }
        guard backgroundImageNode.image != nil else { return content }
        return ASBackgroundLayoutSpec(child: content, background: backgroundImageNode)
    }
}
