import ADKGraphics
import ADKImageCodecs
import Foundation
import Testing

@Suite("Animated images")
struct AnimatedImageTests {
    /// Four frames: one for all, one that is cleared, one that is taken back, one that stays.
    private func disposals() -> Data {
        var gif = GIFBuilder(width: 3, height: 2)
        gif.control(disposal: 1)
        gif.picture(width: 3, height: 2, [0, 0, 0, 0, 0, 0])
        gif.control(disposal: 2, transparent: 3)
        gif.picture(x: 1, width: 2, height: 2, [1, 3, 1, 1])
        gif.control(disposal: 3)
        gif.picture(x: 0, y: 1, width: 2, height: 1, [2, 2])
        gif.control()
        gif.picture(x: 2, y: 0, width: 1, height: 1, [3])
        return gif.file
    }

    private static let disposed = ["RRR RRR", "RGR RGG", "R.. BB.", "R.W R.."]

    @Test("Frames are kept, cleared, or taken back")
    func disposal() throws {
        let animation = try AnimatedImage(disposals())
        #expect(animation.frameCount == 4 && animation.width == 3 && animation.height == 2)
        #expect(try (0..<4).map { letters(try animation.frame(at: $0)) } == Self.disposed)
    }

    @Test("A frame is the same whatever was asked for before", arguments: 0..<20 as Range<UInt64>)
    func anyOrder(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        let animation = try AnimatedImage(disposals())
        let webp = try AnimatedImage(Fixture.webpAnimated)
        for _ in 0..<12 {
            let index = random.next(below: 4)
            #expect(letters(try animation.frame(at: index)) == Self.disposed[index])
            #expect(letters(try webp.frame(at: index)) == WebPTests.animated[index])
        }
    }

    @Test("A frame that covers all does not bring back what a frame taken back lay on")
    func coveringFrames() throws {
        var gif = GIFBuilder(width: 2, height: 1)
        gif.picture(width: 2, height: 1, [0, 0])
        gif.control(disposal: 3)
        gif.picture(width: 2, height: 1, [1, 1])
        gif.control(transparent: 2)
        gif.picture(width: 2, height: 1, [2, 3])
        gif.control(disposal: 2)
        gif.picture(width: 2, height: 1, [1, 77])
        gif.control(transparent: 2)
        gif.picture(width: 2, height: 1, [2, 3])
        let expected = ["RR", "GG", "RW", "G.", ".W"]
        for order in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [1, 2, 4], [3, 4, 2, 1]] {
            let animation = try AnimatedImage(gif.file)
            for index in order { #expect(letters(try animation.frame(at: index)) == expected[index]) }
        }
    }

    @Test("Several threads may ask at once")
    func threads() async throws {
        let animation = try AnimatedImage(disposals())
        try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for index in 0..<40 {
                group.addTask { (index % 4, letters(try animation.frame(at: index % 4))) }
            }
            for try await (index, text) in group { #expect(text == Self.disposed[index]) }
        }
    }

    @Test("Very short delays count as a tenth of a second")
    func delays() throws {
        var gif = GIFBuilder(width: 1, height: 1)
        for hundredths in [0, 1, 2, 7, 300] {
            gif.control(hundredths: hundredths)
            gif.picture(width: 1, height: 1, [0])
        }
        gif.picture(width: 1, height: 1, [0])
        let animation = try AnimatedImage(gif.file)
        #expect(animation.durations == [0.1, 0.1, 0.02, 0.07, 3, 0.1])
    }

    @Test(
        "What is said of repetitions",
        arguments: [(nil, "", 1), (0, "NETSCAPE2.0", 0), (2, "NETSCAPE2.0", 3), (300, "ANIMEXTS1.0", 301)]
            + [(5, "SOMETHING10", 1)]
    )
    func loops(repetitions: Int?, name: String, playCount: Int) throws {
        var gif = GIFBuilder(width: 1, height: 1)
        if let repetitions { gif.loops(repetitions, name: name) }
        gif.picture(width: 1, height: 1, [0])
        #expect(try AnimatedImage(gif.file).playCount == playCount)
    }

    @Test("The frame of a time")
    func frameOfTime() throws {
        func animation(repetitions: Int) throws -> AnimatedImage {
            var gif = GIFBuilder(width: 1, height: 1)
            gif.loops(repetitions)
            for hundredths in [25, 50, 25] {
                gif.control(hundredths: hundredths)
                gif.picture(width: 1, height: 1, [0])
            }
            return try AnimatedImage(gif.file)
        }
        let times = [-1, 0, 0.2, 0.25, 0.7, 0.75, 0.9, 1, 1.3, 2, 100.5]
        let endless = try animation(repetitions: 0)
        #expect(endless.duration == 1)
        #expect(times.map(endless.frameIndex) == [0, 0, 0, 1, 1, 2, 2, 0, 1, 0, 1])
        let twice = try animation(repetitions: 1)
        #expect(times.map(twice.frameIndex) == [0, 0, 0, 1, 1, 2, 2, 0, 1, 2, 2])
    }

    @Test("Frames can be decoded smaller, and a still file has one")
    func smaller() throws {
        let animation = try AnimatedImage(disposals())
        let small = try animation.frame(at: 2, fitting: CGSize(width: 2, height: 1), contentFit: .fit)
        #expect(small.width == 2 && small.height == 1)
        #expect(try AnimatedImage(Fixture.webpLossy).frameCount == 1)
        #expect(try ImageHeader(of: disposals()).isAnimated)
    }

    @Test("A frame is damaged, those before it are not")
    func damagedFrame() throws {
        var gif = GIFBuilder(width: 2, height: 1)
        gif.picture(width: 2, height: 1, [0, 1])
        gif.data += [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 7, 2, 0x80, 0xFF, 0]
        let animation = try AnimatedImage(gif.file)
        #expect(animation.frameCount == 2)
        for _ in 0..<2 {
            #expect(letters(try animation.frame(at: 0)) == "RG")
            let error = #expect(throws: ImageCodecError.self) { try animation.frame(at: 1) }
            #expect(error?.problem == .malformed)
        }
    }

    @Test("PNG and JPEG files have no frames")
    func otherFormats() {
        for data in [Fixture.rgba, Fixture.jpeg] {
            let error = #expect(throws: ImageCodecError.self) { try AnimatedImage(data) }
            #expect(error?.problem == .unsupportedFormat)
        }
    }
}
