internal import ADKGraphics
internal import CTurboJPEG
internal import Foundation

/// Writes JPEG files through TurboJPEG.
enum JPEGEncoder {
    static func encode(_ image: CGImage, quality: CGFloat) throws(ImageCodecError) -> Data {
        guard let compressor = tjInitCompress() else { throw failure("TurboJPEG gave no encoder") }
        defer { tjDestroy(compressor) }
        let percent = quality.isNaN ? 75 : Int32((min(1, max(0, quality)) * 100).rounded())
        let subsampling = percent >= 90 ? TJSAMP_444 : TJSAMP_420
        var bytes: UnsafeMutablePointer<UInt8>?
        var length: UInt = 0
        let code = image.withUnsafeBytes { pixels in
            tjCompress2(
                compressor,
                pixels.bindMemory(to: UInt8.self).baseAddress,
                Int32(image.width),
                Int32(image.bytesPerRow),
                Int32(image.height),
                Int32(TJPF_BGRX.rawValue),
                &bytes,
                &length,
                Int32(subsampling.rawValue),
                max(1, percent),
                0
            )
        }
        defer { tjFree(bytes) }
        guard code == 0, let bytes else {
            throw failure("TurboJPEG says \(String(cString: tjGetErrorStr2(compressor)))")
        }
        return Data(bytes: bytes, count: Int(length))
    }

    private static func failure(_ detail: String) -> ImageCodecError {
        ImageCodecError(.encodingFailed, format: .jpeg, detail: detail, remedy: "free memory and encode again")
    }
}
