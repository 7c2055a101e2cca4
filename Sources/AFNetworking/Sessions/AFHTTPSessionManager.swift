internal import ADKContracts
internal import ADKLocking
internal import ADKScheduling
public import Foundation
public import FoundationNetworking

// Safety: adds immutable fields, and a serializer behind a lock.
/// Sends requests to a web API, and gives what came as objects.
///
///     let manager = AFHTTPSessionManager(baseURL: URL(string: "https://example.com/api/"))
///     manager.get("groups", parameters: ["page": 1], headers: nil, progress: nil) { task, object in
///         …
///     } failure: { task, error in
///         …
///     }
///
/// Each call starts its request and returns the task. Exactly one of its handlers is called, on main unless
/// `completionQueue` says otherwise; a URL that cannot be made sense of, or parameters that cannot be written, call
/// `failure` without a task. All members may be used from any thread.
open class AFHTTPSessionManager: AFURLSessionManager, @unchecked Sendable {
    private let serializer = Guarded(AFHTTPRequestSerializer())

    /// What relative URLs are relative to; its path ends with a slash.
    public final let baseURL: URL?

    /// Makes a manager without a base URL.
    public convenience init() {
        self.init(baseURL: nil, sessionConfiguration: nil)
    }

    /// Makes a manager with the default configuration.
    public convenience init(baseURL: URL?) {
        self.init(baseURL: baseURL, sessionConfiguration: nil)
    }

    /// Makes a manager without a base URL.
    public override convenience init(sessionConfiguration: URLSessionConfiguration?) {
        self.init(baseURL: nil, sessionConfiguration: sessionConfiguration)
    }

    /// Makes a manager.
    ///
    /// - Parameters:
    ///   - baseURL: What relative URLs are relative to; a path without a slash at its end gets one.
    ///   - sessionConfiguration: Header fields, timeouts and cookies; nil takes the default one.
    public init(baseURL: URL?, sessionConfiguration: URLSessionConfiguration?) {
        self.baseURL = baseURL.map { url in
            let needsSlash = !url.path.isEmpty && !url.absoluteString.hasSuffix("/")
            return needsSlash ? url.appendingPathComponent("") : url
        }
        super.init(sessionConfiguration: sessionConfiguration)
    }

    /// Decides which servers are believed; pinning wants a base URL of `https`.
    open override var securityPolicy: AFSecurityPolicy {
        get { super.securityPolicy }
        set {
            require(
                newValue.sslPinningMode == .none || baseURL?.scheme?.lowercased() == "https",
                "Invalid Security Policy: a manager with the base URL \(baseURL?.absoluteString ?? "nil") cannot pin "
                    + "certificates, since its requests may go without TLS. Give it an https base URL."
            )
            super.securityPolicy = newValue
        }
    }

    /// Writes parameters into requests; as a query string by default.
    public final var requestSerializer: AFHTTPRequestSerializer {
        get { serializer.withLock { $0 } }
        set { serializer.withLock { $0 = newValue } }
    }

    /// Makes a task for a request, suspended; the other calls go through this one.
    ///
    /// Its closures are plain ones, so that overrides of other platforms compile; they are called where those of the
    /// other calls are.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - urlString: The URL, relative to the base URL.
    ///   - parameters: What to send.
    ///   - headers: Header fields of this request alone.
    ///   - uploadProgress: Hears of the bytes sent.
    ///   - downloadProgress: Hears of the bytes received.
    ///   - success: Hears of success.
    ///   - failure: Hears of failure.
    /// - Returns: The task, nil when the request could not be written.
    open func dataTask(
        withHTTPMethod method: String,
        urlString: String,
        parameters: Any?,
        headers: [String: String]?,
        uploadProgress: ((Progress) -> Void)?,
        downloadProgress: ((Progress) -> Void)?,
        success: ((URLSessionDataTask, Any?) -> Void)?,
        failure: ((URLSessionDataTask?, any Error) -> Void)?
    ) -> URLSessionDataTask? {
        let handlers = ResultHandlers(success: success, failure: failure)
        let request: URLRequest
        do {
            request = try self.request(
                withMethod: method,
                urlString: urlString,
                parameters: parameters,
                headers: headers
            )
        } catch {
            report(error, to: handlers)
            return nil
        }
        return makeTask(
            request,
            upload: uploadProgress.map(UnboundHandler.progress),
            download: downloadProgress.map(UnboundHandler.progress),
            handlers: handlers
        )
    }

    final func makeTask(
        _ request: URLRequest,
        kind: TaskCore.Kind = .data,
        upload: AFProgressHandler? = nil,
        download: AFProgressHandler? = nil,
        handlers: ResultHandlers
    ) -> URLSessionDataTask {
        let record = TaskRecord(completion: handlers.call, upload: upload, download: download)
        let task = makeDataTask(request, record, kind: kind)
        handlers.attach(task)
        return task
    }

    /// The request of a call: its URL resolved, its parameters written, its own header fields last.
    final func request(
        withMethod method: String,
        urlString: String,
        parameters: Any?,
        headers: [String: String]?
    ) throws -> URLRequest {
        let url = try absoluteURL(of: urlString)
        var request = try requestSerializer.written(method, url.absoluteString, parameters)
        for (name, value) in headers ?? [:] { request.setValue(value, forHTTPHeaderField: name) }
        return request
    }

    /// Resolves a URL of a call against the base URL.
    final func absoluteURL(of urlString: String) throws -> URL {
        guard let url = resolve(urlString) else {
            let base = baseURL.map { " relative to \($0.absoluteString)" } ?? " without a base URL"
            throw URLError(
                .badURL,
                "The address is not valid.",
                reason: "“\(urlString)” is no URL\(base).",
                remedy: "Write it as scheme://host/path."
            )
        }
        return url
    }

    private func resolve(_ urlString: String) -> URL? {
        guard !urlString.isEmpty else { return baseURL }
        return URL(string: urlString, relativeTo: baseURL)?.absoluteURL
    }

    /// Tells a failure that came before there was a task.
    final func report(_ error: any Error, to handlers: ResultHandlers) {
        guard let failure = handlers.failure else { return }
        CompletionDelivery(queue: completionQueue, group: nil).deliver(on: runtime) { failure(nil, error) }
    }
}

/// The two handlers of one call, of which exactly one is called.
final class ResultHandlers: Sendable {
    private struct WeakTask {
        weak var task: URLSessionDataTask?
    }

    private let success: UnboundHandler.Success?
    let failure: UnboundHandler.Failure?
    private let task = Guarded(WeakTask())

    init(success: ((URLSessionDataTask, Any?) -> Void)?, failure: ((URLSessionDataTask?, any Error) -> Void)?) {
        self.success = success.map { handler in
            let handler = HandedOver(value: handler)
            return { @Sendable task, object in handler.value(task, object) }
        }
        self.failure = failure.map { handler in
            let handler = HandedOver(value: handler)
            return { @Sendable task, error in handler.value(task, error) }
        }
    }

    /// Says whose handlers these are; who calls them keeps the task alive.
    func attach(_ task: URLSessionDataTask) {
        self.task.withLock { $0.task = task }
    }

    func call(_ response: URLResponse, _ object: Any?, _ error: (any Error)?) {
        let task = task.withLock { $0.task }
        if let error {
            failure?(task, error)
        } else if let task {
            success?(task, object)
        }
    }
}
