internal import ADKLocking
public import Foundation

// Safety: the only state is the values, in a `Guarded`.
/// How the lines of a paragraph stand; lengths in points.
///
/// Immutable, unless it is an `NSMutableParagraphStyle`. A text keeps copies.
public class NSParagraphStyle: @unchecked Sendable {
    struct Values: Hashable, Sendable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var baseWritingDirection = NSWritingDirection.natural
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var hyphenationFactor: Float = 0
        var allowsDefaultTighteningForTruncation = false
        var defaultTabInterval: CGFloat = 0
        var tabStops: [NSTextTab] = []
    }

    let storage: Guarded<Values>

    /// Makes a style with the default values.
    public init() {
        storage = Guarded(Values())
    }

    init(values: Values) {
        storage = Guarded(values)
    }

    var values: Values { storage.withLock { $0 } }

    /// The style of text that has none.
    public static let `default` = NSParagraphStyle()

    /// Where lines stand between the edges; `natural` by default.
    public var alignment: NSTextAlignment { values.alignment }
    /// Where lines are broken; `byWordWrapping` by default.
    public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The direction of the paragraph; by default that of its first letter.
    public var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// The space below each line; 0 by default.
    public var lineSpacing: CGFloat { values.lineSpacing }
    /// The space after the paragraph; 0 by default.
    public var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The space before the paragraph, unless it is the first; 0 by default.
    public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The distance of the first line from the leading edge; 0 by default.
    public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The distance of the other lines from the leading edge; 0 by default.
    public var headIndent: CGFloat { values.headIndent }
    /// Where lines end: from the leading edge if above 0, else from the trailing edge; 0 by default.
    public var tailIndent: CGFloat { values.tailIndent }
    /// The least height of a line; 0 by default.
    public var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line; 0, the default, for any.
    public var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// What a line's natural height is multiplied with; 0, the default, for 1.
    public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// How readily words are hyphenated; kept for those who set it, without effect.
    public var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether letters are moved closer before text is cut; kept for those who set it, without effect.
    public var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
    /// The distance of tab stops beyond the last; 0, the default, for eight spaces.
    public var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// The tab stops; none by default.
    public var tabStops: [NSTextTab] { values.tabStops }

    /// Returns a style that never changes: the style itself unless it is mutable.
    public func copy() -> NSParagraphStyle {
        self
    }

    /// Returns a copy that can be changed.
    public func mutableCopy() -> NSMutableParagraphStyle {
        NSMutableParagraphStyle(values: values)
    }
}

extension NSParagraphStyle: Hashable {
    /// Whether two styles have the same values.
    public static func == (first: NSParagraphStyle, second: NSParagraphStyle) -> Bool {
        first === second || first.values == second.values
    }

    /// Feeds the values to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
    }
}

/// A tab stop: a place in points from the leading edge.
public final class NSTextTab: Hashable, Sendable {
    /// How text stands at the stop.
    public let alignment: NSTextAlignment
    /// The distance from the leading edge in points.
    public let location: CGFloat

    /// Makes a tab stop at a distance in points from the leading edge.
    public init(textAlignment alignment: NSTextAlignment, location: CGFloat) {
        self.alignment = alignment
        self.location = location
    }

    /// Whether two stops are alike.
    public static func == (first: NSTextTab, second: NSTextTab) -> Bool {
        first.alignment == second.alignment && first.location == second.location
    }

    /// Feeds place and alignment to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(alignment)
        hasher.combine(location)
    }
}
