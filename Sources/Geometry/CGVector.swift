public import struct Foundation.CGFloat

/// A way in the plane: how far along x and along y.
public struct CGVector: Hashable, Sendable {
    /// The way along x.
    public var dx: CGFloat
    /// The way along y.
    public var dy: CGFloat

    /// Makes a vector from its parts; no way by default.
    public init(dx: CGFloat = 0, dy: CGFloat = 0) {
        self.dx = dx
        self.dy = dy
    }

    /// No way at all.
    public static let zero = CGVector()
}
