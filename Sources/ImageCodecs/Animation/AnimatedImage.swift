internal import ADKContracts
package import ADKGraphics
internal import ADKLocking
internal import ADKScheduling
package import Foundation

/// A picture of several frames, from a GIF or WebP file; the frames are decoded one by one when they are asked for.
///
/// Keeps the file's bytes and one canvas, from which the next frame goes on; so playing decodes each frame once, and
/// memory does not grow with the number of frames. Copies share that canvas. The same frame has the same pixels
/// whatever was asked for before, and from whichever threads.
package struct AnimatedImage: Sendable {
    /// The file's format.
    package let format: ImageFormat
    /// The width of all frames in pixels.
    package let width: Int
    /// The height of all frames in pixels.
    package let height: Int
    /// How often the animation is played; 0 stands for ever.
    package let playCount: Int
    /// How long each frame is shown, in seconds.
    ///
    /// In a GIF file less than 0.02 s counts as 0.1 s, as in browsers; in a WebP file less than 1/60 s counts as 1/60 s.
    package let durations: [TimeInterval]

    private let data: Data
    private let index: FrameIndex
    private let limits: ImageLimits
    private var keeper = CanvasKeeper()

    /// Finds the frames of a file, without decoding them.
    ///
    /// Any thread. A file that ends early has the frames that are whole; a still GIF or WebP file has one.
    ///
    /// Throws `ImageCodecError`: other formats are `unsupportedFormat`.
    package init(_ data: Data, limits: ImageLimits = ImageLimits()) throws(ImageCodecError) {
        let format = try ImageDecoder.decodableFormat(of: data)
        let index = try withBytes(of: data) { bytes throws(ImageCodecError) in
            switch format {
            case .gif: try GIFStructure.index(bytes, limits: limits, maximumFrames: limits.maximumFrames + 1)
            case .webp: try WebPStructure.index(bytes, limits: limits, maximumFrames: limits.maximumFrames + 1)
            case .jpeg, .png:
                throw ImageCodecError(
                    .unsupportedFormat,
                    format: format,
                    detail: "\(format.rawValue) files have no frames",
                    remedy: "use GIF or WebP"
                )
            }
        }
        try index.checkAnimation(limits)
        self.format = format
        self.data = data
        self.index = index
        self.limits = limits
        width = index.size.width
        height = index.size.height
        playCount = index.playCount
        durations = index.frames.map(\.duration)
    }

    /// How many bytes the file has: what a cache counts as the animation's cost.
    package var byteCount: Int { data.count }

    /// The same animation with a canvas of its own, for one more who plays it.
    package func withOwnCanvas() -> AnimatedImage {
        var copy = self
        copy.keeper = CanvasKeeper()
        return copy
    }

    /// How many frames there are: one at least.
    package var frameCount: Int { durations.count }

    /// How long all frames take together, in seconds.
    package var duration: TimeInterval { durations.reduce(0, +) }

    /// The frame that is shown at a time, in seconds since the animation began.
    ///
    /// After the last repetition it is the last frame.
    package func frameIndex(at time: TimeInterval) -> Int {
        let total = duration
        guard total > 0, time > 0 else { return 0 }
        if playCount > 0, time >= total * Double(playCount) { return frameCount - 1 }
        var rest = time.truncatingRemainder(dividingBy: total)
        for (index, duration) in durations.enumerated() {
            if rest < duration { return index }
            rest -= duration
        }
        return frameCount - 1
    }

    /// Decodes a frame, as a bitmap of the whole canvas.
    ///
    /// Any thread; on main it is counted as `main_decodes`. Cheap for the frame after the one asked for last; a step
    /// back draws the frames again from the last one that covers all.
    ///
    /// - Parameters:
    ///   - position: The frame's index, from 0 up to `frameCount`, exclusive.
    ///   - box: The size in pixels of the box that the picture is to fill or fit, or nil for the picture's own size.
    ///   - fit: Whether the picture covers the box or lies within it.
    /// - Returns: The bitmap; it is opaque where no pixel is transparent.
    /// - Throws: `ImageCodecError`, if the frame or one that it is drawn over is damaged.
    package func frame(
        at position: Int,
        fitting box: CGSize? = nil,
        contentFit fit: ImageContentFit = .fill
    ) throws(ImageCodecError) -> CGImage {
        require(
            (0..<frameCount).contains(position),
            "AnimatedImage.frame(at:) was asked for frame \(position) of \(frameCount); the first one is 0"
        )
        Runtime.current.statistics.noteDecode()
        var canvas = keeper.take() ?? FrameCanvas(index.size)
        let start = index.start(for: position)
        if !(start...position + 1).contains(canvas.drawnCount) || canvas.drawnCount == 0 {
            canvas = FrameCanvas(index.size, next: start)
        }
        if canvas.drawnCount <= position {
            try withBytes(of: data) { bytes throws(ImageCodecError) in
                while canvas.drawnCount <= position { try canvas.drawNextFrame(of: index, from: bytes) }
            }
        }
        let image = try canvas.makeImage(fitting: box, fit, format: format, limits: limits)
        keeper.put(canvas)
        return image
    }

    /// Gives back the canvas' memory, until the next frame is asked for.
    package func releaseCanvas() {
        _ = keeper.take()
    }
}

extension FrameCanvas {
    /// Draws the frame that comes next.
    mutating func drawNextFrame(
        of index: FrameIndex,
        from bytes: UnsafeBufferPointer<UInt8>
    ) throws(ImageCodecError) {
        let frame = index.frames[drawnCount]
        let size = size
        try draw(frame) { pixels, part throws(ImageCodecError) in
            if index.format == .gif {
                let reader = try GIFFrameReader(bytes, header: index.header, frame: frame)
                try reader.draw(part, on: pixels, width: size.width)
            } else {
                try WebPFrame(bytes, frame).draw(part, on: pixels, width: size.width)
            }
        }
    }
}

/// Keeps a canvas for the next frame.
///
/// Who decodes takes it out, so nobody waits for somebody else's decoding.
private final class CanvasKeeper: Sendable {
    private let canvas = Guarded<FrameCanvas?>(nil)

    func take() -> FrameCanvas? { exchange(nil) }

    func put(_ new: FrameCanvas) {
        _ = exchange(new)
    }

    private func exchange(_ new: FrameCanvas?) -> FrameCanvas? {
        canvas.withLock { kept in
            let old = kept
            kept = new
            return old
        }
    }
}
