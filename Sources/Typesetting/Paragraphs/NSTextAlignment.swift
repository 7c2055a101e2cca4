/// Where lines stand between the edges.
public enum NSTextAlignment: Int, Sendable {
    /// At the left edge.
    case left = 0
    /// In the middle.
    case center = 1
    /// At the right edge.
    case right = 2
    /// Stretched from edge to edge, but for the last line.
    case justified = 3
    /// At the edge where the paragraph's language begins.
    case natural = 4
}

/// Where lines are broken, or what is done with text that has no room.
public enum NSLineBreakMode: Int, Sendable {
    /// Between words.
    case byWordWrapping = 0
    /// Between any characters.
    case byCharWrapping = 1
    /// Nowhere: what has no room is not seen.
    case byClipping = 2
    /// The end is shown, after an ellipsis.
    case byTruncatingHead = 3
    /// The beginning is shown, before an ellipsis.
    case byTruncatingTail = 4
    /// Both ends are shown around an ellipsis.
    case byTruncatingMiddle = 5
}

/// The direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
    /// That of the first letter.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// A line under or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits of the set: what the attributes hold.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A thin line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// A line of twice the thickness.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two thin lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// Dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// Dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// Dashes and dots.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// Dashes and two dots.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// Under words only, not under the space between them.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

    /// A thin line, by its old name.
    public static let styleSingle = NSUnderlineStyle.single
    /// Two thin lines, by their old name.
    public static let styleDouble = NSUnderlineStyle.double
    /// A line of twice the thickness, by its old name.
    public static let styleThick = NSUnderlineStyle.thick
    /// No line, by its old name.
    public static let styleNone: NSUnderlineStyle = []
}

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The last line that has room ends with an ellipsis where text is left over.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
    /// The rectangle's origin is the upper left corner and text has several lines; else it has one.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// The fonts' leading counts; it always does here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The glyphs' own extents count; without effect here.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// What drawing tells about itself; the actual values stay at their defaults here.
public final class NSStringDrawingContext: Sendable {
    /// Makes a context.
    public init() {}
}
