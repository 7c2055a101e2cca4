package import ADKGraphics
internal import CPango
internal import Foundation

/// The pixels of a screen, drawn into again and again: premultiplied BGRA, opaque, the first row on top.
///
/// It belongs to the thread of its renderer.
package final class FrameBitmap {
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// The distance from one row to the next, in bytes.
    package let bytesPerRow: Int
    /// The pixels.
    package let pixels: UnsafeMutableRawBufferPointer
    let surface: OpaquePointer

    /// Makes a black bitmap; both sides are from 1 to `CGImage.maximumSide` pixels.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bytesPerRow = CGImage.bytesPerRow(width: width)
        pixels = .allocate(byteCount: bytesPerRow * height, alignment: 64)
        pixels.initializeMemory(as: UInt8.self, repeating: 0)
        surface = cairo_image_surface_create_for_data(
            pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
            CAIRO_FORMAT_ARGB32,
            Int32(width),
            Int32(height),
            Int32(bytesPerRow)
        )
    }

    deinit {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        pixels.deallocate()
    }

    /// All pixels.
    package var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

    /// Returns a copy that never changes.
    package func makeImage() -> CGImage? {
        cairo_surface_flush(surface)
        return CGImage(width: width, height: height, isOpaque: true) { target, targetRow in
            guard let from = pixels.baseAddress, let to = target.baseAddress else { return }
            if targetRow == bytesPerRow {
                memcpy(to, from, bytesPerRow * height)
            } else {
                for row in 0..<height { memcpy(to + row * targetRow, from + row * bytesPerRow, width * 4) }
            }
        }
    }
}
