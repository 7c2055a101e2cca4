/// The old name of an attribute's key.
public typealias NSAttributedStringKey = NSAttributedString.Key

extension NSAttributedString {
    /// The name of an attribute.
    public struct Key: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Makes a key from a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Makes a key from a name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

extension NSAttributedString.Key {
    /// The font, a `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// Alignment, spacing and wrapping, an `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// The colour of the text, a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The colour behind the text, a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// Whether ligatures are used, a number: 0 or 1.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// Space between characters in points, a number.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// Space between characters in points, a number.
    public static let tracking = NSAttributedString.Key(rawValue: "NSTracking")
    /// The line through the text, the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// The line under the text, the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The colour of outlines, a `UIColor`.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// The width of outlines in percent of the font size, a number.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// The shadow of the text, an `NSShadow`.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// The name of an effect; without effect here.
    public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
    /// A picture in the place of the character, an `NSTextAttachment`.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// Where a tap leads, a `URL` or a string.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// How far the text stands above the line in points, a number.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// The colour of the line under the text, a `UIColor`; the text's by default.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// The colour of the line through the text, a `UIColor`; the text's by default.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// How far letters lean, a number.
    public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
    /// How far letters are widened, a number.
    public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
    /// Overrides of the writing direction, an array of numbers.
    public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
    /// Whether text runs vertically; without effect here.
    public static let verticalGlyphForm = NSAttributedString.Key(rawValue: "NSVerticalGlyphForm")
}
