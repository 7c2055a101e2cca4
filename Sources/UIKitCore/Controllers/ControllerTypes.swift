internal import Foundation

/// How a controller comes on top of another.
public enum UIModalPresentationStyle: Int, Sendable {
    /// As the system thinks best; the same as `fullScreen` here.
    case automatic = -2
    /// Not said.
    case none = -1
    /// Over all of the window.
    case fullScreen = 0
    /// As a page that leaves a strip of what is below; a tap there, or the escape key, dismisses it.
    case pageSheet = 1
    /// As a box in the middle of the window; on narrow windows as a page.
    case formSheet = 2
    /// Over the controller that asked.
    case currentContext = 3
    /// As the app says.
    case custom = 4
    /// Over all of the window, which goes on showing what is below.
    case overFullScreen = 5
    /// Over the controller that asked, which goes on showing.
    case overCurrentContext = 6
    /// In a bubble that points to its source; in narrow windows, and without a source, as a page.
    case popover = 7
}

/// In what way a controller comes on top of another.
public enum UIModalTransitionStyle: Int, Sendable {
    /// From below.
    case coverVertical
    /// By turning over; shown as fading.
    case flipHorizontal
    /// By fading.
    case crossDissolve
    /// By a page that curls; shown as coming from below.
    case partialCurl
}

/// The text of a status bar.
public enum UIStatusBarStyle: Int, Sendable {
    /// As the style of the interface asks.
    case `default` = 0
    /// Light text, for dark content.
    case lightContent = 1
    /// Dark text, for light content.
    case darkContent = 3
}

/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top edge.
    public static let top = UIRectEdge(rawValue: 1 << 0)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 1 << 1)
    /// The bottom edge.
    public static let bottom = UIRectEdge(rawValue: 1 << 2)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 1 << 3)
    /// All four edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
