internal import ADKHTTPTransport
internal import ADKLocking
internal import ADKScheduling
internal import Foundation
internal import FoundationNetworking

/// Who hears of what a task does, on the thread where it happens.
protocol TaskObserver: AnyObject, Sendable {
    /// The task began to run, or was suspended.
    func task(_ task: URLSessionTask, didChangeTo state: URLSessionTask.State)
    /// The task is about to be sent; adds what all requests have in common.
    func prepare(_ request: HTTPRequest, of core: TaskCore) -> HTTPRequest
    /// Bytes were sent or received.
    func taskDidMove(_ task: URLSessionTask, _ core: TaskCore, sent: Int64)
    /// A redirect came; returns what is to be sent, or nil to take the redirect as the answer.
    func task(
        _ task: URLSessionTask,
        _ core: TaskCore,
        redirectedBy head: HTTPResponseHead,
        to request: HTTPRequest
    ) -> HTTPRequest?
    /// The head of the answer came.
    func task(_ task: URLSessionTask, _ core: TaskCore, didReceive head: HTTPResponseHead)
    /// The task ended.
    func task(_ task: URLSessionTask, _ core: TaskCore, didEndWith error: (any Error)?)
}

/// What our tasks have in common: the state that Foundation's classes show, and the transfer behind it.
///
/// The classes of tasks hold one each, since they have to descend from Foundation's and not from one of ours.
final class TaskCore: Sendable {
    /// What a task is for.
    enum Kind {
        case data
        case upload
    }

    struct State {
        var currentRequest: URLRequest
        var response: URLResponse?
        var error: (any Error)?
        var stage = URLSessionTask.State.suspended
        var received: Int64 = 0
        var expectedToReceive: Int64 = NSURLSessionTransferSizeUnknown
        var sent: Int64 = 0
        var expectedToSend: Int64 = NSURLSessionTransferSizeUnknown
        var priority: Float = 0.5
        var chunks: [Data] = []
        var transfer: HTTPTask?
    }

    let kind: Kind
    let identifier: Int
    let originalRequest: URLRequest
    let body: HTTPBody?
    let timeouts: HTTPTimeouts
    private let runtime: Runtime
    private let observer: any TaskObserver
    private let state: Guarded<State>

    init(
        kind: Kind,
        identifier: Int,
        request: URLRequest,
        body: HTTPBody?,
        timeouts: HTTPTimeouts,
        runtime: Runtime,
        observer: any TaskObserver
    ) {
        self.kind = kind
        self.runtime = runtime
        self.identifier = identifier
        originalRequest = request
        self.body = body
        self.timeouts = timeouts
        self.observer = observer
        state = Guarded(State(currentRequest: request))
    }

    func read<Value: Sendable>(_ body: @Sendable (State) -> Value) -> Value {
        state.withLock { state in body(state) }
    }

    /// Starts the transfer, or goes on with it.
    func resume(_ task: URLSessionTask) {
        let (isChange, transfer) = state.withLock { state -> (Bool, HTTPTask?) in
            guard state.stage == .suspended else { return (false, nil) }
            state.stage = .running
            return (true, state.transfer)
        }
        guard isChange else { return }
        // First, so that the news of the end cannot come before that of the beginning.
        observer.task(task, didChangeTo: .running)
        if let transfer {
            transfer.resume()
        } else {
            start(task)
        }
    }

    func suspend(_ task: URLSessionTask) {
        let (isChange, transfer) = state.withLock { state -> (Bool, HTTPTask?) in
            guard state.stage == .running else { return (false, nil) }
            state.stage = .suspended
            return (true, state.transfer)
        }
        guard isChange else { return }
        transfer?.suspend()
        observer.task(task, didChangeTo: .suspended)
    }

    func cancel(_ task: URLSessionTask) {
        let (isFirst, transfer) = state.withLock { state -> (Bool, HTTPTask?) in
            guard state.stage == .running || state.stage == .suspended else { return (false, nil) }
            state.stage = .canceling
            return (true, state.transfer)
        }
        guard isFirst else { return }
        if let transfer {
            transfer.cancel()
        } else {
            end(task, error: TaskCore.cancellation(originalRequest.url))
        }
    }

    func setPriority(_ priority: Float) {
        let transfer = state.withLock { state in
            state.priority = priority
            return state.transfer
        }
        transfer?.setPriority(TaskCore.workerPriority(priority))
    }

    /// The bytes that came so far, which are not kept after this.
    func takeData() -> Data {
        let chunks = state.withLock { state in
            defer { state.chunks = [] }
            return state.chunks
        }
        guard chunks.count != 1 else { return chunks[0] }
        var data = Data(capacity: chunks.reduce(0) { $0 + $1.count })
        for chunk in chunks { data.append(chunk) }
        return data
    }

    private func start(_ task: URLSessionTask) {
        guard var request = HTTPRequest(originalRequest) else {
            end(task, error: URLError(.badURL, userInfo: [NSLocalizedDescriptionKey: "The request has no URL."]))
            return
        }
        if let body { request.body = body }
        request.timeouts = timeouts
        request.priority = TaskCore.workerPriority(state.withLock { $0.priority })
        request = observer.prepare(request, of: self)
        let observer = observer
        let transfer = HTTPClient.shared(for: runtime).start(
            request,
            redirection: { [self] head, proposal, answer in
                let next = observer.task(task, self, redirectedBy: head, to: proposal)
                if let next { follow(next) }
                answer(next)
            },
            handler: { [self] event in handle(event, task) }
        )
        let stage = state.withLock { state in
            state.transfer = transfer
            return state.stage
        }
        // Whatever was asked for before the transfer was known here.
        if stage == .canceling { transfer.cancel() }
        if stage == .suspended { transfer.suspend() }
    }

    private func follow(_ request: HTTPRequest) {
        state.withLock { state in
            var current = state.currentRequest
            current.url = request.url
            current.httpMethod = request.method
            current.allHTTPHeaderFields = request.headers.dictionary
            if request.body.isNone { current.httpBody = nil }
            state.currentRequest = current
        }
    }

    private func handle(_ event: HTTPEvent, _ task: URLSessionTask) {
        switch event {
        case .sent(let bytes, let total):
            let before = state.withLock { state in
                defer { state.sent = bytes }
                state.expectedToSend = total ?? NSURLSessionTransferSizeUnknown
                return state.sent
            }
            observer.taskDidMove(task, self, sent: bytes - before)
        case .redirected:
            break
        case .response(let head):
            let response = head.urlResponse
            state.withLock { state in
                state.response = response
                state.expectedToReceive = head.expectedLength ?? NSURLSessionTransferSizeUnknown
            }
            observer.task(task, self, didReceive: head)
        case .data(let data):
            state.withLock { state in
                state.received += Int64(data.count)
                state.chunks.append(data)
            }
            observer.taskDidMove(task, self, sent: 0)
        case .completed(.success):
            end(task, error: nil)
        case .completed(.failure(let error)):
            end(task, error: error.urlError)
        }
    }

    private func end(_ task: URLSessionTask, error: (any Error)?) {
        let isFirst = state.withLock { state in
            guard state.stage != .completed else { return false }
            state.stage = .completed
            state.error = error
            state.transfer = nil
            return true
        }
        if isFirst { observer.task(task, self, didEndWith: error) }
    }

    static func workerPriority(_ priority: Float) -> WorkerPriority {
        switch priority {
        case ..<0.3: .prefetch
        case ..<0.7: .normal
        case ..<0.9: .visible
        default: .immediate
        }
    }

    static func cancellation(_ url: URL?) -> URLError {
        var userInfo: [String: Any] = [NSLocalizedDescriptionKey: "The request was cancelled."]
        if let url { userInfo[NSURLErrorFailingURLErrorKey] = url }
        return URLError(.cancelled, userInfo: userInfo)
    }
}
