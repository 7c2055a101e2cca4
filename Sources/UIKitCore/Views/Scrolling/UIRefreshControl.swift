internal import ADKCompositor
internal import ADKGeometry
internal import ADKTypesetting
public import Foundation

/// A spinner above the content of a scroll view, which the user pulls down to have the content refreshed.
///
/// It is given to `UIScrollView.refreshControl`. A finger that pulls the content 60 points beyond its top begins a
/// refresh: `valueChanged` is sent, and the spinner stays in view until `endRefreshing()`. How much of the spinner is to
/// be seen follows the finger, and the room for it is kept, also while main is busy.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// How high the control is, and how far a pull has to go, in points.
    private static let height: CGFloat = 60
    /// The parts of a pull, in points, along which the spokes and the title come out.
    private static let spokesReveal: (first: CGFloat, last: CGFloat) = (16, 56)
    private static let titleReveal: (first: CGFloat, last: CGFloat) = (32, 56)

    private let indicator = UIActivityIndicatorView(style: .medium)
    private let titleLabel = UILabel()
    private final weak var scroller: UIScrollView?
    private final var ending = 0

    /// Makes a control; its scroll view gives it its place and size.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a control of no size; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        if frame.height == 0 { frame.size.height = Self.height }
        // A finger that comes down here scrolls.
        isUserInteractionEnabled = false
        indicator.hidesWhenStopped = false
        titleLabel.textAlignment = .center
        titleLabel.isHidden = true
        addSubview(indicator)
        addSubview(titleLabel)
    }

    // What the app says

    /// Whether a refresh is under way.
    public private(set) final var isRefreshing = false

    /// What stands below the spinner, or nil.
    open var attributedTitle: NSAttributedString? {
        didSet {
            titleLabel.attributedText = attributedTitle
            titleLabel.isHidden = (attributedTitle?.length ?? 0) == 0
            setNeedsLayout()
        }
    }

    /// Tells that a refresh has begun without a pull.
    ///
    /// `valueChanged` is not sent. A scroll view that is shown and rests at its top scrolls so far that the spinner is
    /// seen.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        let top = scroller?.minimumContentOffset ?? .zero
        begin()
        scroller?.reveal(room: Self.height, above: top)
    }

    /// Tells that the refresh is over: the content goes back to its top.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        roomDidChange()
        scroller?.leaveRevealed()
        fadeOut()
    }

    // What the scroll view asks

    /// How much room the control keeps above the content, in points.
    final var room: CGFloat { isRefreshing ? Self.height : 0 }

    /// What a pull means now.
    final var pull: PullToRefresh? {
        guard isEnabled, !isRefreshing, !isHidden else { return nil }
        return PullToRefresh(threshold: Self.height, room: Self.height)
    }

    /// A finger has pulled far enough.
    final func refreshAfterPull() {
        guard isEnabled, !isRefreshing else { return }
        begin()
        sendActions(for: .valueChanged)
    }

    /// Takes its place right above the content, or at the top of the view where the content is farther down.
    final func place(in scroller: UIScrollView) {
        let inset = scroller.restingContentInset.top
        let place = CGRect(
            x: 0,
            y: min(scroller.bounds.minY + inset, -Self.height),
            width: scroller.bounds.width,
            height: Self.height
        )
        if frame != place { frame = place }
        layer.setAttachment(.sticky(minimum: -.infinity, maximum: -Self.height, inset: inset))
        setReveals()
    }

    // Changes

    private final func begin() {
        isRefreshing = true
        ending += 1
        for view in [indicator, titleLabel] {
            view.layer.removeAllAnimations()
            view.alpha = 1
        }
        indicator.startAnimating()
        roomDidChange()
    }

    private final func fadeOut() {
        ending += 1
        let number = ending
        UIView.animate(withDuration: 0.25) {
            indicator.alpha = 0
            titleLabel.alpha = 0
        } completion: { [weak self] _ in
            guard let self, ending == number else { return }
            indicator.stopAnimating()
            indicator.alpha = 1
            titleLabel.alpha = 1
            setReveals()
        }
    }

    private final func roomDidChange() {
        setReveals()
        guard let scroller else { return }
        scroller.keepInRange()
        scroller.adjustedContentInsetDidChange()
    }

    /// Has spokes and title come out with the pull, unless the spinner goes round.
    private final func setReveals() {
        let spokes = indicator.spokes
        let reveal = Self.spokesReveal
        let step = (reveal.last - reveal.first) / CGFloat(max(1, spokes.count))
        for (index, spoke) in spokes.enumerated() {
            let first = reveal.first + CGFloat(index) * step
            spoke.setAttachment(revealed(from: first, to: first + step))
        }
        titleLabel.layer.setAttachment(revealed(from: Self.titleReveal.first, to: Self.titleReveal.last))
    }

    private final func revealed(from first: CGFloat, to last: CGFloat) -> SceneAttachment {
        guard !indicator.isAnimating, let scroller else { return .content }
        let top = -scroller.restingContentInset.top
        return .revealed(from: top - first, to: top - last)
    }

    // What the view hears

    /// Puts the title below the spinner.
    open override func layoutSubviews() {
        super.layoutSubviews()
        indicator.sizeToFit()
        guard !titleLabel.isHidden else {
            indicator.center = CGPoint(x: bounds.midX, y: bounds.midY)
            return
        }
        indicator.center = CGPoint(x: bounds.midX, y: 20)
        titleLabel.frame = CGRect(x: 16, y: 34, width: max(0, bounds.width - 32), height: 22)
    }

    /// Becomes the control of a scroll view that it was put into.
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        let old = scroller
        scroller = superview as? UIScrollView
        if old !== scroller, let old, old.refreshControl === self { old.refreshControl = nil }
        if let scroller, scroller.refreshControl !== self { scroller.refreshControl = self }
    }

    /// Colours the spinner.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        indicator.color = storage.tintColor
    }

    /// Whether it is not shown, and pulls mean nothing.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            scroller?.setNeedsGeometry()
        }
    }

    override func stateDidChange() {
        super.stateDidChange()
        scroller?.setNeedsGeometry()
    }
}
