package import Foundation

/// What a scroller did, as main hears it.
package struct ScrollReport: Sendable, Equatable {
    /// What happened.
    package enum Kind: Sendable, Equatable {
        /// A finger took the scroller.
        case beganDragging
        /// The offset is another.
        case moved
        /// A finger pulled the content so far beyond its top that it is to be refreshed.
        case pulled
        /// The finger let go: how fast it was, in points a second, where the movement leads, and which drag that was.
        case endedDragging(velocity: CGPoint, target: CGPoint, drag: Int)
        /// A movement by itself came to rest.
        case cameToRest
        /// An offset that the app had wanted animated has been reached.
        case reachedOffset
        /// A finger came down on a scroller that moved by itself, and stopped it.
        case stopped
    }

    /// Which scroller.
    package var scroller: LayerID
    /// What happened.
    package var kind: Kind
    /// The offset at that moment.
    package var offset: CGPoint
    /// The greatest generation of the app's offsets that the scroller knew.
    package var generation: Int
    /// How many shifts the scroller had made.
    package var shifts: Int
    /// Whether it still moves by itself.
    package var isMoving: Bool
    /// Where the finger is that drags it, or was until now, in points of the display; nil where there is none.
    package var finger: CGPoint?
    /// When the finger was there, by the host's clock.
    package var fingerTime: TimeInterval = 0
    /// How far the offset is going to move in the next `foresight` seconds, as far as that is known: along the curve of
    /// a movement by itself, and on at its pace under a finger.
    package var travel: CGSize

    /// How far ahead `travel` looks, in seconds.
    package static let foresight: TimeInterval = 0.6
}
