import ADKGraphics
import ADKImageCodecs
import Foundation
import Testing

@Suite("Hostile images")
struct HostileImageTests {
    private func problem(_ data: Data, limits: ImageLimits = ImageLimits()) -> ImageCodecError.Problem? {
        do throws(ImageCodecError) {
            _ = try ImageDecoder.decode(data, limits: limits)
            return nil
        } catch {
            return error.problem
        }
    }

    @Test("Every kind of wrong data has its problem")
    func problems() {
        #expect(problem(Data()) == .empty)
        #expect(problem(Data("<html>no</html>".utf8)) == .unknownFormat)
        #expect(problem(Data("GIF89a......".utf8)) == .truncated)
        #expect(problem(Data("RIFF....WEBP".utf8)) == .truncated)
        #expect(problem(Fixture.bomb) == .tooLarge)
        #expect(problem(Fixture.jpegBomb) == .tooLarge)
        #expect(problem(Fixture.jpeg.prefix(650)) == .truncated)
        #expect(problem(Fixture.jpeg.prefix(20)) == .malformed)
        #expect(problem(Fixture.rgba.prefix(50)) == .truncated)
        #expect(problem(Fixture.rgba.prefix(20)) == .truncated)
    }

    @Test("The limits are the caller's")
    func limits() {
        var limits = ImageLimits()
        limits.maximumSide = 63
        #expect(problem(Fixture.jpeg, limits: limits) == .tooLarge)
        limits.maximumSide = 64
        #expect(problem(Fixture.jpeg, limits: limits) == nil)
        limits.maximumPixels = 64 * 32 - 1
        #expect(problem(Fixture.jpeg, limits: limits) == .tooLarge)
    }

    @Test("A picture whose bitmap would be too big is decoded smaller")
    func forcedReduction() throws {
        var limits = ImageLimits()
        limits.maximumDecodedBytes = 32 * 16 * 4
        let image = try ImageDecoder.decode(Fixture.jpeg, limits: limits)
        #expect(image.width == 32 && image.height == 16)
    }

    @Test("An error says what was found and what would be right")
    func description() throws {
        let error = #expect(throws: ImageCodecError.self) { try ImageDecoder.decode(Fixture.bomb) }
        let text = try #require(error).description
        #expect(text.contains("100000 x 100000") && text.contains("at most 16384"))
    }

    @Test("Mutated files end in a picture or in an error", arguments: 0..<40 as Range<UInt64>)
    func mutations(seed: UInt64) {
        var random = SplitMix(state: seed)
        let originals = [
            Fixture.jpeg, Fixture.progressive, Fixture.cmyk, Fixture.exif6, Fixture.jpegGrey, Fixture.rgba,
            Fixture.rgb16, Fixture.palette, Fixture.interlaced, Fixture.blocks,
        ]
        var limits = ImageLimits()
        limits.maximumPixels = 1 << 18
        for original in originals {
            var data = original
            for _ in 0..<(1 + random.next(below: 8)) {
                let index = random.next(below: data.count)
                switch random.next(below: 4) {
                case 0: data = data.prefix(max(4, index))
                case 1: data.insert(UInt8(random.next(below: 256)), at: index)
                default: data[index] = UInt8(random.next(below: 256))
                }
            }
            let box = random.next(below: 2) == 0 ? nil : CGSize(width: 1 + random.next(below: 40), height: 9)
            guard let image = try? ImageDecoder.decode(data, fitting: box, limits: limits) else { continue }
            #expect(image.width * image.height <= limits.maximumPixels)
        }
    }
}

/// Numbers that look random and are the same in every run.
struct SplitMix {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
}
