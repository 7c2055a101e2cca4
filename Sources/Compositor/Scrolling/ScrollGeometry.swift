package import ADKGeometry
package import Foundation

/// What the compositor has to know of a scroll view to move it without main.
package struct ScrollGeometry: Sendable, Equatable {
    /// The size of the view, in points.
    package var viewport = CGSize.zero
    /// The least offset at which it comes to rest: minus the insets at the left and the top.
    package var minimum = CGPoint.zero
    /// The greatest offset at which it comes to rest; not less than the least.
    package var maximum = CGPoint.zero
    /// Whether fingers move it.
    package var isEnabled = true
    /// Whether it goes beyond its ends for a moment.
    package var bounces = true
    /// Whether it does so sideways even when there is nothing to scroll.
    package var alwaysBouncesHorizontally = false
    /// Whether it does so up and down even when there is nothing to scroll.
    package var alwaysBouncesVertically = false
    /// Whether a drag keeps to the axis that it began along.
    package var isDirectionalLockEnabled = false
    /// The part of the velocity that is left after a millisecond.
    package var decelerationRate: CGFloat = 0.998
    /// Whether views in the content hear of a touch only when it has been down for a while.
    package var delaysContentTouches = true
    /// Whether a touch that they have heard of may become a drag.
    package var canCancelContentTouches = true
    /// Where it comes to rest by itself.
    package var stops = ScrollStops.anywhere
    /// Whether a bar tells the place along y while it moves.
    package var showsVerticalIndicator = false
    /// Whether a bar tells the place along x while it moves.
    package var showsHorizontalIndicator = false
    /// How far the bars keep from the edges of the view, in points.
    package var indicatorInsets = UIEdgeInsets.zero
    /// Whether the bars are light, for dark content.
    package var hasLightIndicators = false
    /// What a pull beyond the top means, or nil where it means nothing.
    package var pull: PullToRefresh?
    /// Of how many such pulls main has heard: what room they keep is in `minimum` then.
    package var heardPulls = 0

    package init() {}

    /// The offsets at which it comes to rest.
    var horizontalRange: ClosedRange<CGFloat> { minimum.x...max(minimum.x, maximum.x) }
    var verticalRange: ClosedRange<CGFloat> { minimum.y...max(minimum.y, maximum.y) }

    /// The same with more room above the content.
    func makingRoom(_ room: CGFloat) -> ScrollGeometry {
        var geometry = self
        geometry.minimum.y -= room
        return geometry
    }

    /// Whether a finger can move it along x: there is something to scroll, or it bounces all the same.
    var movesHorizontally: Bool { isEnabled && (maximum.x > minimum.x || (bounces && alwaysBouncesHorizontally)) }
    /// Whether a finger can move it along y.
    var movesVertically: Bool { isEnabled && (maximum.y > minimum.y || (bounces && alwaysBouncesVertically)) }

    /// Whether a finger can move it at all.
    package var canMove: Bool { movesHorizontally || movesVertically }

    /// The offset of the range that is nearest to an offset.
    package func limited(_ offset: CGPoint) -> CGPoint {
        CGPoint(
            x: min(max(offset.x, minimum.x), max(minimum.x, maximum.x)),
            y: min(max(offset.y, minimum.y), max(minimum.y, maximum.y))
        )
    }
}

/// What a finger that pulls the content beyond its top asks for.
package struct PullToRefresh: Sendable, Equatable {
    /// How far the content has to be below its place of rest, in points.
    package var threshold: CGFloat
    /// How much room stays above the content from then on, in points.
    package var room: CGFloat

    package init(threshold: CGFloat, room: CGFloat) {
        self.threshold = threshold
        self.room = room
    }
}

/// Where a scroller comes to rest by itself.
package enum ScrollStops: Sendable, Equatable {
    /// Anywhere in its range.
    case anywhere
    /// At multiples of the size of its view, and no more than one from where the drag began.
    case pages
    /// At the nearest of these offsets, which are sorted.
    case offsets(x: [CGFloat], y: [CGFloat])
}
