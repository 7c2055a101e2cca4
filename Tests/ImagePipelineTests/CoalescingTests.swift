import ADKGraphics
import ADKImagePipeline
import ADKScheduling
import Foundation
import Testing

@Suite("Pipeline: one transfer, one decoding")
struct CoalescingTests {
    @Test("A hundred requests for one picture make one transfer and one decoding")
    func hundred() async {
        let scene = PipelineScene()
        for _ in 0..<100 { scene.load(ImageRequest(url: .picture("a"))) }
        #expect(scene.loader.calls.count == 1)
        #expect(scene.pipeline.statistics.pending == 100)
        scene.loader.calls.first?.answer(Picture.blocks)
        await scene.settle()
        #expect(scene.outcomes.responses.count == 100)
        #expect(Set(scene.outcomes.responses.map { ObjectIdentifier($0.image) }).count == 1)
        #expect(scene.pipeline.statistics.transfers == 1)
        #expect(scene.pipeline.statistics.decodes == 1)
        #expect(scene.pipeline.statistics.pending == 0)
    }

    @Test("Two sizes of one picture share its transfer and are decoded each")
    func sizes() async {
        let scene = PipelineScene()
        scene.load(ImageRequest(url: .picture("a"), targetPixelSize: CGSize(width: 2, height: 2)))
        scene.load(ImageRequest(url: .picture("a")))
        #expect(scene.loader.calls.count == 1)
        scene.loader.calls.first?.answer(Picture.blocks)
        await scene.settle()
        #expect(scene.outcomes.responses.map(\.image.width).sorted() == [2, 4])
        #expect(scene.pipeline.statistics.decodes == 2)
    }

    @Test("Requests whose header differs do not share a transfer")
    func headers() {
        let scene = PipelineScene()
        scene.load(ImageRequest(url: .picture("a"), headers: ["Authorization": "one"]))
        scene.load(ImageRequest(url: .picture("a"), headers: ["Authorization": "two"]))
        #expect(scene.loader.calls.map { $0.request.headers["Authorization"] } == ["one", "two"])
    }

    @Test("A later request gets the bitmap that is there")
    func memory() async {
        let scene = PipelineScene()
        let request = ImageRequest(url: .picture("a"))
        #expect(scene.pipeline.cachedImage(for: request) == nil)
        scene.load(request)
        scene.loader.calls.first?.answer(Picture.blocks)
        await scene.settle()
        scene.load(request)
        await scene.settle()
        #expect(scene.loader.calls.count == 1)
        #expect(scene.outcomes.responses.map(\.source) == [.network, .bitmaps])
        #expect(scene.pipeline.cachedImage(for: request) === scene.outcomes.responses.first?.image)
        scene.pipeline.trim()
        #expect(scene.pipeline.cachedImage(for: request) == nil)
    }

    @Test("A processor's result is kept under its key, and decoding it counts by itself")
    func processors() async {
        let scene = PipelineScene()
        let flip = ImageRequest.Processor(key: "one pixel") { _ in
            CGImage(width: 1, height: 1, isOpaque: false) { _, _ in }
        }
        let refuse = ImageRequest.Processor(key: "nothing") { _ in nil }
        scene.load(ImageRequest(url: .picture("a"), processor: flip))
        scene.load(ImageRequest(url: .picture("a"), processor: flip))
        scene.load(ImageRequest(url: .picture("a"), processor: refuse))
        scene.loader.calls.first?.answer(Picture.blocks)
        await scene.settle()
        #expect(scene.outcomes.responses.map(\.image.width) == [1, 1])
        #expect(scene.outcomes.errors.map(\.stage) == [.processing])
        #expect(scene.pipeline.statistics.decodes == 2)
    }

    @Test("A completion can be called on a queue")
    func queue() async {
        let scene = PipelineScene()
        let queue = DispatchQueue(label: "test")
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        let outcomes = scene.outcomes
        scene.pipeline.load(ImageRequest(url: .picture("a")), callbackQueue: queue) { result in
            if DispatchQueue.getSpecific(key: key) == true { outcomes.add(result) }
        }
        scene.loader.calls.first?.answer(Picture.blocks)
        await scene.settle()
        #expect(outcomes.responses.count == 1)
    }
}
