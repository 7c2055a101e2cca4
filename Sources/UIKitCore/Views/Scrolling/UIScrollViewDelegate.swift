public import Foundation

/// What hears of a scroll view's movements; every member may be left out.
public protocol UIScrollViewDelegate: AnyObject {
    /// Tells that the offset changed.
    @preconcurrency @MainActor func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Tells that the zoom scale changed.
    @preconcurrency @MainActor func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Tells that a finger begins to drag.
    @preconcurrency @MainActor func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Tells that a finger is about to let go, with its velocity in points a millisecond and the offset that the
    /// movement will come to.
    @preconcurrency @MainActor func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    )
    /// Tells that a finger let go.
    @preconcurrency @MainActor func scrollViewDidEndDragging(
        _ scrollView: UIScrollView,
        willDecelerate decelerate: Bool
    )
    /// Tells that the view moves on by itself.
    @preconcurrency @MainActor func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Tells that the view came to rest.
    @preconcurrency @MainActor func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Tells that an animated change of the offset ended.
    @preconcurrency @MainActor func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Gives the view that zooming scales, or nil for none.
    @preconcurrency @MainActor func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Tells that fingers begin to zoom.
    @preconcurrency @MainActor func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Tells that zooming ended.
    @preconcurrency @MainActor func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
    )
    /// Whether a tap on the top of the screen scrolls to the top.
    @preconcurrency @MainActor func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Tells that the view scrolled to the top after a tap.
    @preconcurrency @MainActor func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Tells that `adjustedContentInset` changed.
    @preconcurrency @MainActor func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Leaves the target as it is.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Has nothing zoomed.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// Lets it scroll.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
