internal import ADKGeometry
public import ADKGraphics
public import Foundation

/// A bar that tells how much of something is done.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// How a bar looks.
    public enum Style: Int, Sendable {
        /// 4 points high, with a track.
        case `default`
        /// 2.5 points high, without a track.
        case bar
    }

    private final var current: Float = 0
    private let fill = UIView()

    /// How the bar looks; `default` by default.
    open var progressViewStyle = Style.default {
        didSet {
            updateColors()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// Makes an empty bar with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes an empty bar of no size; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Makes an empty bar of a style, as high as that asks for.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        frame.size = sizeThatFits(CGSize(width: 150, height: 0))
    }

    private final func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = .updatesFrequently
        addSubview(fill)
        updateColors()
    }

    /// How much is done, from 0 to 1.
    open var progress: Float {
        get { current }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets how much is done.
    open func setProgress(_ progress: Float, animated: Bool) {
        let limited = progress.isNaN ? current : min(1, max(0, progress))
        guard limited != current else { return }
        current = limited
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    }

    /// The colour of what is done, or nil for the tint colour.
    open var progressTintColor: UIColor? {
        didSet { updateColors() }
    }

    /// The colour of the track, or nil for the system's.
    open var trackTintColor: UIColor? {
        didSet { updateColors() }
    }

    /// Shows what is done in the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private final func updateColors() {
        fill.backgroundColor = progressTintColor ?? tintColor
        backgroundColor = trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
    }

    private final var height: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

    /// The style's height, and the width that there is.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width < 1e6 ? size.width : 150, height: height)
    }

    /// The style's height.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: height)
    }

    /// Fills as much of the bar as is done.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let radius = bounds.height / 2
        if layer.cornerRadius != radius {
            layer.cornerRadius = radius
            fill.layer.cornerRadius = radius
        }
        fill.isHidden = current == 0
        let width = max(bounds.height, bounds.width * CGFloat(current))
        fill.frame = CGRect(x: bounds.minX, y: bounds.minY, width: width, height: bounds.height)
    }

    /// How much is done in per cent, unless another text was set.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? "\(Int((current * 100).rounded()))%" }
        set { super.accessibilityValue = newValue }
    }
}
