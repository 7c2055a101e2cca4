import AFNetworking
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing

/// What is known of how far a task is, whenever somebody asks.
@Suite struct TaskProgressTests {
    /// Reads a request, sends half of 200 bytes, and the rest once the gate is open.
    private static func halves(_ gate: Gate, length: Bool = true) -> @Sendable (ServerConnection) -> Void {
        { connection in
            while connection.readRequest() != nil {
                let field = length ? "Content-Length: 200\r\n" : "Connection: close\r\n"
                connection.write("HTTP/1.1 200 OK\r\n\(field)\r\n")
                connection.write([UInt8](repeating: 65, count: 100))
                gate.pass()
                connection.write([UInt8](repeating: 66, count: 100))
                if !length { return }
            }
        }
    }

    /// Runs a task until 100 bytes came, looks at it, and lets it end.
    private func atHalf(
        length: Bool = true,
        _ make: (AFHTTPSessionManager, URLRequest, @escaping @Sendable ((any Error)?) -> Void) -> URLSessionTask,
        _ look: (AFHTTPSessionManager, URLSessionTask) async -> Void,
        after: (URLSessionTask) -> Void = { _ in }
    ) async throws {
        let (gate, came, ended) = (Gate(), Gate(), Gate())
        defer { gate.open() }
        try await withSession(server: TaskProgressTests.halves(gate, length: length)) { manager, server in
            let received = Log<Int>()
            let note: @Sendable (Int) -> Void = { count in
                received.add(count)
                if received.values.reduce(0, +) >= 100 { came.open() }
            }
            manager.setDataTaskDidReceiveData { _, _, data in note(data.count) }
            manager.setDownloadTaskDidWriteData { _, _, count, _, _ in note(Int(count)) }
            let failure = Box<String>()
            let task = make(manager, URLRequest(url: server.url("/x"))) { error in
                if let error { failure.set("\(error)") }
                ended.open()
            }
            task.resume()
            await came.passed()
            await look(manager, task)
            gate.open()
            await ended.passed()
            #expect(failure.value == nil)
            after(task)
        }
    }

    private static func dataTask(
        _ manager: AFHTTPSessionManager,
        _ request: URLRequest,
        _ done: @escaping @Sendable ((any Error)?) -> Void
    ) -> URLSessionTask {
        manager.dataTask(with: request, uploadProgress: nil, downloadProgress: nil) { _, _, error in done(error) }
    }

    private static func downloadTask(
        _ manager: AFHTTPSessionManager,
        _ request: URLRequest,
        _ done: @escaping @Sendable ((any Error)?) -> Void
    ) -> URLSessionTask {
        manager.downloadTask(with: request, progress: nil, destination: nil) { _, _, error in done(error) }
    }

    @Test(arguments: [true, false])
    func receivingBeginsWithWhatCame(isDownload: Bool) async throws {
        try await atHalf { manager, request, done in
            isDownload
                ? TaskProgressTests.downloadTask(manager, request, done)
                : TaskProgressTests.dataTask(manager, request, done)
        } _: { manager, task in
            let progress = manager.downloadProgress(for: task)
            #expect(progress?.completedUnitCount == 100)
            #expect(progress?.totalUnitCount == 200)
            #expect(task.progress.fractionCompleted == 0.5)
        } after: { task in
            #expect(task.progress.fractionCompleted == 1)
            #expect(task.progress.isFinished)
        }
    }

    @Test func anUnknownLengthIsUnknownUntilTheEnd() async throws {
        try await atHalf(length: false, TaskProgressTests.dataTask) { manager, task in
            let progress = manager.downloadProgress(for: task)
            #expect(progress?.completedUnitCount == 100)
            #expect(progress?.totalUnitCount == -1)
            #expect(task.progress.fractionCompleted == 0)
        } after: { task in
            #expect(task.progress.fractionCompleted == 1)
        }
    }

    @Test func askedForOnlyAtTheEndItIsWhole() async throws {
        try await atHalf(TaskProgressTests.dataTask) { _, _ in
        } after: { task in
            #expect(task.progress.fractionCompleted == 1)
        }
    }

    @Test func sendingBeginsWithWhatWasSent() async throws {
        let (gate, read, ended) = (Gate(), Gate(), Gate())
        defer { gate.open() }
        try await withSession(server: { connection in
            guard connection.readRequest() != nil else { return }
            read.open()
            gate.pass()
            connection.answer("200 OK", text: "done")
        }) { manager, server in
            var request = URLRequest(url: server.url("/x"))
            request.httpMethod = "POST"
            let body = Data(repeating: 7, count: 1000)
            let task = manager.uploadTask(with: request, from: body, progress: nil) { _, _, _ in ended.open() }
            task.resume()
            await read.passed()
            let progress = manager.uploadProgress(for: task)
            #expect(progress?.completedUnitCount == 1000)
            #expect(progress?.totalUnitCount == 1000)
            #expect(abs(task.progress.fractionCompleted - 0.95) < 0.000_001)
            gate.open()
            await ended.passed()
            #expect(task.progress.fractionCompleted == 1)
        }
    }

    @Test func cancellingTheProgressCancelsTheTask() async throws {
        let (asked, ended) = (Gate(), Gate())
        try await withSession(server: { connection in
            _ = connection.readRequest()
            asked.open()
            connection.waitUntilClosed()
        }) { manager, server in
            let code = Box<Int>()
            let task = TaskProgressTests.dataTask(manager, URLRequest(url: server.url("/x"))) { error in
                code.set((error as NSError?)?.code ?? 0)
                ended.open()
            }
            task.resume()
            await asked.passed()
            task.progress.cancel()
            await ended.passed()
            #expect(code.value == NSURLErrorCancelled)
            #expect(task.progress.fractionCompleted == 0)
        }
    }
}
