internal import ADKGraphics
internal import ADKLocking
public import Foundation

/// The shadow of text.
///
/// Texts keep copies. Any thread.
public final class NSShadow: Sendable {
    private struct Values: Hashable, Sendable {
        var offset = CGSize.zero
        var blurRadius: CGFloat = 0
        var color: UIColor? = UIColor(white: 0, alpha: 1 / 3)
    }

    private let values: Guarded<Values>

    /// Makes a shadow without shift and blur, black at a third.
    public init() {
        values = Guarded(Values())
    }

    private init(values: Values) {
        self.values = Guarded(values)
    }

    /// The shift in points; zero by default.
    public var shadowOffset: CGSize {
        get { values.withLock { $0.offset } }
        set { values.withLock { $0.offset = newValue } }
    }

    /// The width of the blur in points; 0 by default.
    public var shadowBlurRadius: CGFloat {
        get { values.withLock { $0.blurRadius } }
        set { values.withLock { $0.blurRadius = newValue } }
    }

    /// The colour, a `UIColor`; nil for no shadow.
    public var shadowColor: Any? {
        get { color }
        set { values.withLock { $0.color = newValue as? UIColor } }
    }

    /// The colour as what it is.
    var color: UIColor? { values.withLock { $0.color } }

    /// Returns a shadow of its own with the same values.
    public func copy() -> NSShadow {
        NSShadow(values: values.withLock { $0 })
    }
}

extension NSShadow: Hashable {
    /// Whether two shadows have the same values.
    public static func == (first: NSShadow, second: NSShadow) -> Bool {
        first === second || first.values.withLock { $0 } == second.values.withLock { $0 }
    }

    /// Feeds the values to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(values.withLock { $0 })
    }
}
