internal import ADKGraphics
internal import ADKImageCodecs
internal import ADKLocking
internal import Foundation
internal import UIKitCore

/// The animation of a GIF or WebP file; each frame is decoded when it is asked for.
final class FileAnimatedImage: ASAnimatedImageProtocol, Sendable {
    private let animation: AnimatedImage
    private let box: CGSize?
    private let fit: ImageContentFit
    private let cover: Guarded<UIImage?>

    /// Reads a file, and returns nil where it has not several frames.
    convenience init?(_ data: Data) {
        guard let header = try? ImageHeader(of: data), header.isAnimated else { return nil }
        guard let animation = try? AnimatedImage(data), animation.frameCount > 1 else { return nil }
        self.init(animation, cover: nil, fitting: nil, .fill)
    }

    /// Plays an animation at the size in pixels at which it is shown.
    init(_ animation: AnimatedImage, cover: UIImage?, fitting box: CGSize?, _ fit: ImageContentFit) {
        self.animation = animation.withOwnCanvas()
        self.box = box
        self.fit = fit
        self.cover = Guarded(cover)
    }

    /// The first frame, decoded where it is first asked for.
    var coverImage: UIImage? {
        if let cover = cover.withLock({ $0 }) { return cover }
        guard let image = image(at: 0).map({ UIImage(cgImage: $0) }) else { return nil }
        cover.withLock { $0 = image }
        return image
    }

    let coverImageReady = true
    let playbackReady = true
    var totalDuration: TimeInterval { animation.duration }
    var loopCount: Int { animation.playCount }
    var frameCount: Int { animation.frameCount }
    var error: (any Error)? { nil }

    /// Nothing is kept: all is there from the start.
    var playbackReadyCallback: (@Sendable () -> Void)? {
        get { nil }
        set { _ = newValue }
    }

    func image(at index: UInt) -> CGImage? {
        guard index < UInt(animation.frameCount) else { return nil }
        return try? animation.frame(at: Int(index), fitting: box, contentFit: fit)
    }

    func duration(at index: UInt) -> TimeInterval {
        index < UInt(animation.frameCount) ? animation.durations[Int(index)] : 0
    }

    func clearAnimatedImageCache() {
        animation.releaseCanvas()
    }
}
