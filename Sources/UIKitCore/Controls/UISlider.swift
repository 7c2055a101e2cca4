internal import ADKCompositor
internal import ADKGeometry
public import ADKGraphics
public import Foundation

/// A control for a value between two others: a thumb on a track.
///
/// It sends `valueChanged`. A finger that comes down on the thumb keeps it: no scroll view takes the drag.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private static let thumbDiameter: CGFloat = 27
    private static let trackHeight: CGFloat = 4
    /// How wide the part is that fingers find the thumb in, in points.
    private static let gripWidth: CGFloat = 44
    private static let height: CGFloat = 31
    private final var current: Float = 0
    private final var least: Float = 0
    private final var greatest: Float = 1
    private final var thumbImages: [UInt: UIImage] = [:]
    /// How far right of the middle of the thumb the finger came down.
    private final var grabOffset: CGFloat = 0
    private let lowTrack = UIView()
    private let highTrack = UIView()
    private let thumb = UIImageView()
    private let grip = UIView()
    private final var lowPicture: UIImageView?
    private final var highPicture: UIImageView?

    /// Makes a slider with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a slider of no size; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        isOpaque = false
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        for view in [highTrack, lowTrack, thumb, grip] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        for track in [lowTrack, highTrack] { track.layer.cornerRadius = Self.trackHeight / 2 }
        thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
        thumb.layer.shadowRadius = 3
        thumb.layer.shadowColor = UIColor.black.cgColor
        updateLooks()
        updateGrip()
    }

    // Value

    /// The value; it is kept between the two ends.
    open var value: Float {
        get { current }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the value, which moves the thumb; no event is sent.
    open func setValue(_ value: Float, animated: Bool) {
        let limited = limit(value)
        guard limited != current else { return }
        current = limited
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    }

    /// The value at the left end; 0 by default.
    ///
    /// It takes the greatest value along when it becomes greater.
    open var minimumValue: Float {
        get { least }
        set {
            guard newValue.isFinite else { return }
            least = newValue
            greatest = max(greatest, newValue)
            endsDidChange()
        }
    }

    /// The value at the right end; 1 by default.
    ///
    /// It takes the least value along when it becomes smaller.
    open var maximumValue: Float {
        get { greatest }
        set {
            guard newValue.isFinite else { return }
            greatest = newValue
            least = min(least, newValue)
            endsDidChange()
        }
    }

    private final func endsDidChange() {
        current = limit(current)
        setNeedsLayout()
    }

    private final func limit(_ value: Float) -> Float {
        value.isNaN ? current : min(greatest, max(least, value))
    }

    /// Whether `valueChanged` is sent while the thumb is dragged, and not only at the end; true by default.
    open var isContinuous = true

    // Looks

    /// The colour of the track left of the thumb, or nil for the tint colour.
    open var minimumTrackTintColor: UIColor? {
        didSet { updateLooks() }
    }

    /// The colour of the track right of the thumb, or nil for the system's.
    open var maximumTrackTintColor: UIColor? {
        didSet { updateLooks() }
    }

    /// The colour of the thumb, or nil for white.
    open var thumbTintColor: UIColor? {
        didSet { updateLooks() }
    }

    /// What is shown left of the track, or nil.
    open var minimumValueImage: UIImage? {
        didSet { show(minimumValueImage, in: &lowPicture) }
    }

    /// What is shown right of the track, or nil.
    open var maximumValueImage: UIImage? {
        didSet { show(maximumValueImage, in: &highPicture) }
    }

    private final func show(_ image: UIImage?, in picture: inout UIImageView?) {
        let view = picture ?? UIImageView()
        view.image = image
        view.isHidden = image == nil
        if picture == nil { insertSubview(view, at: 0) }
        picture = view
        setNeedsLayout()
    }

    /// Sets the picture of the thumb for a state; where a state has none, that of `normal` shows.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        thumbImages[state.rawValue] = image
        updateLooks()
    }

    /// The picture of the thumb for a state, or nil.
    open func thumbImage(for state: State) -> UIImage? { thumbImages[state.rawValue] }

    /// The picture of the thumb that shows, or nil for a plain one.
    open var currentThumbImage: UIImage? { thumbImages[state.rawValue] ?? thumbImages[State.normal.rawValue] }

    override func stateDidChange() {
        super.stateDidChange()
        updateLooks()
        updateGrip()
    }

    /// Shows the track in the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLooks()
    }

    private final func updateLooks() {
        lowTrack.backgroundColor = minimumTrackTintColor ?? tintColor
        highTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
        let image = currentThumbImage
        thumb.image = image
        thumb.backgroundColor = image == nil ? thumbTintColor ?? .white : nil
        thumb.layer.cornerRadius = image == nil ? Self.thumbDiameter / 2 : 0
        thumb.layer.shadowOpacity = image == nil ? 0.3 : 0
        let alpha: CGFloat = isEnabled ? 1 : 0.5
        for view in [lowTrack, highTrack, thumb] where view.alpha != alpha { view.alpha = alpha }
        setNeedsLayout()
    }

    /// Has the compositor know that drags of the thumb are not for scroll views.
    private final func updateGrip() {
        grip.layer.setTouchTarget(isEnabled ? [.plain, .keeping] : .none)
    }

    // Layout

    /// Where the track is in bounds of the slider.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        var room = bounds.insetBy(dx: 2, dy: 0)
        if let image = minimumValueImage {
            room.origin.x += image.size.width + 8
            room.size.width -= image.size.width + 8
        }
        if let image = maximumValueImage { room.size.width -= image.size.width + 8 }
        let y = (bounds.midY - Self.trackHeight / 2).rounded(.down)
        return CGRect(x: room.minX, y: y, width: max(0, room.width), height: Self.trackHeight)
    }

    /// Where the thumb is for a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let plain = CGSize(width: Self.thumbDiameter, height: Self.thumbDiameter)
        let size = currentThumbImage?.size ?? plain
        let x = rect.minX - 2 + (rect.width + 4 - size.width) * part(of: value)
        return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    private final func part(of value: Float) -> CGFloat {
        greatest > least ? (CGFloat(value) - CGFloat(least)) / (CGFloat(greatest) - CGFloat(least)) : 0
    }

    /// A slider's height, and the width that there is.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width < 1e6 ? size.width : 118, height: Self.height)
    }

    /// A slider's height.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }

    /// Puts the track and the thumb in their places.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let track = trackRect(forBounds: bounds)
        let thumbFrame = thumbRect(forBounds: bounds, trackRect: track, value: current)
        let middle = min(max(thumbFrame.midX, track.minX), track.maxX)
        lowTrack.frame = CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
        highTrack.frame = CGRect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
        thumb.frame = thumbFrame
        let width = max(Self.gripWidth, thumbFrame.width)
        grip.frame = CGRect(x: thumbFrame.midX - width / 2, y: 0, width: width, height: bounds.height)
        lowPicture.map { place($0, x: 0) }
        highPicture.map { place($0, x: bounds.width - ($0.image?.size.width ?? 0)) }
    }

    private final func place(_ picture: UIImageView, x: CGFloat) {
        let size = picture.image?.size ?? .zero
        picture.frame = CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    // Touches

    override func keepsDrag(of touch: UITouch) -> Bool {
        isEnabled && grip.frame.contains(touch.location(in: self))
    }

    /// Follows a finger that comes down on the thumb, and no other.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        layoutIfNeeded()
        guard keepsDrag(of: touch) else { return false }
        grabOffset = touch.location(in: self).x - thumb.center.x
        return true
    }

    /// Takes the value at the finger.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch, isLast: false)
        return true
    }

    /// Takes the value at the finger, for good.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch else { return }
        follow(touch, isLast: true)
    }

    /// Keeps the value that the finger came to.
    open override func cancelTracking(with event: UIEvent?) {
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    private final func follow(_ touch: UITouch, isLast: Bool) {
        let track = trackRect(forBounds: bounds)
        let least = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
        let greatest = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
        let old = current
        if greatest > least {
            let part = min(1, max(0, (touch.location(in: self).x - grabOffset - least) / (greatest - least)))
            let (first, last) = (CGFloat(minimumValue), CGFloat(maximumValue))
            setValue(Float(first + (last - first) * part), animated: false)
        }
        if isContinuous ? current != old : isLast { sendActions(for: .valueChanged) }
    }

    /// Keeps pans and swipes of views below from being made up by the thumb's drags.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let isDrag = gestureRecognizer is UIPanGestureRecognizer || gestureRecognizer is UISwipeGestureRecognizer
        if isTracking, isDrag, gestureRecognizer.view !== self { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// The place of the value between the ends in per cent, unless another was set.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? "\(Int((part(of: current) * 100).rounded()))%" }
        set { super.accessibilityValue = newValue }
    }
}
