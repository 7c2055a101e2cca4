import ADKGraphics
import ADKHTTPTransport
import ADKImageCodecs
import ADKScheduling
import AFNetworking
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing
import UIKitCore

/// A PNG of 4×2 pixels.
private let picture: [UInt8] = {
    let context = CGContext(size: CGSize(width: 4, height: 2), scale: 1, opaque: true)
    let bitmap: CGImage? = context?.makeImage()
    return bitmap.flatMap { UIImage(cgImage: $0, scale: 1, orientation: .up).pngData() }.map { Array($0) } ?? []
}()

// Safety: adds an immutable reference to something that has a lock.
/// A cache that wants no image whose path is “/no”, and writes down what it is asked.
private final class ChoosyCache: AFAutoPurgingImageCache, @unchecked Sendable {
    let asked = Log<String>()

    override func shouldCacheImage(
        _ image: UIImage,
        for request: URLRequest,
        withAdditionalIdentifier identifier: String?
    ) -> Bool {
        asked.add(request.url?.path ?? "")
        return request.url?.path != "/no"
    }
}

@MainActor
@Suite(.serialized) struct ImageDownloaderTests {
    /// What one request for an image heard.
    private struct Heard: Sendable {
        var image: UIImage?
        var response: HTTPURLResponse?
        var code = 0
        var isOnMain = false
    }

    /// A request under way and what it hears in the end.
    private final class Wait: Sendable {
        let result = Box<Heard>()
        let ended = Gate()

        func value() async -> Heard {
            await ended.passed()
            return result.value ?? Heard()
        }
    }

    private func withDownloader(
        order: AFImageDownloadPrioritization = .FIFO,
        server script: @escaping @Sendable (ServerConnection) -> Void = ImageDownloaderTests.pictures,
        _ test: (AFImageDownloader, LoopbackServer) async throws -> Void
    ) async throws {
        try await withSession(server: script) { manager, server in
            let serializer = AFImageResponseSerializer()
            serializer.imageScale = 2
            manager.responseSerializer = serializer
            let downloader = AFImageDownloader(
                sessionManager: manager,
                downloadPrioritization: order,
                maximumActiveDownloads: 4,
                imageCache: AFAutoPurgingImageCache()
            )
            try await test(downloader, server)
        }
    }

    private static let pictures: @Sendable (ServerConnection) -> Void = { connection in
        while let request = connection.readRequest() {
            switch request.path {
            case "/404": connection.answer("404 Not Found", headers: ["Content-Type: text/plain"], text: "no")
            case "/empty": connection.answer("200 OK", headers: ["Content-Type: image/png"])
            case "/garbage": connection.answer("200 OK", headers: ["Content-Type: image/png"], text: "no picture")
            case "/moved": connection.answer("302 Found", headers: ["Location: /a"])
            default: connection.answer("200 OK", headers: ["Content-Type: image/png"], body: picture)
            }
        }
    }

    @discardableResult
    private func ask(_ downloader: AFImageDownloader, _ request: URLRequest, id: UUID = UUID()) -> (
        wait: Wait, receipt: AFImageDownloadReceipt?
    ) {
        let wait = Wait()
        let receipt = downloader.downloadImage(for: request, withReceiptID: id) { _, response, image in
            wait.result.set(Heard(image: image, response: response, isOnMain: MainQueue.isCurrent))
            wait.ended.open()
        } failure: { _, response, error in
            let code = (error as NSError).code
            wait.result.set(Heard(response: response, code: code, isOnMain: MainQueue.isCurrent))
            wait.ended.open()
        }
        return (wait, receipt)
    }

    private func load(_ downloader: AFImageDownloader, _ url: URL) async -> Heard {
        await ask(downloader, URLRequest(url: url)).wait.value()
    }

    @Test func anImageComesOnceAndThenFromTheCache() async throws {
        try await withDownloader { downloader, server in
            let id = UUID()
            let (wait, receipt) = ask(downloader, URLRequest(url: server.url("/a")), id: id)
            #expect(receipt?.receiptID == id)
            let first = await wait.value()
            #expect(first.isOnMain)
            #expect(first.response?.statusCode == 200)
            #expect(first.image?.size == CGSize(width: 2, height: 1))
            let (again, none) = ask(downloader, URLRequest(url: server.url("/a")))
            #expect(none == nil)
            let second = await again.value()
            #expect(second.response == nil)
            #expect(second.image === first.image)
            var fresh = URLRequest(url: server.url("/a"))
            fresh.cachePolicy = .reloadIgnoringLocalCacheData
            let (reload, other) = ask(downloader, fresh)
            #expect(other != nil)
            let third = await reload.value()
            #expect(third.image != nil && third.image !== first.image)
        }
    }

    @Test func theCacheIsAskedOnceWhetherItWantsAnImage() async throws {
        try await withDownloader { downloader, server in
            let cache = ChoosyCache()
            downloader.imageCache = cache
            let first = await load(downloader, server.url("/yes"))
            #expect(await load(downloader, server.url("/yes")).image === first.image)
            let refused = await load(downloader, server.url("/no"))
            let again = await load(downloader, server.url("/no"))
            #expect(again.response != nil && again.image !== refused.image)
            #expect(cache.asked.values == ["/yes", "/no", "/no"])
        }
    }

    @Test func aDownloaderMayGoWhileItLoads() async throws {
        let asked = Gate()
        let gate = Gate()
        try await withSession(server: { connection in
            _ = connection.readRequest()
            asked.open()
            gate.pass()
            connection.answer("200 OK", headers: ["Content-Type: image/png"], body: picture)
        }) { manager, server in
            manager.responseSerializer = AFImageResponseSerializer()
            var downloader: AFImageDownloader? = AFImageDownloader(
                sessionManager: manager,
                downloadPrioritization: .FIFO,
                maximumActiveDownloads: 1,
                imageCache: nil
            )
            let wait = try ask(#require(downloader), URLRequest(url: server.url("/a"))).wait
            await asked.passed()
            downloader = nil
            gate.open()
            #expect(await wait.value().image != nil)
        }
    }

    @Test func failuresAreTold() async throws {
        try await withDownloader { downloader, server in
            var nowhere = URLRequest(url: server.url("/"))
            nowhere.url = nil
            let (wait, receipt) = ask(downloader, nowhere)
            #expect(receipt == nil)
            let failed = await wait.value()
            #expect(failed.code == NSURLErrorBadURL && failed.isOnMain)
            #expect(await load(downloader, server.url("/404")).code == -1011)
            #expect(await load(downloader, server.url("/empty")).code == NSURLErrorZeroByteResource)
            #expect(await load(downloader, server.url("/garbage")).code == -1016)
            #expect(await load(downloader, server.url("/moved")).image != nil)
        }
    }

    @Test func twoRequestsForOneURLShareADownload() async throws {
        let requests = Log<String>()
        let gate = Gate()
        try await withDownloader(server: { connection in
            while let request = connection.readRequest() {
                requests.add(request.path)
                gate.pass()
                connection.answer("200 OK", headers: ["Content-Type: image/png"], body: picture)
            }
        }) { downloader, server in
            let request = URLRequest(url: server.url("/a"))
            let (first, one) = ask(downloader, request)
            let (second, two) = ask(downloader, request)
            let (third, three) = ask(downloader, request)
            #expect(one?.task === two?.task)
            downloader.cancelTask(for: try #require(three))
            #expect(await third.value().code == NSURLErrorCancelled)
            gate.open()
            let (left, right) = (await first.value(), await second.value())
            #expect(left.image != nil && left.image === right.image)
            #expect(left.response === right.response)
            #expect(requests.values == ["/a"])
        }
    }

    @Test func cancellingStopsAndAnotherRequestStartsAnew() async throws {
        try await withDownloader { downloader, server in
            let request = URLRequest(url: server.url("/a"))
            var cancelled: [Wait] = []
            for _ in 0..<5 {
                let (wait, receipt) = ask(downloader, request)
                downloader.cancelTask(for: try #require(receipt))
                downloader.cancelTask(for: try #require(receipt))
                cancelled.append(wait)
            }
            let waits = (0..<5).map { _ in ask(downloader, request).wait }
            for wait in cancelled { #expect(await wait.value().code == NSURLErrorCancelled) }
            for wait in waits { #expect(await wait.value().image != nil) }
        }
    }

    @Test(arguments: [AFImageDownloadPrioritization.FIFO, .LIFO])
    func fourRunAtATimeInTheirOrder(order: AFImageDownloadPrioritization) async throws {
        let paths = Log<String>()
        let gates = (0...10).map { _ in Gate() }
        let arrived = (0...10).map { _ in Gate() }
        try await withDownloader(
            order: order,
            server: { connection in
                while let request = connection.readRequest() {
                    let number = Int(request.path.dropFirst()) ?? 0
                    paths.add("\(number)")
                    arrived[number].open()
                    gates[number].pass()
                    connection.answer("200 OK", headers: ["Content-Type: image/png"], body: picture)
                }
            }
        ) { downloader, server in
            let waits = (1...10).map { ask(downloader, URLRequest(url: server.url("/\($0)"))).wait }
            for number in 1...4 { await arrived[number].passed() }
            #expect(Set(paths.values) == ["1", "2", "3", "4"])
            let rest = order == .FIFO ? Array(5...10) : Array((5...10).reversed())
            // Each that ends lets one more begin.
            for (index, next) in rest.enumerated() {
                gates[index < 4 ? index + 1 : rest[index - 4]].open()
                await arrived[next].passed()
            }
            for gate in gates { gate.open() }
            for wait in waits { #expect(await wait.value().image != nil) }
            #expect(paths.values.dropFirst(4).map { $0 } == rest.map { "\($0)" })
        }
    }

    @Test func aWaitingRequestThatIsCancelledNeverStarts() async throws {
        let paths = Log<String>()
        let gate = Gate()
        try await withDownloader(server: { connection in
            while let request = connection.readRequest() {
                paths.add(request.path)
                gate.pass()
                connection.answer("200 OK", headers: ["Content-Type: image/png"], body: picture)
            }
        }) { downloader, server in
            let waits = (1...6).map { ask(downloader, URLRequest(url: server.url("/\($0)"))) }
            downloader.cancelTask(for: try #require(waits[4].receipt))
            #expect(await waits[4].wait.value().code == NSURLErrorCancelled)
            gate.open()
            for index in [0, 1, 2, 3, 5] { #expect(await waits[index].wait.value().image != nil) }
            #expect(!paths.values.contains("/5") && paths.values.count == 5)
        }
    }

    @Test func awaitingGivesTheImage() async throws {
        try await withDownloader { downloader, server in
            let image = try await downloader.image(for: URLRequest(url: server.url("/a")))
            #expect(image.scale == 2)
            await #expect(throws: (any Error).self) {
                _ = try await downloader.image(for: URLRequest(url: server.url("/404")))
            }
        }
    }

    @Test func imageViewsShowWhatComes() async throws {
        let gate = Gate()
        try await withDownloader(server: { connection in
            while let request = connection.readRequest() {
                if request.path == "/slow" { gate.pass() }
                let isMissing = request.path == "/404"
                connection.answer(
                    isMissing ? "404 Not Found" : "200 OK",
                    headers: ["Content-Type: image/png"],
                    body: isMissing ? [] : picture
                )
            }
        }) { downloader, server in
            let before = UIImageView.sharedImageDownloader()
            UIImageView.setSharedImageDownloader(downloader)
            defer { UIImageView.setSharedImageDownloader(before) }
            let placeholder = try #require(UIImage(data: Data(picture)))
            let view = UIImageView(image: nil)

            @MainActor func load(_ path: String, placeholder: UIImage? = nil) async -> Heard {
                let wait = Wait()
                view.setImageWith(URLRequest(url: server.url(path)), placeholderImage: placeholder) {
                    wait.result.set(Heard(image: $2, response: $1))
                    wait.ended.open()
                } failure: { _, response, error in
                    wait.result.set(Heard(response: response, code: (error as NSError).code))
                    wait.ended.open()
                }
                return await wait.value()
            }
            // A closure gets the image instead of the view, and a failure leaves the placeholder.
            let first = await load("/a")
            #expect(first.image != nil && view.image == nil)
            #expect(await load("/404", placeholder: placeholder).code == -1011)
            #expect(view.image === placeholder)
            // What is in the cache is there at once; no placeholder leaves the old image.
            view.setImageWith(server.url("/a"))
            #expect(view.image === first.image)
            view.setImageWith(server.url("/slow"))
            #expect(view.image === first.image)
            // A later URL wins over an earlier one whose answer is late.
            let second = await load("/b")
            view.image = second.image
            gate.open()
            let third = await load("/slow2")
            #expect(third.image != nil && view.image === second.image)
            // Giving up calls nobody.
            let calls = Log<String>()
            view.setImageWith(URLRequest(url: server.url("/c")), placeholderImage: nil) { _, _, _ in
                calls.add("success")
            } failure: { _, _, _ in
                calls.add("failure")
            }
            view.cancelImageDownloadTask()
            _ = await load("/d")
            #expect(calls.values.isEmpty)
            var nowhere = URLRequest(url: server.url("/"))
            nowhere.url = nil
            view.setImageWith(nowhere, placeholderImage: placeholder, success: nil) { _, _, error in
                calls.add("\((error as NSError).code)")
            }
            #expect(view.image === placeholder && calls.values == ["\(NSURLErrorBadURL)"])
        }
    }

    @Test func buttonsKeepTheirStatesApart() async throws {
        try await withDownloader { downloader, server in
            let before = UIButton.sharedImageDownloader()
            UIButton.setSharedImageDownloader(downloader)
            defer { UIButton.setSharedImageDownloader(before) }
            let button = UIButton(frame: .zero)
            let image = try await downloader.image(for: URLRequest(url: server.url("/a")))
            button.setImageFor(.highlighted, with: server.url("/a"))
            #expect(button.image(for: .highlighted) === image)
            #expect(button.image(for: .normal) == nil)
            button.setBackgroundImageFor(.normal, with: server.url("/a"))
            #expect(button.backgroundImage(for: .normal) === image)
            let calls = Log<String>()
            button.setImageFor(.normal, with: URLRequest(url: server.url("/b")), placeholderImage: nil) { _, _, _ in
                calls.add("success")
            } failure: { _, _, _ in
                calls.add("failure")
            }
            button.cancelImageDownloadTask(for: .normal)
            button.setImageFor(.normal, with: server.url("/c"), placeholderImage: image)
            #expect(button.image(for: .normal) === image)
            _ = try await downloader.image(for: URLRequest(url: server.url("/d")))
            #expect(calls.values.isEmpty)
        }
    }

    @Test func indicatorsFollowATask() async throws {
        let gate = Gate()
        try await withSession(server: { connection in
            while connection.readRequest() != nil {
                gate.pass()
                connection.answer("200 OK", text: "x")
            }
        }) { manager, server in
            let indicator = UIActivityIndicatorView(style: .medium)
            let events = [Notification.Name.AFNetworkingTaskDidResume, .AFNetworkingTaskDidSuspend]
            let gates = [Gate(), Gate(), Gate()]
            let count = Log<Int>()
            let ended = Gate()
            let task = manager.dataTask(
                with: URLRequest(url: server.url("/")),
                uploadProgress: nil,
                downloadProgress: nil
            ) { _, _, _ in }
            indicator.setAnimatingWithStateOf(task)
            #expect(!indicator.isAnimating)
            let tokens = events.map { name in
                NotificationCenter.default.addObserver(forName: name, object: task, queue: nil) { _ in
                    count.add(1)
                    gates[min(2, count.values.count - 1)].open()
                }
            }
            let end = NotificationCenter.default.addObserver(
                forName: .AFNetworkingTaskDidComplete,
                object: task,
                queue: nil
            ) { _ in ended.open() }
            task.resume()
            await gates[0].passed()
            #expect(indicator.isAnimating)
            task.suspend()
            await gates[1].passed()
            #expect(!indicator.isAnimating)
            task.resume()
            await gates[2].passed()
            #expect(indicator.isAnimating)
            gate.open()
            await ended.passed()
            #expect(!indicator.isAnimating)
            for token in tokens + [end] { NotificationCenter.default.removeObserver(token) }
        }
    }
}
