public import ADKHTTPTransport
internal import ADKLocking
package import ADKScheduling
public import Dispatch
public import Foundation
public import FoundationNetworking

// Safety: the state of this class stands behind its lock; a subclass says for itself.
/// Makes tasks, runs them, and gives what came to a serializer.
///
/// The tasks are Foundation's by type, but the bytes go through this library's own transport: fast, with error codes
/// that tell cases apart, and known to a headless host, which waits for them. All members may be used from any thread.
///
///     let manager = AFURLSessionManager(sessionConfiguration: nil)
///     manager.dataTask(with: request, uploadProgress: nil, downloadProgress: nil) { response, object, error in
///         …
///     }.resume()
open class AFURLSessionManager: NSObject, @unchecked Sendable {
    struct State {
        var responseSerializer = AFJSONResponseSerializer() as AFHTTPResponseSerializer
        var securityPolicy = AFSecurityPolicy.default()
        var clientIdentity: HTTPClientIdentity?
        var runtime: Runtime?
        var completionQueue: DispatchQueue?
        var completionGroup: DispatchGroup?
        var session: URLSession?
        /// Whether the session was invalidated, and is not to be made anew.
        var isInvalid = false
        var lastIdentifier = 0
        var records: [Int: TaskRecord] = [:]
        var closures = SessionClosures()
    }

    private let state = Guarded(State())
    let configuration: URLSessionConfiguration

    /// The queue on which progress handlers and the manager's own closures are called, one at a time.
    public final let operationQueue: OperationQueue

    /// Makes a manager with the default configuration.
    public override convenience init() {
        self.init(sessionConfiguration: nil)
    }

    /// Makes a manager with a configuration of which header fields, timeouts and cookies are followed; nil takes the
    /// default one.
    public init(sessionConfiguration: URLSessionConfiguration?) {
        configuration = sessionConfiguration ?? .default
        operationQueue = OperationQueue()
        operationQueue.maxConcurrentOperationCount = 1
        super.init()
    }

    func withState<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
        state.withLock { state in body(&state) }
    }

    /// Whose clock, workers and mailbox the tasks take.
    ///
    /// By default those of the host that lives when a task is made.
    package final var runtime: Runtime {
        get { withState { $0.runtime } ?? Runtime.current }
        set { withState { $0.runtime = newValue } }
    }

    /// Makes an object of what came; JSON by default.
    public final var responseSerializer: AFHTTPResponseSerializer {
        get { withState { $0.responseSerializer } }
        set { withState { $0.responseSerializer = newValue } }
    }

    /// Decides which servers are believed; by default what the system believes.
    open var securityPolicy: AFSecurityPolicy {
        get { withState { $0.securityPolicy } }
        set { withState { $0.securityPolicy = newValue } }
    }

    /// Who the client is, for servers that ask for its certificate; nil, the default, is nobody.
    public final var clientIdentity: HTTPClientIdentity? {
        get { withState { $0.clientIdentity } }
        set { withState { $0.clientIdentity = newValue } }
    }

    /// The queue on which completion handlers are called; nil, the default, is main.
    public final var completionQueue: DispatchQueue? {
        get { withState { $0.completionQueue } }
        set { withState { $0.completionQueue = newValue } }
    }

    /// The group that completion handlers belong to; nil, the default, is one that all managers share.
    public final var completionGroup: DispatchGroup? {
        get { withState { $0.completionGroup } }
        set { withState { $0.completionGroup = newValue } }
    }

    /// Makes a task that asks for data, suspended.
    ///
    /// - Parameters:
    ///   - request: What to ask for.
    ///   - uploadProgress: Hears of the bytes sent.
    ///   - downloadProgress: Hears of the bytes received.
    ///   - completionHandler: Hears of the end: it may get an object and an error, as of an error page in JSON.
    /// - Returns: The task; call `resume()` to start it.
    @preconcurrency open func dataTask(
        with request: URLRequest,
        uploadProgress: AFProgressHandler?,
        downloadProgress: AFProgressHandler?,
        completionHandler: AFCompletionHandler?
    ) -> URLSessionDataTask {
        let record = TaskRecord(
            completion: completionHandler.map(UnboundHandler.completion),
            upload: uploadProgress,
            download: downloadProgress
        )
        return makeDataTask(request, record)
    }

    /// Makes a task that sends data, suspended.
    ///
    /// - Parameters:
    ///   - request: Where to send it; a body of its own is not used.
    ///   - bodyData: What to send.
    ///   - progress: Hears of the bytes sent.
    ///   - completionHandler: Hears of the end.
    /// - Returns: The task; call `resume()` to start it.
    @preconcurrency open func uploadTask(
        with request: URLRequest,
        from bodyData: Data?,
        progress: AFProgressHandler?,
        completionHandler: AFCompletionHandler?
    ) -> URLSessionUploadTask {
        makeUploadTask(request, body: .data(bodyData ?? Data()), progress, completionHandler)
    }

    /// Makes a task that sends a file, suspended; the file is read while it is sent.
    ///
    /// - Parameters:
    ///   - request: Where to send it; a body of its own is not used.
    ///   - fileURL: What to send.
    ///   - progress: Hears of the bytes sent.
    ///   - completionHandler: Hears of the end.
    /// - Returns: The task; call `resume()` to start it.
    @preconcurrency open func uploadTask(
        with request: URLRequest,
        fromFile fileURL: URL,
        progress: AFProgressHandler?,
        completionHandler: AFCompletionHandler?
    ) -> URLSessionUploadTask {
        makeUploadTask(request, body: .file(fileURL), progress, completionHandler)
    }

    /// Makes a task that sends the request's own body stream, suspended.
    ///
    /// - Parameters:
    ///   - request: Where to send it, with its `httpBodyStream`.
    ///   - progress: Hears of the bytes sent.
    ///   - completionHandler: Hears of the end.
    /// - Returns: The task; call `resume()` to start it.
    @preconcurrency open func uploadTask(
        withStreamedRequest request: URLRequest,
        progress: AFProgressHandler?,
        completionHandler: AFCompletionHandler?
    ) -> URLSessionUploadTask {
        makeUploadTask(request, body: nil, progress, completionHandler)
    }

    private func makeUploadTask(
        _ request: URLRequest,
        body: HTTPBody?,
        _ progress: AFProgressHandler?,
        _ completion: AFCompletionHandler?
    ) -> URLSessionUploadTask {
        let record = TaskRecord(
            completion: completion.map(UnboundHandler.completion),
            upload: progress,
            download: nil
        )
        return makeDataTask(request, record, kind: .upload, body: body)
    }

    /// The progress of sending, nil when the task has ended or is not this manager's.
    open func uploadProgress(for task: URLSessionTask) -> Progress? {
        progress(of: task) { $0.uploadProgress(of: task) }
    }

    /// The progress of receiving, nil when the task has ended or is not this manager's.
    open func downloadProgress(for task: URLSessionTask) -> Progress? {
        progress(of: task) { $0.downloadProgress(of: task) }
    }

    private func progress(of task: URLSessionTask, _ find: (TaskRecord) -> Progress) -> Progress? {
        guard let record = record(of: task) else { return nil }
        let progress = find(record)
        if let task = task as? any TransportTask { progressIsWanted(of: task) }
        return progress
    }

    /// Ends the manager's tasks, or lets them finish; new ones fail as cancelled, unless the session is made anew.
    ///
    /// - Parameters:
    ///   - cancelPendingTasks: Whether tasks are cancelled.
    ///   - resetSession: Whether `session` is made anew when it is next asked for.
    open func invalidateSessionCancelingTasks(_ cancelPendingTasks: Bool, resetSession: Bool) {
        if cancelPendingTasks { for task in tasks { task.cancel() } }
        let old = withState { state -> URLSession? in
            state.isInvalid = !resetSession
            guard resetSession else { return nil }
            defer { state.session = nil }
            return state.session
        }
        old?.finishTasksAndInvalidate()
        let ended = old ?? session
        let handler = withState { $0.closures.didBecomeInvalid }
        onOperationQueue {
            handler?(ended, nil)
            NotificationCenter.default.post(name: .AFURLSessionDidInvalidate, object: ended)
        }
    }
}
