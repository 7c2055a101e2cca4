package import ADKGraphics
internal import ADKScheduling
package import Foundation

/// Turns the bytes of an image file into a bitmap, at the size at which it will be shown.
///
/// Bytes from anywhere are welcome: what is no picture, too large or cut short ends in an `ImageCodecError`.
package enum ImageDecoder {
    /// Decodes a JPEG, PNG, WebP or GIF image; of an animated one the first frame (see `AnimatedImage` for the others).
    ///
    /// Any thread; on main it is counted as `main_decodes`. The proportions are kept, a JPEG's EXIF orientation is
    /// applied, and no picture becomes larger than it is.
    ///
    /// - Parameters:
    ///   - data: The whole file.
    ///   - box: The size in pixels of the box that the picture is to fill or fit, or nil for the picture's own size.
    ///   - fit: Whether the picture covers the box or lies within it.
    ///   - limits: What is refused, or decoded smaller.
    /// - Returns: The bitmap; it is opaque where no pixel is transparent.
    /// - Throws: `ImageCodecError`.
    package static func decode(
        _ data: Data,
        fitting box: CGSize? = nil,
        contentFit fit: ImageContentFit = .fill,
        limits: ImageLimits = ImageLimits()
    ) throws(ImageCodecError) -> CGImage {
        let format = try decodableFormat(of: data)
        Runtime.current.statistics.noteDecode()
        return try withBytes(of: data) { bytes throws(ImageCodecError) in
            switch format {
            case .jpeg: try JPEGDecoder(bytes, limits: limits).decode(fitting: box, fit)
            case .png: try PNGDecoder(bytes, limits: limits).decode(fitting: box, fit)
            case .gif: try GIFDecoder(bytes, limits: limits).decode(fitting: box, fit)
            case .webp: try WebPDecoder(bytes, limits: limits).decode(fitting: box, fit)
            }
        }
    }

    static func decodableFormat(of data: Data) throws(ImageCodecError) -> ImageFormat {
        guard !data.isEmpty else {
            throw ImageCodecError(.empty, format: nil, detail: "there are 0 bytes", remedy: "pass a whole image file")
        }
        guard let format = ImageFormat(of: data) else {
            let start = data.prefix(8).map { String(format: "%02X", $0) }.joined(separator: " ")
            throw ImageCodecError(
                .unknownFormat,
                format: nil,
                detail: "the first bytes are \(start)",
                remedy: "JPEG begins with FF D8 FF, PNG with 89 50 4E 47, GIF with its name, WebP with RIFF"
            )
        }
        return format
    }
}

/// Lends the bytes of a file to a closure that throws codec errors only.
func withBytes<Result>(
    of data: Data,
    _ body: (UnsafeBufferPointer<UInt8>) throws(ImageCodecError) -> Result
) throws(ImageCodecError) -> Result {
    let outcome = data.withUnsafeBytes { raw in
        Swift.Result { () throws(ImageCodecError) in try body(raw.bindMemory(to: UInt8.self)) }
    }
    return try outcome.get()
}
