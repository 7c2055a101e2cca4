package import Foundation

/// What main has the compositor do to scrollers: it comes with a scene, and is done together with it, between two frames.
///
/// A scene that is replaced before it was shown leaves its commands behind: they are never dropped.
package enum ScrollCommand: Sendable, Equatable {
    /// The scroller has other measures; one that is new begins at an offset and a generation.
    case geometry(LayerID, ScrollGeometry, offset: CGPoint, generation: Int)
    /// The content moved under the viewport: what the user sees, and how fast it moves, stays.
    case shift(LayerID, by: CGSize)
    /// The app wants an offset: it ends what moves the scroller. Reports of older generations no longer count.
    case set(LayerID, offset: CGPoint, animated: Bool, generation: Int)
    /// The app wants the movement after a drag to end elsewhere.
    case retarget(LayerID, target: CGPoint, drag: Int, generation: Int)
    /// The bars are to be seen for a moment.
    case flashIndicators(LayerID)
    /// Whose a touch is; it answers a question, or comes unasked before there is one.
    case verdict(touch: Int, TouchVerdict)
    /// A touch is not for one of the scrollers, which are not to be asked for.
    case hold(touch: Int, from: LayerID)
    /// The scroller is gone.
    case remove(LayerID)
}

/// Whose a touch is.
package enum TouchVerdict: Sendable, Equatable {
    /// The scroller's.
    case free
    /// The app's: no scroller takes it.
    case claimed
    /// The scroller's, and recognisers of the app go on hearing of it.
    case shared
}
