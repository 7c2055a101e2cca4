internal import ADKGraphics
internal import CWebP
internal import Foundation

/// Decodes WebP files through libwebp: lossy and lossless, with and without alpha; of animated ones the first frame.
///
/// libwebp itself reduces while it decodes.
struct WebPDecoder {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let limits: ImageLimits
    private let size: PixelSize
    private let features: WebPBitstreamFeatures

    /// Reads the header; the bytes have to outlive the decoder.
    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits) throws(ImageCodecError) {
        var features = WebPBitstreamFeatures()
        let code = WebPGetFeatures(bytes.baseAddress, bytes.count, &features)
        guard code == VP8_STATUS_OK else {
            throw WebPStructure.failure(bytes, "the header cannot be read (\(code.rawValue))")
        }
        size = PixelSize(width: Int(features.width), height: Int(features.height))
        try limits.check(width: size.width, height: size.height, format: .webp)
        self.bytes = bytes
        self.limits = limits
        self.features = features
    }

    /// What the file says before a pixel is decoded.
    var header: ImageHeader {
        ImageHeader(.webp, size, hasAlpha: features.has_alpha != 0, isAnimated: features.has_animation != 0)
    }

    /// Decodes the picture for a box.
    func decode(fitting box: CGSize?, _ fit: ImageContentFit) throws(ImageCodecError) -> CGImage {
        if features.has_animation != 0 { return try decodeFirstFrame(fitting: box, fit) }
        let target = size.reduced(to: box, fit, limits: limits)
        try checkMemory()
        let image = features.has_alpha != 0 ? try decodeWithAlpha(target) : try decodeInPlace(target)
        guard let image else {
            throw ImageCodecError(
                .tooLarge,
                format: .webp,
                detail: "the decoded size is \(target.width) x \(target.height) pixels",
                remedy: "at most \(CGImage.maximumSide) pixels a side are possible"
            )
        }
        return image
    }

    private func decodeFirstFrame(fitting box: CGSize?, _ fit: ImageContentFit) throws(ImageCodecError) -> CGImage {
        let index = try WebPStructure.index(bytes, limits: limits, maximumFrames: 1)
        try index.checkCanvas(limits, canvases: 2)
        var canvas = FrameCanvas(index.size)
        try canvas.drawNextFrame(of: index, from: bytes)
        return try canvas.makeImage(fitting: box, fit, format: .webp, limits: limits)
    }

    /// Throws if the whole picture has to be in memory, as a lossless one's has, and takes too much.
    private func checkMemory() throws(ImageCodecError) {
        let byteCount = size.width * size.height * 4
        let isLossy = features.format == 1
        guard isLossy || byteCount <= limits.maximumDecodedBytes else {
            throw ImageCodecError(
                .tooLarge,
                format: .webp,
                detail: "the lossless picture of \(size.width) x \(size.height) pixels takes \(byteCount) bytes",
                remedy: "at most \(limits.maximumDecodedBytes) bytes are used; save it as lossy"
            )
        }
    }

    private func decodeInPlace(_ target: PixelSize) throws(ImageCodecError) -> CGImage? {
        var code = VP8_STATUS_OK
        let image = CGImage(width: target.width, height: target.height, isOpaque: true) { pixels, bytesPerRow in
            code = decode(to: pixels, bytesPerRow, target)
        }
        try check(code)
        return image
    }

    private func decodeWithAlpha(_ target: PixelSize) throws(ImageCodecError) -> CGImage? {
        let buffer = PixelBuffer(target)
        let memory = UnsafeMutableRawBufferPointer(
            start: buffer.pixels,
            count: buffer.bytesPerRow * target.height
        )
        try check(decode(to: memory, buffer.bytesPerRow, target))
        var all: UInt8 = 255
        for y in 0..<target.height {
            let row = buffer.row(y)
            for x in 0..<target.width { all &= row[x * 4 + 3] }
        }
        return buffer.makeImage(isOpaque: all == 255)
    }

    private func decode(to memory: UnsafeMutableRawBufferPointer, _ bytesPerRow: Int, _ target: PixelSize)
        -> VP8StatusCode
    {
        Self.decode(bytes, to: memory, bytesPerRow: bytesPerRow, scaledTo: target == size ? nil : target)
    }

    /// Decodes a picture to premultiplied BGRA rows, reduced to a size unless that is nil.
    static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>,
        to memory: UnsafeMutableRawBufferPointer,
        bytesPerRow: Int,
        scaledTo target: PixelSize?
    ) -> VP8StatusCode {
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else { return VP8_STATUS_INVALID_PARAM }
        if let target {
            config.options.use_scaling = 1
            config.options.scaled_width = Int32(target.width)
            config.options.scaled_height = Int32(target.height)
        }
        config.output.colorspace = MODE_bgrA
        config.output.is_external_memory = 1
        config.output.u.RGBA.rgba = memory.bindMemory(to: UInt8.self).baseAddress
        config.output.u.RGBA.stride = Int32(bytesPerRow)
        config.output.u.RGBA.size = memory.count
        return WebPDecode(bytes.baseAddress, bytes.count, &config)
    }

    private func check(_ code: VP8StatusCode) throws(ImageCodecError) {
        guard code != VP8_STATUS_OK else { return }
        throw WebPStructure.failure(
            bytes,
            "the picture of \(size.width) x \(size.height) pixels cannot be decoded (\(code.rawValue))"
        )
    }
}
