internal import ADKTypesetting
internal import Foundation
internal import UIKitCore

/// Makes text smaller by given steps until it fits.
struct TextScaling {
    let text: NSAttributedString
    let options: TextLayoutOptions
    let room: CGSize

    /// The first of 1 and the given factors with which the longest word, the lines and the height fit, or the last.
    ///
    /// What has fitted once is not asked again. Without factors, or in an endless width, it is 1.
    func factor(of factors: [CGFloat]) -> CGFloat {
        guard !factors.isEmpty, room.width.isFinite else { return 1 }
        let wordWidth = longestWordWidth
        var wordFits = false
        var linesFit = options.maximumNumberOfLines == 0
        var heightFits = !room.height.isFinite
        for factor in [1] + factors {
            if !wordFits { wordFits = wordWidth * factor <= room.width }
            if wordFits, !linesFit || !heightFits {
                let layout = unlimitedLayout(factor)
                if !linesFit { linesFit = layout.lineCount <= options.maximumNumberOfLines }
                if linesFit, !heightFits { heightFits = layout.size.height <= room.height }
            }
            if wordFits, linesFit, heightFits { return factor }
        }
        return factors.last ?? 1
    }

    private var longestWordWidth: CGFloat {
        let words = text.string.split { $0.isWhitespace }
        guard let longest = words.max(by: { $0.count < $1.count }) else { return 0 }
        let range = NSRange(longest.startIndex..<longest.endIndex, in: text.string)
        let word = text.attributedSubstring(from: range)
        return TextLayout.cached(word, constrainedTo: CGSize(width: CGFloat.infinity, height: .infinity)).size.width
    }

    private func unlimitedLayout(_ factor: CGFloat) -> TextLayout {
        var options = options
        options.maximumNumberOfLines = 0
        return TextLayout.cached(
            scaled(by: factor),
            constrainedTo: CGSize(width: room.width, height: .infinity),
            options: options
        )
    }

    /// The text with its fonts, kerning and paragraph styles scaled; point sizes are whole.
    func scaled(by factor: CGFloat) -> NSAttributedString {
        guard factor != 1 else { return text }
        let copy = NSMutableAttributedString(attributedString: text)
        let all = NSRange(location: 0, length: text.length)
        text.enumerateAttributes(in: all, options: []) { attributes, range, _ in
            let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
            copy.addAttribute(.font, value: font.withSize((font.pointSize * factor).rounded()), range: range)
            if let kern = Self.number(attributes[.kern]) {
                copy.addAttribute(.kern, value: kern * factor, range: range)
            }
            if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
                copy.addAttribute(.paragraphStyle, value: Self.scaled(style, by: factor), range: range)
            }
        }
        return copy.copy()
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    private static func scaled(_ style: NSParagraphStyle, by factor: CGFloat) -> NSParagraphStyle {
        let copy = NSMutableParagraphStyle()
        copy.setParagraphStyle(style)
        copy.lineSpacing *= factor
        copy.paragraphSpacing *= factor
        copy.paragraphSpacingBefore *= factor
        copy.firstLineHeadIndent *= factor
        copy.headIndent *= factor
        copy.tailIndent *= factor
        copy.minimumLineHeight *= factor
        copy.maximumLineHeight *= factor
        return copy
    }
}
