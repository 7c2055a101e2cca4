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
    /// What the view knows of the finger.
    enum ViewState {
        /// Nothing yet.
        case untold
        /// That it is down.
        case told
        /// All that it will ever hear.
        case taken
    }

    /// What the view knows of it.
    final var viewState = ViewState.untold
    /// Set while a scroll view keeps it from its content.
    final var contentDelay: DelayedCall.Handle?
    /// Whether it is up, and the view is to hear of that later.
    final var endIsHeld = false
    /// The event with which it comes.
    final weak var event: UIEvent?
    /// The display on which it is.
    final weak var stage: Stage?
    /// What the compositor calls its way.
    final var stroke = 0
    /// The scroll views over which it came down.
    final var trackers: [WeakScrollView] = []
    /// Whether it stopped a scroller by coming down.
    final var isStopping = false
    /// The recogniser of the scroll view that takes it with the next change.
    final weak var taker: ScrollPanGestureRecognizer?
    /// The scroll view for which the compositor asks.
    final weak var askingScroller: UIScrollView?
    /// Whether the compositor knows whose it is.
    final var isSettled = false
    private final var position = CGPoint.zero
    private final var previousPosition = CGPoint.zero
    private final var start = CGPoint.zero
    /// When it came down, in seconds of the host's clock.
    private(set) final var startTime: TimeInterval = 0

    init(window: UIWindow, view: UIView) {
        self.window = window
        self.view = view
        super.init()
    }

    func update(phase: Phase, location: CGPoint, timestamp: TimeInterval) {
        if phase == .began {
            position = location
            start = location
            startTime = timestamp
        }
        previousPosition = position
        position = location
        self.phase = phase
        self.timestamp = timestamp
    }

    /// Whether it has left the display.
    final var isUp: Bool { phase == .ended || phase == .cancelled }

    /// Whether it is elsewhere than where it came down.
    final var hasLeftStart: Bool { position != start }

    /// Whether it has been down for longer than scroll views keep it from their content.
    final var hasOutlastedDelay: Bool { timestamp - startTime >= TouchDelivery.contentDelay }

    /// Has views hear of it as if it came down now, where it did.
    final func presentStart(_ body: () -> Void) {
        let places = (position, previousPosition)
        (position, previousPosition) = (start, start)
        present(as: .began, body)
        (position, previousPosition) = places
    }

    /// Has views hear of it as if it did something now that it did earlier.
    final func present(as phase: Phase, _ body: () -> Void) {
        let now = self.phase
        self.phase = phase
        defer { self.phase = now }
        body()
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
