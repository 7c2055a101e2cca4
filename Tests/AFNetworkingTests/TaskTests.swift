import AFNetworking
import Dispatch
import Foundation
import FoundationNetworking
import LoopbackServer
import TestSupport
import Testing

@Suite struct TaskTests {
    private static let echo: @Sendable (ServerConnection) -> Void = { connection in
        while let request = connection.readRequest() {
            if request.path.hasPrefix("/redirect/"), let count = Int(request.path.dropFirst(10)) {
                let target = count > 1 ? "/redirect/\(count - 1)" : "/end"
                connection.answer("302 Found", headers: ["Location: \(target)"])
            } else {
                connection.answer("200 OK", text: request.path)
            }
        }
    }

    @Test func cancellingBeforeTheStartFailsOnce() async throws {
        try await withSession(server: TaskTests.echo) { manager, _ in
            let calls = Log<Int>()
            let ended = Gate()
            let task = manager.dataTask(
                with: URLRequest(url: try #require(URL(string: "http://127.0.0.1:1/"))),
                uploadProgress: nil,
                downloadProgress: nil
            ) { _, _, error in
                calls.add((error as NSError?)?.code ?? 0)
                ended.open()
            }
            task.cancel()
            task.resume()
            await ended.passed()
            #expect(calls.values == [NSURLErrorCancelled])
            #expect(task.state == .completed)
        }
    }

    @Test func aTaskThatWasCancelledNeverSucceeds() async throws {
        try await withSession(server: TaskTests.echo) { manager, _ in
            // Its answer is there and serialized, and its handler is about to be called.
            let queue = DispatchQueue(label: "test.completion")
            manager.completionQueue = queue
            let held = Gate()
            queue.async { held.pass() }
            let calls = Log<Int>()
            let ended = Gate()
            let task = manager.get("x", parameters: nil) { _, _ in
                calls.add(0)
                ended.open()
            } failure: { _, error in
                calls.add((error as NSError).code)
                ended.open()
            }
            let completed = Gate()
            let token = NotificationCenter.default.addObserver(
                forName: .AFNetworkingTaskDidComplete,
                object: task,
                queue: nil
            ) { _ in completed.open() }
            if task?.state == .completed { completed.open() }
            await completed.passed()
            task?.cancel()
            held.open()
            await ended.passed()
            #expect(calls.values == [NSURLErrorCancelled])
            NotificationCenter.default.removeObserver(token)
        }
    }

    @Test func aStormOfTasksEndsEachOnce() async throws {
        try await withSession(server: { connection in connection.waitUntilClosed() }) { manager, server in
            manager.completionQueue = DispatchQueue(label: "test.completion")
            let counts = Log<Int>()
            let group = DispatchGroup()
            manager.completionGroup = group
            let request = URLRequest(url: server.url("/"))
            let tasks = (0..<10_000).map { index in
                group.enter()
                return manager.dataTask(with: request, uploadProgress: nil, downloadProgress: nil) { _, _, error in
                    counts.add((error as NSError?)?.code == NSURLErrorCancelled ? index : -1)
                    group.leave()
                }
            }
            for task in tasks { task.resume() }
            for task in tasks { task.cancel() }
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                group.notify(queue: .global()) { continuation.resume() }
            }
            #expect(counts.values.sorted() == Array(0..<10_000))
        }
    }

    @Test func aStormOfRedirectsReachesItsEnd() async throws {
        try await withSession(server: TaskTests.echo) { manager, _ in
            let ends = try await withThrowingTaskGroup(of: Data?.self) { group in
                for _ in 0..<300 { group.addTask { try await manager.get("/redirect/2") as? Data } }
                return try await group.reduce(into: [Data?]()) { $0.append($1) }
            }
            #expect(ends.count == 300 && ends.allSatisfy { $0 == Data("/end".utf8) })
        }
    }

    @Test func sessionsAreMadeAnewOnlyWhenTold() async throws {
        try await withSession(server: TaskTests.echo) { manager, server in
            let first = manager.session
            manager.invalidateSessionCancelingTasks(true, resetSession: false)
            #expect(manager.session === first)
            #expect(await manager.heard("x").code == NSURLErrorCancelled)
            let request = URLRequest(url: server.url("/x"))
            await #expect(throws: URLError.self) { _ = try await manager.data(for: request) }
            manager.invalidateSessionCancelingTasks(true, resetSession: true)
            #expect(manager.session !== first)
            #expect(await manager.heard("x").text == "/x")
        }
    }

    @Test func aTaskThatWasMadeBeforeMayFinish() async throws {
        try await withSession(server: TaskTests.echo) { manager, server in
            let code = await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
                let task = manager.dataTask(
                    with: URLRequest(url: server.url("/x")),
                    uploadProgress: nil,
                    downloadProgress: nil
                ) { response, _, error in
                    continuation.resume(
                        returning: (error as NSError?)?.code ?? (response as? HTTPURLResponse)?.statusCode ?? 0
                    )
                }
                manager.invalidateSessionCancelingTasks(false, resetSession: false)
                task.resume()
            }
            #expect(code == 200)
            #expect(await manager.heard("x").code == NSURLErrorCancelled)
        }
    }

    @Test func invalidatingEndsTheTasks() async throws {
        let asked = Gate()
        try await withSession(server: { connection in
            _ = connection.readRequest()
            asked.open()
            connection.waitUntilClosed()
        }) { manager, _ in
            async let heard = manager.heard("x")
            await asked.passed()
            #expect(manager.tasks.count == 1 && manager.dataTasks.count == 1)
            #expect(manager.uploadTasks.isEmpty && manager.downloadTasks.isEmpty)
            manager.invalidateSessionCancelingTasks(true, resetSession: true)
            #expect(await heard.code == NSURLErrorCancelled)
            #expect(manager.tasks.isEmpty)
        }
    }

    @Test func metricsAreTold() async throws {
        try await withSession(server: TaskTests.echo) { manager, _ in
            let metrics = Log<HTTPMetrics>()
            manager.setTaskDidFinishCollectingMetrics { _, _, cost in metrics.add(cost) }
            _ = await manager.heard("/redirect/1")
            #expect(metrics.values.count == 1)
            #expect(metrics.values.first?.redirects == 1)
            #expect(metrics.values.first?.remoteAddress == "127.0.0.1")
            #expect(metrics.values.first?.protocolName == "http/1.1")
        }
    }

    @Test func aDispositionStopsTheBody() async throws {
        let closed = Gate()
        try await withSession(server: { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 60000000\r\n\r\n")
            while connection.write([UInt8](repeating: 1, count: 100_000)) {}
            closed.open()
        }) { manager, _ in
            manager.setDataTaskDidReceiveResponse { _, _, _ in .cancel }
            #expect(await manager.heard("x").code == NSURLErrorCancelled)
            await closed.passed()
        }
    }

    @Test func aRefusedRedirectIsTheAnswer() async throws {
        try await withSession(server: TaskTests.echo) { manager, _ in
            manager.setTaskWillPerformHTTPRedirection { _, _, _, _ in nil }
            let heard = await manager.heard("/redirect/1")
            #expect(heard.code == -1011 && heard.text.contains("302"))
        }
    }

    @Test func dataComesInPiecesToTheClosure() async throws {
        try await withSession(server: TaskTests.echo) { manager, _ in
            let pieces = Log<Data>()
            manager.setDataTaskDidReceiveData { _, _, data in pieces.add(data) }
            _ = await manager.heard("/abc")
            #expect(pieces.values.reduce(Data(), +) == Data("/abc".utf8))
        }
    }

    @Test func theEndIsHeardAfterThePieces() async throws {
        try await withSession(server: TaskTests.echo) { manager, server in
            let (began, mayGoOn, ended) = (Gate(), Gate(), Gate())
            let heard = Log<String>()
            manager.setDataTaskDidReceiveData { _, _, _ in
                began.open()
                mayGoOn.pass()
                heard.add("piece")
            }
            let request = URLRequest(url: server.url("/abc"))
            manager.dataTask(with: request, uploadProgress: nil, downloadProgress: nil) { _, _, _ in
                heard.add("end")
                ended.open()
            }.resume()
            await began.passed()
            // It goes the same way, so that the first would have ended by then.
            let other = AFHTTPSessionManager(baseURL: server.url("/"), sessionConfiguration: .ephemeral)
            other.runtime = manager.runtime
            other.responseSerializer = AFHTTPResponseSerializer()
            #expect(await other.heard("/other").succeeded)
            mayGoOn.open()
            await ended.passed()
            #expect(heard.values == ["piece", "end"])
        }
    }

    @Test(.alone) func proxiesOfTheConfigurationAreUsed() async throws {
        let lines = Log<String>()
        let proxy = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                lines.add(request.line)
                connection.answer("200 OK", text: "by proxy")
            }
        }
        defer { proxy.stop() }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.connectionProxyDictionary = [
            "HTTPEnable": true, "HTTPProxy": "127.0.0.1", "HTTPPort": proxy.port,
        ]
        let manager = AFHTTPSessionManager(sessionConfiguration: configuration)
        manager.responseSerializer = AFHTTPResponseSerializer()
        #expect(await manager.heard("http://example.test/x").text == "by proxy")
        #expect(lines.values == ["GET http://example.test/x HTTP/1.1"])
    }
}
