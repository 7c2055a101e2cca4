package import ADKHTTPTransport
internal import ADKLocking
internal import ADKScheduling
internal import Foundation

/// Gets the bytes of pictures through the host's HTTP client.
package struct HTTPImageLoader: ImageDataLoading {
    private let client: HTTPClient
    private let maximumBytes: Int

    /// Makes a loader on a client, with a limit of the bytes in one body.
    package init(client: HTTPClient, maximumBytes: Int) {
        self.client = client
        self.maximumBytes = maximumBytes
    }

    /// Sends a GET request for a picture.
    package func load(
        _ request: ImageDataRequest,
        completion: @escaping @Sendable (Result<ImageDataAnswer, any Error>) -> Void
    ) -> any ImageDataLoad {
        var headers = HTTPHeaders(request.headers)
        if headers["Accept"] == nil { headers["Accept"] = "image/*,*/*;q=0.8" }
        let collector = AnswerCollector(completion)
        let task = client.start(
            HTTPRequest(
                url: request.url,
                headers: headers,
                priority: request.priority,
                limits: HTTPLimits(bodyBytes: Int64(maximumBytes))
            ),
            handler: collector.handle
        )
        return HTTPImageLoad(task: task)
    }
}

private struct HTTPImageLoad: ImageDataLoad {
    let task: HTTPTask

    func cancel() { task.cancel() }

    func setPriority(_ priority: WorkerPriority) { task.setPriority(priority) }
}

/// Puts the events of one request together.
private final class AnswerCollector: Sendable {
    private struct State {
        var status = 0
        var headers: [String: String] = [:]
        var body = Data()
    }

    private let state = Guarded(State())
    private let completion: @Sendable (Result<ImageDataAnswer, any Error>) -> Void

    init(_ completion: @escaping @Sendable (Result<ImageDataAnswer, any Error>) -> Void) {
        self.completion = completion
    }

    func handle(_ event: HTTPEvent) {
        switch event {
        case .response(let head):
            let headers = head.headers.dictionary
            let capacity = Int(min(head.expectedLength ?? 0, 16 << 20))
            state.withLock { state in
                state.status = head.status
                state.headers = headers
                state.body.reserveCapacity(max(0, capacity))
            }
        case .data(let data):
            state.withLock { $0.body.append(data) }
        case .completed(.success):
            let (status, headers, body) = state.withLock { ($0.status, $0.headers, $0.body) }
            completion(.success(ImageDataAnswer(status: status, headers: headers, data: body)))
        case .completed(.failure(let error)):
            completion(.failure(error))
        case .sent, .redirected:
            break
        }
    }
}
