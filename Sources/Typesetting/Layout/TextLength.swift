internal import Foundation

/// Lengths of texts that an app or a server gave, in points.
enum TextLength {
    /// The greatest length that counts.
    private static let greatest: CGFloat = 100_000

    /// The length itself, the nearest that counts, or 0 for what is no number.
    static func limited(_ length: CGFloat) -> CGFloat {
        length.isNaN ? 0 : min(greatest, max(-greatest, length))
    }
}

extension NSParagraphStyle.Values {
    /// The values with lengths that lines can be laid out with.
    var limited: Self {
        var values = self
        for length in [
            \.lineSpacing, \.paragraphSpacing, \.paragraphSpacingBefore, \.firstLineHeadIndent, \.headIndent,
            \.tailIndent, \.minimumLineHeight, \.maximumLineHeight, \.lineHeightMultiple, \.defaultTabInterval,
        ] as [WritableKeyPath<Self, CGFloat>] {
            values[keyPath: length] = TextLength.limited(values[keyPath: length])
        }
        return values
    }
}
