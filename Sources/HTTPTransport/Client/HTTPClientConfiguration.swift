internal import CCurl

/// What all requests of a client have in common.
public struct HTTPClientConfiguration: Sendable {
    /// How many requests run to one host (scheme, name and port) at a time over HTTP/1.1.
    public var requestsPerHost: Int
    /// How many requests run in all at a time.
    public var requestsInAll: Int
    /// What is sent as `User-Agent` where a request says nothing.
    public var userAgent: String

    /// Whether requests to one host share an HTTP/2 connection while they run; by default where libcurl does that well.
    ///
    /// libcurl before 8.1 may miss the end of a body without `Content-Length` that came while it read for another request
    /// of the same connection, which then waits for its timeout. There each request has a connection of its own, and
    /// leaves it to those after it.
    public var multiplexes = HTTPClientConfiguration.multiplexesWell

    /// Who decides whether servers are believed, where a request says nothing; nil, the default, is the system.
    public var trust: HTTPTrust?
    /// Who the client is, where a request says nothing; nil, the default, is nobody.
    public var identity: HTTPClientIdentity?
    /// By which way requests go, where they say nothing.
    public var proxy = HTTPProxy.environment

    private static let multiplexesWell = adk_curl_version() >= 0x08_01_00

    /// Makes a configuration: by default 6 requests a host and 64 in all.
    public init(requestsPerHost: Int = 6, requestsInAll: Int = 64, userAgent: String = "AsyncDisplayKit/1.0 (Linux)") {
        self.requestsPerHost = max(1, requestsPerHost)
        self.requestsInAll = max(1, requestsInAll)
        self.userAgent = userAgent
    }
}
