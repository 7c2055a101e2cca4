import ADKGraphics
import ADKImageCodecs
import Foundation
import Testing

/// The pixels of a picture as letters, one word a row: those of the builder's palette, `.` for transparent ones.
func letters(_ image: CGImage) -> String {
    let names: [[UInt8]: String] = [
        [255, 0, 0, 255]: "R", [0, 255, 0, 255]: "G", [0, 0, 255, 255]: "B", [255, 255, 255, 255]: "W",
        [0, 0, 0, 0]: ".",
    ]
    return (0..<image.height)
        .map { y in (0..<image.width).map { names[channels(image, $0, y)] ?? "?" }.joined() }
        .joined(separator: " ")
}

@Suite("GIF")
struct GIFTests {
    @Test("A still picture has the colours of its palette")
    func still() throws {
        var gif = GIFBuilder(width: 3, height: 2)
        gif.picture(width: 3, height: 2, [0, 1, 2, 3, 2, 1])
        let image = try ImageDecoder.decode(gif.file)
        #expect(letters(image) == "RGB WBG")
        #expect(image.isOpaque)
        let header = try ImageHeader(of: gif.file)
        #expect(header.format == .gif && header.width == 3 && header.height == 2)
        #expect(!header.hasAlpha && !header.isAnimated)
    }

    @Test("A picture's own palette, its transparent colour and the room around it")
    func transparency() throws {
        var gif = GIFBuilder(width: 4, height: 2)
        gif.control(transparent: 1)
        gif.picture(x: 1, width: 2, height: 2, palette: [0, 0, 255, 9, 9, 9, 255, 255, 255, 1, 1, 1], [0, 1, 2, 0])
        let image = try ImageDecoder.decode(gif.file)
        #expect(letters(image) == ".B.. .WB.")
        #expect(!image.isOpaque)
        #expect(try ImageHeader(of: gif.file).hasAlpha)
    }

    @Test("A colour that the palette does not have is transparent")
    func missingColor() throws {
        var gif = GIFBuilder(width: 2, height: 1)
        gif.picture(width: 2, height: 1, [77, 1])
        #expect(letters(try ImageDecoder.decode(gif.file)) == ".G")
    }

    @Test("Interlaced rows come in four passes")
    func interlaced() throws {
        var gif = GIFBuilder(width: 1, height: 10)
        // Rows 0 and 8, then 4, then 2 and 6, then 1, 3, 5, 7 and 9.
        gif.picture(width: 1, height: 10, isInterlaced: true, [0, 0, 1, 2, 2, 3, 3, 3, 3, 3])
        #expect(letters(try ImageDecoder.decode(gif.file)) == "R W B W G W B W R W")
    }

    @Test("Files of another program", arguments: [Fixture.gifPlain, Fixture.gifInterlaced])
    func otherProgram(data: Data) throws {
        let image = try ImageDecoder.decode(data)
        #expect(image.width == 20 && image.height == 20 && image.isOpaque)
        for y in 0..<20 {
            for x in 0..<20 {
                let index = (x * 3 + y * 7) % 64
                let expected = [UInt8(index * 4), UInt8(255 - index * 3), UInt8(index), 255]
                #expect(channels(image, x, y) == expected, "at \(x), \(y)")
            }
        }
    }

    @Test("More pixels than one block of codes holds")
    func manyBlocks() throws {
        var gif = GIFBuilder(width: 30, height: 30)
        gif.picture(width: 30, height: 30, (0..<900).map { UInt8($0 % 4) })
        let image = try ImageDecoder.decode(gif.file)
        #expect(letters(image).replacingOccurrences(of: " ", with: "") == String(repeating: "RGBW", count: 225))
    }

    @Test("What lies outside the canvas is not drawn")
    func outside() throws {
        var gif = GIFBuilder(width: 2, height: 2)
        gif.picture(width: 2, height: 2, [0, 0, 0, 0])
        gif.picture(x: 1, y: 1, width: 3, height: 2, [1, 2, 2, 2, 2, 2])
        gif.picture(x: 40, y: 50, width: 1, height: 1, [3])
        gif.picture(x: 0, y: 0, width: 0, height: 0, [])
        let animation = try AnimatedImage(gif.file)
        #expect(try (0..<4).map { letters(try animation.frame(at: $0)) } == ["RR RR", "RR RG", "RR RG", "RR RG"])
    }

    @Test("A smaller picture holds the means of the areas")
    func reduced() throws {
        var gif = GIFBuilder(width: 4, height: 2)
        gif.control(transparent: 3)
        gif.picture(width: 4, height: 2, [0, 0, 3, 3, 0, 0, 1, 1])
        let image = try ImageDecoder.decode(gif.file, fitting: CGSize(width: 2, height: 1))
        #expect(image.width == 2 && image.height == 1 && !image.isOpaque)
        #expect(channels(image, 0, 0) == [255, 0, 0, 255])
        #expect(channels(image, 1, 0) == [0, 128, 0, 128])
    }

    @Test("After the last whole picture a file may end, or hold something else")
    func ends() throws {
        var gif = GIFBuilder(width: 1, height: 1)
        gif.picture(width: 1, height: 1, [2])
        for rest in [[], [0x2C, 0], [0x21], [0x77, 0x2C], [0x3B, 9, 9]] as [[UInt8]] {
            let data = gif.data + rest
            #expect(letters(try ImageDecoder.decode(data)) == "B")
            #expect(try AnimatedImage(data).frameCount == 1)
        }
    }
}
