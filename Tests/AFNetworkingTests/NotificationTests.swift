import AFNetworking
import Dispatch
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing

/// What observers hear of tasks of all kinds, and when groups are told.
@Suite struct NotificationTests {
    /// Answers once the gate is open.
    private static func echo(_ gate: Box<Gate>) -> @Sendable (ServerConnection) -> Void {
        { connection in
            while let request = connection.readRequest() {
                gate.value?.pass()
                answer(request, connection)
            }
        }
    }

    private static func answer(_ request: ReceivedRequest, _ connection: ServerConnection) {
        let status = request.path == "/500" ? "500 Oops" : "200 OK"
        connection.answer(status, headers: ["Content-Type: application/json"], text: "[1]")
    }

    /// Hears of a task's notifications until its end, and of what the last one says.
    private final class Ear: Sendable {
        let names = Log<String>()
        let ended = Gate()
        let keys = Box<Set<String>>()
        let object = Box<String>()

        func listen(to task: URLSessionTask) -> [any NSObjectProtocol] {
            [
                Notification.Name.AFNetworkingTaskDidResume, .AFNetworkingTaskDidSuspend, .AFNetworkingTaskDidComplete,
                .AFURLSessionDownloadTaskDidMoveFileSuccessfully,
            ].map { name in
                NotificationCenter.default.addObserver(forName: name, object: task, queue: nil) { note in
                    self.names.add(name.rawValue.split(separator: ".").last.map(String.init) ?? "")
                    guard name == .AFNetworkingTaskDidComplete else { return }
                    let userInfo = note.userInfo ?? [:]
                    self.keys.set(Set(userInfo.keys.compactMap { $0 as? String }))
                    self.object.set("\(userInfo[AFNetworkingTaskDidCompleteSerializedResponseKey] ?? "none")")
                    self.ended.open()
                }
            }
        }
    }

    private func heard(of task: URLSessionTask, _ gate: Box<Gate>) async -> Ear {
        let ear = Ear()
        let answer = Gate()
        gate.set(answer)
        let tokens = ear.listen(to: task)
        task.resume()
        task.suspend()
        task.suspend()
        task.resume()
        answer.open()
        await ear.ended.passed()
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        return ear
    }

    private let serialized: Set<String> = [
        AFNetworkingTaskDidCompleteResponseDataKey, AFNetworkingTaskDidCompleteSerializedResponseKey,
        AFNetworkingTaskDidCompleteResponseSerializerKey, AFNetworkingTaskDidCompleteSessionTaskMetrics,
    ]

    @Test func tasksOfAllKindsTellOfEachChangeOnce() async throws {
        let gate = Box<Gate>()
        try await withSession(server: NotificationTests.echo(gate)) { manager, server in
            try await withFolder { folder in
                manager.responseSerializer = AFJSONResponseSerializer()
                let request = URLRequest(url: server.url("/x"))
                let changes = ["resume", "suspend", "resume"]
                let data = await heard(
                    of: manager.dataTask(
                        with: request,
                        uploadProgress: nil,
                        downloadProgress: nil,
                        completionHandler: nil
                    ),
                    gate
                )
                #expect(data.names.values == changes + ["complete"])
                #expect(data.keys.value == serialized)
                let upload = await heard(
                    of: manager.uploadTask(
                        with: request,
                        from: Data("x".utf8),
                        progress: nil,
                        completionHandler: nil
                    ),
                    gate
                )
                #expect(upload.names.values == changes + ["complete"])
                #expect(upload.keys.value == serialized)
                let target = folder.appendingPathComponent("file")
                let download = await heard(
                    of: manager.downloadTask(
                        with: request,
                        progress: nil,
                        destination: { _, _ in target },
                        completionHandler: nil
                    ),
                    gate
                )
                // The file is moved on the manager's queue and the rest told on main: their order is open.
                #expect(download.names.values.filter { $0 != "file-manager-succeed" } == changes + ["complete"])
                #expect(download.names.values.contains("file-manager-succeed"))
                #expect(
                    download.keys.value == [
                        AFNetworkingTaskDidCompleteAssetPathKey, AFNetworkingTaskDidCompleteSerializedResponseKey,
                        AFNetworkingTaskDidCompleteResponseSerializerKey,
                        AFNetworkingTaskDidCompleteSessionTaskMetrics,
                    ]
                )
                #expect(download.object.value == "\(target)")
            }
        }
    }

    @Test func aFailureIsTold() async throws {
        let gate = Box<Gate>()
        try await withSession(server: NotificationTests.echo(gate)) { manager, server in
            manager.responseSerializer = AFJSONResponseSerializer()
            let ear = await heard(
                of: manager.dataTask(
                    with: URLRequest(url: server.url("/500")),
                    uploadProgress: nil,
                    downloadProgress: nil,
                    completionHandler: nil
                ),
                gate
            )
            #expect(ear.keys.value == serialized.union([AFNetworkingTaskDidCompleteErrorKey]))
        }
    }

    @Test func theGroupIsToldAfterAllHandlers() async throws {
        try await withSession(server: NotificationTests.echo(Box())) { manager, server in
            let group = DispatchGroup()
            let queue = DispatchQueue(label: "test.completion")
            manager.completionGroup = group
            manager.completionQueue = queue
            let events = Log<String>()
            let request = URLRequest(url: server.url("/x"))
            // The handlers wait until all tasks have ended, and so have entered the group.
            let ended = (0..<5).map { _ in Gate() }
            queue.suspend()
            let tasks = (0..<5).map { _ in
                manager.dataTask(with: request, uploadProgress: nil, downloadProgress: nil) { _, _, _ in
                    events.add("handler")
                }
            }
            let tokens = zip(tasks, ended).map { task, gate in
                NotificationCenter.default.addObserver(
                    forName: .AFNetworkingTaskDidComplete,
                    object: task,
                    queue: nil
                ) { _ in gate.open() }
            }
            for task in tasks { task.resume() }
            for gate in ended { await gate.passed() }
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                group.notify(queue: .global()) {
                    events.add("group")
                    continuation.resume()
                }
                queue.resume()
            }
            #expect(events.values == Array(repeating: "handler", count: 5) + ["group"])
            for token in tokens { NotificationCenter.default.removeObserver(token) }
        }
    }

    @Test func progressOfACodedBodyNeverGoesBeyondItsEnd() async throws {
        // The gzip form of "aaaaaaaaaa", made with `printf aaaaaaaaaa | gzip -n`: longer than what it stands for.
        let coded: [UInt8] = [
            0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0x4B, 0x4C, 0x84, 0x01, 0x00, 0xF0, 0xCD, 0x11,
            0x4C, 0x0A, 0x00, 0x00, 0x00,
        ]
        try await withSession(server: { connection in
            while connection.readRequest() != nil {
                connection.answer("200 OK", headers: ["Content-Encoding: gzip"], body: coded)
            }
        }) { manager, server in
            let fractions = Log<Double>()
            let totals = Log<Int64>()
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                let request = URLRequest(url: server.url("/"))
                let note: AFProgressHandler = { progress in
                    fractions.add(progress.fractionCompleted)
                    totals.add(progress.totalUnitCount)
                }
                manager.dataTask(with: request, uploadProgress: nil, downloadProgress: note) { _, _, _ in
                    continuation.resume()
                }.resume()
            }
            #expect(fractions.values.last == 1)
            #expect(fractions.values.allSatisfy { (0...1).contains($0) })
            #expect(totals.values.last == 10)
        }
    }

    @Test(arguments: ["http://example.com/", ""])
    func pinningWithoutTLSTraps(base: String) async {
        let result: ExitTest.Result? = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) { [base] in
            let manager = AFHTTPSessionManager(baseURL: URL(string: base))
            manager.securityPolicy = AFSecurityPolicy(pinningMode: .none, withPinnedCertificates: [])
            manager.securityPolicy = AFSecurityPolicy(pinningMode: .publicKey, withPinnedCertificates: [])
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("Invalid Security Policy"))
    }
}
