internal import ADKLocking
public import Foundation

extension HTTPClient {
    /// Sends a request and returns the head and the whole body of the answer, whatever its status.
    ///
    /// Any thread. When the calling task is cancelled the transfer stops.
    ///
    /// - Parameter request: What to send.
    /// - Returns: The head and the body.
    /// - Throws: `HTTPTransportError`, also when the calling task was cancelled.
    public func data(for request: HTTPRequest) async throws(HTTPTransportError) -> (HTTPResponseHead, Data) {
        let relay = CancellationRelay()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let collector = BodyCollector(url: request.url, continuation)
                let task = start(request, handler: collector.handle)
                relay.hold { task.cancel() }
            }
        } onCancel: {
            relay.cancel()
        }
        return try result.get()
    }
}

/// Puts the events of one request together.
private final class BodyCollector: Sendable {
    typealias Answer = Result<(HTTPResponseHead, Data), HTTPTransportError>

    private struct State {
        var head: HTTPResponseHead?
        var body = Data()
    }

    private let state = Guarded(State())
    private let url: URL
    private let continuation: CheckedContinuation<Answer, Never>

    init(url: URL, _ continuation: CheckedContinuation<Answer, Never>) {
        self.url = url
        self.continuation = continuation
    }

    func handle(_ event: HTTPEvent) {
        switch event {
        case .response(let head):
            state.withLock { state in
                state.head = head
                if let length = head.expectedLength, length < 16 << 20 { state.body.reserveCapacity(Int(length)) }
            }
        case .data(let data):
            state.withLock { $0.body.append(data) }
        case .completed(.success):
            let (head, body) = state.withLock { ($0.head, $0.body) }
            continuation.resume(returning: .success((head ?? HTTPResponseHead(url: url, status: 0), body)))
        case .completed(.failure(let error)):
            continuation.resume(returning: .failure(error))
        case .sent, .redirected:
            break
        }
    }
}
