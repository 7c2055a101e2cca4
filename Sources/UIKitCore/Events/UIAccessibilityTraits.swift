internal import Foundation

/// What kind of thing something is to assistive tools.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt64

    /// Makes a set from its bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Nothing in particular.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// An image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// Something that is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// Something that plays a sound of its own.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// A summary of the app's state.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// Something that does not answer at present.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Something whose label or value changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A field for search words.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// Something that starts a session with sound or film.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// Something whose value can be changed.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// Something that is touched directly.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// Something that turns the page.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// A header.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 15)
    /// A bar of tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// What a responder was told about itself for assistive tools.
struct AccessibilityAttributes {
    var isElement = false
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var language: String?
    var traits = UIAccessibilityTraits.none
    var frame = CGRect.zero
    var activationPoint = CGPoint.zero
    var elementsHidden = false
    var viewIsModal = false
    var groupsChildren = false
    var elements: [Any]?
    var actions: [UIAccessibilityCustomAction]?
}
