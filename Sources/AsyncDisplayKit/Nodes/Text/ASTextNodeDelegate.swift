public import Foundation

/// Hears of touches on a text node's links; all members are optional and are called on main.
///
/// A text node hears no touches until `isUserInteractionEnabled` is set.
public protocol ASTextNodeDelegate: AnyObject {
    /// Tells that a link was tapped.
    ///
    /// - Parameters:
    ///   - textNode: The node.
    ///   - attribute: The name of the attribute that makes the link.
    ///   - value: The attribute's value.
    ///   - point: Where the finger was lifted, in the node's coordinates.
    ///   - textRange: The characters of the link.
    @preconcurrency @MainActor
    func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    )

    /// Tells that a finger stayed on a link for half a second.
    @preconcurrency @MainActor
    func textNode(
        _ textNode: ASTextNode,
        longPressedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    )

    /// Tells that the message after the truncation text was tapped.
    @preconcurrency @MainActor
    func textNodeTappedTruncationToken(_ textNode: ASTextNode)

    /// Whether a link is shown as touched, and can be tapped; true by default.
    @preconcurrency @MainActor
    func textNode(
        _ textNode: ASTextNode,
        shouldHighlightLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint
    ) -> Bool

    /// Whether a finger that stays on a link is told of; true by default.
    @preconcurrency @MainActor
    func textNode(
        _ textNode: ASTextNode,
        shouldLongPressLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint
    ) -> Bool
}

extension ASTextNodeDelegate {
    /// Does nothing.
    @preconcurrency @MainActor
    public func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {}

    /// Does nothing, so that the finger's lifting is a tap all the same.
    @preconcurrency @MainActor
    public func textNode(
        _ textNode: ASTextNode,
        longPressedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        OptionalCalls.noteDefault(.longPressedLink)
    }

    /// Does nothing.
    @preconcurrency @MainActor
    public func textNodeTappedTruncationToken(_ textNode: ASTextNode) {}

    /// True.
    @preconcurrency @MainActor
    public func textNode(
        _ textNode: ASTextNode,
        shouldHighlightLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint
    ) -> Bool { true }

    /// True.
    @preconcurrency @MainActor
    public func textNode(
        _ textNode: ASTextNode,
        shouldLongPressLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint
    ) -> Bool { true }
}
