public import Foundation

/// A colour in sRGB, or one that depends on the traits it is looked up with; immutable.
///
/// `UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .black }` makes one that follows light and dark.
/// Whatever asks a dynamic colour for its parts gets those for `UITraitCollection.current`. Any thread.
public final class UIColor: Sendable {
    private enum Source: Sendable {
        case fixed(CGColor)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
    }

    private let source: Source

    /// Makes a colour from its parts, each of which is limited to 0...1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Makes a grey from its lightness and its opacity, each of which is limited to 0...1.
    public init(white: CGFloat, alpha: CGFloat) {
        source = .fixed(CGColor(gray: white, alpha: alpha))
    }

    /// Makes a colour from hue (0 to 1 around the circle), saturation, brightness and opacity.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let parts = HueColor(hue: hue, saturation: saturation, brightness: brightness).parts
        source = .fixed(CGColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: alpha))
    }

    /// Makes a colour from a `CGColor`.
    public init(cgColor: CGColor) {
        source = .fixed(cgColor)
    }

    /// Makes a colour from parts in Display P3, which are taken as sRGB.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Makes a colour that asks a closure each time it is resolved.
    ///
    /// The closure may be called on any thread.
    @preconcurrency
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = .dynamic(dynamicProvider)
    }

    /// The colour's parts under the current traits.
    public var cgColor: CGColor {
        cgColor(with: nil)
    }

    /// Returns the colour as it is under some traits; a colour that does not depend on them returns itself.
    public func resolvedColor(with traits: UITraitCollection) -> UIColor {
        guard case .dynamic = source else { return self }
        return UIColor(cgColor: cgColor(with: traits))
    }

    /// Whether the colour depends on traits.
    package var isDynamic: Bool {
        guard case .dynamic = source else { return false }
        return true
    }

    private func cgColor(with traits: UITraitCollection?) -> CGColor {
        var color = self
        for _ in 0..<Self.maximumDepth {
            switch color.source {
            case .fixed(let parts): return parts
            case .dynamic(let provider):
                let traits = traits ?? .current
                color = traits.withCurrent { provider(traits) }
            }
        }
        return CGColor(gray: 0, alpha: 1)
    }

    /// How many dynamic colours may stand behind each other; a provider that returns itself ends as black.
    private static let maximumDepth = 16

    /// Returns the colour with another opacity; a dynamic colour stays dynamic.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let parts):
            return UIColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: alpha)
        case .dynamic(let provider):
            return UIColor { traits in
                let parts = provider(traits).cgColor(with: traits)
                return UIColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: alpha)
            }
        }
    }

    /// Gives the parts under the current traits to the variables that are passed; always succeeds.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let parts = cgColor
        red?.pointee = parts.red
        green?.pointee = parts.green
        blue?.pointee = parts.blue
        alpha?.pointee = parts.alpha
        return true
    }

    /// Gives lightness and opacity, if the colour is a grey.
    ///
    /// Returns false and changes nothing for any other colour.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let parts = cgColor
        guard parts.red == parts.green, parts.green == parts.blue else { return false }
        white?.pointee = parts.red
        alpha?.pointee = parts.alpha
        return true
    }

    /// Gives hue, saturation, brightness and opacity; always succeeds.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?,
        saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let parts = cgColor
        let color = HueColor(red: parts.red, green: parts.green, blue: parts.blue)
        hue?.pointee = color.hue
        saturation?.pointee = color.saturation
        brightness?.pointee = color.brightness
        alpha?.pointee = parts.alpha
        return true
    }
}

extension UIColor: Hashable, CustomStringConvertible {
    /// Whether two colours have the same parts, or are the same dynamic colour.
    public static func == (first: UIColor, second: UIColor) -> Bool {
        if first === second { return true }
        guard case .fixed(let firstParts) = first.source, case .fixed(let secondParts) = second.source else {
            return false
        }
        return firstParts == secondParts
    }

    /// Feeds the parts, or a dynamic colour's identity, to a hasher.
    public func hash(into hasher: inout Hasher) {
        switch source {
        case .fixed(let parts): hasher.combine(parts)
        case .dynamic: hasher.combine(ObjectIdentifier(self))
        }
    }

    /// The parts in words.
    public var description: String {
        guard case .fixed(let parts) = source else { return "UIColor(dynamic)" }
        return "UIColor(red: \(parts.red), green: \(parts.green), blue: \(parts.blue), alpha: \(parts.alpha))"
    }
}

extension UIColor: _ExpressibleByColorLiteral {
    /// Makes a colour from a colour literal.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}
