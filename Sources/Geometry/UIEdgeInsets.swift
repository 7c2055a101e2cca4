public import struct Foundation.CGFloat
public import struct Foundation.CGRect

/// Distances from the four edges of a rectangle, in points; negative values enlarge it.
public struct UIEdgeInsets: Hashable, Sendable {
    /// The distance from the top edge, in points.
    public var top: CGFloat
    /// The distance from the left edge, in points.
    public var left: CGFloat
    /// The distance from the bottom edge, in points.
    public var bottom: CGFloat
    /// The distance from the right edge, in points.
    public var right: CGFloat

    /// No inset on any edge.
    public static let zero = UIEdgeInsets()

    /// Makes insets of zero.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    /// Makes insets from four distances in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The sum of the left and right insets, in points.
    @inlinable public var horizontal: CGFloat { left + right }

    /// The sum of the top and bottom insets, in points.
    @inlinable public var vertical: CGFloat { top + bottom }
}

/// Makes insets from four distances in points, in UIKit's old spelling.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

extension CGRect {
    /// Returns the rectangle with each edge moved inwards by its inset.
    ///
    /// A negative inset moves the edge outwards. The result may have a negative size.
    @inlinable
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left,
            y: origin.y + insets.top,
            width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom
        )
    }
}
