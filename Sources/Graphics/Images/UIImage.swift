public import ADKGeometry
public import Foundation

/// A picture with the scale and the way it is to be shown; immutable.
///
/// Any thread. Every change returns a new image that shares the pixels.
public final class UIImage: Sendable {
    /// Which way the pixels have to be turned to be upright.
    public enum Orientation: Int, Sendable {
        /// They are upright.
        case up
        /// Turned by 180°.
        case down
        /// Turned by 90° counter-clockwise.
        case left
        /// Turned by 90° clockwise.
        case right
        /// Mirrored from left to right.
        case upMirrored
        /// Mirrored from top to bottom.
        case downMirrored
        /// Mirrored from left to right, then turned by 90° counter-clockwise.
        case leftMirrored
        /// Mirrored from left to right, then turned by 90° clockwise.
        case rightMirrored
    }

    /// Whether the picture's colours count, or only its opacity.
    public enum RenderingMode: Int, Sendable {
        /// As the place where it is shown decides.
        case automatic
        /// The colours count.
        case alwaysOriginal
        /// The opacity counts; the colour is the tint colour.
        case alwaysTemplate
    }

    /// What happens to the middle parts of a resizable image.
    public enum ResizingMode: Int, Sendable {
        /// They are repeated.
        case tile
        /// They are stretched.
        case stretch
    }

    /// The pixels, or nil for an empty image.
    public let cgImage: CGImage?
    /// How many pixels make a point.
    public let scale: CGFloat
    /// Which way the pixels have to be turned.
    public let imageOrientation: Orientation
    /// Whether colours count, or only opacity.
    public let renderingMode: RenderingMode
    /// The edges that are not stretched, in points.
    public let capInsets: UIEdgeInsets
    /// What happens to the middle parts of a resizable image; `tile` as in UIKit, stretched if caps are zero.
    public let resizingMode: ResizingMode
    /// How far the picture's content stands from its edges, in points.
    public let alignmentRectInsets: UIEdgeInsets
    /// The pictures of an animated image, or nil.
    public let images: [UIImage]?
    /// How long an animated image takes, in seconds; 0 for still ones.
    public let duration: TimeInterval

    private init(
        cgImage: CGImage?,
        scale: CGFloat,
        orientation: Orientation = .up,
        renderingMode: RenderingMode = .automatic,
        capInsets: UIEdgeInsets = .zero,
        resizingMode: ResizingMode = .tile,
        alignmentRectInsets: UIEdgeInsets = .zero,
        images: [UIImage]? = nil,
        duration: TimeInterval = 0
    ) {
        self.cgImage = cgImage
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        self.imageOrientation = orientation
        self.renderingMode = renderingMode
        self.capInsets = capInsets
        self.resizingMode = resizingMode
        self.alignmentRectInsets = alignmentRectInsets
        self.images = images
        self.duration = duration
    }

    /// Makes an empty image of size zero.
    public convenience init() {
        self.init(cgImage: nil, scale: 1, orientation: .up, renderingMode: .automatic)
    }

    /// Makes an image of one pixel a point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up, renderingMode: .automatic)
    }

    /// Makes an image of a number of pixels a point, turned as told; a scale of zero or less counts as 1.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage: cgImage, scale: scale, orientation: orientation, renderingMode: .automatic)
    }

    /// Makes an animated image that takes a number of seconds, or returns nil without pictures.
    public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        return UIImage(
            cgImage: first.cgImage,
            scale: first.scale,
            orientation: first.imageOrientation,
            renderingMode: first.renderingMode,
            images: images,
            duration: duration
        )
    }

    /// The size in points, upright.
    public var size: CGSize {
        guard let cgImage else { return .zero }
        let width = CGFloat(cgImage.width) / scale
        let height = CGFloat(cgImage.height) / scale
        return imageOrientation.isSideways ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// Returns the image with another rendering mode.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        mode == renderingMode ? self : changed(renderingMode: mode)
    }

    /// Returns the image with edges, in points, that are not stretched; the middle parts are repeated.
    public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: insets, resizingMode: .tile)
    }

    /// Returns the image with edges, in points, that are not stretched.
    public func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        changed(capInsets: insets, resizingMode: resizingMode)
    }

    /// Returns the image with caps, in points, at the left and the top, one stretched point, and the rest as caps.
    public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
        let size = size
        let insets = UIEdgeInsets(
            top: CGFloat(top),
            left: CGFloat(left),
            bottom: top == 0 ? 0 : max(0, size.height - CGFloat(top) - 1),
            right: left == 0 ? 0 : max(0, size.width - CGFloat(left) - 1)
        )
        return changed(capInsets: insets, resizingMode: .stretch)
    }

    /// Returns the image with a distance, in points, of its content from its edges.
    public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
        changed(alignmentRectInsets: insets)
    }

    /// Returns the same pixels at another scale, as a plain image.
    package func withScale(_ scale: CGFloat) -> UIImage {
        changed(scale: scale)
    }

    /// Returns the image with other pixels, everything else kept.
    package func withPixels(_ image: CGImage?) -> UIImage {
        UIImage(
            cgImage: image,
            scale: scale,
            orientation: imageOrientation,
            renderingMode: renderingMode,
            capInsets: capInsets,
            resizingMode: resizingMode,
            alignmentRectInsets: alignmentRectInsets,
            images: nil,
            duration: 0
        )
    }

    private func changed(
        scale: CGFloat? = nil,
        renderingMode: RenderingMode? = nil,
        capInsets: UIEdgeInsets? = nil,
        resizingMode: ResizingMode? = nil,
        alignmentRectInsets: UIEdgeInsets? = nil
    ) -> UIImage {
        UIImage(
            cgImage: cgImage,
            scale: scale ?? self.scale,
            orientation: imageOrientation,
            renderingMode: renderingMode ?? self.renderingMode,
            capInsets: capInsets ?? self.capInsets,
            resizingMode: resizingMode ?? self.resizingMode,
            alignmentRectInsets: alignmentRectInsets ?? self.alignmentRectInsets,
            images: images,
            duration: duration
        )
    }
}

extension UIImage: Hashable {
    /// Whether two images share their pixels and are shown in the same way.
    public static func == (first: UIImage, second: UIImage) -> Bool {
        if first === second { return true }
        return first.cgImage === second.cgImage && first.scale == second.scale
            && first.imageOrientation == second.imageOrientation && first.renderingMode == second.renderingMode
            && first.capInsets == second.capInsets && first.resizingMode == second.resizingMode
            && first.alignmentRectInsets == second.alignmentRectInsets && first.images == second.images
            && first.duration == second.duration
    }

    /// Feeds the identity of the pixels and the scale to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(cgImage.map { ObjectIdentifier($0) })
        hasher.combine(scale)
    }

    /// Whether another object is an equal image.
    public func isEqual(_ other: Any?) -> Bool {
        (other as? UIImage) == self
    }
}

extension UIImage.Orientation {
    /// Whether width and height change places.
    var isSideways: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }
}
