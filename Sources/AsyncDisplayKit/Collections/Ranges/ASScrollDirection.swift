/// The directions in which something scrolls or can scroll.
public struct ASScrollDirection: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Towards greater x.
    public static let right = ASScrollDirection(rawValue: 1 << 0)
    /// Towards smaller x.
    public static let left = ASScrollDirection(rawValue: 1 << 1)
    /// Towards smaller y.
    public static let up = ASScrollDirection(rawValue: 1 << 2)
    /// Towards greater y.
    public static let down = ASScrollDirection(rawValue: 1 << 3)

    /// Both directions along x.
    public static let horizontalDirections: ASScrollDirection = [.left, .right]
    /// Both directions along y.
    public static let verticalDirections: ASScrollDirection = [.up, .down]
}
