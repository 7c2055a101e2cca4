public import struct Foundation.CGFloat

/// A colour in sRGB with straight (not premultiplied) alpha.
public final class CGColor: Hashable, Sendable {
    /// The red part, 0 to 1.
    public let red: CGFloat
    /// The green part, 0 to 1.
    public let green: CGFloat
    /// The blue part, 0 to 1.
    public let blue: CGFloat
    /// The opacity, 0 to 1.
    public let alpha: CGFloat

    /// Makes a colour from its parts, each of which is limited to 0...1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = Self.limited(red)
        self.green = Self.limited(green)
        self.blue = Self.limited(blue)
        self.alpha = Self.limited(alpha)
    }

    /// Makes a grey from its lightness and its opacity.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// The red, green, blue and alpha parts.
    public var components: [CGFloat]? { [red, green, blue, alpha] }

    /// Returns the colour with another opacity, or nil for one that is not a number.
    public func copy(alpha: CGFloat) -> CGColor? {
        alpha.isNaN ? nil : CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Whether two colours have the same parts.
    public static func == (first: CGColor, second: CGColor) -> Bool {
        first.red == second.red && first.green == second.green && first.blue == second.blue
            && first.alpha == second.alpha
    }

    /// Feeds the parts to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(red)
        hasher.combine(green)
        hasher.combine(blue)
        hasher.combine(alpha)
    }

    private static func limited(_ part: CGFloat) -> CGFloat {
        part.isNaN ? 0 : min(1, max(0, part))
    }
}
