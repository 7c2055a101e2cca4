internal import ADKLocking
public import Foundation

/// The display of the host: its size and its scale.
///
/// Any thread: what it tells is a snapshot that the host keeps up to date.
public final class UIScreen: NSObject, Sendable {
    private struct Snapshot {
        var size = Stage.defaultSize
        var scale: CGFloat = 1
    }

    private static let snapshot = Guarded(Snapshot())

    /// The display of the host that lives now.
    public static let main = UIScreen()

    private override init() {
        super.init()
    }

    static func publish(size: CGSize, scale: CGFloat) {
        snapshot.withLock { $0 = Snapshot(size: size, scale: scale) }
    }

    /// All displays: the main one.
    public static var screens: [UIScreen] { [main] }

    /// The display in points, with its origin at zero.
    public var bounds: CGRect {
        CGRect(origin: .zero, size: Self.snapshot.withLock { $0.size })
    }

    /// How many pixels make a point.
    public var scale: CGFloat {
        Self.snapshot.withLock { $0.scale }
    }

    /// The display in pixels, with its origin at zero.
    public var nativeBounds: CGRect {
        let snapshot = Self.snapshot.withLock { $0 }
        return CGRect(
            x: 0,
            y: 0,
            width: snapshot.size.width * snapshot.scale,
            height: snapshot.size.height * snapshot.scale
        )
    }

    /// How many pixels of the device make a point; the same as `scale`.
    public var nativeScale: CGFloat { scale }

    /// How many frames a second the display shows at most; 60.
    public var maximumFramesPerSecond: Int { 60 }
}
