import ADKLocking
import ADKScheduling
import AsyncDisplayKit
import AsyncDisplayKitTesting
import LoopbackServer
import Testing

@testable import AsyncDisplayKit

/// Network image nodes on the library's own pipeline and a real server.
@MainActor
@Suite struct NetworkImageHTTPTests {
    private func serve(_ body: Data, status: String = "200 OK", claims length: Int? = nil) throws -> LoopbackServer {
        try LoopbackServer { connection in
            while connection.readRequest() != nil {
                let headers = ["Content-Type: image/png", "Cache-Control: max-age=60"]
                guard let length else {
                    connection.answer(status, headers: headers, body: [UInt8](body))
                    continue
                }
                connection.write("HTTP/1.1 \(status)\r\nContent-Length: \(length)\r\n\r\n")
                connection.write([UInt8](body))
                connection.close()
            }
        }
    }

    private func makeNode(_ url: URL, _ recorder: ImageRecorder) -> ASNetworkImageNode {
        let node = ASNetworkImageNode()
        node.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        node.delegate = recorder
        node.defaultImage = makeImage(.blue, width: 20, height: 20)
        node.url = url
        return node
    }

    private func show(_ nodes: [ASNetworkImageNode], on host: TestHost) -> UIWindow {
        let controller = UIViewController()
        let window = host.show(controller)
        for node in nodes { controller.view.addSubnode(node) }
        return window
    }

    private func center(of host: TestHost) async throws -> [UInt8] {
        let pixel = try await host.snapshot().pixel(x: 10, y: 10)
        return [pixel.red, pixel.green, pixel.blue]
    }

    @Test func anImageComesFromTheServerOnceAndThenFromMemory() async throws {
        let body = try #require(makeImage(.red, width: 20, height: 20).pngData())
        let server = try serve(body)
        defer { server.stop() }
        try await withHost(size: CGSize(width: 40, height: 40)) { host in
            let recorder = ImageRecorder()
            let window = show([makeNode(server.url("/a.png"), recorder)], on: host)
            try await host.settle()
            #expect(
                recorder.log.filter { $0 != "display" && $0 != "shown" }
                    == ["start", "look", "miss", "network", "loaded download"]
            )
            #expect(recorder.log.suffix(2) == ["display", "shown"])
            #expect(try await center(of: host) == [255, 0, 0])

            let second = ImageRecorder()
            let node = makeNode(server.url("/a.png"), second)
            window.addSubnode(node)
            try await host.settle()
            #expect(
                second.log.filter { $0 != "display" && $0 != "shown" }
                    == ["start", "look", "hit", "loaded synchronousCache"]
            )
            #expect(host.statistic("requests") == 1)
        }
    }

    @Test func anAnswerThatIsNoSuccessIsAFailure() async throws {
        let server = try serve(Data("gone".utf8), status: "404 Not Found")
        defer { server.stop() }
        try await withHost(size: CGSize(width: 40, height: 40)) { host in
            let recorder = ImageRecorder()
            _ = show([makeNode(server.url("/missing.png"), recorder)], on: host)
            try await host.settle()
            #expect(recorder.log.contains { $0.hasPrefix("failed") && $0.contains("404") })
            #expect(!recorder.log.contains { $0.hasPrefix("loaded") })
            #expect(try await center(of: host) == [0, 0, 255])
        }
    }

    @Test func aBrokenOffAnswerIsAFailureAndNothingIsKept() async throws {
        let body = try #require(makeImage(.red, width: 20, height: 20).pngData())
        let server = try serve(body, claims: body.count + 100)
        defer { server.stop() }
        try await withHost(size: CGSize(width: 40, height: 40)) { host in
            let recorder = ImageRecorder()
            let window = show([makeNode(server.url("/a.png"), recorder)], on: host)
            try await host.settle()
            #expect(recorder.log.contains { $0.hasPrefix("failed") })
            let second = ImageRecorder()
            window.addSubnode(makeNode(server.url("/a.png"), second))
            try await host.settle()
            #expect(second.log.contains("miss") && !second.log.contains("hit"))
            #expect(host.statistic("requests") == 2)
        }
    }

    @Test func aFileIsShownWithoutTheNetworkAndAMissingOneIsAFailure() async throws {
        let folder = FileManager.default.temporaryDirectory
        let file = folder.appendingPathComponent("network-image-\(ProcessInfo.processInfo.processIdentifier).png")
        try #require(makeImage(.red, width: 20, height: 20).pngData()).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await withHost(size: CGSize(width: 40, height: 40)) { host in
            let (recorder, second) = (ImageRecorder(), ImageRecorder())
            let missing = makeNode(file.deletingLastPathComponent().appendingPathComponent("no such.png"), second)
            missing.frame.origin.x = 20
            _ = show([makeNode(file, recorder), missing], on: host)
            try await host.settle()
            #expect(recorder.log.contains("loaded fileURL") && !recorder.log.contains("network"))
            #expect(second.log.contains { $0.hasPrefix("failed") })
            #expect(try await center(of: host) == [255, 0, 0])
            let right = try await host.snapshot().pixel(x: 30, y: 10)
            #expect([right.red, right.green, right.blue] == [0, 0, 255])
            #expect(host.statistic("requests") == 0)
        }
    }

    @Test func theBasicDownloaderServesAnAppsOwnCache() async throws {
        let body = try #require(makeImage(.red, width: 20, height: 20).pngData())
        let server = try serve(body)
        defer { server.stop() }
        try await withHost(size: CGSize(width: 40, height: 40)) { host in
            let cache = StubCache()
            let recorder = ImageRecorder()
            let node = ASNetworkImageNode(cache: cache, downloader: ASBasicImageDownloader.shared)
            node.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            node.delegate = recorder
            node.url = server.url("/b.png")
            _ = show([node], on: host)
            try await host.settle()
            #expect(cache.looks == [server.url("/b.png")])
            #expect(recorder.log.contains("miss") && recorder.log.contains("loaded download"))
            #expect(try await center(of: host) == [255, 0, 0])
        }
    }

    @Test func aDownloadThatAnAppCancelsIsNotDelivered() async throws {
        let server = try LoopbackServer { connection in
            _ = connection.readRequest()
            connection.waitUntilClosed()
        }
        defer { server.stop() }
        try await withHost { host in
            let isCalled = Guarded(false)
            let downloader = ASPINRemoteImageDownloader.shared()
            let identifier = downloader.downloadImage(
                with: server.url("/c.png"),
                shouldRetry: false,
                callbackQueue: .main,
                downloadProgress: nil
            ) { _, _, _, _ in isCalled.withLock { $0 = true } }
            downloader.cancelImageDownload(forIdentifier: try #require(identifier))
            try await host.settle()
            #expect(!isCalled.withLock { $0 })
        }
    }
}
