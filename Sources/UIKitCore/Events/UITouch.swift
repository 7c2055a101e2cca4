public import Foundation

/// A finger on the display, from down to up.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// What a finger does.
    public enum Phase: Int, Sendable {
        /// It came down.
        case began
        /// It moved.
        case moved
        /// It stayed where it was.
        case stationary
        /// It went up.
        case ended
        /// It no longer counts.
        case cancelled
    }

    /// The kinds of pointers.
    public enum TouchType: Int, Sendable {
        /// A finger.
        case direct
        /// A finger elsewhere than on the display.
        case indirect
        /// A pencil.
        case pencil
    }

    /// What the finger does.
    public private(set) final var phase = Phase.began
    /// When it last did something, in seconds of the host's clock.
    public private(set) final var timestamp: TimeInterval = 0
    /// How many times in a row it came down about here.
    public internal(set) var tapCount = 1
    /// The window in which it came down.
    public private(set) final weak var window: UIWindow?
    /// The view on which it came down.
    public private(set) final weak var view: UIView?
    /// What kind of pointer it is.
    public let type = TouchType.direct
    /// The recognisers that look at it.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// Whether the view no longer hears of it.
    var isTakenFromView = false
    private final var position = CGPoint.zero
    private final var previousPosition = CGPoint.zero

    init(window: UIWindow, view: UIView) {
        self.window = window
        self.view = view
        super.init()
    }

    func update(phase: Phase, location: CGPoint, timestamp: TimeInterval) {
        previousPosition = phase == .began ? location : position
        position = location
        self.phase = phase
        self.timestamp = timestamp
    }

    func becomeStationary() {
        phase = .stationary
    }

    /// Where the finger is, in a view's coordinates, or in those of the display for nil.
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(position, from: nil) ?? position
    }

    /// Where the finger was before, in a view's coordinates, or in those of the display for nil.
    open func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousPosition, from: nil) ?? previousPosition
    }
}
