public import ADKGraphics
internal import ADKScheduling
public import Foundation

/// Shows an image.
///
/// The compositor scales the image's pixels; only a template image, which takes the tint colour, and one that is turned
/// are drawn anew, once, on main.
@preconcurrency @MainActor
open class UIImageView: UIView {
    private final var tinted: (source: UIImage, color: UIColor, result: UIImage)?
    private final var animation: ImageAnimation?

    /// Makes an image view with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes an image view of no size; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Makes an image view of an image's size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
        self.image = image
        showNewImage()
    }

    /// Makes an image view of an image's size, with another image to show while it is highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
        self.image = image
        self.highlightedImage = highlightedImage
        showNewImage()
    }

    private final func setUp() {
        isUserInteractionEnabled = false
        isOpaque = false
    }

    /// The image, or nil for none; an animated one plays at once, unless there are `animationImages`.
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            invalidateIntrinsicContentSize()
            showNewImage()
        }
    }

    /// The image while the view is highlighted, or nil for the ordinary one.
    open var highlightedImage: UIImage? {
        didSet { if isHighlighted { showImage() } }
    }

    /// Whether the view is highlighted; false by default.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { showImage() } }
    }

    /// Shows the image in the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showImage()
    }

    /// Where the image goes when its size is not that of the bounds.
    open override var contentMode: ContentMode {
        get { super.contentMode }
        set {
            super.contentMode = newValue
            layer.needsDisplayOnBoundsChange = false
        }
    }

    override func redrawForTraits() {
        showImage()
    }

    private final func showNewImage() {
        guard animationImages == nil else { return showImage() }
        animation?.stop()
        animation = nil
        showImage()
        if (image?.images?.count ?? 0) > 1 { startAnimating() }
    }

    private final func showImage() {
        let shown = isHighlighted ? highlightedImage ?? image : image
        show(animation?.current ?? shown?.images?.first ?? shown)
    }

    private final func show(_ image: UIImage?) {
        guard let image else {
            layer.contents = nil
            return
        }
        let upright = upright(image)
        layer.contents = upright.cgImage
        layer.contentsScale = upright.scale
        layer.contentsCenter = Self.center(of: upright)
    }

    /// The image as it is to be shown: tinted if it is a template, and turned.
    private final func upright(_ image: UIImage) -> UIImage {
        let isTemplate = image.renderingMode == .alwaysTemplate
        guard isTemplate || image.imageOrientation != .up else { return image }
        let color = (tintColor ?? .systemBlue).resolvedColor(with: traitCollection)
        if let tinted, tinted.source === image, !isTemplate || tinted.color == color { return tinted.result }
        UIGraphicsBeginImageContextWithOptions(image.size, false, image.scale)
        defer { UIGraphicsEndImageContext() }
        let source = isTemplate ? image.withTintColor(color, renderingMode: .alwaysOriginal) : image
        source.draw(in: CGRect(origin: .zero, size: image.size))
        Stage.current.runtime.statistics.noteDraw()
        let pixels = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
        let result = pixels.map { UIImage(cgImage: $0, scale: image.scale, orientation: .up) } ?? image
        let resizable =
            image.capInsets == .zero
            ? result : result.resizableImage(withCapInsets: image.capInsets, resizingMode: image.resizingMode)
        tinted = (image, color, resizable)
        return resizable
    }

    private static func center(of image: UIImage) -> CGRect {
        let caps = image.capInsets
        let size = image.size
        guard caps != .zero, size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
        return CGRect(
            x: caps.left / size.width,
            y: caps.top / size.height,
            width: max(0, size.width - caps.left - caps.right) / size.width,
            height: max(0, size.height - caps.top - caps.bottom) / size.height
        )
    }

    /// The image's size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

    /// The image's size.
    open override var intrinsicContentSize: CGSize {
        image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    // Animation

    /// The images that are shown one after the other, or nil for none.
    open var animationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// How long all of the images take, in seconds of the host's clock; 0 for a thirtieth of a second an image.
    open var animationDuration: TimeInterval = 0
    /// How many times the images are shown; 0 for no end.
    open var animationRepeatCount = 0
    /// Whether the images change.
    open var isAnimating: Bool { animation != nil }

    /// Begins to show the images one after the other.
    open func startAnimating() {
        guard animation == nil, let images = animationImages ?? image?.images, !images.isEmpty else { return }
        let natural = animationImages == nil ? image?.duration ?? 0 : 0
        let whole = animationDuration > 0 ? animationDuration : natural
        let duration = whole > 0 ? whole : Double(images.count) / 30
        animation = ImageAnimation(
            images: images,
            interval: duration / Double(images.count),
            repeatCount: animationRepeatCount
        ) { [weak self] isEnd in
            if isEnd { self?.animation = nil }
            self?.showImage()
        }
        showImage()
    }

    /// Goes back to the one image.
    open func stopAnimating() {
        guard animation != nil else { return }
        animation?.stop()
        animation = nil
        showImage()
    }
}
