import AFNetworking
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing

@Suite struct DownloadTests {
    private static let bytes = (0..<500_000).map { UInt8(truncatingIfNeeded: $0 / 7) }

    /// A server that sends all, or what a range asks for; `cut` says after how many bytes it breaks off the first time.
    private static func script(cut: Int? = nil, tag: String? = "\"v1\"", log: Log<String>)
        -> @Sendable (ServerConnection)
        -> Void
    {
        { connection in
            while let request = connection.readRequest() {
                let range = request.values(of: "Range").first
                log.add([range ?? "all", request.values(of: "If-Range").first ?? ""].joined(separator: " "))
                let tagField = tag.map { ["ETag: \($0)"] } ?? []
                if request.path == "/404" {
                    connection.answer("404 Not Found", headers: ["Content-Type: text/html"], text: "missing")
                } else if let range, request.values(of: "If-Range").first == "\"v1\"",
                    let start = Int(range.dropFirst(6).dropLast())
                {
                    let fields = ["Content-Range: bytes \(start)-499999/500000"] + tagField
                    connection.answer("206 Partial Content", headers: fields, body: Array(bytes[start...]))
                } else if let cut, range == nil {
                    let lines = ["HTTP/1.1 200 OK", "Content-Length: 500000"] + tagField + ["", ""]
                    connection.write(lines.joined(separator: "\r\n"))
                    connection.write(Array(bytes[..<cut]))
                    return
                } else {
                    connection.answer("200 OK", headers: tagField, body: bytes)
                }
            }
        }
    }

    private func destination(_ file: URL) -> AFURLSessionManager.DestinationHandler {
        { _, _ in file }
    }

    @Test func aFileGoesToItsDestination() async throws {
        let log = Log<String>()
        try await withSession(server: DownloadTests.script(log: log)) { manager, server in
            try await withFolder { folder in
                let target = folder.appendingPathComponent("file")
                let fractions = Log<Double>()
                let request = URLRequest(url: server.url("/file"))
                let (file, error) = await manager.download { completion in
                    manager.downloadTask(
                        with: request,
                        progress: { fractions.add($0.fractionCompleted) },
                        destination: destination(target),
                        completionHandler: completion
                    )
                }
                #expect(error == nil)
                #expect(file == target)
                let contents = try Data(contentsOf: target)
                #expect(contents == Data(DownloadTests.bytes))
                #expect(fractions.values.last == 1)
                #expect(fractions.values == fractions.values.sorted())
            }
        }
    }

    @Test func theManagersClosureGoesBeforeTheTasks() async throws {
        try await withSession(server: DownloadTests.script(log: Log())) { manager, server in
            try await withFolder { folder in
                let target = folder.appendingPathComponent("by-manager")
                manager.setDownloadTaskDidFinishDownloading { _, _, _ in target }
                let request = URLRequest(url: server.url("/file"))
                let (file, _) = await manager.download { completion in
                    manager.downloadTask(with: request, progress: nil, destination: nil, completionHandler: completion)
                }
                #expect(file == target)
                #expect(FileManager.default.fileExists(atPath: target.path))
            }
        }
    }

    @Test func aStatusIsJudgedAndTheFileMovedAllTheSame() async throws {
        try await withSession(server: DownloadTests.script(log: Log())) { manager, server in
            try await withFolder { folder in
                let target = folder.appendingPathComponent("page")
                let request = URLRequest(url: server.url("/404"))
                let (file, error) = await manager.download { completion in
                    manager.downloadTask(
                        with: request,
                        progress: nil,
                        destination: destination(target),
                        completionHandler: completion
                    )
                }
                #expect(file == target)
                #expect(error?.code == -1011)
                #expect(error?.userInfo[AFNetworkingOperationFailingURLResponseErrorKey] is HTTPURLResponse)
                let contents = try Data(contentsOf: target)
                #expect(String(decoding: contents, as: UTF8.self) == "missing")
            }
        }
    }

    @Test(arguments: [true, false])
    func movingIsToldOf(isPossible: Bool) async throws {
        try await withSession(server: DownloadTests.script(log: Log())) { manager, server in
            try await withFolder { folder in
                let target = folder.appendingPathComponent("x")
                if !isPossible { try Data("old".utf8).write(to: target) }
                let told = Log<String>()
                let names: [Notification.Name] = [
                    .AFURLSessionDownloadTaskDidMoveFileSuccessfully, .AFURLSessionDownloadTaskDidFailToMoveFile,
                ]
                let request = URLRequest(url: server.url("/file"))
                let (file, _) = await manager.download { completion in
                    let task = manager.downloadTask(
                        with: request,
                        progress: nil,
                        destination: destination(target),
                        completionHandler: completion
                    )
                    for name in names {
                        _ = NotificationCenter.default.addObserver(forName: name, object: task, queue: nil) {
                            told.add($0.name.rawValue)
                        }
                    }
                    return task
                }
                #expect(file == (isPossible ? target : nil))
                let ending = isPossible ? "file-manager-succeed" : "file-manager-error"
                #expect(told.values == ["com.alamofire.networking.session.download.\(ending)"])
            }
        }
    }

    @Test func aDownloadThatBrokeGoesOn() async throws {
        let log = Log<String>()
        try await withSession(server: DownloadTests.script(cut: 200_000, log: log)) { manager, server in
            try await withFolder { folder in
                let target = folder.appendingPathComponent("file")
                let request = URLRequest(url: server.url("/file"))
                let (_, error) = await manager.download { completion in
                    manager.downloadTask(
                        with: request,
                        progress: nil,
                        destination: destination(target),
                        completionHandler: completion
                    )
                }
                #expect(error?.code == NSURLErrorNetworkConnectionLost)
                let resumeData = try #require(error?.userInfo[URLSessionDownloadTaskResumeData] as? Data)
                let resumed = Log<Int64>()
                manager.setDownloadTaskDidResume { _, _, offset, total in
                    resumed.add(offset)
                    resumed.add(total)
                }
                let (file, second) = await manager.download { completion in
                    manager.downloadTask(
                        withResumeData: resumeData,
                        progress: nil,
                        destination: destination(target),
                        completionHandler: completion
                    )
                }
                #expect(second == nil)
                #expect(file == target)
                let contents = try Data(contentsOf: target)
                #expect(contents == Data(DownloadTests.bytes))
                #expect(log.values == ["all ", "bytes=200000- \"v1\""])
                #expect(resumed.values == [200_000, 500_000])
            }
        }
    }

    @Test func anotherVersionIsLoadedAnew() async throws {
        let log = Log<String>()
        let version = Log<Int>()
        let bytes = DownloadTests.bytes
        try await withSession(server: { connection in
            while let request = connection.readRequest() {
                log.add(request.values(of: "Range").first ?? "all")
                version.add(1)
                if version.values.count == 1 {
                    connection.write("HTTP/1.1 200 OK\r\nContent-Length: 500000\r\nETag: \"v1\"\r\n\r\n")
                    connection.write(Array(bytes[..<100]))
                    return
                }
                connection.answer("200 OK", headers: ["ETag: \"v2\""], text: "new")
            }
        }) { manager, server in
            try await withFolder { folder in
                let target = folder.appendingPathComponent("file")
                let request = URLRequest(url: server.url("/file"))
                let (_, error) = await manager.download { completion in
                    manager.downloadTask(with: request, progress: nil, destination: nil, completionHandler: completion)
                }
                let resumeData = try #require(error?.userInfo[URLSessionDownloadTaskResumeData] as? Data)
                let (file, second) = await manager.download { completion in
                    manager.downloadTask(
                        withResumeData: resumeData,
                        progress: nil,
                        destination: destination(target),
                        completionHandler: completion
                    )
                }
                #expect(second == nil)
                let contents = try file.map { try Data(contentsOf: $0) }
                #expect(contents == Data("new".utf8))
                #expect(log.values == ["all", "bytes=100-"])
            }
        }
    }

    @Test func cancellingGivesWhatIsNeededToGoOn() async throws {
        let sent = Gate()
        let bytes = DownloadTests.bytes
        let requests = Log<String>()
        try await withSession(server: { connection in
            guard let request = connection.readRequest() else { return }
            requests.add(request.values(of: "Range").first ?? "all")
            if let range = request.values(of: "Range").first, let start = Int(range.dropFirst(6).dropLast()) {
                let fields = ["Content-Range: bytes \(start)-499999/500000", "ETag: \"v1\""]
                return connection.answer("206 Partial Content", headers: fields, body: Array(bytes[start...]))
            }
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 500000\r\nETag: \"v1\"\r\n\r\n")
            connection.write(Array(bytes[..<64_000]))
            connection.waitUntilClosed()
        }) { manager, server in
            try await withFolder { folder in
                let target = folder.appendingPathComponent("file")
                let request = URLRequest(url: server.url("/file"))
                manager.setDownloadTaskDidWriteData { _, _, _, total, _ in if total == 64_000 { sent.open() } }
                let result = Box<Int>()
                let ended = Gate()
                let task = manager.downloadTask(with: request, progress: nil, destination: nil) { _, _, error in
                    result.set((error as NSError?)?.code ?? 0)
                    ended.open()
                }
                task.resume()
                await sent.passed()
                let resumeData = await withCheckedContinuation { (continuation: CheckedContinuation<Data?, Never>) in
                    task.cancel(byProducingResumeData: { continuation.resume(returning: $0) })
                }
                await ended.passed()
                #expect(result.value == NSURLErrorCancelled)
                let (file, error) = await manager.download { completion in
                    manager.downloadTask(
                        withResumeData: resumeData ?? Data(),
                        progress: nil,
                        destination: destination(target),
                        completionHandler: completion
                    )
                }
                #expect(error == nil)
                let contents = try file.map { try Data(contentsOf: $0) }
                #expect(contents == Data(bytes))
                #expect(requests.values == ["all", "bytes=64000-"])
            }
        }
    }

    @Test func aWeakTagIsNotGoneOnWith() async throws {
        try await withSession(server: DownloadTests.script(cut: 1000, tag: "W/\"v1\"", log: Log())) { manager, server in
            let request = URLRequest(url: server.url("/file"))
            let (_, error) = await manager.download { completion in
                manager.downloadTask(with: request, progress: nil, destination: nil, completionHandler: completion)
            }
            #expect(error?.code == NSURLErrorNetworkConnectionLost)
            #expect(error?.userInfo[URLSessionDownloadTaskResumeData] == nil)
        }
    }

    /// Whoever never sends what was asked for is asked for the rest once, and for all once.
    @Test(arguments: ["206 Partial Content", "416 Range Not Satisfiable"])
    func aServerThatNeverSendsTheRestIsAskedTwice(status: String) async throws {
        let ranges = Log<String>()
        try await withSession(server: { connection in
            while let request = connection.readRequest() {
                ranges.add(request.values(of: "Range").first ?? "all")
                switch ranges.values.count {
                case 1:
                    connection.write("HTTP/1.1 200 OK\r\nContent-Length: 500000\r\nETag: \"v1\"\r\n\r\n")
                    connection.write([UInt8](repeating: 1, count: 100))
                    return
                case 2..<10: connection.answer(status, text: "other")
                default: connection.answer("200 OK", text: "enough")
                }
            }
        }) { manager, server in
            let request = URLRequest(url: server.url("/file"))
            let (_, error) = await manager.download { completion in
                manager.downloadTask(with: request, progress: nil, destination: nil, completionHandler: completion)
            }
            let resumeData = try #require(error?.userInfo[URLSessionDownloadTaskResumeData] as? Data)
            _ = await manager.download { completion in
                manager.downloadTask(
                    withResumeData: resumeData,
                    progress: nil,
                    destination: nil,
                    completionHandler: completion
                )
            }
            #expect(ranges.values == ["all", "bytes=100-", "all"])
        }
    }

    @Test(
        arguments: [
            ("CFNetworkDownload_1.tmp", 4, true), ("other.txt", 4, false), ("CFNetworkDownload_1.tmp", -4, false),
            ("CFNetworkDownload_1.tmp", 0, false),
        ]
    )
    func resumeDataNamesAFileOfADownloadOnly(name: String, count: Int, isBelieved: Bool) async throws {
        try await withSession(server: { connection in
            while connection.readRequest() != nil { connection.answer("200 OK", text: "new") }
        }) { manager, server in
            try await withFolder { folder in
                let file = folder.appendingPathComponent(name)
                try Data("kept".utf8).write(to: file)
                let contents: [String: Any] = [
                    "url": ["relative": server.url("/").absoluteString], "headers": [String: String](),
                    "file": ["relative": file.absoluteString], "byteCount": count, "validator": "\"v\"",
                ]
                let resumeData = try PropertyListSerialization.data(
                    fromPropertyList: contents,
                    format: .xml,
                    options: 0
                )
                let (_, error) = await manager.download { completion in
                    manager.downloadTask(
                        withResumeData: resumeData,
                        progress: nil,
                        destination: nil,
                        completionHandler: completion
                    )
                }
                #expect(error?.code == (isBelieved ? nil : NSURLErrorCannotOpenFile))
                #expect((try? Data(contentsOf: file)) == (isBelieved ? nil : Data("kept".utf8)))
            }
        }
    }

    @Test func whatIsNoResumeDataFails() async throws {
        try await withSession(server: { _ in }) { manager, _ in
            let (file, error) = await manager.download { completion in
                manager.downloadTask(
                    withResumeData: Data("nonsense".utf8),
                    progress: nil,
                    destination: nil,
                    completionHandler: completion
                )
            }
            #expect(file == nil)
            #expect(error?.code == NSURLErrorCannotOpenFile)
        }
    }
}

@Suite struct AwaitedTransferTests {
    private struct Echo: Decodable, Sendable, Equatable {
        var method: String
        var body: String
    }

    private static let echo: @Sendable (ServerConnection) -> Void = { connection in
        while let request = connection.readRequest() {
            let body = String(decoding: request.body, as: UTF8.self)
            let text = "{\"method\":\"\(request.method)\",\"body\":\"\(body)\"}"
            let status = request.path == "/500" ? "500 Oops" : "200 OK"
            connection.answer(status, headers: ["Content-Type: application/json"], text: text)
        }
    }

    @Test func formsAreAwaitedWithTypedValues() async throws {
        try await withSession(server: { connection in
            while let request = connection.readRequest() {
                let parts = String(decoding: request.body, as: UTF8.self).components(separatedBy: "--\r\n").count
                connection.answer("200 OK", headers: ["Content-Type: application/json"], text: "[\(parts)]")
            }
        }) { manager, _ in
            manager.responseSerializer = AFJSONResponseSerializer()
            let fractions = Log<Double>()
            let values = try await manager.post(
                "/form",
                parameters: ["a": 1],
                constructingBodyWith: { $0.appendPart(withForm: Data("x".utf8), name: "b") },
                progress: { fractions.add($0.fractionCompleted) },
                as: [Int].self
            )
            #expect(values == [2])
            #expect(fractions.values.last == 1)
        }
    }

    @Test func typedValuesUploadsAndDownloadsAreAwaited() async throws {
        try await withSession(server: AwaitedTransferTests.echo) { manager, server in
            try await withFolder { folder in
                manager.responseSerializer = AFJSONResponseSerializer()
                let request = URLRequest(url: server.url("/x"))
                #expect(try await manager.data(for: request, as: Echo.self) == Echo(method: "GET", body: ""))
                var post = request
                post.httpMethod = "POST"
                let sent = try await manager.upload(for: post, from: Data("bytes".utf8)) as? [String: String]
                #expect(sent == ["method": "POST", "body": "bytes"])
                let source = folder.appendingPathComponent("source")
                try Data("file".utf8).write(to: source)
                let file = try await manager.upload(for: post, fromFile: source) as? [String: String]
                #expect(file?["body"] == "file")
                let typed = try await manager.upload(for: post, from: Data("typed".utf8), as: Echo.self)
                #expect(typed == Echo(method: "POST", body: "typed"))
                let typedFile = try await manager.upload(for: post, fromFile: source, as: Echo.self)
                #expect(typedFile == Echo(method: "POST", body: "file"))
                let target = folder.appendingPathComponent("target")
                try await manager.download(for: request, to: target)
                let contents = try Data(contentsOf: target)
                #expect(try JSONDecoder().decode(Echo.self, from: contents).method == "GET")
                // A file that is there already is kept, and the call says so.
                await #expect(throws: CocoaError.self) { try await manager.download(for: post, to: target) }
                #expect(try Data(contentsOf: target) == contents)
                let failing = URLRequest(url: server.url("/500"))
                await #expect(throws: NSError.self) { _ = try await manager.data(for: failing, as: Echo.self) }
                await #expect(throws: URLError.self) {
                    try await manager.download(withResumeData: Data(), to: target)
                }
            }
        }
    }
}
