internal import ADKCompositor
internal import ADKGeometry
public import ADKGraphics
internal import ADKScheduling
public import Foundation

/// Twelve spokes that go round: something is under way.
///
/// The compositor turns it, in twelve steps a second, so that it costs main nothing and does not stop with it.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// How an indicator looks.
    public enum Style: Int, Sendable {
        /// 37 points, white; the old name.
        case whiteLarge = 0
        /// 20 points, white; the old name.
        case white = 1
        /// 20 points, grey; the old name.
        case gray = 2
        /// 20 points, in the system's grey.
        case medium = 100
        /// 37 points, in the system's grey.
        case large = 101

        var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
        var color: UIColor { self == .white || self == .whiteLarge ? .white : .gray }
    }

    private static let spokeCount = 12
    private let wheel = CALayer()
    /// The spokes, clockwise from the top.
    final var spokes: [CALayer] { wheel.sublayers ?? [] }

    /// Makes an indicator with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes an indicator of no size; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Makes an indicator of a style's size.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        setUp()
    }

    /// Makes an indicator of a style's size, in the old spelling.
    public convenience init(activityIndicatorStyle style: Style) {
        self.init(style: style)
    }

    private final func setUp() {
        isOpaque = false
        isHidden = true
        layer.addSublayer(wheel)
        wheel.changesAtOnce = true
        for _ in 0..<Self.spokeCount {
            let spoke = CALayer()
            spoke.changesAtOnce = true
            wheel.addSublayer(spoke)
        }
        colorSpokes()
        setNeedsLayout()
    }

    /// How the indicator looks; `medium` by default.
    open var style = Style.medium {
        didSet {
            guard style != oldValue else { return }
            colorSpokes()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// How the indicator looks, in the old spelling.
    open var activityIndicatorViewStyle: Style {
        get { style }
        set { style = newValue }
    }

    /// The colour of the spokes, or nil for the style's.
    open var color: UIColor! {
        get { chosenColor ?? style.color }
        set {
            chosenColor = newValue
            colorSpokes()
        }
    }

    private final var chosenColor: UIColor?

    /// Whether the indicator is hidden while it does not go round; true by default.
    open var hidesWhenStopped = true {
        didSet { if !isAnimating { isHidden = hidesWhenStopped } }
    }

    /// Whether the indicator goes round.
    public private(set) final var isAnimating = false

    /// Begins to go round, and shows the indicator.
    open func startAnimating() {
        isHidden = false
        guard !isAnimating else { return }
        isAnimating = true
        wheel.spin = SceneSpin(start: Stage.current.runtime.clock.now, period: 1, steps: Self.spokeCount)
    }

    /// Stops, and hides the indicator if `hidesWhenStopped` is set.
    open func stopAnimating() {
        isAnimating = false
        wheel.spin = nil
        if hidesWhenStopped { isHidden = true }
    }

    /// The style's size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: style.side, height: style.side)
    }

    /// The style's size.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// Colours the spokes for the new traits.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        colorSpokes()
    }

    /// Puts the spokes around the middle.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = style.side
        wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
        let width = (side / 10).rounded()
        let length = side * 0.27
        let radius = side / 2 - length / 2
        for (index, spoke) in (wheel.sublayers ?? []).enumerated() {
            let angle = CGFloat(index) * 2 * .pi / CGFloat(Self.spokeCount)
            spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
            spoke.cornerRadius = width / 2
            spoke.position = CGPoint(x: side / 2 + radius * sin(angle), y: side / 2 - radius * cos(angle))
            spoke.setAffineTransform(CGAffineTransform(rotationAngle: angle))
        }
    }

    /// The spoke at the top is the strongest; those behind it, counter-clockwise, fade.
    private final func colorSpokes() {
        let resolved = color.resolvedColor(with: traitCollection).cgColor
        for (index, spoke) in (wheel.sublayers ?? []).enumerated() {
            let age = (Self.spokeCount - index) % Self.spokeCount
            let strength = max(0.25, 1 - CGFloat(age) * 0.085)
            spoke.backgroundColor = resolved.copy(alpha: resolved.alpha * strength)
        }
    }
}

/// `UIActivityIndicatorView.Style` in its old spelling.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
