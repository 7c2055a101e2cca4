internal import CPango
package import Foundation

/// A Gaussian blur of an 8-bit alpha surface, made of three box blurs a direction.
package struct AlphaBlur {
    /// The widest blur, as a standard deviation in pixels: wider ones are as wide as this.
    package static let greatestDeviation: CGFloat = 4096
    /// Wider blurs are made in a surface that is smaller by a power of two, so that their cost does not grow.
    private static let greatestWholeDeviation: CGFloat = 32

    private let radii: [Int]
    /// How many pixels a side one pixel of the surface stands for, in which the blur is made.
    package let reduction: Int
    /// How far the blur reaches beyond what it blurs, in whole pixels.
    package let reach: Int

    /// Makes a blur of a standard deviation in pixels; below a quarter of a pixel it does nothing.
    ///
    /// The surface that it is applied to has to be smaller by `reduction` than what the deviation is meant for.
    package init(deviation: CGFloat) {
        let wanted = deviation.isNaN ? 0 : min(Self.greatestDeviation, max(0, deviation))
        var reduction = 1
        while wanted / CGFloat(reduction) > Self.greatestWholeDeviation { reduction *= 2 }
        self.reduction = reduction
        reach = Int((wanted * 3).rounded(.up)) + (reduction > 1 ? 2 * reduction : 0)
        let deviation = wanted / CGFloat(reduction)
        guard deviation >= 0.25 else {
            radii = []
            return
        }
        // Three boxes of widths w have the variance (w² − 1) / 4; some boxes are two wider to come closer to it.
        let ideal = (4 * deviation * deviation + 1).squareRoot()
        var narrow = Int(ideal)
        if narrow % 2 == 0 { narrow -= 1 }
        let width = CGFloat(narrow)
        let narrowCount = (12 * deviation * deviation - 3 * width * width - 12 * width - 9) / (-4 * width - 4)
        let count = Int(narrowCount.rounded())
        radii = (0..<3).map { ($0 < count ? narrow : narrow + 2) / 2 }
    }

    /// Blurs a surface of format A8 in place.
    package func apply(to surface: OpaquePointer) {
        guard !radii.isEmpty else { return }
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        var line = [UInt8](repeating: 0, count: max(width, height))
        for radius in radii where radius > 0 {
            for row in 0..<height {
                blur(data + row * stride, count: width, step: 1, radius: radius, line: &line)
            }
            for column in 0..<width {
                blur(data + column, count: height, step: stride, radius: radius, line: &line)
            }
        }
        cairo_surface_mark_dirty(surface)
    }

    private func blur(_ start: UnsafeMutablePointer<UInt8>, count: Int, step: Int, radius: Int, line: inout [UInt8]) {
        let width = 2 * radius + 1
        line.withUnsafeMutableBufferPointer { line in
            for index in 0..<count { line[index] = start[index * step] }
            var sum = 0
            for index in 0..<min(radius, count) { sum += Int(line[index]) }
            for index in 0..<count {
                if index + radius < count { sum += Int(line[index + radius]) }
                if index > radius { sum -= Int(line[index - radius - 1]) }
                start[index * step] = UInt8((sum + radius) / width)
            }
        }
    }
}
