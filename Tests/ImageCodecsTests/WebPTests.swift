import ADKGraphics
import ADKImageCodecs
import Foundation
import Testing

@Suite("WebP")
struct WebPTests {
    /// The frames of `webpAnimated`: all red; two greens and half a blue over the right half, then cleared; two blues
    /// over the left half of what is left; the left half replaced.
    static let animated = ["RRRR RRRR", "RRGR RR?G", "BB.. RR..", "G... .G.."]

    private func isNear(_ first: [UInt8], _ second: [UInt8], within tolerance: Int) -> Bool {
        zip(first, second).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
    }

    @Test("Alpha is premultiplied")
    func alpha() throws {
        let image = try ImageDecoder.decode(Fixture.webpAlpha)
        #expect(image.width == 2 && image.height == 2 && !image.isOpaque)
        #expect(channels(image, 0, 0) == [255, 0, 0, 255])
        #expect(isNear(channels(image, 1, 0), [0, 128, 0, 128], within: 1))
        #expect(channels(image, 0, 1) == [0, 0, 0, 0])
        #expect(isNear(channels(image, 1, 1), [50, 25, 13, 64], within: 1))
        let header = try ImageHeader(of: Fixture.webpAlpha)
        #expect(header.format == .webp && header.width == 2 && header.hasAlpha && !header.isAnimated)
    }

    /// Red and green above, blue and white below.
    @Test(
        "Colours stand where they were, lossless and lossy",
        arguments: [(Fixture.webpLossless, 0), (Fixture.webpLossy, 6)]
    )
    func colors(data: Data, tolerance: Int) throws {
        let image = try ImageDecoder.decode(data)
        #expect(image.width == 64 && image.height == 32 && image.isOpaque)
        #expect(isNear(channels(image, 8, 8), [254, 0, 0, 255], within: tolerance))
        #expect(isNear(channels(image, 48, 8), [0, 128, 1, 255], within: tolerance))
        #expect(isNear(channels(image, 8, 24), [0, 0, 254, 255], within: tolerance))
        #expect(isNear(channels(image, 48, 24), [255, 255, 255, 255], within: tolerance))
        #expect(try !ImageHeader(of: data).hasAlpha)
    }

    @Test("A lossy picture with a transparent quarter")
    func lossyAlpha() throws {
        let image = try ImageDecoder.decode(Fixture.webpLossyAlpha)
        #expect(!image.isOpaque)
        #expect(channels(image, 48, 8) == [0, 0, 0, 0])
        #expect(isNear(channels(image, 8, 8), [254, 0, 0, 255], within: 6))
        let small = try ImageDecoder.decode(Fixture.webpLossyAlpha, fitting: CGSize(width: 16, height: 8))
        #expect(small.width == 16 && small.height == 8)
        #expect(channels(small, 12, 2) == [0, 0, 0, 0])
        #expect(isNear(channels(small, 12, 6), [255, 255, 255, 255], within: 6))
    }

    @Test(
        "The decoded size is exact and keeps the proportions",
        arguments: [
            (CGSize(width: 8, height: 4), ImageContentFit.fill, 8, 4),
            (CGSize(width: 20, height: 20), .fill, 40, 20),
            (CGSize(width: 20, height: 20), .fit, 20, 10),
            (CGSize(width: 30.4, height: 1), .fill, 31, 16),
            (CGSize(width: 500, height: 500), .fill, 64, 32),
            (CGSize(width: 0, height: 0), .fill, 64, 32),
        ]
    )
    func sizes(box: CGSize, fit: ImageContentFit, width: Int, height: Int) throws {
        for data in [Fixture.webpLossless, Fixture.webpLossy, Fixture.webpAnimatedLossy] {
            let image = try ImageDecoder.decode(data, fitting: box, contentFit: fit)
            #expect(image.width == width && image.height == height && image.isOpaque)
            #expect(isNear(channels(image, width / 8, height / 8), [254, 0, 0, 255], within: 12))
            #expect(isNear(channels(image, width * 7 / 8, height * 7 / 8), [255, 255, 255, 255], within: 12))
        }
    }

    @Test("Frames are blended, cleared and replaced")
    func frames() throws {
        let animation = try AnimatedImage(Fixture.webpAnimated)
        #expect(animation.frameCount == 4 && animation.width == 4 && animation.height == 2)
        #expect(animation.playCount == 3)
        #expect(animation.durations == [0.1, 1.0 / 60, 0.25, 0.04])
        #expect(try (0..<4).map { letters(try animation.frame(at: $0)) } == Self.animated)
        #expect(isNear(channels(try animation.frame(at: 1), 2, 1), [127, 0, 128, 255], within: 1))
    }

    @Test("Lossy frames, one with a transparent quarter that shows the frame below")
    func lossyFrames() throws {
        let animation = try AnimatedImage(Fixture.webpAnimatedLossy)
        #expect(animation.playCount == 0)
        let last = try animation.frame(at: 1)
        #expect(last.isOpaque)
        #expect(isNear(channels(last, 48, 8), [0, 128, 1, 255], within: 12))
        #expect(isNear(channels(last, 8, 24), [0, 0, 254, 255], within: 12))
    }

    @Test("Of an animated file the first frame is the still picture")
    func still() throws {
        let header = try ImageHeader(of: Fixture.webpAnimated)
        #expect(header.isAnimated && header.width == 4 && header.height == 2)
        let image = try ImageDecoder.decode(Fixture.webpAnimated)
        #expect(letters(image) == Self.animated[0] && image.isOpaque)
    }
}
