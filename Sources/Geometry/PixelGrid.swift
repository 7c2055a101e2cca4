internal import Synchronization

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGSize

/// The grid of pixels that layouts are rounded to.
///
/// A pixel is `1 / scale` points. The host that owns the screen sets the scale before anything is laid out.
public enum PixelGrid {
    private static let scaleBits = Atomic<UInt64>(Double(1).bitPattern)

    /// Single precision's epsilon: what keeps 100.00000001 from becoming 100.5.
    @usableFromInline static let tolerance: CGFloat = 1.192_092_896e-07

    /// The number of pixels a point, 1 by default.
    ///
    /// Any thread. Values that are not finite or not above zero are ignored.
    public static var scale: CGFloat {
        get { CGFloat(Double(bitPattern: scaleBits.load(ordering: .relaxed))) }
        set {
            guard newValue.isFinite, newValue > 0 else { return }
            scaleBits.store(Double(newValue).bitPattern, ordering: .relaxed)
        }
    }

    /// Rounds a length in points down to a whole pixel.
    @inlinable
    public static func floor(_ value: CGFloat, scale: CGFloat = PixelGrid.scale) -> CGFloat {
        ((value + tolerance) * scale).rounded(.down) / scale
    }

    /// Rounds a length in points up to a whole pixel.
    @inlinable
    public static func ceil(_ value: CGFloat, scale: CGFloat = PixelGrid.scale) -> CGFloat {
        // Adding zero makes one of the two zeros.
        ((value - tolerance) * scale).rounded(.up) / scale + 0
    }

    /// Rounds a length in points to the nearest pixel, halves away from zero.
    @inlinable
    public static func round(_ value: CGFloat, scale: CGFloat = PixelGrid.scale) -> CGFloat {
        (value * scale).rounded(.toNearestOrAwayFromZero) / scale + 0
    }

    /// Rounds both sides of a size up to whole pixels.
    @inlinable
    public static func ceil(_ size: CGSize, scale: CGFloat = PixelGrid.scale) -> CGSize {
        CGSize(width: ceil(size.width, scale: scale), height: ceil(size.height, scale: scale))
    }

    /// Rounds both coordinates of a point up to whole pixels.
    @inlinable
    public static func ceil(_ point: CGPoint, scale: CGFloat = PixelGrid.scale) -> CGPoint {
        CGPoint(x: ceil(point.x, scale: scale), y: ceil(point.y, scale: scale))
    }
}
