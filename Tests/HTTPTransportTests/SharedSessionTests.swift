import ADKHTTPTransport
import ADKScheduling
import Foundation
import FoundationNetworking
import LoopbackServer
import TestSupport
import Testing

@Suite(.serialized, .alone) struct SharedSessionTests {
    private struct Outcome: Sendable {
        var status = 0
        var body = ""
        var code = 0
    }

    private func load(_ request: URLRequest) async -> Outcome {
        await withCheckedContinuation { continuation in
            URLSession.shared.dataTask(with: request) { data, response, error in
                continuation.resume(
                    returning: Outcome(
                        status: (response as? HTTPURLResponse)?.statusCode ?? 0,
                        body: data.map { String(decoding: $0, as: UTF8.self) } ?? "",
                        code: (error as NSError?)?.code ?? 0
                    )
                )
            }.resume()
        }
    }

    @Test func plainTasksAreCarried() async throws {
        SharedSessionCarrier.install()
        let received = Log<String>()
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                let agent = request.values(of: "User-Agent").first ?? ""
                received.add("\(request.method) \(request.path) \(agent.prefix(15))")
                switch request.path {
                case "/old": connection.answer("302 Found", headers: ["Location: /new"])
                case "/401":
                    connection.answer("401 Unauthorized", headers: ["WWW-Authenticate: Basic realm=\"a\""], text: "no")
                case "/plain401": connection.answer("401 Unauthorized", text: "wrong key")
                case "/cut": return connection.close()
                default:
                    connection.answer("200 OK", text: "\(request.method) \(request.path) \(agent.prefix(15))")
                }
            }
        }
        defer { server.stop() }
        let requests = Runtime.current.statistics.requests
        let plain = await load(URLRequest(url: server.url("/a?b=c")))
        #expect(plain.status == 200)
        #expect(plain.body == "GET /a?b=c AsyncDisplayKit")
        let redirected = await load(URLRequest(url: server.url("/old")))
        #expect(redirected.body == "GET /new AsyncDisplayKit")
        let refused = await load(URLRequest(url: server.url("/plain401")))
        #expect(refused.status == 401)
        #expect(refused.body == "wrong key")
        let challenged = await load(URLRequest(url: server.url("/401")))
        #expect(challenged.status == 401)
        #expect(challenged.body == "no")
        let cut = await load(URLRequest(url: server.url("/cut")))
        #expect(cut.code == URLError.Code.badServerResponse.rawValue)
        var post = URLRequest(url: server.url("/post"))
        post.httpMethod = "POST"
        post.httpBody = Data("x".utf8)
        #expect(await load(post).body == "POST /post AsyncDisplayKit")
        // Each once, but for the one that is tried again since an old connection broke, and all of them by this
        // transport.
        let expected = ["/a?b=c", "/old", "/new", "/plain401", "/401", "/cut", "/cut"].map { "GET \($0)" }
        #expect(received.values == (expected + ["POST /post"]).map { "\($0) AsyncDisplayKit" })
        #expect(Runtime.current.statistics.requests - requests >= 6)
    }

    @Test func bodiesOfManyPiecesComeWhole() async throws {
        SharedSessionCarrier.install()
        let text = String(repeating: "0123456789", count: 50_000)
        let server = try LoopbackServer { connection in
            while connection.readRequest() != nil { connection.answer("200 OK", text: text) }
        }
        defer { server.stop() }
        let outcome = await load(URLRequest(url: server.url("/")))
        #expect(outcome.body == text)
    }

    @Test func cancellingStopsTheTransfer() async throws {
        SharedSessionCarrier.install()
        let asked = Gate()
        let closed = Gate()
        let server = try LoopbackServer { connection in
            _ = connection.readRequest()
            asked.open()
            connection.waitUntilClosed()
            closed.open()
        }
        defer { server.stop() }
        let url = server.url("/")
        let code = await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
            let task = URLSession.shared.dataTask(with: url) { _, _, error in
                continuation.resume(returning: (error as NSError?)?.code ?? 0)
            }
            task.resume()
            Task {
                await asked.passed()
                task.cancel()
            }
        }
        #expect(code == URLError.Code.cancelled.rawValue)
        await closed.passed()
    }

    /// Foundation's register of tasks has no lock: whoever reads it beside the session's queue ends the process.
    @Test func tasksThatComeAndGoAtOnceEndOnceEach() async throws {
        SharedSessionCarrier.install()
        #expect(SharedSessionQueue.isFound)
        let server = try LoopbackServer { connection in
            while connection.readRequest() != nil { connection.answer("200 OK", text: "ok") }
        }
        defer { server.stop() }
        let activity = Runtime.current.activity
        let codes = Log<Int>()
        for round in 0..<10 {
            await withTaskGroup(of: Void.self) { group in
                for index in 0..<60 {
                    let url = server.url("/\(round)/\(index)")
                    var request = URLRequest(url: url)
                    request.httpMethod = "POST"
                    let post = request
                    group.addTask {
                        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                            let answered: @Sendable (URLResponse?, (any Error)?) -> Void = { response, error in
                                let status = (response as? HTTPURLResponse)?.statusCode
                                codes.add(status ?? (error as NSError?)?.code ?? 0)
                                continuation.resume()
                            }
                            let task: URLSessionTask =
                                switch index % 5 {
                                case 0: URLSession.shared.downloadTask(with: url) { answered($1, $2) }
                                case 1:
                                    URLSession.shared.uploadTask(with: post, from: Data("x".utf8)) {
                                        answered($1, $2)
                                    }
                                default: URLSession.shared.dataTask(with: url) { answered($1, $2) }
                                }
                            if index % 7 != 6 { task.resume() }
                            if index % 3 == 0 || index % 7 == 6 { task.cancel() }
                        }
                    }
                }
            }
        }
        #expect(codes.values.count == 600)
        #expect(Set(codes.values).isSubset(of: [200, URLError.Code.cancelled.rawValue]))
        await activity.waitUntilIdle()
    }

    @Test func uploadsKeepTheirBodiesAndDownloadsTheirFiles() async throws {
        SharedSessionCarrier.install()
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                connection.answer("200 OK", text: "\(request.method) \(String(decoding: request.body, as: UTF8.self))")
            }
        }
        defer { server.stop() }
        var request = URLRequest(url: server.url("/"))
        request.httpMethod = "PUT"
        let (answer, _) = try await URLSession.shared.upload(for: request, from: Data("body".utf8))
        #expect(String(decoding: answer, as: UTF8.self) == "PUT body")
        let (file, _) = try await URLSession.shared.download(from: server.url("/"))
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == "GET ")
    }

    @Test func uploadsOfBytesAndFilesAreCarried() async throws {
        SharedSessionCarrier.install()
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                let agent = request.values(of: "User-Agent").first ?? ""
                let body = String(decoding: request.body, as: UTF8.self)
                connection.answer("200 OK", text: "\(request.method) \(body) \(agent.prefix(15))")
            }
        }
        defer { server.stop() }
        var request = URLRequest(url: server.url("/"))
        request.httpMethod = "PUT"
        let (bytes, _) = try await URLSession.shared.upload(for: request, from: Data("bytes".utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == "PUT bytes AsyncDisplayKit")
        let (nothing, _) = try await URLSession.shared.upload(for: request, from: Data())
        #expect(String(decoding: nothing, as: UTF8.self) == "PUT  AsyncDisplayKit")
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("file".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (contents, _) = try await URLSession.shared.upload(for: request, fromFile: file)
        #expect(String(decoding: contents, as: UTF8.self) == "PUT file AsyncDisplayKit")
    }

    @Test func withoutANetworkAllTasksAreRefusedAndCounted() async throws {
        SharedSessionCarrier.install()
        let server = try LoopbackServer { connection in
            while connection.readRequest() != nil { connection.answer("200 OK", text: "ok") }
        }
        defer { server.stop() }
        let runtime = Runtime(clock: VirtualClock())
        let replaced = Runtime.install(runtime)
        defer { Runtime.install(replaced) }
        let url = server.url("/")
        _ = try await URLSession.shared.upload(for: URLRequest(url: url), from: Data("x".utf8))
        let (file, _) = try await URLSession.shared.download(from: url)
        try FileManager.default.removeItem(at: file)
        await runtime.activity.waitUntilIdle()
        #expect(runtime.statistics.requests == 2)
        #expect(runtime.statistics.requestFailures == 0)
        #expect(runtime.statistics.bytesReceived == 4)
        runtime.network.set(false)
        let offline = URLError.Code.notConnectedToInternet
        #expect(await code { _ = try await URLSession.shared.data(from: url) } == offline)
        #expect(await code { _ = try await URLSession.shared.download(from: url) } == offline)
        let body = Data("x".utf8)
        #expect(await code { _ = try await URLSession.shared.upload(for: URLRequest(url: url), from: body) } == offline)
        await runtime.activity.waitUntilIdle()
        #expect(runtime.statistics.requests == 5)
        #expect(runtime.statistics.requestFailures == 3)
    }

    private func code(of load: () async throws -> Void) async -> URLError.Code? {
        do {
            try await load()
            return nil
        } catch {
            return (error as? URLError)?.code
        }
    }
}
