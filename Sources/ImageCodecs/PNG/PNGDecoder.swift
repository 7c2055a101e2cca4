internal import ADKGraphics
internal import CSPNG
internal import Foundation

/// Decodes PNG files through libspng: every colour type and depth, with transparency, interlaced or not.
///
/// A picture that is not interlaced is reduced row by row while it is read.
struct PNGDecoder: ~Copyable {
    /// The most bytes that a chunk other than the pixels' may take.
    private static let chunkLimit = 8 << 20

    private let size: PixelSize
    private let context: OpaquePointer
    private let length: Int
    private let limits: ImageLimits
    private let isInterlaced: Bool
    private let isOpaque: Bool

    /// Reads the header; the bytes have to outlive the decoder.
    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits) throws(ImageCodecError) {
        guard let context = spng_ctx_new(0) else {
            throw ImageCodecError(
                .malformed,
                format: .png,
                detail: "libspng gave no decoder",
                remedy: "free memory and decode again"
            )
        }
        var header = spng_ihdr()
        var transparency = spng_trns()
        do throws(ImageCodecError) {
            spng_set_chunk_limits(context, Self.chunkLimit, Self.chunkLimit)
            try Self.check(spng_set_png_buffer(context, bytes.baseAddress, bytes.count), length: bytes.count)
            try Self.check(spng_get_ihdr(context, &header), length: bytes.count)
            try limits.check(width: Int(header.width), height: Int(header.height), format: .png)
        } catch {
            spng_ctx_free(context)
            throw error
        }
        self.context = context
        self.limits = limits
        length = bytes.count
        size = PixelSize(width: Int(header.width), height: Int(header.height))
        isInterlaced = header.interlace_method != UInt8(SPNG_INTERLACE_NONE.rawValue)
        let hasAlphaChannel =
            header.color_type == UInt8(SPNG_COLOR_TYPE_GRAYSCALE_ALPHA.rawValue)
            || header.color_type == UInt8(SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue)
        isOpaque = !hasAlphaChannel && spng_get_trns(context, &transparency) != 0
    }

    deinit {
        spng_ctx_free(context)
    }

    /// What the file says before a pixel is decoded.
    var header: ImageHeader { ImageHeader(.png, size, hasAlpha: !isOpaque) }

    /// Decodes the picture for a box.
    func decode(fitting box: CGSize?, _ fit: ImageContentFit) throws(ImageCodecError) -> CGImage {
        let target = size.reduced(to: box, fit, limits: limits)
        let output = PixelBuffer(target)
        let hasOnlyOpaquePixels =
            isInterlaced ? try decodeInterlaced(into: output) : try decodeRows(into: output)
        guard let image = output.makeImage(isOpaque: isOpaque || hasOnlyOpaquePixels) else {
            throw ImageCodecError(
                .tooLarge,
                format: .png,
                detail: "the decoded size is \(target.width) x \(target.height) pixels",
                remedy: "at most \(CGImage.maximumSide) pixels a side are possible"
            )
        }
        return image
    }

    /// Reads row after row, and returns whether all pixels are opaque.
    private func decodeRows(into output: PixelBuffer) throws(ImageCodecError) -> Bool {
        let flags = Int32(SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue)
        let format = Int32(SPNG_FMT_RGBA8.rawValue)
        try Self.check(spng_decode_image(context, nil, 0, format, flags), length: length)
        let rowLength = size.width * 4
        var isOpaque = true
        if output.size == size {
            for y in 0..<size.height {
                try readRow(to: output.row(y), rowLength)
                isOpaque = PixelRows.premultiplyRGBA(output.row(y), count: size.width) && isOpaque
            }
            return isOpaque
        }
        let row = UnsafeMutablePointer<UInt8>.allocate(capacity: rowLength)
        defer { row.deallocate() }
        var resampler = AreaResampler(
            from: size,
            to: output.size,
            output: output.pixels,
            bytesPerRow: output.bytesPerRow
        )
        for _ in 0..<size.height {
            try readRow(to: row, rowLength)
            isOpaque = PixelRows.premultiplyRGBA(row, count: size.width) && isOpaque
            resampler.push(row)
        }
        return isOpaque
    }

    private func readRow(to row: UnsafeMutablePointer<UInt8>, _ length: Int) throws(ImageCodecError) {
        let code = spng_decode_row(context, row, length)
        guard code != SPNG_EOI.rawValue else { return }
        try Self.check(code, length: self.length)
    }

    /// Reads the whole picture, since the passes of an interlaced one are spread over it.
    private func decodeInterlaced(into output: PixelBuffer) throws(ImageCodecError) -> Bool {
        let rowLength = size.width * 4
        let byteCount = rowLength * size.height
        guard byteCount <= limits.maximumDecodedBytes else {
            throw ImageCodecError(
                .tooLarge,
                format: .png,
                detail: "the interlaced picture of \(size.width) x \(size.height) pixels takes \(byteCount) bytes",
                remedy: "at most \(limits.maximumDecodedBytes) bytes are used; save it without interlacing"
            )
        }
        let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: byteCount)
        defer { pixels.deallocate() }
        let format = Int32(SPNG_FMT_RGBA8.rawValue)
        let flags = Int32(SPNG_DECODE_TRNS.rawValue)
        try Self.check(spng_decode_image(context, pixels, byteCount, format, flags), length: length)
        var isOpaque = true
        var resampler = AreaResampler(
            from: size,
            to: output.size,
            output: output.pixels,
            bytesPerRow: output.bytesPerRow
        )
        for y in 0..<size.height {
            let row = pixels + y * rowLength
            isOpaque = PixelRows.premultiplyRGBA(row, count: size.width) && isOpaque
            resampler.push(row)
        }
        return isOpaque
    }

    private static func check(_ code: Int32, length: Int) throws(ImageCodecError) {
        guard code != 0 else { return }
        let isCut = code == SPNG_IO_EOF.rawValue || code == Int32(SPNG_EIDAT_TOO_SHORT.rawValue)
        throw ImageCodecError(
            isCut ? .truncated : .malformed,
            format: .png,
            detail: "libspng says of these \(length) bytes: \(spngMessage(code))",
            remedy: isCut ? "fetch the whole file" : "the file has to keep to the PNG standard"
        )
    }
}
