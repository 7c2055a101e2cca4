internal import Foundation

// Safety: the pixels are written by the initialiser's closure alone, before the object exists for anyone else.
/// A bitmap that never changes: premultiplied BGRA, 8 bits a channel, the first row on top.
///
/// This is the only format of pixels between decoding, drawing and compositing, and Cairo's own (`ARGB32` on a
/// little-endian machine). It may be shared between threads freely.
public final class CGImage: @unchecked Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The distance from one row to the next in bytes, a multiple of 64.
    public let bytesPerRow: Int
    /// Whether every pixel has full alpha, so that the image may be copied instead of blended.
    public let isOpaque: Bool
    private let pixels: UnsafeMutableRawBufferPointer

    /// The most pixels that an image may have on one side.
    public static let maximumSide = 32_767

    /// The most bytes that the pixels of an image may take.
    public static let maximumByteCount = 1 << 30

    /// Makes an image and has its pixels written, or returns nil for a size that no image can have.
    ///
    /// Any thread. The pixels are zero (transparent black) when the closure gets them. A size is also refused when its
    /// pixels would take more than `maximumByteCount`.
    ///
    /// - Parameters:
    ///   - width: The width in pixels, from 1 to `maximumSide`.
    ///   - height: The height in pixels, from 1 to `maximumSide`.
    ///   - isOpaque: Whether the closure gives every pixel full alpha.
    ///   - write: Writes the pixels: gets the buffer and its bytes a row.
    public init?(
        width: Int,
        height: Int,
        isOpaque: Bool,
        write: (_ pixels: UnsafeMutableRawBufferPointer, _ bytesPerRow: Int) throws -> Void
    ) rethrows {
        guard let pixels = Self.allocatePixels(width: width, height: height) else { return nil }
        let bytesPerRow = Self.bytesPerRow(width: width)
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.isOpaque = isOpaque
        self.pixels = pixels
        try write(pixels, bytesPerRow)
    }

    /// Takes over pixels that were allocated for an image of this size and that nobody else uses any more.
    init(adopting pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, isOpaque: Bool) {
        self.width = width
        self.height = height
        self.bytesPerRow = Self.bytesPerRow(width: width)
        self.isOpaque = isOpaque
        self.pixels = pixels
    }

    /// Allocates zeroed pixels for an image of a size in pixels, or returns nil for a size that no image can have.
    static func allocatePixels(width: Int, height: Int) -> UnsafeMutableRawBufferPointer? {
        guard (1...maximumSide).contains(width), (1...maximumSide).contains(height) else { return nil }
        let byteCount = bytesPerRow(width: width) * height
        guard byteCount <= maximumByteCount else { return nil }
        let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 64)
        pixels.initializeMemory(as: UInt8.self, repeating: 0)
        return pixels
    }

    deinit {
        pixels.deallocate()
    }

    /// The distance from one row to the next, in bytes, of an image of a width in pixels.
    public static func bytesPerRow(width: Int) -> Int {
        (width * 4 + 63) & ~63
    }

    /// How many bytes the pixels take: what a cache counts as the image's cost.
    public var byteCount: Int { bytesPerRow * height }

    /// Lends the pixels for reading.
    ///
    /// Any thread. The pointer is good within the closure only.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(pixels))
    }

    /// Whether all pixels are transparent black: nothing was drawn.
    ///
    /// Any thread.
    package var isBlank: Bool {
        withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, bytes[0] == 0 else { return bytes.isEmpty }
            return memcmp(start, start + 1, bytes.count - 1) == 0
        }
    }

    /// The channels of one pixel, premultiplied, or zeros outside the image.
    ///
    /// For tests and tools; not for loops over pixels.
    public func pixel(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return (0, 0, 0, 0) }
        let offset = y * bytesPerRow + x * 4
        return (pixels[offset + 2], pixels[offset + 1], pixels[offset], pixels[offset + 3])
    }
}
