/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not said.
    case unspecified = 0
    /// Dark text on a light ground.
    case light = 1
    /// Light text on a dark ground.
    case dark = 2
}

/// The kind of device that an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Not said.
    case unspecified = -1
    /// A telephone: one column.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// A car's display.
    case carPlay = 3
    /// A desktop.
    case mac = 5
}

/// How much room there is along an axis, in the coarsest terms.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not said.
    case unspecified = 0
    /// Little room.
    case compact = 1
    /// Ample room.
    case regular = 2
}

/// The direction in which a language is read, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Not said.
    case unspecified = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// The text size that a user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The category's name.
    public let rawValue: String

    /// Makes a category from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Not said.
    public static let unspecified = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryUnspecified")
    /// The smallest text.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// Small text.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// Text a little smaller than the default.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// The default.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// Text a little larger than the default.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// Large text.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// The largest of the ordinary sizes.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
}
