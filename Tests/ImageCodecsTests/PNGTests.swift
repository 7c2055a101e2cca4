import ADKGraphics
import ADKImageCodecs
import Foundation
import Testing

/// The channels of a pixel as one list, which tests can compare.
func channels(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
    let pixel = image.pixel(x: x, y: y)
    return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
}

@Suite("PNG")
struct PNGTests {
    @Test("Alpha is premultiplied and rounded")
    func alpha() throws {
        let image = try ImageDecoder.decode(Fixture.rgba)
        #expect(!image.isOpaque)
        #expect(channels(image, 0, 0) == [255, 0, 0, 255])
        #expect(channels(image, 1, 0) == [0, 128, 0, 128])
        #expect(channels(image, 0, 1) == [0, 0, 0, 0])
        #expect(channels(image, 1, 1) == [50, 25, 13, 64])
    }

    @Test("An alpha channel that is full everywhere makes an opaque image")
    func opaqueAlpha() throws {
        let image = try ImageDecoder.decode(Fixture.rgbaOpaque)
        #expect(image.isOpaque)
        #expect(channels(image, 1, 0) == [40, 50, 60, 255])
    }

    @Test("Of 16 bits the upper 8 are kept")
    func sixteenBits() throws {
        let image = try ImageDecoder.decode(Fixture.rgb16)
        #expect(image.isOpaque)
        #expect(channels(image, 0, 0) == [0x12, 0xAB, 0xFF, 255])
        #expect(channels(image, 1, 0) == [0, 0x80, 0, 255])
    }

    @Test("A palette with transparency")
    func palette() throws {
        let image = try ImageDecoder.decode(Fixture.palette)
        #expect(!image.isOpaque)
        #expect(channels(image, 0, 0) == [1, 2, 3, 255])
        #expect(channels(image, 1, 0) == [128, 0, 0, 128])
        #expect(channels(image, 2, 0) == [0, 255, 0, 255])
        #expect(channels(image, 3, 0) == [9, 8, 7, 255])
    }

    @Test("Greys of 4 bits are spread over 8")
    func grey() throws {
        let image = try ImageDecoder.decode(Fixture.grey4)
        #expect(channels(image, 0, 0) == [0, 0, 0, 255])
        #expect(channels(image, 1, 0) == [255, 255, 255, 255])
        #expect(channels(image, 2, 0) == [136, 136, 136, 255])
    }

    @Test("Interlaced pictures come out in their order")
    func interlaced() throws {
        let image = try ImageDecoder.decode(Fixture.interlaced)
        #expect(image.width == 5 && image.height == 3)
        for y in 0..<3 {
            for x in 0..<5 {
                let value = UInt8(x * 10 + y * 50)
                #expect(channels(image, x, y) == [value, value, value, 255])
            }
        }
    }

    @Test("A smaller picture holds the means of the areas")
    func area() throws {
        let blocks = try ImageDecoder.decode(Fixture.blocks, fitting: CGSize(width: 2, height: 2))
        #expect(blocks.width == 2 && blocks.height == 2)
        #expect([channels(blocks, 0, 0)[0], channels(blocks, 1, 0)[0]] == [100, 200])
        #expect([channels(blocks, 0, 1)[0], channels(blocks, 1, 1)[0]] == [10, 128])
        let columns = try ImageDecoder.decode(
            Fixture.columns3,
            fitting: CGSize(width: 2, height: 1),
            contentFit: .fit
        )
        #expect(columns.width == 2 && columns.height == 1)
        #expect([channels(columns, 0, 0)[0], channels(columns, 1, 0)[0]] == [30, 190])
        #expect(channels(columns, 0, 0)[3] == 255)
    }

    @Test("What was encoded is decoded to the same pixels", arguments: [true, false])
    func roundTrip(isOpaque: Bool) throws {
        let image = try #require(
            CGImage(width: 37, height: 11, isOpaque: isOpaque) { pixels, bytesPerRow in
                for y in 0..<11 {
                    for x in 0..<37 {
                        let alpha = isOpaque ? 255 : (x * 7) & 255
                        for channel in 0..<3 {
                            let value = (x * 31 + y * 17 + channel * 70) & 255
                            pixels[y * bytesPerRow + x * 4 + channel] = UInt8(value * alpha / 255)
                        }
                        pixels[y * bytesPerRow + x * 4 + 3] = UInt8(alpha)
                    }
                }
            }
        )
        let data = try ImageEncoder.png(image)
        let again = try ImageDecoder.decode(data)
        #expect(try ImageEncoder.png(image) == data)
        #expect(again.isOpaque == isOpaque)
        for y in 0..<11 {
            for x in 0..<37 {
                let difference = zip(channels(image, x, y), channels(again, x, y)).map { abs(Int($0) - Int($1)) }
                #expect(difference.allSatisfy { $0 <= 1 }, "at \(x), \(y)")
            }
        }
    }
}
