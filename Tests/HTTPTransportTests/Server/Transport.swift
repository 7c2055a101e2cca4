import ADKHTTPTransport
import ADKLocking
import ADKScheduling
import Foundation
import LoopbackServer

/// A client on a virtual clock, and a server for it, both gone when the test ends.
func withTransport<Result>(
    configuration: HTTPClientConfiguration = HTTPClientConfiguration(),
    tls: ServerTLS? = nil,
    server script: @escaping @Sendable (ServerConnection) -> Void,
    _ test: (Transport) async throws -> Result
) async throws -> Result {
    let server = try LoopbackServer(tls: tls, script)
    let clock = VirtualClock()
    let runtime = Runtime(clock: clock, workerCount: 1)
    let client = HTTPClient(runtime: runtime, configuration: configuration)
    defer {
        client.shutdown()
        server.stop()
    }
    return try await test(Transport(client: client, server: server, clock: clock, runtime: runtime))
}

struct Transport: Sendable {
    let client: HTTPClient
    let server: LoopbackServer
    let clock: VirtualClock
    let runtime: Runtime

    func get(_ path: String) async throws(HTTPTransportError) -> (HTTPResponseHead, Data) {
        try await client.data(for: HTTPRequest(url: server.url(path)))
    }

    /// The error of a request that has to fail, or nil when it did not.
    func failure(_ request: HTTPRequest) async -> HTTPTransportError? {
        do {
            _ = try await client.data(for: request)
            return nil
        } catch {
            return error
        }
    }

    func failure(_ path: String) async -> HTTPTransportError? {
        await failure(HTTPRequest(url: server.url(path)))
    }

    /// Starts a request and keeps its events.
    func record(_ request: HTTPRequest, redirection: HTTPClient.RedirectHandler? = nil) -> Recording {
        let recording = Recording()
        recording.task.set(client.start(request, redirection: redirection, handler: recording.add))
        return recording
    }
}

/// The events of one request, and ways to wait for them.
final class Recording: Sendable {
    private struct State {
        var events: [HTTPEvent] = []
        var waiters: [(isMet: @Sendable ([HTTPEvent]) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Guarded(State())
    let task = Box<HTTPTask>()

    func add(_ event: HTTPEvent) {
        let waiters = state.withLock { state in
            state.events.append(event)
            let events = state.events
            let met = state.waiters.filter { $0.isMet(events) }
            state.waiters.removeAll { $0.isMet(events) }
            return met
        }
        for waiter in waiters { waiter.continuation.resume() }
    }

    var events: [HTTPEvent] { state.withLock { $0.events } }

    var body: Data {
        events.reduce(into: Data()) { body, event in
            if case .data(let data) = event { body.append(data) }
        }
    }

    var head: HTTPResponseHead? {
        events.lazy.compactMap { if case .response(let head) = $0 { head } else { nil } }.first
    }

    var results: [Result<HTTPMetrics, HTTPTransportError>] {
        events.compactMap { if case .completed(let result) = $0 { result } else { nil } }
    }

    var error: HTTPTransportError? {
        guard case .failure(let error) = results.first else { return nil }
        return error
    }

    /// The events as one letter each: s(ent), r(edirected), h(ead), d(ata), c(ompleted).
    var outline: String {
        events.map { event in
            switch event {
            case .sent: "s"
            case .redirected: "r"
            case .response: "h"
            case .data: "d"
            case .completed: "c"
            }
        }.joined()
    }

    func wait(until isMet: @escaping @Sendable ([HTTPEvent]) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isMetAlready = state.withLock { state in
                if isMet(state.events) { return true }
                state.waiters.append((isMet, continuation))
                return false
            }
            if isMetAlready { continuation.resume() }
        }
    }

    func waitForEnd() async {
        await wait { events in
            events.contains { if case .completed = $0 { true } else { false } }
        }
    }
}
