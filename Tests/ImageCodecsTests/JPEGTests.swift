import ADKGraphics
import ADKImageCodecs
import Foundation
import Testing

/// Four flat quarters: red and green above, blue and white below, in 64 x 32 pixels.
@Suite("JPEG")
struct JPEGTests {
    private static let red: [UInt8] = [254, 0, 0, 255]
    private static let green: [UInt8] = [0, 128, 1, 255]
    private static let blue: [UInt8] = [0, 0, 254, 255]
    private static let white: [UInt8] = [255, 255, 255, 255]

    private func isNear(_ first: [UInt8], _ second: [UInt8], within tolerance: Int = 3) -> Bool {
        zip(first, second).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
    }

    @Test("Colours stand where they were, baseline and progressive", arguments: [Fixture.jpeg, Fixture.progressive])
    func colors(data: Data) throws {
        let image = try ImageDecoder.decode(data)
        #expect(image.width == 64 && image.height == 32)
        #expect(image.isOpaque)
        #expect(isNear(channels(image, 8, 8), Self.red))
        #expect(isNear(channels(image, 48, 8), Self.green))
        #expect(isNear(channels(image, 8, 24), Self.blue))
        #expect(isNear(channels(image, 48, 24), Self.white))
    }

    @Test(
        "The decoded size is exact and keeps the proportions",
        arguments: [
            (CGSize(width: 8, height: 4), ImageContentFit.fill, 8, 4),
            (CGSize(width: 20, height: 10), .fill, 20, 10),
            (CGSize(width: 20, height: 20), .fill, 40, 20),
            (CGSize(width: 20, height: 20), .fit, 20, 10),
            (CGSize(width: 30.4, height: 1), .fill, 31, 16),
            (CGSize(width: 500, height: 500), .fill, 64, 32),
            (CGSize(width: 64, height: 500), .fit, 64, 32),
            (CGSize(width: 0, height: 0), .fill, 64, 32),
        ]
    )
    func sizes(box: CGSize, fit: ImageContentFit, width: Int, height: Int) throws {
        let image = try ImageDecoder.decode(Fixture.jpeg, fitting: box, contentFit: fit)
        #expect(image.width == width && image.height == height)
        #expect(isNear(channels(image, width / 8, height / 8), Self.red))
        #expect(isNear(channels(image, width * 7 / 8, height / 8), Self.green))
        #expect(isNear(channels(image, width / 8, height * 7 / 8), Self.blue))
        #expect(isNear(channels(image, width * 7 / 8, height * 7 / 8), Self.white))
    }

    @Test("Grey and CMYK")
    func otherColorSpaces() throws {
        let grey = try ImageDecoder.decode(Fixture.jpegGrey)
        #expect(isNear(channels(grey, 5, 5), [77, 77, 77, 255], within: 1))
        let cmyk = try ImageDecoder.decode(Fixture.cmyk)
        #expect(isNear(channels(cmyk, 5, 5), [255, 0, 0, 255]))
    }

    /// Red is stored first in the first row; EXIF says where that corner is seen.
    @Test(
        "EXIF orientation",
        arguments: [
            (1, red, green, blue, white), (2, green, red, white, blue), (3, white, blue, green, red),
            (4, blue, white, red, green), (5, red, blue, green, white), (6, blue, red, white, green),
            (7, white, green, blue, red), (8, green, white, red, blue),
        ]
    )
    func orientation(_ value: Int, upperLeft: [UInt8], upperRight: [UInt8], lowerLeft: [UInt8], lowerRight: [UInt8])
        throws
    {
        var data = Fixture.exif6
        let entry = try #require(data.range(of: Data([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6])))
        data[entry.upperBound - 1] = UInt8(value)
        for box in [nil, CGSize(width: 16, height: 16)] {
            let image = try ImageDecoder.decode(data, fitting: box, contentFit: .fit)
            let sides = (box == nil ? 64 : 16, box == nil ? 32 : 8)
            let (width, height) = value >= 5 ? (sides.1, sides.0) : sides
            #expect(image.width == width && image.height == height)
            #expect(isNear(channels(image, width / 4, height / 4), upperLeft, within: 8))
            #expect(isNear(channels(image, width * 3 / 4, height / 4), upperRight, within: 8))
            #expect(isNear(channels(image, width / 4, height * 3 / 4), lowerLeft, within: 8))
            #expect(isNear(channels(image, width * 3 / 4, height * 3 / 4), lowerRight, within: 8))
        }
        let header = try ImageHeader(of: data)
        #expect((header.width > header.height) == (value < 5))
    }

    @Test("What was encoded is decoded to nearly the same pixels, and to fewer bytes at less quality")
    func roundTrip() throws {
        let image = try ImageDecoder.decode(Fixture.jpeg)
        let best = try ImageEncoder.jpeg(image, quality: 1)
        let small = try ImageEncoder.jpeg(image, quality: 0.2)
        #expect(small.count < best.count)
        let again = try ImageDecoder.decode(best)
        #expect(isNear(channels(again, 8, 8), Self.red))
        #expect(isNear(channels(again, 48, 24), Self.white))
    }
}
