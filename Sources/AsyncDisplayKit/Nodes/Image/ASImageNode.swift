internal import ADKGraphics
internal import ADKLayout
internal import ADKLocking
internal import ADKScheduling
public import Foundation
public import UIKitCore

/// A node that shows an image, drawn off main at the size it is shown.
///
/// Its size is the image's, unless its style or the layout around it says otherwise. Setting another image draws it,
/// and does not ask for a layout.
open class ASImageNode: ASControlNode, @unchecked Sendable {
    private struct State: Sendable {
        var image: UIImage?
        var isCropEnabled = true
        var cropDisplayBounds = CGRect.zero
        var cropRect = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
        var forcesUpscaling = false
        var forcedSize = CGSize.zero
        var modification: asimagenode_modification_block_t?
        var placeholderColor: UIColor? = ASDisplayNodeDefaultPlaceholderColor()
        var completion: DisplayCompletion?
    }

    private struct DisplayCompletion: Sendable {
        let call: @MainActor @Sendable (Bool) -> Void
    }

    private let imageState = Guarded(State())
    let animationState = Guarded(NodeAnimation())

    /// Makes a node without an image.
    public override init() {
        super.init()
        contentMode = .scaleAspectFill
        isOpaque = false
        clipsToBounds = true
        backgroundColor = .clear
        needsDisplayOnBoundsChange = true
    }

    /// The image that is shown; nil for none.
    ///
    /// Any thread. While an animated image plays, it is the frame that shows; setting one ends the animation.
    open var image: UIImage? {
        get { imageState.withLock { $0.image } }
        set {
            setAnimation(nil)
            setImage(newValue)
        }
    }

    final func setImage(_ newValue: UIImage?) {
        let isNew = imageState.withLock { state in
            defer { state.image = newValue }
            return state.image != newValue
        }
        guard isNew else { return }
        if newValue == nil {
            contents = nil
            cancelDisplay()
        } else {
            setNeedsDisplay()
        }
    }

    /// Whether the part of the image that does not show is not drawn either; true by default.
    public final var isCropEnabled: Bool {
        get { imageState.withLock { $0.isCropEnabled } }
        set { set(\.isCropEnabled, to: newValue) }
    }

    /// The part of the image that is shown, in units of its size; without a size, its origin is what stays in place
    /// when the sides are cut, the middle by default.
    public final var cropRect: CGRect {
        get { imageState.withLock { $0.cropRect } }
        set { set(\.cropRect, to: newValue) }
    }

    /// Whether a small image is enlarged when it is drawn and not when it is shown; false by default.
    public final var forceUpscaling: Bool {
        get { imageState.withLock { $0.forcesUpscaling } }
        set { set(\.forcesUpscaling, to: newValue) }
    }

    /// The size of the drawing in pixels; zero, as large as it is shown, by default.
    public final var forcedSize: CGSize {
        get { imageState.withLock { $0.forcedSize } }
        set { set(\.forcedSize, to: newValue) }
    }

    /// Makes another image of what was drawn; nil by default.
    ///
    /// It runs on the thread that draws, and must give the same for the same image. A change does not draw anew.
    public final var imageModificationBlock: asimagenode_modification_block_t? {
        get { imageState.withLock { $0.modification } }
        set { imageState.withLock { $0.modification = newValue } }
    }

    /// The colour that stands in until the image is drawn; light grey by default, nil for none.
    public final var placeholderColor: UIColor? {
        get { imageState.withLock { $0.placeholderColor } }
        set {
            imageState.withLock { $0.placeholderColor = newValue }
            placeholderEnabled = newValue != nil
        }
    }

    private func set<Value: Equatable & Sendable>(
        _ path: any WritableKeyPath<State, Value> & Sendable,
        to value: Value
    ) {
        let isNew = imageState.withLock { state in
            defer { state[keyPath: path] = value }
            return state[keyPath: path] != value
        }
        if isNew { setNeedsDisplay() }
    }

    /// Sets whether the image is cut to what shows, and to which bounds.
    ///
    /// Main once the node is loaded.
    ///
    /// - Parameters:
    ///   - cropEnabled: Whether it is cut.
    ///   - recropImmediately: Whether it is drawn at once, on main.
    ///   - cropBounds: The bounds that it is drawn for, in points; empty for the node's own.
    public final func setCropEnabled(_ cropEnabled: Bool, recropImmediately: Bool, inBounds cropBounds: CGRect) {
        let isNew = imageState.withLock { state in
            defer {
                state.isCropEnabled = cropEnabled
                state.cropDisplayBounds = cropBounds
            }
            return state.isCropEnabled != cropEnabled || state.cropDisplayBounds != cropBounds
        }
        guard isNew else { return }
        if recropImmediately, MainQueue.isCurrent {
            MainActor.assumeIsolated { displayImmediately() }
        } else {
            setNeedsDisplay()
        }
    }

    /// Has the node drawn, and calls a closure on main when the drawing shows (false), or at once when the node does
    /// not draw for now (true).
    ///
    /// Any thread. A later call takes the place of this one.
    @preconcurrency
    public final func setNeedsDisplayWithCompletion(_ completion: @escaping @MainActor @Sendable (Bool) -> Void) {
        guard !displaySuspended else {
            if MainQueue.isCurrent {
                MainActor.assumeIsolated { completion(true) }
            } else {
                Runtime.current.mailbox.post { completion(true) }
            }
            return
        }
        imageState.withLock { $0.completion = DisplayCompletion(call: completion) }
        setNeedsDisplay()
    }

    // Layout and display

    /// The image's size, or that which is offered.
    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        image?.size ?? super.calculateSizeThatFits(constrainedSize)
    }

    /// Captures the image and how it is drawn.
    open override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? {
        let state = imageState.withLock { $0 }
        guard let image = state.image else { return nil }
        let cutBounds = state.isCropEnabled ? state.cropDisplayBounds : .zero
        let drawing = ImageDrawing(
            image: image,
            bounds: cutBounds.width > 0 && cutBounds.height > 0 ? cutBounds : layer.bounds,
            scale: contentsScaleForDisplay,
            contentMode: contentMode,
            isCropEnabled: state.isCropEnabled,
            cropRect: state.cropRect,
            forcesUpscaling: state.forcesUpscaling,
            forcedSize: state.forcedSize,
            isOpaque: isOpaque && (backgroundColor?.cgColor.alpha ?? 0) >= 1,
            backgroundColor: backgroundColor,
            tintColor: image.renderingMode == .alwaysTemplate ? tintColor : nil,
            traits: primitiveTraitCollection,
            modification: state.modification
        )
        return DrawParameters(drawing)
    }

    /// Draws the image.
    open override class func display(withParameters parameters: Any?, isCancelled: () -> Bool) -> UIImage? {
        (parameters as? DrawParameters<ImageDrawing>)?.value.makeImage(isCancelled: isCancelled)
    }

    /// Tells those who wait for the drawing.
    open override func displayDidFinish() {
        super.displayDidFinish()
        guard image != nil else { return }
        let completion = imageState.withLock { state in
            defer { state.completion = nil }
            return state.completion
        }
        completion?.call(false)
    }

    /// Hears that the node has another animated image, or none any more; called on main in a later turn.
    open func animatedImageSet(
        _ newAnimatedImage: (any ASAnimatedImageProtocol)?,
        previousAnimatedImage: (any ASAnimatedImageProtocol)?
    ) {}

    /// Plays the animated image.
    open override func didEnterVisibleState() {
        super.didEnterVisibleState()
        updatePlayback()
    }

    /// Stops the animated image where it is, and lets go of its frames.
    open override func didExitVisibleState() {
        super.didExitVisibleState()
        updatePlayback()
    }

    /// Draws a template anew, since its colour may come from what the node is in now.
    open override func didEnterHierarchy() {
        super.didEnterHierarchy()
        if image?.renderingMode == .alwaysTemplate { setNeedsDisplay() }
    }

    /// Draws a template anew in the new colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if image?.renderingMode == .alwaysTemplate { setNeedsDisplay() }
    }

    /// The placeholder colour as an image.
    open override func placeholderImage() -> UIImage? {
        let size = calculatedSize
        guard size.width > 0, size.height > 0, let color = placeholderColor else { return nil }
        UIGraphicsBeginImageContextWithOptions(size, true, 1)
        defer { UIGraphicsEndImageContext() }
        color.setFill()
        UIGraphicsGetCurrentContext()?.fill(CGRect(origin: .zero, size: size))
        return UIGraphicsGetImageFromCurrentImageContext()
    }
}
