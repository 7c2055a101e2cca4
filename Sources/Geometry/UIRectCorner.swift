/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The corner at the least x and the least y.
    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    /// The corner at the greatest x and the least y.
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    /// The corner at the least x and the greatest y.
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    /// The corner at the greatest x and the greatest y.
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    /// All four corners.
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
