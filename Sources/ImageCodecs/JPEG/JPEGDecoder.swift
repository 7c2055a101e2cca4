internal import ADKGraphics
internal import CTurboJPEG
internal import Foundation

/// Decodes JPEG files through TurboJPEG: baseline and progressive, grey, colour and CMYK.
///
/// The transform itself reduces by 2, 4 or 8, which are the only factors that save time; the rest is done by averaging.
struct JPEGDecoder: ~Copyable {
    /// The picture's size as it is seen.
    let orientedSize: PixelSize

    private let handle: tjhandle
    private let bytes: UnsafeBufferPointer<UInt8>
    private let limits: ImageLimits
    private let segments: JPEGSegments
    private let size: PixelSize
    private let isCMYK: Bool

    /// Reads the header.
    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits) throws(ImageCodecError) {
        guard let handle = tjInitDecompress() else {
            throw ImageCodecError(
                .malformed,
                format: .jpeg,
                detail: "TurboJPEG gave no decoder",
                remedy: "free memory and decode again"
            )
        }
        var (width, height, subsampling, colorspace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let code = tjDecompressHeader3(
            handle,
            bytes.baseAddress,
            UInt(bytes.count),
            &width,
            &height,
            &subsampling,
            &colorspace
        )
        let segments = JPEGSegments(bytes)
        do throws(ImageCodecError) {
            guard code == 0 else {
                throw ImageCodecError(
                    .malformed,
                    format: .jpeg,
                    detail: "the header of \(bytes.count) bytes cannot be read: \(Self.message(handle))",
                    remedy: "a frame header (SOF) has to come before the first scan"
                )
            }
            try limits.check(width: Int(width), height: Int(height), format: .jpeg)
        } catch {
            tjDestroy(handle)
            throw error
        }
        self.handle = handle
        self.bytes = bytes
        self.limits = limits
        self.segments = segments
        size = PixelSize(width: Int(width), height: Int(height))
        orientedSize = segments.orientation.isTransposed ? size.transposed : size
        isCMYK = colorspace == TJCS_CMYK.rawValue || colorspace == TJCS_YCCK.rawValue
    }

    deinit {
        tjDestroy(handle)
    }

    /// Decodes the picture for a box.
    func decode(fitting box: CGSize?, _ fit: ImageContentFit) throws(ImageCodecError) -> CGImage {
        let seen = orientedSize.reduced(to: box, fit, limits: limits)
        let target = segments.orientation.isTransposed ? seen.transposed : seen
        let decoded = transformedSize(for: target)
        let image: CGImage?
        if decoded == target, segments.orientation == .up, !isCMYK {
            image = try decodeInPlace(decoded)
        } else {
            let buffer = isCMYK ? try decodeCMYK(decoded) : try decodeColor(decoded)
            image = Self.reduce(buffer, to: target).makeImage(isOpaque: true, orientation: segments.orientation)
        }
        guard let image else {
            throw ImageCodecError(
                .tooLarge,
                format: .jpeg,
                detail: "the decoded size is \(seen.width) x \(seen.height) pixels",
                remedy: "at most \(CGImage.maximumSide) pixels a side are possible"
            )
        }
        return image
    }

    /// The smallest size that the transform can give and that is not below the target.
    private func transformedSize(for target: PixelSize) -> PixelSize {
        for divisor in [8, 4, 2] {
            let reduced = PixelSize(
                width: (size.width + divisor - 1) / divisor,
                height: (size.height + divisor - 1) / divisor
            )
            if reduced.width >= target.width, reduced.height >= target.height { return reduced }
        }
        return size
    }

    private func decodeInPlace(_ size: PixelSize) throws(ImageCodecError) -> CGImage? {
        var code: Int32 = 0
        let image = CGImage(width: size.width, height: size.height, isOpaque: true) { pixels, stride in
            code = decompress(to: pixels.bindMemory(to: UInt8.self).baseAddress, size, stride, TJPF_BGRA)
        }
        try check(code)
        return image
    }

    private func decodeColor(_ size: PixelSize) throws(ImageCodecError) -> PixelBuffer {
        let buffer = PixelBuffer(size)
        try check(decompress(to: buffer.pixels, size, buffer.bytesPerRow, TJPF_BGRA))
        return buffer
    }

    private func decodeCMYK(_ size: PixelSize) throws(ImageCodecError) -> PixelBuffer {
        let buffer = PixelBuffer(size)
        try check(decompress(to: buffer.pixels, size, buffer.bytesPerRow, TJPF_CMYK))
        for y in 0..<size.height {
            let row = buffer.row(y)
            PixelRows.convertCMYKToBGRA(row, count: size.width, isInverted: segments.hasAdobeMarker)
        }
        return buffer
    }

    private func decompress(
        to pixels: UnsafeMutablePointer<UInt8>?,
        _ size: PixelSize,
        _ bytesPerRow: Int,
        _ format: TJPF
    ) -> Int32 {
        tjDecompress2(
            handle,
            bytes.baseAddress,
            UInt(bytes.count),
            pixels,
            Int32(size.width),
            Int32(bytesPerRow),
            Int32(size.height),
            Int32(format.rawValue),
            TJFLAG_LIMITSCANS
        )
    }

    private static func reduce(_ buffer: PixelBuffer, to target: PixelSize) -> PixelBuffer {
        guard buffer.size != target else { return buffer }
        let reduced = PixelBuffer(target)
        var resampler = AreaResampler(
            from: buffer.size,
            to: target,
            output: reduced.pixels,
            bytesPerRow: reduced.bytesPerRow
        )
        for y in 0..<buffer.size.height { resampler.push(buffer.row(y)) }
        return reduced
    }

    /// Throws unless the picture is whole.
    ///
    /// The library only warns where data is missing, and fills the rest with grey. A file that goes on to its end in
    /// spite of a warning is shown, as browsers do.
    private func check(_ code: Int32) throws(ImageCodecError) {
        guard code != 0 else { return }
        let message = Self.message(handle)
        guard tjGetErrorCode(handle) == TJERR_WARNING.rawValue else {
            throw ImageCodecError(
                .malformed,
                format: .jpeg,
                detail: "the picture of \(size.width) x \(size.height) pixels cannot be decoded: \(message)",
                remedy: "the file has to keep to the JPEG standard"
            )
        }
        guard segments.reachesEndOfImage() else {
            throw ImageCodecError(
                .truncated,
                format: .jpeg,
                detail: "the data ends after \(bytes.count) bytes without an end-of-image marker: \(message)",
                remedy: "fetch the whole file"
            )
        }
    }

    private static func message(_ handle: tjhandle) -> String {
        String(cString: tjGetErrorStr2(handle))
    }
}
