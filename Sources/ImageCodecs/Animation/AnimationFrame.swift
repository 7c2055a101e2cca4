internal import Foundation

/// A rectangle in whole pixels.
struct PixelRect: Hashable, Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// The part that lies on a canvas; its width or height is 0 where nothing does.
    func clipped(to canvas: PixelSize) -> PixelRect {
        let left = min(max(x, 0), canvas.width)
        let top = min(max(y, 0), canvas.height)
        let right = min(max(x + width, left), canvas.width)
        let bottom = min(max(y + height, top), canvas.height)
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether it covers a canvas.
    func covers(_ canvas: PixelSize) -> Bool {
        x <= 0 && y <= 0 && x + width >= canvas.width && y + height >= canvas.height
    }
}

/// What a file says about one of its frames, and where the frame's data is.
struct AnimationFrame: Hashable, Sendable {
    /// What becomes of the frame's rectangle before the next frame is drawn.
    enum Disposal: Sendable {
        case keep
        case clear
        case restore
    }

    /// Where on the canvas it is drawn; parts may lie outside.
    var rect: PixelRect
    /// How long it is shown, in seconds.
    var duration: TimeInterval
    var disposal = Disposal.keep
    /// Whether what was there shines through its transparent pixels.
    var blends = true
    /// Whether it may have transparent pixels.
    var hasAlpha = true
    /// The palette index that is transparent, in a GIF file.
    var transparentIndex: Int?
    /// Whether its rows come in four passes, in a GIF file.
    var isInterlaced = false
    /// Where its data is in the file.
    var data: Range<Int>

    /// Whether the frames before it do not matter on a canvas of a size.
    func isIndependent(on canvas: PixelSize) -> Bool {
        rect.covers(canvas) && !(blends && hasAlpha)
    }
}

/// The frames of a file, found without decoding a pixel.
struct FrameIndex: Sendable {
    var format: ImageFormat
    var size: PixelSize
    var frames: [AnimationFrame] = []
    /// How often the animation is played; 0 stands for ever.
    var playCount = 1
    /// Where a GIF file's header and palette are.
    var header = 0..<0

    /// The last frame that is drawn on a clear canvas, of those up to an index.
    ///
    /// A frame after which the earlier picture comes back is none, since that picture has to be there.
    func start(for index: Int) -> Int {
        var start = index
        while start > 0, !frames[start].isIndependent(on: size) || frames[start].disposal == .restore {
            start -= 1
            let before = frames[start]
            if before.disposal == .clear, before.rect.covers(size) { return start + 1 }
        }
        return start
    }

    /// Throws unless the frames are within the limits of an animation.
    func checkAnimation(_ limits: ImageLimits) throws(ImageCodecError) {
        try checkCanvas(limits, canvases: 3)
        let pixels = frames.reduce(0) { $0 + $1.rect.width * $1.rect.height }
        guard frames.count <= limits.maximumFrames, pixels <= limits.maximumAnimationPixels else {
            throw ImageCodecError(
                .tooLarge,
                format: format,
                detail: "there are \(frames.count) frames with \(pixels) pixels",
                remedy: "at most \(limits.maximumFrames) frames with \(limits.maximumAnimationPixels) pixels in all "
                    + "are accepted"
            )
        }
    }

    /// Throws if a number of bitmaps of the canvas' size takes more than one bitmap may.
    func checkCanvas(_ limits: ImageLimits, canvases: Int) throws(ImageCodecError) {
        let byteCount = size.width * size.height * 4 * canvases
        guard byteCount <= limits.maximumDecodedBytes else {
            throw ImageCodecError(
                .tooLarge,
                format: format,
                detail: "decoding frames of \(size.width) x \(size.height) pixels takes \(byteCount) bytes",
                remedy: "at most \(limits.maximumDecodedBytes) bytes are used"
            )
        }
    }
}
