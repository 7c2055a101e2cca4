internal import ADKGeometry
internal import CPango
public import Foundation

extension CGImage {
    /// Returns the pixels of a rectangle, in pixels, as an image of its own, or nil where it misses the image.
    ///
    /// The rectangle is widened to whole pixels and limited to the image.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let part = rect.integral.overlap(with: whole)
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        if part == whole { return self }
        let left = Int(part.minX)
        let top = Int(part.minY)
        let height = Int(part.height)
        let rowBytes = Int(part.width) * 4
        return CGImage(width: Int(part.width), height: height, isOpaque: isOpaque) { target, targetRow in
            withUnsafeBytes { source in
                guard let from = source.baseAddress, let to = target.baseAddress else { return }
                for row in 0..<height {
                    memcpy(to + row * targetRow, from + (top + row) * bytesPerRow + left * 4, rowBytes)
                }
            }
        }
    }

    /// Returns the image halved as often as it stays at least as large as a size in pixels.
    ///
    /// Each halving replaces two by two pixels by their average. What is left to shrink is less than two to one on one
    /// axis, which a bilinear filter does without losing pixels. Returns the image itself where there is nothing to do.
    public func reduced(toAtLeastWidth targetWidth: Int, height targetHeight: Int) -> CGImage {
        var image = self
        while image.width >= 2 * max(1, targetWidth), image.height >= 2 * max(1, targetHeight),
            image.width > 1, image.height > 1, let half = image.halved()
        {
            image = half
        }
        return image
    }

    /// Returns the image at another size in pixels, or nil for a size that no image can have.
    ///
    /// Shrinks by area average, enlarges with a bilinear filter.
    public func resized(width newWidth: Int, height newHeight: Int) -> CGImage? {
        if newWidth == width, newHeight == height { return self }
        guard let context = CGContext(pixelWidth: newWidth, pixelHeight: newHeight, scale: 1, opaque: isOpaque) else {
            return nil
        }
        let rect = CGRect(x: 0, y: 0, width: newWidth, height: newHeight)
        context.setBlendMode(.copy)
        context.drawUpright(self, in: rect)
        return context.finish()
    }

    /// An odd last column or row is averaged with itself.
    private func halved() -> CGImage? {
        let halfWidth = (width + 1) / 2
        let halfHeight = (height + 1) / 2
        let source = makeCairoSurface()
        defer { cairo_surface_destroy(source) }
        return CGImage(width: halfWidth, height: halfHeight, isOpaque: isOpaque) { target, targetRow in
            let surface = cairo_image_surface_create_for_data(
                target.baseAddress?.assumingMemoryBound(to: UInt8.self),
                CAIRO_FORMAT_ARGB32,
                Int32(halfWidth),
                Int32(halfHeight),
                Int32(targetRow)
            )
            let cairo = cairo_create(surface)
            cairo_scale(cairo, 0.5, 0.5)
            cairo_set_source_surface(cairo, source, 0, 0)
            cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
            cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
            cairo_paint(cairo)
            cairo_destroy(cairo)
            cairo_surface_flush(surface)
            cairo_surface_destroy(surface)
        }
    }
}
