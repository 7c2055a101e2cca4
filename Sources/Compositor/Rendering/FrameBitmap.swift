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

    /// Copies the pixels that a move keeps to where they are after it.
    func perform(_ move: ScrollMove) {
        let source = move.source.intersection(bounds)
        guard !source.isEmpty, let base = pixels.baseAddress else { return }
        cairo_surface_flush(surface)
        let bytes = source.width * 4
        // Rows are taken in the order in which none is overwritten before it was copied; within a row memmove sees to it.
        let rows = move.dy > 0 ? Array((source.minY..<source.maxY).reversed()) : Array(source.minY..<source.maxY)
        for row in rows {
            let from = base + row * bytesPerRow + source.minX * 4
            memmove(base + (row + move.dy) * bytesPerRow + (source.minX + move.dx) * 4, from, bytes)
        }
        cairo_surface_mark_dirty(surface)
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
