package import Foundation

/// What the compositor tells main, in the order in which it happened.
package enum CompositorEvent: Sendable, Equatable {
    /// A finger changed.
    case touch(TouchReport)
    /// A drag of a finger over something that may want it for itself: main answers with a `ScrollCommand.verdict`.
    case askForTouch(id: Int, scroller: LayerID)
    /// A scroller moved, or what moves it changed.
    case scroll(ScrollReport)
    /// An input that concerns main only.
    case input(InputEvent)
}

/// A change of a finger as main hears it.
package struct TouchReport: Sendable, Equatable {
    /// Which way of a finger: the same number from down to up, and another for each.
    package var id: Int
    /// What it did; `cancelled` comes before the first report of a scroller that took the touch for itself alone.
    package var phase: InputEvent.TouchPhase
    /// Where it is, in points of the display.
    package var point: CGPoint
    /// When, by the host's clock.
    package var time: TimeInterval
    /// Whether the finger stopped a movement by coming down: then nothing is tapped or highlighted.
    package var stoppedMotion = false
    /// The scroller that takes the touch with this change, or nil.
    package var taker: LayerID?

    package init(
        id: Int,
        phase: InputEvent.TouchPhase,
        point: CGPoint,
        time: TimeInterval,
        stoppedMotion: Bool = false
    ) {
        self.id = id
        self.phase = phase
        self.point = point
        self.time = time
        self.stoppedMotion = stoppedMotion
    }
}
