/// Conversions of one row of pixels between the bitmaps' format (premultiplied BGRA) and those of files.
enum PixelRows {
    typealias Source = UnsafePointer<UInt8>
    typealias Target = UnsafeMutablePointer<UInt8>

    /// Writes BGRA as RGB, without looking at alpha.
    static func writeRGB(_ source: Source, to target: Target, count: Int) {
        var from = source
        var to = target
        for _ in 0..<count {
            to[0] = from[2]
            to[1] = from[1]
            to[2] = from[0]
            from += 4
            to += 3
        }
    }

    /// Writes premultiplied BGRA as straight RGBA.
    static func writeStraightRGBA(_ source: Source, to target: Target, count: Int) {
        var from = source
        var to = target
        for _ in 0..<count {
            let alpha = UInt32(from[3])
            if alpha == 255 || alpha == 0 {
                to[0] = from[2]
                to[1] = from[1]
                to[2] = from[0]
            } else {
                to[0] = UInt8(truncatingIfNeeded: min(255, (UInt32(from[2]) * 255 + alpha / 2) / alpha))
                to[1] = UInt8(truncatingIfNeeded: min(255, (UInt32(from[1]) * 255 + alpha / 2) / alpha))
                to[2] = UInt8(truncatingIfNeeded: min(255, (UInt32(from[0]) * 255 + alpha / 2) / alpha))
            }
            to[3] = from[3]
            from += 4
            to += 4
        }
    }

    /// Turns a row of straight RGBA into premultiplied BGRA in its own place, and returns whether all of it is opaque.
    static func premultiplyRGBA(_ row: Target, count: Int) -> Bool {
        var all: UInt8 = 255
        var pixel = row
        for _ in 0..<count {
            let alpha = pixel[3]
            all &= alpha
            let red = pixel[0]
            if alpha == 255 {
                pixel[0] = pixel[2]
                pixel[2] = red
            } else {
                let factor = UInt32(alpha)
                pixel[0] = divided(UInt32(pixel[2]) * factor)
                pixel[1] = divided(UInt32(pixel[1]) * factor)
                pixel[2] = divided(UInt32(red) * factor)
            }
            pixel += 4
        }
        return all == 255
    }

    /// Turns a row of CMYK into opaque BGRA in its own place.
    ///
    /// `isInverted` says that 255 means no ink, as Adobe's programs write it.
    static func convertCMYKToBGRA(_ row: Target, count: Int, isInverted: Bool) {
        let flip: UInt8 = isInverted ? 0 : 255
        var pixel = row
        for _ in 0..<count {
            let black = UInt32(pixel[3] ^ flip)
            let cyan = UInt32(pixel[0] ^ flip)
            pixel[0] = divided(UInt32(pixel[2] ^ flip) * black)
            pixel[1] = divided(UInt32(pixel[1] ^ flip) * black)
            pixel[2] = divided(cyan * black)
            pixel[3] = 255
            pixel += 4
        }
    }

    /// A product of two channels divided by 255 and rounded.
    @inline(__always)
    private static func divided(_ product: UInt32) -> UInt8 {
        let rounded = product &+ 128
        return UInt8(truncatingIfNeeded: (rounded &+ (rounded >> 8)) >> 8)
    }
}
