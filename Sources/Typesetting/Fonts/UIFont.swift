public import Foundation

/// A face at a size in points; immutable.
///
/// Any thread. Families that are not installed are replaced by what fontconfig finds nearest, so that a font is always
/// there: `UIFont(name: "Avenir-Medium", size: 12)` is never nil for a usable size.
public final class UIFont: Sendable {
    let key: FontKey
    let metrics: FontMetrics
    /// The size in points.
    public let pointSize: CGFloat
    /// The name that the font was asked for by, or one made of its family and its weight.
    public let fontName: String
    /// Whether digits have one width.
    let hasMonospacedDigits: Bool

    init(key: FontKey, size: CGFloat, name: String? = nil, hasMonospacedDigits: Bool = false) {
        self.key = key
        pointSize = Self.usable(size)
        metrics = FontMetrics.of(key)
        fontName = name ?? Self.name(of: key, family: metrics.family)
        self.hasMonospacedDigits = hasMonospacedDigits
    }

    /// A size of zero or less, or one that is not a number, is the system's; very large ones are limited.
    private static func usable(_ size: CGFloat) -> CGFloat {
        guard size.isFinite, size > 0 else { return systemFontSize }
        return min(size, 4_096)
    }

    private static func name(of key: FontKey, family: String) -> String {
        let style = UIFont.Weight(pangoWeight: key.weight).name + (key.isItalic ? "Italic" : "")
        return family.filter { $0 != " " } + (style == "Regular" ? "" : "-" + style)
    }

    /// Makes a font by its PostScript name, such as `Avenir-Medium`, or its full name; nil only for an empty name.
    ///
    /// A size of zero or less is the system's.
    public convenience init?(name: String, size: CGFloat) {
        guard !name.isEmpty else { return nil }
        self.init(key: FontKey(name: name), size: size, name: name)
    }

    /// The name of the family that was found.
    public var familyName: String { metrics.family }

    /// How far the font reaches above the line, in points.
    public var ascender: CGFloat { metrics.ascender * pointSize }

    /// How far the font reaches below the line, in points: a negative number.
    public var descender: CGFloat { metrics.descender * pointSize }

    /// The space between lines that the font asks for, in points.
    public var leading: CGFloat { metrics.leading * pointSize }

    /// The height of a line, in points: ascender − descender + leading.
    public var lineHeight: CGFloat { ascender - descender + leading }

    /// The height of capitals, in points.
    public var capHeight: CGFloat { metrics.capHeight * pointSize }

    /// The height of an x, in points.
    public var xHeight: CGFloat { metrics.xHeight * pointSize }

    /// Returns the same face at another size in points.
    public func withSize(_ size: CGFloat) -> UIFont {
        UIFont(key: key, size: size, name: fontName, hasMonospacedDigits: hasMonospacedDigits)
    }

    /// The face's weight, italics and the like, for those who want another one of the family.
    public var fontDescriptor: UIFontDescriptor {
        UIFontDescriptor(key: key, pointSize: pointSize)
    }

    /// Makes the font of a descriptor; a size of 0 is the descriptor's own.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        self.init(key: descriptor.key, size: size == 0 ? descriptor.pointSize : size)
    }
}

extension UIFont: Hashable, CustomStringConvertible {
    /// Whether two fonts are the same face at the same size.
    public static func == (first: UIFont, second: UIFont) -> Bool {
        first === second
            || first.pointSize == second.pointSize && first.key == second.key
                && first.hasMonospacedDigits == second.hasMonospacedDigits
    }

    /// Feeds face and size to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(pointSize)
    }

    /// Name and size in words.
    public var description: String { "UIFont(\(fontName), \(pointSize) points)" }
}
