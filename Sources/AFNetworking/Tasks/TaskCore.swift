internal import ADKHTTPTransport
internal import ADKLocking
internal import ADKScheduling
internal import Foundation
internal import FoundationNetworking

/// What our tasks have in common: the state that Foundation's classes show, and the transfer behind it.
///
/// The classes of tasks hold one each, since they have to descend from Foundation's and not from one of ours.
final class TaskCore: Sendable {
    /// What a task is for.
    enum Kind {
        case data
        case upload
        case download
    }

    /// What a task is made of, and does not change.
    struct Order: Sendable {
        var kind: Kind
        var identifier: Int
        var request: URLRequest
        var body: HTTPBody?
        var timeouts: HTTPTimeouts
        /// What an earlier task left of a download.
        var partial: PartialDownload?
    }

    struct State {
        var currentRequest: URLRequest
        var response: URLResponse?
        var error: (any Error)?
        var metrics: HTTPMetrics?
        var stage = URLSessionTask.State.suspended
        var received: Int64 = 0
        var expectedToReceive: Int64 = NSURLSessionTransferSizeUnknown
        var sent: Int64 = 0
        var expectedToSend: Int64 = NSURLSessionTransferSizeUnknown
        var priority: Float = 0.5
        var chunks: [Data] = []
        var transfer: HTTPTask?
        /// Counts the transfers of this task, so that the events of one that was given up are not heard.
        var generation = 0
        /// Events that wait until it is decided about a challenge.
        var heldEvents: [HTTPEvent]?
        /// The challenge that somebody is asked about.
        var challenge: PendingChallenge?
        var challengeFailures = 0
        /// What was sent last, after redirects.
        var hop: HTTPRequest?
        /// What was said to the last challenge, for a server that only wants it with another number.
        var credential: URLCredential?
        var staleAnswers = 0
        /// Why the app ended the task, which says more than the transport's error.
        var refusal: (any Error)?
        var download = DownloadProgress()
        /// Whether the completion handler has been called, and whether the task was cancelled between its end and that.
        var isDelivered = false
        var isCancelledLate = false
        /// What shows how far the task is, once somebody wants to know.
        var progress: TaskProgress?
        /// Who hears of the byte counts.
        var watches: [ByteWatch] = []
    }

    let order: Order
    let runtime: Runtime
    let observer: any TaskObserver
    private let state: Guarded<State>

    init(_ order: Order, runtime: Runtime, observer: any TaskObserver) {
        self.order = order
        self.runtime = runtime
        self.observer = observer
        state = Guarded(State(currentRequest: order.request))
    }

    var kind: Kind { order.kind }
    var identifier: Int { order.identifier }
    var originalRequest: URLRequest { order.request }

    func read<Value: Sendable>(_ body: @Sendable (State) -> Value) -> Value {
        state.withLock { state in body(state) }
    }

    func change<Value: Sendable>(_ body: @Sendable (inout State) -> Value) -> Value {
        state.withLock { state in body(&state) }
    }

    /// Starts the transfer, or goes on with it.
    func resume(_ task: any TransportTask) {
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

    func suspend(_ task: any TransportTask) {
        let (isChange, transfer) = state.withLock { state -> (Bool, HTTPTask?) in
            guard state.stage == .running else { return (false, nil) }
            state.stage = .suspended
            return (true, state.transfer)
        }
        guard isChange else { return }
        transfer?.suspend()
        observer.task(task, didChangeTo: .suspended)
    }

    func cancel(_ task: any TransportTask) {
        let (isFirst, transfer, challenge) = state.withLock { state -> (Bool, HTTPTask?, PendingChallenge?) in
            guard state.stage == .running || state.stage == .suspended else {
                state.isCancelledLate = state.stage == .completed && !state.isDelivered
                return (false, nil, nil)
            }
            state.stage = .canceling
            defer { state.challenge = nil }
            return (true, state.transfer, state.challenge)
        }
        guard isFirst else { return }
        if let challenge {
            leave(challenge, task)
        } else if let transfer {
            transfer.cancel()
        } else if read(\.generation) == 0 {
            end(task, error: TaskCore.cancellation(originalRequest.url))
        }
    }

    /// Says why the task is about to fail.
    func refuse(with error: any Error) {
        state.withLock { $0.refusal = error }
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

    /// Ends the task; later ends are not heard.
    func end(_ task: any TransportTask, error: (any Error)?) {
        let (isFirst, told, watches) = state.withLock { state -> (Bool, (any Error)?, [ByteWatch]) in
            guard state.stage != .completed else { return (false, nil, []) }
            let told = error.map { state.refusal ?? $0 }
            state.stage = .completed
            state.error = told
            state.transfer = nil
            defer { state.watches = [] }
            return (true, told, state.watches)
        }
        tell(watches)
        if isFirst { observer.task(task, didEndWith: told) }
    }

    /// Notes that the completion handler is called now, and tells whether the task was cancelled in the meantime.
    func deliver() -> Bool {
        state.withLock { state in
            state.isDelivered = true
            return state.isCancelledLate
        }
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
