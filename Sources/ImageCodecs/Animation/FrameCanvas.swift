internal import ADKGraphics
internal import Foundation

/// The picture that frames are drawn on, one after the other.
struct FrameCanvas: Sendable {
    let size: PixelSize
    /// Premultiplied pixels, `0xAARRGGBB` each, without gaps between the rows.
    private(set) var pixels: [UInt32]
    /// How many frames have been drawn: the index of the next one.
    private(set) var drawnCount = 0
    private var disposal = AnimationFrame.Disposal.keep
    private var disposalRect = PixelRect(x: 0, y: 0, width: 0, height: 0)
    private var saved: [UInt32] = []

    /// Makes a clear canvas on which the frame of an index is to be drawn next.
    init(_ size: PixelSize, next index: Int = 0) {
        self.size = size
        drawnCount = index
        pixels = Array(repeating: 0, count: size.width * size.height)
    }

    /// Draws the next frame: disposes of the one before, and has the visible part of the new one drawn.
    ///
    /// `draw` gets the canvas' pixels and the part of the frame that lies on it, which is not empty. After an error the
    /// canvas is of no use.
    mutating func draw(
        _ frame: AnimationFrame,
        by draw: (UnsafeMutableBufferPointer<UInt32>, PixelRect) throws(ImageCodecError) -> Void
    ) throws(ImageCodecError) {
        dispose()
        let part = frame.rect.clipped(to: size)
        disposal = frame.disposal
        disposalRect = part
        if disposal == .restore { save(part) }
        if frame.isIndependent(on: size) { pixels.withUnsafeMutableBufferPointer { $0.update(repeating: 0) } }
        drawnCount += 1
        guard part.width > 0, part.height > 0 else { return }
        let outcome = pixels.withUnsafeMutableBufferPointer { buffer in
            Result { () throws(ImageCodecError) in try draw(buffer, part) }
        }
        try outcome.get()
    }

    private mutating func dispose() {
        guard disposal != .keep else { return }
        for y in 0..<disposalRect.height {
            let start = (disposalRect.y + y) * size.width + disposalRect.x
            for x in 0..<disposalRect.width {
                pixels[start + x] = disposal == .clear ? 0 : saved[y * disposalRect.width + x]
            }
        }
        saved = []
        disposal = .keep
    }

    private mutating func save(_ part: PixelRect) {
        saved.removeAll()
        saved.reserveCapacity(part.width * part.height)
        for y in part.y..<(part.y + part.height) {
            let start = y * size.width + part.x
            saved.append(contentsOf: pixels[start..<(start + part.width)])
        }
    }

    /// The picture as a bitmap for a box.
    func makeImage(
        fitting box: CGSize?,
        _ fit: ImageContentFit,
        format: ImageFormat,
        limits: ImageLimits
    ) throws(ImageCodecError) -> CGImage {
        let target = size.reduced(to: box, fit, limits: limits)
        let isOpaque = pixels.reduce(UInt32.max, &) >> 24 == 255
        let image = target == size ? copy(isOpaque: isOpaque) : reduce(to: target, isOpaque: isOpaque)
        guard let image else {
            throw ImageCodecError(
                .tooLarge,
                format: format,
                detail: "the decoded size is \(target.width) x \(target.height) pixels",
                remedy: "at most \(CGImage.maximumSide) pixels a side are possible"
            )
        }
        return image
    }

    private func copy(isOpaque: Bool) -> CGImage? {
        let rowLength = size.width * 4
        return CGImage(width: size.width, height: size.height, isOpaque: isOpaque) { memory, bytesPerRow in
            pixels.withUnsafeBytes { source in
                guard let from = source.baseAddress, let to = memory.baseAddress else { return }
                for y in 0..<size.height { memcpy(to + y * bytesPerRow, from + y * rowLength, rowLength) }
            }
        }
    }

    private func reduce(to target: PixelSize, isOpaque: Bool) -> CGImage? {
        let output = PixelBuffer(target)
        var resampler = AreaResampler(
            from: size,
            to: target,
            output: output.pixels,
            bytesPerRow: output.bytesPerRow
        )
        pixels.withUnsafeBytes { source in
            guard let base = source.bindMemory(to: UInt8.self).baseAddress else { return }
            for y in 0..<size.height { resampler.push(base + y * size.width * 4) }
        }
        return output.makeImage(isOpaque: isOpaque)
    }
}
