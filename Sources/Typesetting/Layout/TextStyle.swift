internal import ADKGeometry
internal import ADKGraphics
internal import Foundation

/// The attributes of a run as what they are.
struct TextStyle: Sendable {
    var font: UIFont
    var color: UIColor
    var backgroundColor: UIColor?
    var kern: CGFloat
    var baselineOffset: CGFloat
    var underline: NSUnderlineStyle
    var underlineColor: UIColor?
    var strikethrough: NSUnderlineStyle
    var strikethroughColor: UIColor?
    var shadow: NSShadow?
    var attachment: NSTextAttachment?

    /// What text without a font is set in.
    static let defaultFont = UIFont.systemFont(ofSize: 12)

    init(_ attributes: [NSAttributedString.Key: Any]) {
        font = attributes[.font] as? UIFont ?? Self.defaultFont
        color = attributes[.foregroundColor] as? UIColor ?? .black
        if attributes.count <= 2 {
            // The common case of font and colour alone is spared the other look-ups.
            let known = (attributes[.font] == nil ? 0 : 1) + (attributes[.foregroundColor] == nil ? 0 : 1)
            if known == attributes.count {
                (kern, baselineOffset, underline, strikethrough) = (0, 0, [], [])
                return
            }
        }
        backgroundColor = attributes[.backgroundColor] as? UIColor
        kern = Self.number(attributes[.kern]) ?? Self.number(attributes[.tracking]) ?? 0
        baselineOffset = TextLength.limited(Self.number(attributes[.baselineOffset]) ?? 0)
        underline = Self.lineStyle(attributes[.underlineStyle])
        underlineColor = attributes[.underlineColor] as? UIColor
        strikethrough = Self.lineStyle(attributes[.strikethroughStyle])
        strikethroughColor = attributes[.strikethroughColor] as? UIColor
        shadow = attributes[.shadow] as? NSShadow
        attachment = attributes[.attachment] as? NSTextAttachment
    }

    private static func number(_ value: Any?) -> CGFloat? {
        let number: CGFloat? =
            switch value {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Float: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    private static func lineStyle(_ value: Any?) -> NSUnderlineStyle {
        if let style = value as? NSUnderlineStyle { return style }
        return number(value).map { NSUnderlineStyle(rawValue: Int(limited: $0)) } ?? []
    }

    /// How far the run reaches above the line, in points.
    var ascent: CGFloat {
        if let attachment { return attachment.frame.maxY + baselineOffset }
        return font.ascender + baselineOffset
    }

    /// How far the run reaches below the line, in points.
    var descent: CGFloat {
        if let attachment { return -attachment.frame.minY - baselineOffset }
        return -font.descender - baselineOffset
    }
}
