package import Foundation

/// What a list knows when it decides whether its app should fetch more data.
package struct BatchFetchDecision: Sendable {
    /// Whether a fetch is under way already.
    package var isFetching = false
    /// Where the list moves to.
    package var direction: ASScrollDirection = []
    /// Where the list can move to.
    package var scrollableDirections: ASScrollDirection = .verticalDirections
    /// The viewport, in points.
    package var bounds: CGRect
    /// The size of the content, in points.
    package var contentSize: CGSize
    /// The offset that the list has, or will come to rest at, in points.
    package var targetOffset: CGPoint
    /// How many screens before the end of the content a fetch is due.
    package var leadingScreens: CGFloat
    /// Whether the list is on the screen.
    package var isVisible = true
    /// Whether the interface runs from right to left.
    package var isRightToLeft = false
    /// Whether the layout itself mirrors its content from right to left.
    package var flipsHorizontally = false

    /// Makes a decision's ground from what has no default.
    package init(bounds: CGRect, contentSize: CGSize, targetOffset: CGPoint, leadingScreens: CGFloat) {
        self.bounds = bounds
        self.contentSize = contentSize
        self.targetOffset = targetOffset
        self.leadingScreens = leadingScreens
    }

    /// Whether the content ends too near to where the list goes.
    package var shouldFetch: Bool {
        guard !isFetching, leadingScreens > 0, bounds.width > 0, bounds.height > 0 else { return false }
        let isVertical = !scrollableDirections.isDisjoint(with: .verticalDirections)
        let view = isVertical ? bounds.height : bounds.width
        let content = isVertical ? contentSize.height : contentSize.width
        let offset = isVertical ? targetOffset.y : targetOffset.x
        if content < view { return true }
        guard isVisible else { return false }
        let head: ASScrollDirection = isRightToLeft ? [.up, .right] : [.up, .left]
        guard direction.isDisjoint(with: head) else { return false }
        let runsBackward = !isVertical && isRightToLeft && !flipsHorizontally
        let remaining = runsBackward ? offset : content - view - offset
        return remaining <= view * leadingScreens
    }
}
