public import ADKGraphics
internal import ADKLocking
public import Foundation

/// A picture that stands in text like a character.
///
/// Any thread. Set it up before the text is measured.
public final class NSTextAttachment: Sendable {
    /// The character that pictures stand for in a string: U+FFFC.
    public static let character = 0xFFFC

    private struct Values: Sendable {
        var image: UIImage?
        var bounds = CGRect.zero
        var contents: Data?
        var fileType: String?
    }

    private let values = Guarded(Values())

    /// Makes an attachment without a picture.
    public init() {}

    /// Makes an attachment from data that somebody else will turn into a picture.
    public init(data: Data?, ofType fileType: String?) {
        values.withLock {
            $0.contents = data
            $0.fileType = fileType
        }
    }

    /// Makes an attachment with a picture, in the picture's size.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// The picture; nil leaves its place empty.
    public var image: UIImage? {
        get { values.withLock { $0.image } }
        set { values.withLock { $0.image = newValue } }
    }

    /// Size and place in points, y upwards from the line; zero for the picture's own size on the line.
    ///
    /// Lengths beyond 100,000 points are limited, negative sizes and what is no number count as 0.
    public var bounds: CGRect {
        get { values.withLock { $0.bounds } }
        set { values.withLock { $0.bounds = newValue } }
    }

    /// The data that the attachment was made from.
    public var contents: Data? { values.withLock { $0.contents } }

    /// The type of the data.
    public var fileType: String? { values.withLock { $0.fileType } }

    /// The place in points, y upwards from the line.
    var frame: CGRect {
        let (bounds, imageSize) = values.withLock { ($0.bounds, $0.image?.size ?? .zero) }
        let size = bounds.size == .zero ? imageSize : bounds.size
        return CGRect(
            x: TextLength.limited(bounds.origin.x),
            y: TextLength.limited(bounds.origin.y),
            width: max(0, TextLength.limited(size.width)),
            height: max(0, TextLength.limited(size.height))
        )
    }
}

extension NSTextAttachment: Hashable {
    /// Whether two attachments are the same object.
    public static func == (first: NSTextAttachment, second: NSTextAttachment) -> Bool {
        first === second
    }

    /// Feeds the identity to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension NSAttributedString {
    /// Makes a string of one character in whose place a picture stands.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
