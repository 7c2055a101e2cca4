public import Foundation

/// What picks a font: family, weight, italics and size; immutable.
public final class UIFontDescriptor: Hashable, Sendable {
    /// Marks of a face.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32

        /// Makes a set from its bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Leaning.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Narrow.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// One width for all.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    let key: FontKey
    /// The size in points.
    public let pointSize: CGFloat

    init(key: FontKey, pointSize: CGFloat) {
        self.key = key
        self.pointSize = pointSize
    }

    /// Makes a descriptor by a PostScript or full name and a size in points.
    public convenience init(name: String, size: CGFloat) {
        self.init(key: FontKey(name: name), pointSize: size)
    }

    /// The marks of the face.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if key.isItalic { traits.insert(.traitItalic) }
        if key.weight >= 600 { traits.insert(.traitBold) }
        if key.isCondensed { traits.insert(.traitCondensed) }
        if key.family == FontLibrary.monospacedFamily { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// Returns a descriptor of the same family with other marks; never nil here.
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        var key = key
        key.isItalic = traits.contains(.traitItalic)
        key.isCondensed = traits.contains(.traitCondensed)
        let isBold = key.weight >= 600
        if traits.contains(.traitBold) != isBold { key.weight = isBold ? 400 : 700 }
        if traits.contains(.traitMonoSpace) { key.family = FontLibrary.monospacedFamily }
        return UIFontDescriptor(key: key, pointSize: pointSize)
    }

    /// Returns the descriptor at another size in points.
    public func withSize(_ size: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(key: key, pointSize: size)
    }

    /// Whether two descriptors pick the same font.
    public static func == (first: UIFontDescriptor, second: UIFontDescriptor) -> Bool {
        first.key == second.key && first.pointSize == second.pointSize
    }

    /// Feeds face and size to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(pointSize)
    }
}
