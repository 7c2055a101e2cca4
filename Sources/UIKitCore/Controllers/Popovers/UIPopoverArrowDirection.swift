/// A set of ways in which the arrow of a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Up: the popover is below what it points to.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// Down: the popover is above what it points to.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// Left: the popover is on the right of what it points to.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// Right: the popover is on the left of what it points to.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// All four ways.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// No way that is known: the popover does not show.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}
