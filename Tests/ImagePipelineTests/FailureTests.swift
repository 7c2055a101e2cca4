import ADKGraphics
import ADKImageCodecs
import ADKImagePipeline
import ADKScheduling
import Foundation
import Testing

@Suite("Pipeline: failures and local pictures")
struct FailureTests {
    private struct Broken: Error {}

    @Test("A lost network is told with its cause, and asked again the next time")
    func network() async {
        let scene = PipelineScene()
        scene.load(ImageRequest(url: .picture("a")))
        scene.loader.calls[0].fail(Broken())
        await scene.settle()
        #expect(scene.outcomes.errors.map(\.stage) == [.loading])
        #expect(scene.outcomes.errors.first?.underlying is Broken)
        scene.load(ImageRequest(url: .picture("a")))
        #expect(scene.loader.calls.count == 2)
    }

    @Test("A picture that is not there is not asked for again within a minute")
    func missing() async {
        let scene = PipelineScene()
        for _ in 0..<2 {
            scene.load(ImageRequest(url: .picture("a")))
            scene.loader.calls[0].answer(Data("not found".utf8), status: 404)
            await scene.settle()
        }
        #expect(scene.loader.calls.count == 1)
        #expect(scene.outcomes.errors.map(\.stage) == [.status(404), .status(404)])
        scene.clock.advance(by: 60)
        scene.load(ImageRequest(url: .picture("a")))
        #expect(scene.loader.calls.count == 2)
    }

    @Test("A server's own failure is asked again at once")
    func serverError() async {
        let scene = PipelineScene()
        scene.load(ImageRequest(url: .picture("a")))
        scene.loader.calls[0].answer(Data(), status: 500)
        await scene.settle()
        #expect(scene.outcomes.errors.map(\.stage) == [.status(500)])
        scene.load(ImageRequest(url: .picture("a")))
        #expect(scene.loader.calls.count == 2)
    }

    @Test("Bytes that are no picture, or none at all, are told by the codec's error and forgotten")
    func undecodable() async throws {
        let scene = PipelineScene()
        let bodies = [Data("<html>login</html>".utf8), Data(), Picture.blocks.prefix(60)]
        for (index, body) in bodies.enumerated() {
            scene.load(ImageRequest(url: .picture("a")))
            #expect(scene.loader.calls.count == index + 1)
            scene.loader.calls[index].answer(body, headers: ["Cache-Control": "max-age=100"])
            await scene.settle()
        }
        #expect(scene.outcomes.errors.map(\.stage) == [.decoding, .decoding, .decoding])
        let problems = scene.outcomes.errors.map { ($0.underlying as? ImageCodecError)?.problem }
        #expect(problems == [.unknownFormat, .empty, .truncated])
        let text = try #require(scene.outcomes.errors.first).description
        #expect(text.contains("http://pictures.test/a") && text.contains("3C 68 74 6D 6C"))
    }

    @Test("Pictures in files and in the URL itself")
    func local() async throws {
        let scene = PipelineScene()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a b.png")
        try Picture.blocks.write(to: file)
        scene.load(ImageRequest(url: file))
        await scene.settle()
        let base64 = Picture.blocks.base64EncodedString()
        scene.load(ImageRequest(url: try #require(URL(string: "data:image/png;base64,\(base64)"))))
        await scene.settle()
        let escaped = Picture.blocks.map { String(format: "%%%02X", $0) }.joined()
        scene.load(ImageRequest(url: try #require(URL(string: "data:,\(escaped)"))))
        await scene.settle()
        #expect(scene.outcomes.responses.map(\.image.width) == [4, 4, 4])
        #expect(scene.outcomes.responses.allSatisfy { $0.source == .local })
        #expect(scene.loader.calls.isEmpty)
    }

    @Test("WebP and GIF come as other pictures do, whatever their content type says")
    func otherFormats() async throws {
        let scene = PipelineScene()
        let webp = "UklGRj4AAABXRUJQVlA4TDEAAAAvAUAAEB8gJCBkF/3f4YaYhphT/0CiEQumeG8oCQSINWmUC/ZIswZkA5Spwiyi/7EDAA=="
        scene.load(ImageRequest(url: try #require(URL(string: "data:image/webp;base64,\(webp)"))))
        await scene.settle()
        // One green pixel in a palette of two colours.
        let gif =
            Data("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 255, 0, 9, 9, 9]
            + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0, 0x3B]
        scene.load(ImageRequest(url: .picture("a")))
        scene.loader.calls[0].answer(gif, headers: ["Content-Type": "image/png"])
        await scene.settle()
        #expect(scene.outcomes.responses.map(\.image.width) == [2, 1])
        let pixel = try #require(scene.outcomes.responses.last).image.pixel(x: 0, y: 0)
        #expect([pixel.red, pixel.green, pixel.blue, pixel.alpha] == [0, 255, 0, 255])
    }

    @Test("The frames of an animated file come with its first one, from the cache, too")
    func animation() async throws {
        let scene = PipelineScene()
        // Two pixels of 4 x 4: the first 0.1 s, the second for 0.5 s.
        var gif = Data("GIF89a".utf8) + [4, 0, 4, 0, 0x80, 0, 0, 0, 255, 0, 9, 9, 9]
        for hundredths in [10, 50] as [UInt8] {
            gif += [0x21, 0xF9, 4, 4, hundredths, 0, 0, 0]
            gif += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
        }
        let processor = ImageRequest.Processor(key: "same") { $0 }
        for request in [
            ImageRequest(url: .picture("a")), ImageRequest(url: .picture("a")),
            ImageRequest(url: .picture("a"), processor: processor),
        ] {
            scene.load(request)
            if scene.outcomes.all.isEmpty {
                scene.loader.calls[0].answer(gif, headers: ["Cache-Control": "max-age=100"])
            }
            await scene.settle()
        }
        #expect(scene.outcomes.responses.map(\.source) == [.network, .bitmaps, .bytes])
        #expect(scene.outcomes.responses.map { $0.animation?.durations } == [[0.1, 0.5], [0.1, 0.5], nil])
    }

    @Test("A file that is not there, and schemes that are not known")
    func unreadable() async throws {
        let scene = PipelineScene()
        scene.load(ImageRequest(url: URL(fileURLWithPath: "/nowhere/at/all.png")))
        scene.load(ImageRequest(url: try #require(URL(string: "ftp://pictures.test/a"))))
        scene.load(ImageRequest(url: try #require(URL(string: "data:image/png;base64"))))
        await scene.settle()
        #expect(scene.outcomes.errors.map(\.stage) == [.loading, .loading, .loading])
        #expect(scene.outcomes.errors.contains { $0.description.contains("use http, https, file or data") })
    }
}
