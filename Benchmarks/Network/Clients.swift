import ADKHTTPTransport
import ADKLocking
import ADKScheduling
import AFNetworking
import Dispatch
import Foundation

/// Starts requests until a number of them have ended, some of them at a time.
final class RequestPump: Sendable {
    private struct State {
        var started = 0
        var ended = 0
        var failed = 0
    }

    private let count: Int
    private let state = Guarded(State())
    private let done = DispatchSemaphore(value: 0)

    /// Starts one request; calls its argument when that has ended, with whether it succeeded.
    let start: @Sendable (@escaping @Sendable (Bool) -> Void) -> Void

    init(count: Int, _ start: @escaping @Sendable (@escaping @Sendable (Bool) -> Void) -> Void) {
        self.count = count
        self.start = start
    }

    /// Runs all, and throws when one failed.
    func run(inFlight: Int) throws {
        for _ in 0..<min(inFlight, count) { startNext() }
        done.wait()
        let failed = state.withLock { $0.failed }
        guard failed == 0 else { throw UsageError(description: "\(failed) of \(count) requests failed") }
    }

    private func startNext() {
        let isDue = state.withLock { state in
            guard state.started < count else { return false }
            state.started += 1
            return true
        }
        guard isDue else { return }
        start { [self] isSuccess in
            let isLast = state.withLock { state in
                state.ended += 1
                if !isSuccess { state.failed += 1 }
                return state.ended == count
            }
            if isLast { done.signal() } else { startNext() }
        }
    }
}

/// This library's transport.
struct TransportClient {
    let client: HTTPClient

    init(inFlight: Int) {
        let configuration = HTTPClientConfiguration(requestsPerHost: inFlight)
        client = HTTPClient(runtime: Runtime(clock: RealClock()), configuration: configuration)
    }

    func load(_ url: URL, count: Int, inFlight: Int) throws {
        let client = client
        let request = HTTPRequest(url: url)
        try RequestPump(count: count) { end in
            client.start(request) { event in
                if case .completed(let result) = event { end((try? result.get()) != nil) }
            }
        }.run(inFlight: inFlight)
    }
}

/// This library's session manager, with its tasks, its serializer and its completion handlers.
struct ManagerClient {
    let manager = AFURLSessionManager(sessionConfiguration: .ephemeral)

    init() {
        manager.responseSerializer = AFHTTPResponseSerializer()
        manager.completionQueue = DispatchQueue(label: "benchmark")
    }

    func load(_ url: URL, count: Int, inFlight: Int) throws {
        let manager = manager
        let request = URLRequest(url: url)
        try RequestPump(count: count) { end in
            manager.dataTask(with: request, uploadProgress: nil, downloadProgress: nil) { _, _, error in
                end(error == nil)
            }.resume()
        }.run(inFlight: inFlight)
    }

    /// Starts tasks that nobody answers, cancels them, and returns how many handlers were called.
    func cancel(_ url: URL, count: Int) -> (handlers: Int, mostForOne: Int) {
        let box = CallCounts(count: count)
        let tasks = (0..<count).map { index in
            manager.dataTask(with: URLRequest(url: url), uploadProgress: nil, downloadProgress: nil) { _, _, _ in
                box.note(index)
            }
        }
        for task in tasks { task.resume() }
        for task in tasks { task.cancel() }
        box.wait()
        return box.result
    }
}

/// Counts calls of many handlers.
final class CallCounts: Sendable {
    private let calls: Guarded<[Int]>
    private let rest: Guarded<Int>
    private let done = DispatchSemaphore(value: 0)

    init(count: Int) {
        calls = Guarded([Int](repeating: 0, count: count))
        rest = Guarded(count)
    }

    func note(_ index: Int) {
        calls.withLock { $0[index] += 1 }
        let left = rest.withLock { rest in
            rest -= 1
            return rest
        }
        if left == 0 { done.signal() }
    }

    func wait() {
        done.wait()
        // A second call of any handler would come about now.
        Thread.sleep(forTimeInterval: 0.2)
    }

    var result: (handlers: Int, mostForOne: Int) {
        calls.withLock { calls in (calls.reduce(0, +), calls.max() ?? 0) }
    }
}

/// Foundation's own client.
struct FoundationClient {
    let session: URLSession

    init(inFlight: Int) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = inFlight
        session = URLSession(configuration: configuration)
    }

    func load(_ url: URL, count: Int, inFlight: Int) throws {
        let session = session
        try RequestPump(count: count) { end in
            session.dataTask(with: url) { _, _, error in end(error == nil) }.resume()
        }.run(inFlight: inFlight)
    }
}
