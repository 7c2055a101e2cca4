import ADKGraphics
import ADKHTTPTransport
import ADKImagePipeline
import ADKScheduling
import DemoWebAPI
import Foundation
import Testing

@Suite("Pipeline over HTTP")
struct NetworkTests {
    /// A pipeline, a server and the clock they share.
    private struct Scene {
        let clock = VirtualClock()
        let runtime: Runtime
        let server: DemoServer
        let pipeline: ImagePipeline
        let outcomes = Outcomes()

        init() throws {
            runtime = Runtime(clock: clock)
            server = try DemoServer(runtime: runtime)
            pipeline = ImagePipeline.shared(for: runtime)
        }

        @discardableResult
        func load(_ path: String, side: CGFloat? = nil) -> ImageTask {
            let size = side.map { CGSize(width: $0, height: $0) }
            let url = URL(string: server.url.absoluteString + path) ?? server.url
            return pipeline.load(ImageRequest(url: url, targetPixelSize: size)) { [outcomes] in outcomes.add($0) }
        }

        func end() {
            ImagePipeline.shutdownShared(for: runtime)
            HTTPClient.shutdownShared(for: runtime)
            server.stop()
        }
    }

    @Test("A photo comes at the size asked for, with one request for all who want it")
    func photo() async throws {
        let scene = try Scene()
        defer { scene.end() }
        for _ in 0..<20 { scene.load("/photos/3/600.jpeg", side: 100) }
        await scene.runtime.activity.waitUntilIdle()
        #expect(scene.outcomes.responses.map(\.image.width) == Array(repeating: 100, count: 20))
        #expect(scene.server.requestCount == 1)
        #expect(scene.runtime.statistics.requests == 1)
        scene.load("/photos/3/600.jpeg", side: 50)
        await scene.runtime.activity.waitUntilIdle()
        #expect(scene.outcomes.responses.last?.image.width == 50)
        #expect(scene.server.requestCount == 1)
    }

    @Test("After a day the server confirms the bytes")
    func confirmation() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.load("/avatars/1/80.jpeg")
        await scene.runtime.activity.waitUntilIdle()
        let received = scene.runtime.statistics.bytesReceived
        scene.clock.advance(by: 86_400)
        scene.load("/avatars/1/80.jpeg", side: 30)
        await scene.runtime.activity.waitUntilIdle()
        #expect(scene.server.requestCount == 2)
        #expect(scene.runtime.statistics.bytesReceived == received)
        #expect(scene.outcomes.responses.last?.image.width == 30)
        #expect(scene.outcomes.responses.last?.source == .bytes)
    }

    @Test(
        "Faults end in their errors, and the next request can succeed",
        arguments: [
            ("status", "500", ImagePipelineError.Stage.status(500)), ("truncate", "1000", .loading),
            ("garbage", "1", .decoding),
        ]
    )
    func faults(key: String, value: String, stage: ImagePipelineError.Stage) async throws {
        let scene = try Scene()
        defer { scene.end() }
        try scene.server.set(key: key, value: value)
        scene.load("/avatars/2/80.jpeg")
        await scene.runtime.activity.waitUntilIdle()
        #expect(scene.outcomes.errors.map(\.stage) == [stage])
        scene.server.clear()
        scene.load("/avatars/2/80.jpeg")
        await scene.runtime.activity.waitUntilIdle()
        #expect(scene.outcomes.responses.count == 1)
    }

    @Test("A photo that is held back leaves the host idle, and comes when the clock has moved")
    func delay() async throws {
        let scene = try Scene()
        defer { scene.end() }
        try scene.server.set(key: "delay", value: "2000")
        scene.load("/avatars/3/80.jpeg")
        await scene.runtime.activity.waitUntilIdle()
        #expect(scene.outcomes.all.isEmpty)
        #expect(scene.server.heldCount == 1)
        scene.clock.advance(by: 2)
        await scene.runtime.activity.waitUntilIdle()
        #expect(scene.outcomes.responses.count == 1)
    }

    @Test("A cancelled photo stops its transfer, and never comes")
    func cancellation() async throws {
        let scene = try Scene()
        defer { scene.end() }
        try scene.server.set(key: "delay", value: "2000")
        let task = scene.load("/avatars/4/80.jpeg")
        await scene.runtime.activity.waitUntilIdle()
        #expect(scene.runtime.activity.pendingCount == 1)
        task.cancel()
        scene.server.clear()
        let url = scene.server.url.appendingPathComponent("avatars/5/80.jpeg")
        let result = await withCheckedContinuation { continuation in
            scene.pipeline.load(ImageRequest(url: url)) { continuation.resume(returning: $0) }
        }
        #expect(try result.get().image.width == 80)
        #expect(scene.outcomes.all.isEmpty)
        #expect(scene.pipeline.statistics.cancelledTransfers == 1)
    }

    @Test("An error names its address once")
    func addressOnce() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.server.stop()
        scene.load("/photos/3/600.jpeg")
        await scene.runtime.activity.waitUntilIdle()
        let error = try #require(scene.outcomes.errors.first)
        #expect(error.description.components(separatedBy: scene.server.url.absoluteString).count == 2)
    }
}
