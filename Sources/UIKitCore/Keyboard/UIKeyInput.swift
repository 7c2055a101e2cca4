public import Foundation

/// A responder that takes simple text: while it is the first one, what is typed reaches it.
public protocol UIKeyInput: AnyObject {
    /// Whether there is text.
    @preconcurrency @MainActor var hasText: Bool { get }

    /// Takes text that was typed; the return key is a line feed.
    @preconcurrency @MainActor func insertText(_ text: String)

    /// Takes the character before the cursor away.
    @preconcurrency @MainActor func deleteBackward()
}

/// A responder that takes text from input methods too, which show what is being composed before it is text.
///
/// It is the part of UIKit's protocol that input methods need here.
public protocol UITextInput: UIKeyInput {
    /// Shows text that is being composed, in the place of what was shown so before.
    ///
    /// - Parameters:
    ///   - markedText: The text; nil or empty when the composition is taken back.
    ///   - selectedRange: The selection in it, in UTF-16 units.
    @preconcurrency @MainActor func setMarkedText(_ markedText: String?, selectedRange: NSRange)

    /// Takes what is being composed for text.
    @preconcurrency @MainActor func unmarkText()
}
