public import ADKScheduling
public import Foundation
public import FoundationNetworking

/// A request to an HTTP server, as a value.
public struct HTTPRequest: Sendable {
    /// Who acknowledges the bytes of the body, so that the next ones are read from the network.
    public enum FlowControl: Sendable {
        /// The client, as soon as the handler has returned.
        case automatic
        /// The consumer, by `HTTPTask.acknowledge(bytes:)`: the transfer pauses while more than 256 KiB wait for it.
        case manual
    }

    /// Where the request goes; only `http` and `https` are allowed.
    public var url: URL
    /// The method, in capitals.
    public var method: String
    /// The header fields that the caller wants to send.
    public var headers: HTTPHeaders
    /// What the request carries.
    public var body: HTTPBody
    /// How urgent the request is among those that wait for a connection to the same host.
    public var priority: WorkerPriority
    /// How long the request may take.
    public var timeouts: HTTPTimeouts
    /// How much the server may send.
    public var limits: HTTPLimits
    /// Who acknowledges the bytes of the body.
    public var flowControl: FlowControl
    /// Who decides whether the server is believed; nil, the default, leaves it to the client's configuration.
    public var trust: HTTPTrust?
    /// Who the client is, for servers that ask; nil, the default, leaves it to the client's configuration.
    public var identity: HTTPClientIdentity?
    /// By which way the request goes; nil, the default, leaves it to the client's configuration.
    public var proxy: HTTPProxy?

    /// Makes a request: by default a plain GET.
    public init(
        url: URL,
        method: String = "GET",
        headers: HTTPHeaders = HTTPHeaders(),
        body: HTTPBody = .none,
        priority: WorkerPriority = .normal,
        timeouts: HTTPTimeouts = HTTPTimeouts(),
        limits: HTTPLimits = HTTPLimits(),
        flowControl: FlowControl = .automatic
    ) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
        self.priority = priority
        self.timeouts = timeouts
        self.limits = limits
        self.flowControl = flowControl
    }

    /// Makes a request out of Foundation's description of one: its URL, method, header, body and timeout.
    ///
    /// Returns nil when it has no URL. A body stream can be sent once: after a redirect that keeps the body the request
    /// fails.
    public init?(_ request: URLRequest) {
        guard let url = request.url else { return nil }
        self.init(url: url, method: request.httpMethod ?? "GET")
        headers = HTTPHeaders(request.allHTTPHeaderFields ?? [:])
        if request.timeoutInterval > 0 { timeouts.request = request.timeoutInterval }
        if let data = request.httpBody {
            body = .data(data)
        } else if let stream = request.httpBodyStream {
            let once = OneTimeStream(stream)
            let length = headers["Content-Length"].flatMap { Int64($0) }
            body = .stream(length: length) { once.take() }
        }
    }
}

// Safety: the stream is reached only through `take`, which only one caller gets it from.
/// A stream that can be handed out once.
private final class OneTimeStream: @unchecked Sendable {
    private let isTaken = OnceFlag()
    private let stream: InputStream

    init(_ stream: InputStream) {
        self.stream = stream
    }

    func take() -> InputStream? {
        isTaken.set() ? stream : nil
    }
}
