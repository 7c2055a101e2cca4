/// How text is laid out in a size that may be too small for it.
public struct TextLayoutOptions: Hashable, Sendable {
    /// Where lines may be broken.
    public enum Wrapping: Hashable, Sendable {
        /// Between words, and within one that is wider than a line.
        case words
        /// Between any characters.
        case characters
        /// At line ends of the text alone.
        case none
    }

    /// What happens to text that has no room.
    public enum Truncation: Hashable, Sendable {
        /// Lines that have no room are left out.
        case none
        /// The last line shows the end of the text, after the token.
        case start
        /// The last line shows its beginning and the end of the text, around the token.
        case middle
        /// The last line ends with the token, at a word's end where there is one.
        case end
    }

    /// The most lines that are ever shown: far more than a picture has room for.
    ///
    /// Of a line, at least the first 65,536 UTF-16 units are looked at.
    public static let greatestNumberOfLines = 10_000

    /// The most lines that are shown; 0, the default, for any number up to `greatestNumberOfLines`.
    public var maximumNumberOfLines = 0
    /// Where lines may be broken; between words by default.
    public var wrapping = Wrapping.words
    /// What happens to text that has no room; it ends with the token by default.
    public var truncation = Truncation.end
    /// What stands for the text left out, or nil for an ellipsis; an empty one makes lines be left out.
    ///
    /// It takes the attributes that it lacks from the text's last character.
    public var truncationToken: NSAttributedString?

    /// Makes the default options.
    public init() {}

    /// Makes the options that a line break mode stands for.
    ///
    /// - Parameters:
    ///   - mode: The mode. Wrapping modes leave out what has no room; truncating modes wrap words in all lines but the
    ///     last.
    ///   - maximumNumberOfLines: The most lines that are shown, or 0 for any number.
    ///   - truncationToken: What stands for the text left out, or nil for an ellipsis.
    public init(
        lineBreakMode mode: NSLineBreakMode,
        maximumNumberOfLines: Int = 0,
        truncationToken: NSAttributedString? = nil
    ) {
        self.maximumNumberOfLines = maximumNumberOfLines
        self.truncationToken = truncationToken
        switch mode {
        case .byWordWrapping: truncation = .none
        case .byCharWrapping: (wrapping, truncation) = (.characters, .none)
        case .byClipping: (wrapping, truncation) = (maximumNumberOfLines == 1 ? .none : .words, .none)
        case .byTruncatingHead: truncation = .start
        case .byTruncatingTail: truncation = .end
        case .byTruncatingMiddle: truncation = .middle
        }
    }
}
