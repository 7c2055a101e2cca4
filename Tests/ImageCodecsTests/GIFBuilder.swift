import Foundation

/// Puts GIF files together byte by byte.
///
/// The pictures' codes are 8 bits wide: a clear code comes before the table grows enough for a ninth bit.
struct GIFBuilder {
    static let red: UInt8 = 0
    static let green: UInt8 = 1
    static let blue: UInt8 = 2
    static let white: UInt8 = 3

    var data = Data("GIF89a".utf8)

    /// Begins a file with a palette of red, green, blue and white.
    init(width: Int, height: Int, hasPalette: Bool = true) {
        data += Self.half(width) + Self.half(height) + [hasPalette ? 0x81 : 0x01, 3, 0]
        if hasPalette { data += [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255] }
    }

    /// Adds what is said about the picture that follows.
    mutating func control(hundredths: Int = 10, disposal: Int = 0, transparent: UInt8? = nil) {
        let flags = UInt8(disposal << 2) | (transparent == nil ? 0 : 1)
        data += [0x21, 0xF9, 4, flags] + Self.half(hundredths) + [transparent ?? 0, 0]
    }

    /// Adds how often the animation is repeated.
    mutating func loops(_ count: Int, name: String = "NETSCAPE2.0") {
        data += [0x21, 0xFF, 11] + Array(name.utf8) + [3, 1] + Self.half(count) + [0]
    }

    /// Adds a picture with its pixels' palette indices in the order in which they are stored.
    mutating func picture(
        x: Int = 0,
        y: Int = 0,
        width: Int,
        height: Int,
        isInterlaced: Bool = false,
        palette: [UInt8] = [],
        _ pixels: [UInt8]
    ) {
        var flags: UInt8 = isInterlaced ? 0x40 : 0
        if !palette.isEmpty { flags |= 0x81 }
        data += [0x2C] + Self.half(x) + Self.half(y) + Self.half(width) + Self.half(height) + [flags] + palette + [7]
        for start in stride(from: 0, to: pixels.count, by: 100) {
            let part = pixels[start..<min(start + 100, pixels.count)]
            data += [UInt8(part.count + 1), 0x80] + part
        }
        data += [1, 0x81, 0]
    }

    /// The file with its end.
    var file: Data { data + [0x3B] }

    static func half(_ value: Int) -> [UInt8] {
        [UInt8(value & 255), UInt8(value >> 8 & 255)]
    }
}
