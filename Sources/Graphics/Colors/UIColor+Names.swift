internal import ADKGeometry
internal import Foundation

extension UIColor {
    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// A grey of a third of white.
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// A grey of two thirds of white.
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// A grey of half of white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Pure red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Pure green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Pure blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Green and blue.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red and green.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red and blue.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Red and half of green.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Half of red and half of blue.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// A dark orange.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Black without opacity.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// Black, for text on a light ground whatever the style.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// White at 60 %, for text on a dark ground whatever the style.
    public static let lightText = UIColor(white: 1, alpha: 0.6)

    /// A colour with one value in light and another in dark interfaces.
    private static func pair(
        light: (red: Int, green: Int, blue: Int),
        _ lightAlpha: CGFloat = 1,
        dark: (red: Int, green: Int, blue: Int),
        _ darkAlpha: CGFloat = 1
    ) -> UIColor {
        func fixed(_ parts: (red: Int, green: Int, blue: Int), _ alpha: CGFloat) -> UIColor {
            UIColor(
                red: CGFloat(parts.red) / 255,
                green: CGFloat(parts.green) / 255,
                blue: CGFloat(parts.blue) / 255,
                alpha: alpha
            )
        }
        let light = fixed(light, lightAlpha)
        let dark = fixed(dark, darkAlpha)
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    /// The system's red, in light and dark.
    public static let systemRed = pair(light: (255, 59, 48), dark: (255, 69, 58))
    /// The system's green, in light and dark.
    public static let systemGreen = pair(light: (52, 199, 89), dark: (48, 209, 88))
    /// The system's blue, in light and dark.
    public static let systemBlue = pair(light: (0, 122, 255), dark: (10, 132, 255))
    /// The system's orange, in light and dark.
    public static let systemOrange = pair(light: (255, 149, 0), dark: (255, 159, 10))
    /// The system's yellow, in light and dark.
    public static let systemYellow = pair(light: (255, 204, 0), dark: (255, 214, 10))
    /// The system's pink, in light and dark.
    public static let systemPink = pair(light: (255, 45, 85), dark: (255, 55, 95))
    /// The system's purple, in light and dark.
    public static let systemPurple = pair(light: (175, 82, 222), dark: (191, 90, 242))
    /// The system's teal, in light and dark.
    public static let systemTeal = pair(light: (48, 176, 199), dark: (64, 200, 224))
    /// The system's indigo, in light and dark.
    public static let systemIndigo = pair(light: (88, 86, 214), dark: (94, 92, 230))
    /// The system's mint, in light and dark.
    public static let systemMint = pair(light: (0, 199, 190), dark: (99, 230, 226))
    /// The system's cyan, in light and dark.
    public static let systemCyan = pair(light: (50, 173, 230), dark: (100, 210, 255))
    /// The system's brown, in light and dark.
    public static let systemBrown = pair(light: (162, 132, 94), dark: (172, 142, 104))
    /// The system's grey, in light and dark.
    public static let systemGray = pair(light: (142, 142, 147), dark: (142, 142, 147))
    /// The second of the system's greys, in light and dark.
    public static let systemGray2 = pair(light: (174, 174, 178), dark: (99, 99, 102))
    /// The third of the system's greys, in light and dark.
    public static let systemGray3 = pair(light: (199, 199, 204), dark: (72, 72, 74))
    /// The fourth of the system's greys, in light and dark.
    public static let systemGray4 = pair(light: (209, 209, 214), dark: (58, 58, 60))
    /// The fifth of the system's greys, in light and dark.
    public static let systemGray5 = pair(light: (229, 229, 234), dark: (44, 44, 46))
    /// The sixth of the system's greys, in light and dark.
    public static let systemGray6 = pair(light: (242, 242, 247), dark: (28, 28, 30))
    /// The colour of text, in light and dark.
    public static let label = pair(light: (0, 0, 0), dark: (255, 255, 255))
    /// The colour of text of second rank, in light and dark.
    public static let secondaryLabel = pair(light: (60, 60, 67), 0.6, dark: (235, 235, 245), 0.6)
    /// The colour of text of third rank, in light and dark.
    public static let tertiaryLabel = pair(light: (60, 60, 67), 0.3, dark: (235, 235, 245), 0.3)
    /// The colour of text of fourth rank, in light and dark.
    public static let quaternaryLabel = pair(light: (60, 60, 67), 0.18, dark: (235, 235, 245), 0.16)
    /// The colour of a text field's prompt, in light and dark.
    public static let placeholderText = pair(light: (60, 60, 67), 0.3, dark: (235, 235, 245), 0.3)
    /// The colour of links, in light and dark.
    public static let link = pair(light: (0, 122, 255), dark: (9, 132, 255))
    /// The colour of hairlines that let what is below show through, in light and dark.
    public static let separator = pair(light: (60, 60, 67), 0.29, dark: (84, 84, 88), 0.6)
    /// The colour of hairlines that hide what is below, in light and dark.
    public static let opaqueSeparator = pair(light: (198, 198, 200), dark: (56, 56, 58))
    /// The fill of thin shapes, in light and dark.
    public static let systemFill = pair(light: (120, 120, 128), 0.2, dark: (120, 120, 128), 0.36)
    /// The fill of middling shapes, in light and dark.
    public static let secondarySystemFill = pair(light: (120, 120, 128), 0.16, dark: (120, 120, 128), 0.32)
    /// The fill of large shapes, in light and dark.
    public static let tertiarySystemFill = pair(light: (118, 118, 128), 0.12, dark: (118, 118, 128), 0.24)
    /// The fill of very large shapes, in light and dark.
    public static let quaternarySystemFill = pair(light: (116, 116, 128), 0.08, dark: (118, 118, 128), 0.18)
    /// The ground of an interface, in light and dark.
    public static let systemBackground = pair(light: (255, 255, 255), dark: (0, 0, 0))
    /// The ground of what stands on the first, in light and dark.
    public static let secondarySystemBackground = pair(light: (242, 242, 247), dark: (28, 28, 30))
    /// The ground of what stands on the second, in light and dark.
    public static let tertiarySystemBackground = pair(light: (255, 255, 255), dark: (44, 44, 46))
    /// The ground of a grouped interface, in light and dark.
    public static let systemGroupedBackground = pair(light: (242, 242, 247), dark: (0, 0, 0))
    /// The ground of a group, in light and dark.
    public static let secondarySystemGroupedBackground = pair(light: (255, 255, 255), dark: (28, 28, 30))
    /// The ground of what stands in a group, in light and dark.
    public static let tertiarySystemGroupedBackground = pair(light: (242, 242, 247), dark: (44, 44, 46))
    /// The ground of a grouped table, as named before there were light and dark.
    public static let groupTableViewBackground = systemGroupedBackground
    /// The colour of what can be tapped.
    public static let tintColor = systemBlue
}
