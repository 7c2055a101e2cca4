public import Foundation

extension UIFont {
    /// How bold a font is, from -1 to 1.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The number, from -1 to 1; 0 is regular.
        public let rawValue: CGFloat

        /// Makes a weight from its number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Makes a weight from its number.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The lightest.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// Very light.
        public static let thin = Weight(rawValue: -0.6)
        /// Light.
        public static let light = Weight(rawValue: -0.4)
        /// That of running text.
        public static let regular = Weight(rawValue: 0)
        /// A little bolder than regular.
        public static let medium = Weight(rawValue: 0.23)
        /// Between medium and bold.
        public static let semibold = Weight(rawValue: 0.3)
        /// Bold.
        public static let bold = Weight(rawValue: 0.4)
        /// Very bold.
        public static let heavy = Weight(rawValue: 0.56)
        /// The boldest.
        public static let black = Weight(rawValue: 0.62)

        private static let scale: [(weight: Weight, pango: Int, name: String)] = [
            (.ultraLight, 100, "UltraLight"), (.thin, 200, "Thin"), (.light, 300, "Light"), (.regular, 400, "Regular"),
            (.medium, 500, "Medium"), (.semibold, 600, "Semibold"), (.bold, 700, "Bold"), (.heavy, 800, "Heavy"),
            (.black, 900, "Black"),
        ]

        private static func nearest(
            _ distance: ((weight: Weight, pango: Int, name: String)) -> CGFloat
        ) -> (weight: Weight, pango: Int, name: String) {
            scale.min { distance($0) < distance($1) } ?? (.regular, 400, "Regular")
        }

        init(pangoWeight: Int) {
            self = Self.nearest { CGFloat(abs($0.pango - pangoWeight)) }.weight
        }

        /// From 100 to 900.
        var pangoWeight: Int {
            Self.nearest { abs($0.weight.rawValue - rawValue) }.pango
        }

        var name: String {
            Self.nearest { abs($0.weight.rawValue - rawValue) }.name
        }
    }

    /// The size of labels, in points: 17.
    public static let labelFontSize: CGFloat = 17
    /// The size of buttons, in points: 18.
    public static let buttonFontSize: CGFloat = 18
    /// The size of small text, in points: 12.
    public static let smallSystemFontSize: CGFloat = 12
    /// The size of the system font, in points: 14.
    public static let systemFontSize: CGFloat = 14

    /// Returns the system font at a size in points.
    public static func systemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .regular)
    }

    /// Returns the system font at a size in points and a weight.
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(key: FontKey(family: FontLibrary.systemFamily, weight: weight.pangoWeight), size: size)
    }

    /// Returns the bold system font at a size in points.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .bold)
    }

    /// Returns the italic system font at a size in points.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(key: FontKey(family: FontLibrary.systemFamily, weight: 400, isItalic: true), size: size)
    }

    /// Returns the monospaced system font at a size in points and a weight.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(key: FontKey(family: FontLibrary.monospacedFamily, weight: weight.pangoWeight), size: size)
    }

    /// Returns the system font, at a size in points and a weight, with digits of one width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(
            key: FontKey(family: FontLibrary.systemFamily, weight: weight.pangoWeight),
            size: size,
            hasMonospacedDigits: true
        )
    }

    /// What a text is for.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The style's name.
        public let rawValue: String

        /// Makes a style from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The largest title: 34 points.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// A title: 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// A lesser title: 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// The least title: 20 points.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A heading: 17 points, semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// A lesser heading: 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Running text: 17 points.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// A call-out: 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A footnote: 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// A caption: 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// A lesser caption: 11 points.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        fileprivate static let sizes: [TextStyle: CGFloat] = [
            .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15, .body: 17,
            .callout: 16, .footnote: 13, .caption1: 12, .caption2: 11,
        ]
    }

    /// Returns the font for a text's purpose, at the default text size; that of running text for an unknown one.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        systemFont(ofSize: TextStyle.sizes[style] ?? 17, weight: style == .headline ? .semibold : .regular)
    }
}

/// The old name of `UIFont.Weight.ultraLight`.
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
/// The old name of `UIFont.Weight.thin`.
public let UIFontWeightThin = UIFont.Weight.thin
/// The old name of `UIFont.Weight.light`.
public let UIFontWeightLight = UIFont.Weight.light
/// The old name of `UIFont.Weight.regular`.
public let UIFontWeightRegular = UIFont.Weight.regular
/// The old name of `UIFont.Weight.medium`.
public let UIFontWeightMedium = UIFont.Weight.medium
/// The old name of `UIFont.Weight.semibold`.
public let UIFontWeightSemibold = UIFont.Weight.semibold
/// The old name of `UIFont.Weight.bold`.
public let UIFontWeightBold = UIFont.Weight.bold
/// The old name of `UIFont.Weight.heavy`.
public let UIFontWeightHeavy = UIFont.Weight.heavy
/// The old name of `UIFont.Weight.black`.
public let UIFontWeightBlack = UIFont.Weight.black
