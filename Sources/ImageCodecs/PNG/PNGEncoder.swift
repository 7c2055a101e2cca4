internal import ADKGraphics
internal import CSPNG
internal import Foundation

/// Writes PNG files row by row through libspng.
enum PNGEncoder {
    static func encode(_ image: CGImage) throws(ImageCodecError) -> Data {
        guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else {
            throw failure("libspng gave no encoder")
        }
        defer { spng_ctx_free(context) }
        try check(spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1))
        try check(spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, 6))
        let channels = image.isOpaque ? 3 : 4
        let colorType = image.isOpaque ? SPNG_COLOR_TYPE_TRUECOLOR : SPNG_COLOR_TYPE_TRUECOLOR_ALPHA
        var header = spng_ihdr()
        header.width = UInt32(image.width)
        header.height = UInt32(image.height)
        header.bit_depth = 8
        header.color_type = UInt8(colorType.rawValue)
        try check(spng_set_ihdr(context, &header))
        let flags = Int32(SPNG_ENCODE_PROGRESSIVE.rawValue | SPNG_ENCODE_FINALIZE.rawValue)
        try check(spng_encode_image(context, nil, 0, Int32(SPNG_FMT_PNG.rawValue), flags))
        try writeRows(of: image, channels: channels, to: context)

        var length = 0
        var code: Int32 = 0
        guard let bytes = spng_get_png_buffer(context, &length, &code), code == 0 else {
            throw failure("libspng says \(spngMessage(code))")
        }
        return Data(bytesNoCopy: bytes, count: length, deallocator: .free)
    }

    private static func writeRows(
        of image: CGImage,
        channels: Int,
        to context: OpaquePointer
    ) throws(ImageCodecError) {
        let rowLength = image.width * channels
        let row = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: rowLength)
        defer { row.deallocate() }
        guard let target = row.baseAddress else { return }
        var code: Int32 = 0
        image.withUnsafeBytes { pixels in
            guard let base = pixels.bindMemory(to: UInt8.self).baseAddress else { return }
            for y in 0..<image.height where code == 0 {
                let source = base + y * image.bytesPerRow
                if channels == 3 {
                    PixelRows.writeRGB(source, to: target, count: image.width)
                } else {
                    PixelRows.writeStraightRGBA(source, to: target, count: image.width)
                }
                code = spng_encode_row(context, target, rowLength)
            }
        }
        guard code == 0 || code == SPNG_EOI.rawValue else {
            throw failure("libspng says \(spngMessage(code))")
        }
    }

    private static func check(_ code: Int32) throws(ImageCodecError) {
        guard code != 0 else { return }
        throw failure("libspng says \(spngMessage(code))")
    }

    private static func failure(_ detail: String) -> ImageCodecError {
        ImageCodecError(.encodingFailed, format: .png, detail: detail, remedy: "free memory and encode again")
    }
}

/// The library's own words for one of its error codes.
func spngMessage(_ code: Int32) -> String {
    spng_strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
