internal import ADKLocking
public import Dispatch
public import Foundation
public import FoundationNetworking

// Safety: the state of this class stands behind its lock; a subclass says for itself.
/// Sends requests to a web API as operations of a queue, as AFNetworking 2 did; otherwise as `AFHTTPSessionManager`.
///
///     let manager = AFHTTPRequestOperationManager(baseURL: URL(string: "https://example.com/api/"))
///     manager.get("groups", parameters: ["page": 1]) { operation, object in
///         …
///     } failure: { operation, error in
///         …
///     }
///
/// All members may be used from any thread. Handlers are called on main unless `completionQueue` says otherwise.
open class AFHTTPRequestOperationManager: NSObject, @unchecked Sendable {
    /// Hears of success, with the operation and the object the response serializer made.
    @preconcurrency public typealias SuccessHandler = @MainActor @Sendable (AFHTTPRequestOperation, Any?) -> Void
    /// Hears of failure; there is no operation when the request could not even be written.
    @preconcurrency public typealias FailureHandler =
        @MainActor @Sendable (AFHTTPRequestOperation?, any Error) -> Void

    private struct State {
        var credential: URLCredential?
        var completionGroup: DispatchGroup?
    }

    private let state = Guarded(State())
    /// Writes the requests, and keeps what it has in common with this class.
    private let requests: AFHTTPSessionManager

    /// The queue that the operations run in; it runs as many at a time as it likes.
    public final let operationQueue = OperationQueue()

    /// Makes a manager without a base URL.
    public override convenience init() {
        self.init(baseURL: nil)
    }

    /// Makes a manager; a base URL whose path has no slash at its end gets one.
    public init(baseURL: URL?) {
        requests = AFHTTPSessionManager(baseURL: baseURL)
        super.init()
    }

    private func withState<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
        state.withLock { state in body(&state) }
    }

    /// What relative URLs are relative to.
    public final var baseURL: URL? { requests.baseURL }

    /// Writes parameters into requests; as a query string by default.
    public final var requestSerializer: AFHTTPRequestSerializer {
        get { requests.requestSerializer }
        set { requests.requestSerializer = newValue }
    }

    /// Makes an object of what came; JSON by default.
    public final var responseSerializer: AFHTTPResponseSerializer {
        get { requests.responseSerializer }
        set { requests.responseSerializer = newValue }
    }

    /// Decides which servers are believed; pinning wants a base URL of `https`.
    public final var securityPolicy: AFSecurityPolicy {
        get { requests.securityPolicy }
        set { requests.securityPolicy = newValue }
    }

    /// The name and the password for servers that ask for them; nil by default.
    public final var credential: URLCredential? {
        get { withState { $0.credential } }
        set { withState { $0.credential = newValue } }
    }

    /// The queue on which handlers are called; nil, the default, is main.
    public final var completionQueue: DispatchQueue? {
        get { requests.completionQueue }
        set { requests.completionQueue = newValue }
    }

    /// The group that handlers belong to; nil by default.
    public final var completionGroup: DispatchGroup? {
        get { withState { $0.completionGroup } }
        set { withState { $0.completionGroup = newValue } }
    }

    /// Makes an operation with the settings of this manager, which is in no queue yet; the other calls go through this
    /// one.
    open func httpRequestOperation(
        with request: URLRequest,
        success: SuccessHandler?,
        failure: FailureHandler?
    ) -> AFHTTPRequestOperation {
        let operation = AFHTTPRequestOperation(request: request)
        operation.responseSerializer = responseSerializer
        operation.securityPolicy = securityPolicy
        if let credential { operation.credential = credential }
        operation.completionQueue = completionQueue
        operation.completionGroup = completionGroup
        operation.setCompletionBlockWithSuccess(success, failure: failure)
        return operation
    }

    /// Adds an operation for a method to the queue; nil when the request could not be written.
    final func start(
        _ method: String,
        _ urlString: String,
        _ parameters: Any?,
        _ success: SuccessHandler?,
        _ failure: FailureHandler?
    ) -> AFHTTPRequestOperation? {
        add(success, failure) {
            try requests.request(withMethod: method, urlString: urlString, parameters: parameters, headers: nil)
        }
    }

    /// Adds an operation that sends a form to the queue; nil when the request could not be written.
    final func start(
        _ urlString: String,
        _ parameters: Any?,
        _ block: AFHTTPRequestSerializer.FormBuilder?,
        _ success: SuccessHandler?,
        _ failure: FailureHandler?
    ) -> AFHTTPRequestOperation? {
        add(success, failure) { try requests.formRequest(urlString, parameters, nil, block) }
    }

    private func add(
        _ success: SuccessHandler?,
        _ failure: FailureHandler?,
        _ makeRequest: () throws -> URLRequest
    ) -> AFHTTPRequestOperation? {
        do {
            let operation = httpRequestOperation(with: try makeRequest(), success: success, failure: failure)
            operationQueue.addOperation(operation)
            return operation
        } catch {
            let told = failure.map { failure in
                unsafeBitCast(failure, to: (@Sendable (AFHTTPRequestOperation?, any Error) -> Void).self)
            }
            requests.report(error, to: ResultHandlers(success: nil, failure: { _, error in told?(nil, error) }))
            return nil
        }
    }
}
