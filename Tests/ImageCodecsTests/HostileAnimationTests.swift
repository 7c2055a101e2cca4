import ADKGraphics
import ADKImageCodecs
import Foundation
import Testing

@Suite("Hostile GIF and WebP files")
struct HostileAnimationTests {
    private static let webps = [
        Fixture.webpAlpha, Fixture.webpLossless, Fixture.webpLossy, Fixture.webpLossyAlpha, Fixture.webpAnimated,
        Fixture.webpAnimatedLossy,
    ]
    private static let animatedGIF: Data = {
        var gif = GIFBuilder(width: 5, height: 4)
        gif.loops(0)
        gif.control(disposal: 1)
        gif.picture(width: 5, height: 4, (0..<20).map { UInt8($0 % 4) })
        gif.control(disposal: 3, transparent: 1)
        gif.picture(x: 1, y: 1, width: 3, height: 3, isInterlaced: true, [0, 1, 2, 3, 0, 1, 2, 3, 0])
        gif.control(disposal: 2)
        gif.picture(x: 2, y: 0, width: 2, height: 2, palette: Array(repeating: 200, count: 12), [0, 1, 2, 3])
        return gif.file
    }()

    private func problem(_ data: Data, limits: ImageLimits = ImageLimits()) -> ImageCodecError.Problem? {
        do throws(ImageCodecError) {
            _ = try ImageDecoder.decode(data, limits: limits)
            return nil
        } catch {
            return error.problem
        }
    }

    private func animationProblem(
        _ data: Data,
        limits: ImageLimits = ImageLimits()
    ) -> ImageCodecError.Problem? {
        do throws(ImageCodecError) {
            let animation = try AnimatedImage(data, limits: limits)
            for index in 0..<animation.frameCount { _ = try animation.frame(at: index) }
            return nil
        } catch {
            return error.problem
        }
    }

    /// Decodes all there is, and sees that nothing exceeds the limits.
    private func decodeAll(_ data: Data, _ limits: ImageLimits) {
        if let image = try? ImageDecoder.decode(data, limits: limits) {
            #expect(image.width * image.height <= limits.maximumPixels)
        }
        guard let animation = try? AnimatedImage(data, limits: limits) else { return }
        #expect(animation.frameCount >= 1 && animation.frameCount <= limits.maximumFrames)
        #expect(animation.duration > 0)
        for index in 0..<animation.frameCount {
            guard let frame = try? animation.frame(at: index) else { continue }
            #expect(frame.width == animation.width && frame.height == animation.height)
        }
    }

    @Test("A file cut anywhere ends in a picture of what is whole, or in an error", arguments: webps + [animatedGIF])
    func cuts(data: Data) throws {
        let whole = try AnimatedImage(data).frameCount
        var counts: [Int] = []
        for length in 0..<data.count {
            let cut = data.prefix(length)
            decodeAll(cut, ImageLimits())
            if length >= 12 {
                let problem = problem(cut)
                #expect(problem == .truncated || (problem == nil && whole > 1), "of \(length) bytes")
            }
            counts.append((try? AnimatedImage(cut).frameCount) ?? 0)
        }
        #expect(counts == counts.sorted())
        #expect(counts.last == whole || whole == 1 || counts.last == whole - 1)
    }

    @Test("Files with flipped bits end in pictures or in errors", arguments: 0..<60 as Range<UInt64>)
    func flips(seed: UInt64) {
        var random = SplitMix(state: seed)
        var limits = ImageLimits()
        limits.maximumPixels = 1 << 16
        limits.maximumFrames = 20
        for original in Self.webps + [Self.animatedGIF, Fixture.gifPlain, Fixture.gifInterlaced] {
            var data = original
            for _ in 0..<(1 + random.next(below: 6)) {
                let index = random.next(below: data.count)
                switch random.next(below: 5) {
                case 0: data[index] = UInt8(random.next(below: 256))
                case 1: data.insert(UInt8(random.next(below: 256)), at: index)
                case 2 where data.count > 20: data.remove(at: index)
                default: data[index] ^= 1 << UInt8(random.next(below: 8))
                }
            }
            decodeAll(data, limits)
        }
    }

    @Test("Codes that are noise", arguments: 0..<60 as Range<UInt64>)
    func noise(seed: UInt64) {
        var random = SplitMix(state: seed)
        var gif = GIFBuilder(width: 40, height: 40)
        for codeSize in 0..<14 {
            let noise = (0..<255).map { _ in UInt8(random.next(below: 256)) }
            gif.data += [0x2C, 0, 0, 0, 0, 40, 0, 40, 0, UInt8(random.next(below: 2) * 0x40), UInt8(codeSize), 255]
            gif.data += noise + [0]
            decodeAll(gif.file, ImageLimits())
        }
        if let animation = try? AnimatedImage(gif.file) { #expect(animation.frameCount == 14) }
    }

    @Test("Sizes of zero, huge ones, and pictures without a palette")
    func sizes() {
        func file(width: Int, height: Int, picture: (Int, Int) = (1, 1)) -> Data {
            var gif = GIFBuilder(width: width, height: height)
            gif.picture(width: picture.0, height: picture.1, [0])
            return gif.file
        }
        #expect(problem(file(width: 0, height: 5)) == .malformed)
        #expect(problem(file(width: 5, height: 0)) == .malformed)
        #expect(problem(file(width: 65_535, height: 65_535)) == .tooLarge)
        #expect(problem(file(width: 5, height: 5, picture: (65_535, 65_535))) == .tooLarge)
        #expect(problem(file(width: 5, height: 5, picture: (1, 2))) == .malformed)
        #expect(problem(file(width: 5, height: 5)) == nil)
        var bare = GIFBuilder(width: 1, height: 1, hasPalette: false)
        bare.picture(width: 1, height: 1, [0])
        #expect(problem(bare.file) == .malformed)
        #expect(problem(GIFBuilder(width: 1, height: 1).file) == .malformed)

        var webp = Fixture.webpAnimated
        webp.replaceSubrange(24..<30, with: [255, 255, 255, 255, 255, 0])
        #expect(problem(webp) == .tooLarge || problem(webp) == .malformed)
        #expect(animationProblem(webp) == .tooLarge || animationProblem(webp) == .malformed)
    }

    @Test("The limits are the caller's")
    func limits() {
        var limits = ImageLimits()
        limits.maximumFrames = 2
        #expect(animationProblem(Self.animatedGIF, limits: limits) == .tooLarge)
        #expect(animationProblem(Fixture.webpAnimated, limits: limits) == .tooLarge)
        limits.maximumFrames = 4
        #expect(animationProblem(Self.animatedGIF, limits: limits) == nil)
        #expect(animationProblem(Fixture.webpAnimated, limits: limits) == nil)
        limits.maximumAnimationPixels = 20 + 9 + 3
        #expect(animationProblem(Self.animatedGIF, limits: limits) == .tooLarge)
        limits.maximumAnimationPixels = 20 + 9 + 4
        #expect(animationProblem(Self.animatedGIF, limits: limits) == nil)

        var memory = ImageLimits()
        memory.maximumDecodedBytes = 5 * 4 * 4 * 3
        #expect(animationProblem(Self.animatedGIF, limits: memory) == nil)
        memory.maximumDecodedBytes -= 1
        #expect(animationProblem(Self.animatedGIF, limits: memory) == .tooLarge)
        memory.maximumDecodedBytes = 64 * 32 * 4 - 1
        #expect(problem(Fixture.webpLossless, limits: memory) == .tooLarge)
        #expect(problem(Fixture.webpLossy, limits: memory) == nil)
    }

    @Test("A great many extension blocks, and a chain of blocks that never ends")
    func extensions() {
        var gif = GIFBuilder(width: 1, height: 1)
        for _ in 0..<20_000 { gif.data += [0x21, 0xFE, 1, 65, 0] }
        gif.data += [0x21, 0xF9, 0, 0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [0]
        gif.picture(width: 1, height: 1, [0])
        #expect(animationProblem(gif.file) == nil)
        var endless = GIFBuilder(width: 1, height: 1)
        endless.data += [0x21, 0xFE] + Array(repeating: 1, count: 100_000)
        #expect(problem(endless.data) == .truncated)
    }
}
