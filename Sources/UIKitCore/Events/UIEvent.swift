public import Foundation

/// What happened to the fingers on the display.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The kinds of events.
    public enum EventType: Int, Sendable {
        /// Fingers on the display.
        case touches
        /// The device moved.
        case motion
        /// A remote control was used.
        case remoteControl
        /// A button was pressed.
        case presses
    }

    /// What kind of event it is.
    public let type: EventType
    /// When it happened, in seconds of the host's clock.
    public private(set) final var timestamp: TimeInterval = 0
    private final var touches: Set<UITouch> = []

    init(type: EventType) {
        self.type = type
        super.init()
    }

    func update(touches: [UITouch], timestamp: TimeInterval) {
        self.touches = Set(touches)
        self.timestamp = timestamp
    }

    /// All fingers that are on the display, or leave it with this event.
    open var allTouches: Set<UITouch>? { touches }

    /// The fingers that began in a view.
    open func touches(for view: UIView) -> Set<UITouch>? {
        touches.filter { $0.view === view }
    }

    /// The fingers that began in a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        touches.filter { $0.window === window }
    }

    /// The fingers that a recogniser looks at.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches.filter { touch in touch.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }
}
