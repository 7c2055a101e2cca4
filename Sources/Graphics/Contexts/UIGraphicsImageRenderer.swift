internal import ADKGeometry
internal import ADKLocking
public import Foundation

/// What kind of bitmap a renderer draws.
public final class UIGraphicsImageRendererFormat: Sendable, Hashable {
    private struct Values: Sendable, Hashable {
        var scale = PixelGrid.scale
        var opaque = false
    }

    private let values = Guarded(Values())

    /// Makes the format that is used when none is given: transparent, at the screen's scale.
    public init() {}

    /// How many pixels make a point; the screen's scale by default, which 0 means too.
    public var scale: CGFloat {
        get { values.withLock { $0.scale } }
        set { values.withLock { $0.scale = newValue > 0 && newValue.isFinite ? newValue : PixelGrid.scale } }
    }

    /// Whether the image is opaque; false by default.
    public var opaque: Bool {
        get { values.withLock { $0.opaque } }
        set { values.withLock { $0.opaque = newValue } }
    }

    /// Returns a new format that suits the screen.
    public static func preferred() -> UIGraphicsImageRendererFormat {
        UIGraphicsImageRendererFormat()
    }

    /// Returns a new format that suits the screen.
    public static func `default`() -> UIGraphicsImageRendererFormat {
        UIGraphicsImageRendererFormat()
    }

    /// Whether two formats ask for the same kind of bitmap.
    public static func == (first: UIGraphicsImageRendererFormat, second: UIGraphicsImageRendererFormat) -> Bool {
        first.values.withLock { $0 } == second.values.withLock { $0 }
    }

    /// Feeds the values to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(values.withLock { $0 })
    }
}

/// What a renderer's closure draws with.
public final class UIGraphicsImageRendererContext {
    /// The bitmap.
    public let cgContext: CGContext
    /// The format of the renderer.
    public let format: UIGraphicsImageRendererFormat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    /// What was drawn so far.
    public var currentImage: UIImage {
        cgContext.makeImage().map { UIImage(cgImage: $0, scale: cgContext.scale, orientation: .up) } ?? UIImage()
    }

    /// Fills a rectangle with the fill colour.
    public func fill(_ rect: CGRect) {
        cgContext.fill(rect)
    }

    /// Fills a rectangle with the fill colour in a blend mode.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Draws a line of one point inside a rectangle, in the stroke colour.
    public func stroke(_ rect: CGRect) {
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    }

    /// Limits drawing to a rectangle.
    public func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }
}

/// Draws images: `UIGraphicsImageRenderer(size: size).image { context in … }`.
///
/// Any thread. The closure runs at once on the caller's thread, with the bitmap as its current context.
public final class UIGraphicsImageRenderer: Sendable {
    /// The rectangle that is drawn, in points.
    private let bounds: CGRect
    /// The kind of bitmap.
    public let format: UIGraphicsImageRendererFormat

    /// Makes a renderer of images of a size in points.
    public convenience init(size: CGSize) {
        self.init(size: size, format: UIGraphicsImageRendererFormat())
    }

    /// Makes a renderer of images of a size in points and a format.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Makes a renderer of images that show a rectangle in points.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    /// Makes a renderer of images that show a rectangle in points, in a format.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format
    }

    /// Draws an image.
    ///
    /// For a size that no bitmap can have, the closure is not called and the image is empty.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let scale = format.scale
        guard let context = CGContext(size: bounds.size, scale: scale, opaque: format.opaque) else { return UIImage() }
        if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
        context.withCurrent {
            actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
        }
        return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }
}
