internal import ADKGraphics
internal import Foundation

/// Decodes a GIF file's first frame: what is shown where nothing moves.
struct GIFDecoder {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let limits: ImageLimits

    /// Makes a decoder; the bytes have to outlive it.
    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// Decodes the picture for a box.
    func decode(fitting box: CGSize?, _ fit: ImageContentFit) throws(ImageCodecError) -> CGImage {
        let index = try GIFStructure.index(bytes, limits: limits, maximumFrames: 1)
        try index.checkCanvas(limits, canvases: 1)
        var canvas = FrameCanvas(index.size)
        try canvas.drawNextFrame(of: index, from: bytes)
        return try canvas.makeImage(fitting: box, fit, format: .gif, limits: limits)
    }

    /// What the file says before a pixel is decoded.
    func header() throws(ImageCodecError) -> ImageHeader {
        let size = try GIFStructure.size(bytes, limits: limits)
        let frames = try? GIFStructure.index(bytes, limits: limits, maximumFrames: 2).frames
        let isOpaque = frames?.first?.isIndependent(on: size) ?? false
        return ImageHeader(.gif, size, hasAlpha: !isOpaque, isAnimated: (frames?.count ?? 0) > 1)
    }
}
