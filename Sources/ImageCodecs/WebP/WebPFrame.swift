internal import CWebP
internal import Foundation

/// Decodes one frame of an animated WebP file.
struct WebPFrame {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let frame: AnimationFrame

    /// Names a frame; the bytes have to outlive it.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ frame: AnimationFrame) {
        self.bytes = bytes
        self.frame = frame
    }

    /// Draws the part of the frame that lies on a canvas.
    func draw(
        _ part: PixelRect,
        on pixels: UnsafeMutableBufferPointer<UInt32>,
        width canvasWidth: Int
    ) throws(ImageCodecError) {
        let size = PixelSize(width: frame.rect.width, height: frame.rect.height)
        let decoded = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: size.width * size.height)
        defer { decoded.deallocate() }
        let code = WebPDecoder.decode(
            UnsafeBufferPointer(rebasing: bytes[frame.data]),
            to: UnsafeMutableRawBufferPointer(decoded),
            bytesPerRow: size.width * 4,
            scaledTo: nil
        )
        guard code == VP8_STATUS_OK else {
            throw WebPStructure.failure(bytes, "the frame in \(frame.data) cannot be decoded (\(code.rawValue))")
        }
        for y in part.y..<(part.y + part.height) {
            let source = (y - frame.rect.y) * size.width - frame.rect.x
            let target = y * canvasWidth
            for x in part.x..<(part.x + part.width) {
                let pixel = decoded[source + x]
                pixels[target + x] = frame.blends ? Self.blend(pixel, over: pixels[target + x]) : pixel
            }
        }
    }

    /// Draws a premultiplied pixel over another.
    @inline(__always)
    private static func blend(_ pixel: UInt32, over below: UInt32) -> UInt32 {
        let rest = 255 - pixel >> 24
        if rest == 0 || below == 0 { return pixel }
        let blueRed = scaled(below & 0x00FF_00FF, by: rest)
        let greenAlpha = scaled(below >> 8 & 0x00FF_00FF, by: rest)
        return pixel &+ (blueRed | greenAlpha << 8)
    }

    /// Two channels in 16 bits each, times a part of 255, rounded.
    @inline(__always)
    private static func scaled(_ channels: UInt32, by factor: UInt32) -> UInt32 {
        let product = channels &* factor &+ 0x0080_0080
        return (product &+ (product >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    }
}
