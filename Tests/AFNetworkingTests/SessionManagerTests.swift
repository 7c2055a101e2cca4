import ADKHTTPTransport
import ADKScheduling
import AFNetworking
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing

@MainActor
@Suite(.serialized) struct SessionManagerTests {
    /// What a handler heard.
    private struct Outcome: Sendable {
        var isOnMain = false
        var text = ""
        var code = 0
        var hasTask = false
        var path = ""
    }

    /// A manager for a server that echoes: the path and the query, the method, a header field and the body.
    private func withManager(
        path: String = "",
        server script: @escaping @Sendable (ServerConnection) -> Void = SessionManagerTests.echo,
        _ test: (AFHTTPSessionManager, LoopbackServer) async throws -> Void
    ) async throws {
        let server = try LoopbackServer(script)
        defer { server.stop() }
        let configuration = URLSessionConfiguration.ephemeral
        let manager = AFHTTPSessionManager(baseURL: server.url(path), sessionConfiguration: configuration)
        // A runtime of its own: hosts of other tests come and go, and their clients with them.
        let runtime = Runtime(clock: RealClock(), workerCount: 2)
        manager.runtime = runtime
        defer { HTTPClient.shutdownShared(for: runtime) }
        try await test(manager, server)
    }

    private static let echo: @Sendable (ServerConnection) -> Void = { connection in
        while let request = connection.readRequest() {
            let status = request.path.hasPrefix("/status/") ? String(request.path.dropFirst(8)) : "200"
            guard status != "204" else {
                connection.write("HTTP/1.1 204 No Content\r\n\r\n")
                continue
            }
            let json: [String: Any] = [
                "path": request.path, "method": request.method, "field": request.values(of: "field").first ?? "",
                "body": String(decoding: request.body, as: UTF8.self),
            ]
            let body = (try? JSONSerialization.data(withJSONObject: json)).map { Array($0) } ?? []
            let sendsBody = request.method != "HEAD"
            connection.answer(
                "\(status) X",
                headers: ["Content-Type: application/json"],
                body: body,
                sendsBody: sendsBody
            )
        }
    }

    @Test func getGivesTheObjectOnMain() async throws {
        try await withManager(path: "/v1") { manager, _ in
            let outcome = await withCheckedContinuation { (continuation: CheckedContinuation<Outcome, Never>) in
                manager.get("groups", parameters: ["page": 2], headers: nil, progress: nil) { task, object in
                    var outcome = Outcome(isOnMain: MainQueue.isCurrent)
                    outcome.path = (object as? [String: String])?["path"] ?? ""
                    outcome.hasTask = task.state == .completed
                    outcome.code = (task.response as? HTTPURLResponse)?.statusCode ?? 0
                    continuation.resume(returning: outcome)
                } failure: { _, _ in
                    continuation.resume(returning: Outcome())
                }
            }
            #expect(outcome.isOnMain)
            #expect(outcome.path == "/v1/groups?page=2")
            #expect(outcome.hasTask)
            #expect(outcome.code == 200)
        }
    }

    @Test func anErrorStatusFails() async throws {
        try await withManager { manager, _ in
            let outcome = await withCheckedContinuation { (continuation: CheckedContinuation<Outcome, Never>) in
                manager.get("/status/404", parameters: nil, progress: nil) { _, _ in
                    continuation.resume(returning: Outcome())
                } failure: { task, error in
                    var outcome = Outcome(isOnMain: MainQueue.isCurrent, code: (error as NSError).code)
                    let data = (error as NSError).userInfo[AFNetworkingOperationFailingURLResponseDataErrorKey] as? Data
                    outcome.text = data.map { String(decoding: $0, as: UTF8.self) } ?? ""
                    outcome.hasTask = task != nil
                    continuation.resume(returning: outcome)
                }
            }
            #expect(outcome.isOnMain)
            #expect(outcome.code == -1011)
            #expect(outcome.text.contains("status"))
            #expect(outcome.hasTask)
        }
    }

    @Test func verbsSendWhatTheyShould() async throws {
        try await withManager { manager, _ in
            manager.requestSerializer.setValue("default value", forHTTPHeaderField: "field")
            for verb in ["POST", "PUT", "PATCH", "DELETE"] {
                let object =
                    switch verb {
                    case "POST": try await manager.post("x", parameters: ["key": "value"], headers: ["field": "value"])
                    case "PUT": try await manager.put("x", parameters: ["key": "value"], headers: ["field": "value"])
                    case "PATCH":
                        try await manager.patch("x", parameters: ["key": "value"], headers: ["field": "value"])
                    default: try await manager.delete("x", parameters: ["key": "value"], headers: ["field": "value"])
                    }
                let echo = object as? [String: String]
                #expect(echo?["method"] == verb)
                #expect(echo?["field"] == "value")
                #expect(echo?["body"] == (verb == "DELETE" ? "" : "key=value"))
                #expect(echo?["path"] == (verb == "DELETE" ? "/x?key=value" : "/x"))
            }
            #expect(try await manager.head("x").statusCode == 200)
            let nothing = try await manager.get("/status/204")
            #expect(nothing == nil)
        }
    }

    @Test func decodableValuesAreMade() async throws {
        struct Echo: Decodable, Sendable, Equatable {
            var path: String
            var method: String
        }
        try await withManager { manager, _ in
            let echo = try await manager.get("a", as: Echo.self)
            #expect(echo == Echo(path: "/a", method: "GET"))
            await #expect(throws: NSError.self) { _ = try await manager.get("/status/500", as: Echo.self) }
        }
    }

    @Test func relativeURLsFollowTheBase() async throws {
        try await withManager(path: "/v1") { manager, server in
            #expect(manager.baseURL?.absoluteString == server.url("/v1/").absoluteString)
            let expected = [
                "foo": "/v1/foo", "foo?bar=baz": "/v1/foo?bar=baz", "/foo": "/foo", "foo/": "/v1/foo/",
                "/foo/": "/foo/",
                "?q=1": "/v1/?q=1", "": "/v1/", server.url("/else").absoluteString: "/else",
            ]
            for (relative, path) in expected {
                let echo = try await manager.get(relative) as? [String: String]
                #expect(echo?["path"] == path, "\(relative)")
            }
        }
    }

    @Test func aRequestThatCannotBeWrittenFailsWithoutATask() async throws {
        try await withManager { manager, _ in
            manager.requestSerializer.setQueryStringSerializationWith { _, _ in throw NSError(domain: "Test", code: 7) }
            let box = Box<Outcome>()
            let failure = await withCheckedContinuation { (continuation: CheckedContinuation<Outcome, Never>) in
                let task = manager.get("x", parameters: ["a": 1], progress: nil, success: nil) { task, error in
                    continuation.resume(
                        returning: Outcome(
                            isOnMain: MainQueue.isCurrent,
                            code: (error as NSError).code,
                            hasTask: task != nil
                        )
                    )
                }
                box.set(Outcome(hasTask: task != nil))
            }
            #expect(box.value?.hasTask == false)
            #expect(failure.isOnMain)
            #expect(failure.code == 7)
            #expect(!failure.hasTask)
        }
    }

    @Test func cancellingFailsOnce() async throws {
        let gate = Gate()
        try await withManager(server: { connection in
            guard connection.readRequest()?.path == "/slow" else { return connection.answer("204 No Content") }
            gate.open()
            connection.waitUntilClosed()
        }) { manager, _ in
            let calls = Log<Int>()
            let failed = Gate()
            let task = manager.get("slow", parameters: nil) { _, _ in
                calls.add(0)
            } failure: { _, error in
                calls.add((error as NSError).code)
                failed.open()
            }
            await gate.passed()
            task?.cancel()
            task?.cancel()
            await failed.passed()
            task?.cancel()
            // Messages to main keep their order: a second call would have come before this answer's.
            _ = try await manager.get("quick")
            #expect(calls.values == [-999])
        }
    }

    @Test func theCompletionQueueIsKept() async throws {
        try await withManager { manager, _ in
            let key = DispatchSpecificKey<Bool>()
            let queue = DispatchQueue(label: "test.completion")
            queue.setSpecific(key: key, value: true)
            manager.completionQueue = queue
            for (path, expected) in [("x", "success"), ("/status/500", "failure")] {
                let call = await withCheckedContinuation { (continuation: CheckedContinuation<String, Never>) in
                    @Sendable func report(_ name: String) {
                        let isThere = DispatchQueue.getSpecific(key: key) ?? false
                        continuation.resume(returning: isThere ? name : "\(name) on another queue")
                    }
                    manager.get(path, parameters: nil) { _, _ in
                        report("success")
                    } failure: { _, _ in
                        report("failure")
                    }
                }
                #expect(call == expected)
            }
        }
    }

    @Test func progressReachesItsEnd() async throws {
        let bytes = [UInt8](repeating: 0x20, count: 1 << 20)
        try await withManager(server: { connection in
            while connection.readRequest() != nil { connection.answer("200 OK", body: bytes) }
        }) { manager, _ in
            manager.responseSerializer = AFHTTPResponseSerializer()
            let fractions = Log<Double>()
            let uploads = Log<Double>()
            let size = await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
                manager.get("x", parameters: nil, progress: { fractions.add($0.fractionCompleted) }) { _, object in
                    continuation.resume(returning: (object as? Data)?.count ?? 0)
                } failure: { _, _ in
                    continuation.resume(returning: -1)
                }
            }
            #expect(size == 1 << 20)
            #expect(fractions.values.last == 1)
            #expect(fractions.values == fractions.values.sorted())
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                let text = String(repeating: "a", count: 200_000)
                manager.post("x", parameters: ["key": text], progress: { uploads.add($0.fractionCompleted) }) { _, _ in
                    continuation.resume()
                } failure: { _, _ in
                    continuation.resume()
                }
            }
            #expect(uploads.values.last == 1)
        }
    }

    @Test func redirectsAskTheClosure() async throws {
        try await withManager(server: { connection in
            while let request = connection.readRequest() {
                if request.path == "/old" {
                    connection.answer("302 Found", headers: ["Location: /new"])
                } else {
                    connection.answer("200 OK", headers: ["Content-Type: application/json"], text: "[1]")
                }
            }
        }) { manager, _ in
            let targets = Log<String>()
            manager.setTaskWillPerformHTTPRedirection { _, _, _, request in
                targets.add(request.url?.path ?? "")
                return request
            }
            let object = try await manager.get("/old")
            #expect(object as? [Int] == [1])
            #expect(targets.values == ["/new"])
        }
    }

    @Test func notificationsTellOfEachChange() async throws {
        try await withManager { manager, _ in
            let names = Log<String>()
            let task = try #require(
                manager.dataTask(
                    withHTTPMethod: "GET",
                    urlString: "x",
                    parameters: nil,
                    headers: nil,
                    uploadProgress: nil,
                    downloadProgress: nil,
                    success: nil,
                    failure: nil
                )
            )
            let ended = Gate()
            let tokens = [
                Notification.Name.AFNetworkingTaskDidResume, .AFNetworkingTaskDidSuspend, .AFNetworkingTaskDidComplete,
            ].map { name in
                NotificationCenter.default.addObserver(forName: name, object: task, queue: nil) { notification in
                    names.add(notification.name.rawValue)
                    if name == .AFNetworkingTaskDidComplete { ended.open() }
                }
            }
            task.suspend()
            task.resume()
            task.resume()
            await ended.passed()
            #expect(names.values == ["com.alamofire.networking.task.resume", "com.alamofire.networking.task.complete"])
            for token in tokens { NotificationCenter.default.removeObserver(token) }
        }
    }
}
