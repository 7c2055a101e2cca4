internal import ADKGraphics

/// Pixels on their way to a bitmap: BGRA rows in memory of their own.
final class PixelBuffer {
    let size: PixelSize
    let bytesPerRow: Int
    let pixels: UnsafeMutablePointer<UInt8>

    init(_ size: PixelSize) {
        self.size = size
        bytesPerRow = CGImage.bytesPerRow(width: size.width)
        pixels = .allocate(capacity: bytesPerRow * size.height)
    }

    deinit {
        pixels.deallocate()
    }

    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
        pixels + y * bytesPerRow
    }

    /// A bitmap of the rows as they are to be seen.
    func makeImage(isOpaque: Bool, orientation: ImageOrientation = .up) -> CGImage? {
        let target = orientation.isTransposed ? size.transposed : size
        return CGImage(width: target.width, height: target.height, isOpaque: isOpaque) { memory, stride in
            if orientation == .up {
                memory.copyMemory(from: UnsafeRawBufferPointer(start: pixels, count: bytesPerRow * size.height))
            } else {
                orientation.copy(self, to: memory, bytesPerRow: stride, targetSize: target)
            }
        }
    }
}
