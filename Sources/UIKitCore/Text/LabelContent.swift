internal import ADKGraphics
internal import ADKTypesetting
internal import Foundation

/// What a label shows.
struct LabelContent {
    var plain: String?
    var attributed: NSAttributedString?
    var font = UIFont.systemFont(ofSize: 17)
    var color = UIColor.label
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byTruncatingTail
    var numberOfLines = 1
    /// Whether a single line shrinks to the room there is.
    var shrinks = false
    /// How much a line may shrink; 0 for as much as it takes.
    var leastScale: CGFloat = 0
    var shadowColor: UIColor?
    var shadowOffset = CGSize(width: 0, height: -1)

    /// How the lines are broken and cut.
    var options: TextLayoutOptions {
        TextLayoutOptions(lineBreakMode: lineBreakMode, maximumNumberOfLines: numberOfLines)
    }

    /// The text with all its attributes, or nil without a text.
    func styledText(color: UIColor) -> NSAttributedString? {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = alignment
        paragraph.lineBreakMode = lineBreakMode
        var attributes: [NSAttributedString.Key: Any] = [
            .font: font, .foregroundColor: color, .paragraphStyle: paragraph,
        ]
        if let shadowColor {
            let shadow = NSShadow()
            shadow.shadowColor = shadowColor
            shadow.shadowOffset = shadowOffset
            attributes[.shadow] = shadow
        }
        if let plain { return NSAttributedString(string: plain, attributes: attributes) }
        return attributed.map { Self.complete($0, with: attributes) }
    }

    /// Gives each part of a text the attributes that it lacks.
    private static func complete(
        _ text: NSAttributedString,
        with attributes: [NSAttributedString.Key: Any]
    ) -> NSAttributedString {
        let result = text.mutableCopy()
        let all = NSRange(location: 0, length: text.length)
        text.enumerateAttributes(in: all, options: []) { present, range, _ in
            let missing = attributes.filter { present[$0.key] == nil }
            result.addAttributes(missing, range: range)
        }
        return result.copy()
    }
}
