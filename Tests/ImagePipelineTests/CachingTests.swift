import ADKGraphics
import ADKImagePipeline
import ADKScheduling
import Foundation
import Testing

@Suite("Pipeline: what is kept, and for how long")
struct CachingTests {
    private func small(_ url: URL, _ side: Int) -> ImageRequest {
        ImageRequest(url: url, targetPixelSize: CGSize(width: side, height: side))
    }

    @Test("Another size is decoded from bytes that are fresh")
    func freshBytes() async {
        let scene = PipelineScene()
        scene.load(small(.picture("a"), 4))
        scene.loader.calls[0].answer(Picture.blocks, headers: ["Cache-Control": "max-age=10"])
        await scene.settle()
        scene.clock.advance(by: 9)
        scene.load(small(.picture("a"), 2))
        await scene.settle()
        #expect(scene.loader.calls.count == 1)
        #expect(scene.outcomes.responses.map(\.source) == [.network, .bytes])
    }

    @Test("Stale bytes are confirmed by their entity tag, and are fresh again after it")
    func revalidation() async {
        let scene = PipelineScene()
        scene.load(small(.picture("a"), 4))
        scene.loader.calls[0].answer(Picture.blocks, headers: ["Cache-Control": "max-age=10", "ETag": "\"v1\""])
        await scene.settle()
        scene.clock.advance(by: 10)
        scene.load(small(.picture("a"), 2))
        #expect(scene.loader.calls.count == 2)
        #expect(scene.loader.calls[1].request.headers["If-None-Match"] == "\"v1\"")
        scene.loader.calls[1].answer(Data(), status: 304)
        await scene.settle()
        #expect(scene.outcomes.responses.map(\.image.width) == [4, 2])
        scene.clock.advance(by: 9)
        scene.load(small(.picture("a"), 1))
        await scene.settle()
        #expect(scene.loader.calls.count == 2)
        #expect(scene.outcomes.responses.last?.image.width == 1)
    }

    @Test(
        "How long bytes are fresh",
        arguments: [
            (["Cache-Control": "no-cache, max-age=100"], 0.0),
            (["Cache-Control": "public, max-age=\"100\""], 100),
            (["Cache-Control": "max-age=100", "Age": "40"], 60),
            (["Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Expires": "Sun, 06 Nov 1994 08:50:37 GMT"], 60),
            (["Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Expires": "0"], 0),
            (["Date": "Tue, 01 Mar 2016 00:00:00 GMT", "Last-Modified": "Sun, 28 Feb 2016 00:00:00 GMT"], 17_280),
            (["Date": "Tue, 01 Mar 2016 00:00:00 GMT", "Last-Modified": "Sun, 28 Feb 2010 00:00:00 GMT"], 86_400),
            ([:], 0),
        ] as [([String: String], Double)]
    )
    func lifetimes(headers: [String: String], seconds: Double) async {
        let scene = PipelineScene()
        scene.load(small(.picture("a"), 4))
        scene.loader.calls[0].answer(Picture.blocks, headers: headers)
        await scene.settle()
        if seconds > 0 {
            scene.clock.advance(by: seconds - 1)
            scene.load(small(.picture("a"), 2))
            await scene.settle()
            #expect(scene.loader.calls.count == 1)
            scene.clock.advance(by: 1)
        }
        scene.load(small(.picture("a"), 1))
        #expect(scene.loader.calls.count == 2)
    }

    @Test("What must not be stored is asked for each time")
    func noStore() async {
        let scene = PipelineScene()
        for index in 0..<2 {
            scene.load(ImageRequest(url: .picture("a")))
            #expect(scene.loader.calls.count == index + 1)
            scene.loader.calls[index].answer(Picture.blocks, headers: ["Cache-Control": "no-store"])
            await scene.settle()
        }
        #expect(scene.outcomes.responses.count == 2)
        #expect(scene.pipeline.statistics.bitmapBytes == 0)
    }

    @Test("A reload asks the network whatever is kept, and replaces it")
    func reload() async {
        let scene = PipelineScene()
        scene.load(ImageRequest(url: .picture("a")))
        scene.loader.calls[0].answer(Picture.blocks, headers: ["Cache-Control": "max-age=10", "ETag": "\"v1\""])
        await scene.settle()
        scene.load(ImageRequest(url: .picture("a"), cachePolicy: .reload))
        #expect(scene.loader.calls.count == 2)
        #expect(scene.loader.calls.last?.request.headers["If-None-Match"] == nil)
        scene.loader.calls.last?.answer(Picture.blocks)
        await scene.settle()
        let kept = scene.pipeline.cachedImage(for: ImageRequest(url: .picture("a")))
        #expect(kept === scene.outcomes.responses.last?.image)
        #expect(kept !== scene.outcomes.responses.first?.image)
    }

    @Test("Bitmaps stay within their limit; one that was used stays longer")
    func eviction() async {
        // A row of 4 pixels takes 64 bytes, a picture 256: ten of them fill the cache.
        var configuration = ImagePipelineConfiguration()
        configuration.bitmapBytes = 2560
        let scene = PipelineScene(configuration: configuration)
        for index in 0..<11 {
            if index == 10 { #expect(scene.pipeline.cachedImage(for: ImageRequest(url: .picture("1"))) != nil) }
            scene.load(ImageRequest(url: .picture("\(index)")))
            scene.loader.calls[index].answer(Picture.blocks)
            await scene.settle()
        }
        #expect(scene.pipeline.statistics.bitmapBytes == 2560)
        let kept = (0..<11).filter { scene.pipeline.cachedImage(for: ImageRequest(url: .picture("\($0)"))) != nil }
        #expect(kept == [0, 1, 3, 4, 5, 6, 7, 8, 9, 10])
    }
}
