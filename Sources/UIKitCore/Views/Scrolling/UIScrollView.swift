package import ADKCompositor
public import ADKGeometry
public import Foundation

/// Shows a part of content that is larger than the view.
///
/// The offset is the origin of the bounds. The app may set any offset; what brings the view to an offset by itself, and
/// a content that shrinks, keep to the range −inset.top … max(−inset.top, content height − height + inset.bottom), and
/// alike for x.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// How soon a movement slows down.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The part of the velocity that is left after a millisecond.
        public let rawValue: CGFloat

        /// Makes a rate from the part of the velocity that is left after a millisecond.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Slowly: 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Quickly: 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// How the safe area adds to the insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along the axes that scroll.
        case automatic
        /// Along the axes that scroll.
        case scrollableAxes
        /// Not at all.
        case never
        /// Always.
        case always
    }

    /// What the indicators look like.
    public enum IndicatorStyle: Int, Sendable {
        /// As the interface asks.
        case `default`
        /// Dark.
        case black
        /// Light.
        case white
    }

    /// When scrolling puts the keyboard away.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Never.
        case none
        /// When a drag begins.
        case onDrag
        /// With the finger.
        case interactive
    }

    let pan = ScrollPanGestureRecognizer()
    /// What main knows of the offset that the compositor owns.
    final var live = ScrollReplica()
    private final var animationEnd: DelayedCall.Handle?
    private final var size = CGSize.zero
    private final var insets = UIEdgeInsets.zero

    /// Makes a scroll view with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        layer.becomeScroller()
        attach(pan)
    }

    /// Makes a scroll view of no size; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
        layer.becomeScroller()
        attach(pan)
    }

    /// What hears of the movements.
    open weak var delegate: (any UIScrollViewDelegate)?

    // Offset

    /// The point of the content at the view's top left corner, in points; any point may be set.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != contentOffset else { return }
            endAnimation()
            bounds = CGRect(origin: newValue, size: bounds.size)
        }
    }

    /// Sets the offset.
    ///
    /// - Parameters:
    ///   - contentOffset: The point of the content that comes to the view's top left corner.
    ///   - animated: Whether it takes 0.3 s, after which the delegate hears of it. Off the screen the offset changes at
    ///     once.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        let moves = contentOffset != self.contentOffset
        if animated, moves, contentOffset.x.isFinite, contentOffset.y.isFinite {
            endAnimation()
            if sendOffset(contentOffset, animated: true) { return }
        }
        guard moves else { return stopMovement() }
        self.contentOffset = contentOffset
        guard animated else { return }
        animationEnd = DelayedCall.schedule(after: 0.3) { [weak self] in
            guard let self else { return }
            animationEnd = nil
            tellAnimationEnd()
        }
    }

    /// Tells that an offset which was wanted animated has been reached.
    final func tellAnimationEnd() {
        if isScrollingToTop {
            isScrollingToTop = false
            delegate?.scrollViewDidScrollToTop(self)
        } else {
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Scrolls no farther than it takes to show a rectangle of the content.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let visible = bounds.inset(by: adjustedContentInset)
        var offset = contentOffset
        offset.x += Self.distance(from: (visible.minX, visible.maxX), to: (rect.minX, rect.maxX))
        offset.y += Self.distance(from: (visible.minY, visible.maxY), to: (rect.minY, rect.maxY))
        setContentOffset(limited(offset), animated: animated)
    }

    private static func distance(
        from visible: (min: CGFloat, max: CGFloat),
        to wanted: (min: CGFloat, max: CGFloat)
    ) -> CGFloat {
        if wanted.min >= visible.min, wanted.max <= visible.max { return 0 }
        if wanted.max - wanted.min > visible.max - visible.min {
            return wanted.min > visible.min || wanted.max < visible.max ? wanted.min - visible.min : 0
        }
        return wanted.min < visible.min ? wanted.min - visible.min : wanted.max - visible.max
    }

    /// Stays where it is, as apps ask by setting the offset that there is.
    private final func stopMovement() {
        endAnimation()
        if live.phase == .decelerating || live.phase == .animating { _ = sendOffset(contentOffset, animated: false) }
    }

    private final func endAnimation() {
        isScrollingToTop = false
        animationEnd?.cancel()
        animationEnd = nil
    }

    /// The least offset that the view comes to by itself.
    package final var minimumContentOffset: CGPoint {
        let insets = adjustedContentInset
        return CGPoint(x: -insets.left, y: -insets.top)
    }

    /// The greatest offset that the view comes to by itself.
    package final var maximumContentOffset: CGPoint {
        let insets = adjustedContentInset
        let least = minimumContentOffset
        return CGPoint(
            x: max(least.x, contentSize.width - bounds.width + insets.right),
            y: max(least.y, contentSize.height - bounds.height + insets.bottom)
        )
    }

    /// The offset of the range that is nearest to an offset.
    package final func limited(_ offset: CGPoint) -> CGPoint {
        let least = minimumContentOffset
        let greatest = maximumContentOffset
        return CGPoint(
            x: min(greatest.x, max(least.x, offset.x)),
            y: min(greatest.y, max(least.y, offset.y))
        )
    }

    override final func didChangeStage() {
        stageDidChange()
    }

    override final func boundsOriginDidChange() {
        if !live.isFollowing { _ = sendOffset(contentOffset, animated: false) }
        setNeedsLayout()
        refreshControl?.place(in: self)
        delegate?.scrollViewDidScroll(self)
    }

    override func boundsSizeDidChange(from oldSize: CGSize) {
        super.boundsSizeDidChange(from: oldSize)
        keepInRange()
        refreshControl?.place(in: self)
    }

    /// Comes back into the range when the content, the insets or the view changed so that nothing is there any more.
    final func keepInRange() {
        let greatest = maximumContentOffset
        setNeedsGeometry()
        guard !isOffsetComposited else { return }
        var offset = contentOffset
        offset.x = min(offset.x, greatest.x)
        offset.y = min(offset.y, greatest.y)
        if offset != contentOffset { contentOffset = offset }
    }

    /// Where the content comes to rest by itself.
    package final var snapOffsets = ScrollStops.anywhere {
        didSet { if snapOffsets != oldValue { setNeedsGeometry() } }
    }

    // Content

    /// The size of the content in points.
    open var contentSize: CGSize {
        get { size }
        set {
            guard newValue != size, !newValue.width.isNaN, !newValue.height.isNaN else { return }
            size = newValue
            keepInRange()
        }
    }

    /// The distances that the content keeps from the edges at its ends, in points.
    ///
    /// The offset moves along with the top and the left inset while the view is scrolled to its start.
    open var contentInset: UIEdgeInsets {
        get { insets }
        set {
            guard newValue != insets, newValue.isFinite else { return }
            let old = minimumContentOffset
            insets = newValue
            insetsDidChange(from: old)
        }
    }

    private final func insetsDidChange(from oldMinimum: CGPoint) {
        var offset = contentOffset
        let new = minimumContentOffset
        if offset.x == oldMinimum.x { offset.x = new.x }
        if offset.y == oldMinimum.y { offset.y = new.y }
        if offset != contentOffset { contentOffset = offset }
        keepInRange()
        refreshControl?.place(in: self)
        adjustedContentInsetDidChange()
    }

    /// `contentInset` with what the safe area adds, and the room that `refreshControl` keeps while it refreshes.
    open var adjustedContentInset: UIEdgeInsets {
        var result = restingContentInset
        if let refreshControl { result.top += refreshControl.room }
        return result
    }

    /// The insets as they are while nothing refreshes.
    package final var restingContentInset: UIEdgeInsets {
        let safe = safeAreaInsets
        guard safe != .zero, contentInsetAdjustmentBehavior != .never else { return insets }
        let always = contentInsetAdjustmentBehavior == .always
        var result = insets
        if always || alwaysBounceVertical || size.height + safe.vertical > bounds.height {
            result.top += safe.top
            result.bottom += safe.bottom
        }
        if always || alwaysBounceHorizontal || size.width + safe.horizontal > bounds.width {
            result.left += safe.left
            result.right += safe.right
        }
        return result
    }

    /// Tells that `adjustedContentInset` changed.
    open func adjustedContentInsetDidChange() {
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// How the safe area adds to the insets; `automatic` by default.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet {
            guard contentInsetAdjustmentBehavior != oldValue else { return }
            keepInRange()
            refreshControl?.place(in: self)
        }
    }

    /// What shows that the content is being refreshed, and lets the user ask for it by pulling; nil for none.
    ///
    /// The view gives way to a pull then even when the content is smaller than the view.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
            if let refreshControl {
                if refreshControl.superview !== self { insertSubview(refreshControl, at: 0) }
                refreshControl.place(in: self)
            }
            keepInRange()
        }
    }

    // Movement

    /// Whether fingers move the content; true by default.
    open var isScrollEnabled = true {
        didSet { if isScrollEnabled != oldValue { setNeedsGeometry() } }
    }
    /// Whether a movement stops at multiples of the view's size; false by default.
    open var isPagingEnabled = false {
        didSet { if isPagingEnabled != oldValue { setNeedsGeometry() } }
    }
    /// Whether a movement keeps to the axis that it began along; false by default.
    open var isDirectionalLockEnabled = false {
        didSet { if isDirectionalLockEnabled != oldValue { setNeedsGeometry() } }
    }
    /// Whether the content moves past its ends and comes back; true by default.
    open var bounces = true {
        didSet { if bounces != oldValue { setNeedsGeometry() } }
    }
    /// Whether it does so up and down even when the content is smaller than the view; false by default.
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { setNeedsGeometry() } }
    }
    /// Whether it does so left and right even when the content is smaller than the view; false by default.
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { setNeedsGeometry() } }
    }
    /// Whether views in the content hear of a touch only when it has been down for 0.15 seconds; true by default.
    ///
    /// A touch that drags earlier scrolls, whatever it came down on; recognisers hear of it at once.
    open var delaysContentTouches = true {
        didSet { if delaysContentTouches != oldValue { setNeedsGeometry() } }
    }
    /// Whether a touch that views in the content have heard of may become a scroll; true by default.
    open var canCancelContentTouches = true {
        didSet { if canCancelContentTouches != oldValue { setNeedsGeometry() } }
    }
    /// How soon a movement slows down; `normal` by default.
    open var decelerationRate = DecelerationRate.normal {
        didSet { if decelerationRate != oldValue { setNeedsGeometry() } }
    }
    /// Whether the Home key scrolls to the top, for which the delegate is asked; true by default.
    open var scrollsToTop = true
    final var isScrollingToTop = false
    /// When scrolling puts the keyboard away; `none` by default.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether a finger is down.
    open var isTracking: Bool { live.hasFinger || !live.strokes.isEmpty }
    /// Whether a finger drags.
    open var isDragging: Bool { live.phase == .dragging }
    /// Whether the view moves by itself.
    open var isDecelerating: Bool { live.phase == .decelerating }

    /// The recogniser of drags: it tells what fingers do while they scroll, and others may have it wait.
    ///
    /// Its delegate is the scroll view, if that is a `UIGestureRecognizerDelegate`.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }

    override final var touchTarget: SceneTouchTarget {
        mayRefuseDrags ? targetOfRecognizers.union(.asking) : targetOfRecognizers
    }

    /// Whether a touch that a view in the content has heard of may become a scroll; not on a control by default.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Whether touches reach a view in the content; true by default.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    // Indicators

    /// Whether an indicator shows the place along y while the view moves; true by default.
    open var showsVerticalScrollIndicator = true {
        didSet { if showsVerticalScrollIndicator != oldValue { setNeedsGeometry() } }
    }
    /// Whether an indicator shows the place along x while the view moves; true by default.
    open var showsHorizontalScrollIndicator = true {
        didSet { if showsHorizontalScrollIndicator != oldValue { setNeedsGeometry() } }
    }
    /// What the indicators look like.
    open var indicatorStyle = IndicatorStyle.default {
        didSet { if indicatorStyle != oldValue { setNeedsGeometry() } }
    }
    /// The distances of the indicators from the edges, in points.
    open var scrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { if scrollIndicatorInsets != oldValue { setNeedsGeometry() } }
    }
    /// The distances of the vertical indicator from the edges, in points.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { if verticalScrollIndicatorInsets != oldValue { setNeedsGeometry() } }
    }
    /// The distances of the horizontal indicator from the edges, in points.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { if horizontalScrollIndicatorInsets != oldValue { setNeedsGeometry() } }
    }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() {
        layer.shownStage?.add(.flashIndicators(layer.identity))
    }

    // Zooming

    private(set) final lazy var zoom = ScrollZoom(self)

    /// The least zoom scale; 1 by default.
    open var minimumZoomScale: CGFloat = 1 {
        didSet { if minimumZoomScale != oldValue { zoom.limitsDidChange() } }
    }
    /// The greatest zoom scale; 1 by default.
    ///
    /// Two fingers zoom when it is greater than the least.
    open var maximumZoomScale: CGFloat = 1 {
        didSet { if maximumZoomScale != oldValue { zoom.limitsDidChange() } }
    }
    /// Whether a pinch goes beyond the limits, from where the scale comes back; true by default.
    open var bouncesZoom = true
    /// How large the view that the delegate names is shown; 1 by default, and always while it names none.
    open var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Whether two fingers zoom.
    open var isZooming: Bool { zoom.isZooming }
    /// Whether the scale comes back from beyond a limit.
    open var isZoomBouncing: Bool { zoom.isBouncing }
    /// The recogniser of pinches, or nil while there is nothing to zoom between.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.pinch }

    /// Zooms about the middle of what is shown, within the limits; animated it takes 0.3 s.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoom.set(scale, animated: animated)
    }

    /// Zooms, within the limits, so that a rectangle of the zoomed view fills the scroll view.
    open func zoom(to rect: CGRect, animated: Bool) {
        zoom.show(rect, animated: animated)
    }
}
