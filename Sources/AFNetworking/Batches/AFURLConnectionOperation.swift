internal import ADKLocking
internal import ADKScheduling
public import Dispatch
public import Foundation
public import FoundationNetworking

// Safety: the state of this class stands behind its lock; a subclass says for itself.
/// A request as an operation, as AFNetworking 2 had them, for queues with dependencies and for batches.
///
/// All members may be used from any thread; the closures are set before the operation starts.
open class AFURLConnectionOperation: Operation, @unchecked Sendable {
    /// Hears of bytes: how many now, how many so far, and how many in all, -1 when unknown; on main.
    @preconcurrency public typealias ProgressHandler = @MainActor @Sendable (UInt, Int64, Int64) -> Void

    struct State {
        var stage = Stage.ready
        var task: URLSessionDataTask?
        var response: URLResponse?
        var data: Data?
        var error: (any Error)?
        var credential: URLCredential?
        var completionQueue: DispatchQueue?
        var completionGroup: DispatchGroup?
        var upload: ProgressHandler?
        var download: ProgressHandler?
        var completion: (@Sendable () -> Void)?
        /// Called after the completion block, for batches.
        var onEnd: (@Sendable () -> Void)?
    }

    enum Stage: Int {
        case paused = -1
        case ready = 1
        case executing = 2
        case finished = 3
    }

    private let guarded = Guarded(State())
    private let manager: AFURLSessionManager

    /// What is asked for.
    public final let request: URLRequest

    /// Makes an operation for a request.
    public required init(request urlRequest: URLRequest) {
        request = urlRequest
        manager = AFURLSessionManager(sessionConfiguration: nil)
        manager.responseSerializer = PlainSerializer()
        super.init()
    }

    final func withState<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
        guarded.withLock { state in body(&state) }
    }

    final var runtime: Runtime { manager.runtime }

    /// Decides which servers are believed.
    public final var securityPolicy: AFSecurityPolicy {
        get { manager.securityPolicy }
        set { manager.securityPolicy = newValue }
    }

    /// The name and the password for a server that asks for them, tried once; nil, the default, fails with the answer.
    public final var credential: URLCredential? {
        get { withState { $0.credential } }
        set {
            withState { $0.credential = newValue }
            guard let newValue else { return manager.setTaskDidReceiveAuthenticationChallenge(nil) }
            manager.setTaskDidReceiveAuthenticationChallenge { _, _, challenge, answer in
                guard challenge.previousFailureCount == 0, challenge.protectionSpace.serverTrust == nil else {
                    return .performDefaultHandling
                }
                answer.pointee = newValue
                return .useCredential
            }
        }
    }

    /// The queue on which completion blocks are called; nil, the default, is main.
    public final var completionQueue: DispatchQueue? {
        get { withState { $0.completionQueue } }
        set { withState { $0.completionQueue = newValue } }
    }

    /// The group that completion blocks belong to.
    public final var completionGroup: DispatchGroup? {
        get { withState { $0.completionGroup } }
        set { withState { $0.completionGroup = newValue } }
    }

    /// The response, once it came.
    public final var response: URLResponse? { withState { $0.response } }
    /// The bytes of the response, once all came.
    public final var responseData: Data? { withState { $0.data } }
    /// The text of the response, in UTF-8.
    public final var responseString: String? { responseData.flatMap { String(data: $0, encoding: .utf8) } }
    /// What went wrong.
    open var error: (any Error)? { withState { $0.error } }

    /// Hears of bytes that were sent.
    public final func setUploadProgressBlock(_ block: ProgressHandler?) {
        withState { $0.upload = block }
    }

    /// Hears of bytes that came.
    public final func setDownloadProgressBlock(_ block: ProgressHandler?) {
        withState { $0.download = block }
    }

    /// Called once when the operation has ended, on the completion queue; it is let go then.
    open override var completionBlock: (@Sendable () -> Void)? {
        get { withState { $0.completion } }
        set { withState { $0.completion = newValue } }
    }

    /// True: the operation goes on after `start()` has returned.
    open override var isAsynchronous: Bool { true }
    /// Whether the request is under way, and not paused.
    open override var isExecuting: Bool { withState { $0.stage == .executing } }
    /// Whether the request has ended.
    open override var isFinished: Bool { withState { $0.stage == .finished } }

    /// Whether the operation was paused.
    public final var isPaused: Bool { withState { $0.stage == .paused } }

    /// Stops loading, until `resume()`.
    public final func pause() {
        let task = withState { state -> URLSessionDataTask? in
            guard state.stage == .executing else { return nil }
            state.stage = .paused
            return state.task
        }
        task?.suspend()
    }

    /// Goes on after `pause()`, at the byte where it stopped.
    public final func resume() {
        let task = withState { state -> URLSessionDataTask? in
            guard state.stage == .paused else { return nil }
            state.stage = .executing
            return state.task
        }
        task?.resume()
    }

    /// Sends the request; a queue calls it.
    open override func start() {
        guard !isCancelled else { return end(nil, nil, TaskCore.cancellation(request.url)) }
        willChangeValue(forKey: "isExecuting")
        withState { $0.stage = .executing }
        didChangeValue(forKey: "isExecuting")
        let record = TaskRecord(
            completion: { [self] response, object, error in end(response, object as? Data, error) },
            upload: { [self] progress in tell(progress) { $0.upload } },
            download: { [self] progress in tell(progress) { $0.download } }
        )
        let task = manager.makeDataTask(request, record)
        withState { $0.task = task }
        task.resume()
        if isCancelled { task.cancel() }
    }

    /// Stops the transfer; the operation ends with the error `NSURLErrorCancelled`.
    open override func cancel() {
        super.cancel()
        withState { $0.task }?.cancel()
    }

    private func tell(_ progress: Progress, _ handler: @Sendable (State) -> ProgressHandler?) {
        guard let handler = withState({ handler($0) }) else { return }
        let (done, total) = (progress.completedUnitCount, progress.totalUnitCount)
        runtime.mailbox.post { handler(UInt(done), done, total) }
    }

    /// Makes what the completion closures get, before they are called; a worker or the transport's thread.
    open func prepareForCompletion() {}

    private func end(_ response: URLResponse?, _ data: Data?, _ error: (any Error)?) {
        withState { state in
            state.response = response
            state.data = data
            state.error = error
        }
        prepareForCompletion()
        willChangeValue(forKey: "isExecuting")
        willChangeValue(forKey: "isFinished")
        let (completion, delivery) = withState { state in
            state.stage = .finished
            state.task = nil
            defer { state.completion = nil }
            return (state.completion, CompletionDelivery(queue: state.completionQueue, group: state.completionGroup))
        }
        didChangeValue(forKey: "isFinished")
        didChangeValue(forKey: "isExecuting")
        delivery.deliver(on: runtime) { [self] in
            completion?()
            let onEnd = withState { state in
                defer { state.onEnd = nil }
                return state.onEnd
            }
            onEnd?()
        }
    }
}

// Safety: adds no state.
/// Gives the bytes as they are, whatever the response says.
private final class PlainSerializer: AFHTTPResponseSerializer, @unchecked Sendable {
    override func responseObject(for response: URLResponse?, data: Data?) -> (object: Any?, error: (any Error)?) {
        (data, nil)
    }
}
