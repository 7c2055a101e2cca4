internal import ADKLocking
public import Foundation

// Safety: adds no state to its superclass, whose own is in a `Guarded`.
/// A paragraph style that can be changed; lengths in points.
public final class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    /// Makes a style with the default values.
    public override init() {
        super.init()
    }

    override init(values: Values) {
        super.init(values: values)
    }

    /// Where lines stand between the edges; `natural` by default.
    public override var alignment: NSTextAlignment {
        get { values.alignment }
        set { storage.withLock { $0.alignment = newValue } }
    }

    /// Where lines are broken; `byWordWrapping` by default.
    public override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { storage.withLock { $0.lineBreakMode = newValue } }
    }

    /// The direction of the paragraph; by default that of its first letter.
    public override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { storage.withLock { $0.baseWritingDirection = newValue } }
    }

    /// The space below each line; 0 by default.
    public override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { storage.withLock { $0.lineSpacing = newValue } }
    }

    /// The space after the paragraph; 0 by default.
    public override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { storage.withLock { $0.paragraphSpacing = newValue } }
    }

    /// The space before the paragraph, unless it is the first; 0 by default.
    public override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { storage.withLock { $0.paragraphSpacingBefore = newValue } }
    }

    /// The distance of the first line from the leading edge; 0 by default.
    public override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { storage.withLock { $0.firstLineHeadIndent = newValue } }
    }

    /// The distance of the other lines from the leading edge; 0 by default.
    public override var headIndent: CGFloat {
        get { values.headIndent }
        set { storage.withLock { $0.headIndent = newValue } }
    }

    /// Where lines end: from the leading edge if above 0, else from the trailing edge; 0 by default.
    public override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { storage.withLock { $0.tailIndent = newValue } }
    }

    /// The least height of a line; 0 by default.
    public override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { storage.withLock { $0.minimumLineHeight = newValue } }
    }

    /// The greatest height of a line; 0, the default, for any.
    public override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { storage.withLock { $0.maximumLineHeight = newValue } }
    }

    /// What a line's natural height is multiplied with; 0, the default, for 1.
    public override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { storage.withLock { $0.lineHeightMultiple = newValue } }
    }

    /// How readily words are hyphenated; kept for those who set it, without effect.
    public override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { storage.withLock { $0.hyphenationFactor = newValue } }
    }

    /// Whether letters are moved closer before text is cut; kept for those who set it, without effect.
    public override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { storage.withLock { $0.allowsDefaultTighteningForTruncation = newValue } }
    }

    /// The distance of tab stops beyond the last; 0, the default, for eight spaces.
    public override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { storage.withLock { $0.defaultTabInterval = newValue } }
    }

    /// The tab stops; none by default.
    public override var tabStops: [NSTextTab] {
        get { values.tabStops }
        set { storage.withLock { $0.tabStops = newValue } }
    }

    /// Takes over the values of another style.
    public func setParagraphStyle(_ other: NSParagraphStyle) {
        let new = other.values
        storage.withLock { $0 = new }
    }

    /// Returns a style that never changes, with the values this one has now.
    public override func copy() -> NSParagraphStyle {
        NSParagraphStyle(values: values)
    }
}
