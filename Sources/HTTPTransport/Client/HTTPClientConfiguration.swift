/// What all requests of a client have in common.
public struct HTTPClientConfiguration: Sendable {
    /// How many requests run to one host (scheme, name and port) at a time over HTTP/1.1.
    public var requestsPerHost: Int
    /// How many requests run in all at a time.
    public var requestsInAll: Int
    /// What is sent as `User-Agent` where a request says nothing.
    public var userAgent: String

    /// Who decides whether servers are believed, where a request says nothing; nil, the default, is the system.
    public var trust: HTTPTrust?
    /// Who the client is, where a request says nothing; nil, the default, is nobody.
    public var identity: HTTPClientIdentity?
    /// By which way requests go, where they say nothing.
    public var proxy = HTTPProxy.environment

    /// Makes a configuration: by default 6 requests a host and 64 in all.
    public init(requestsPerHost: Int = 6, requestsInAll: Int = 64, userAgent: String = "AsyncDisplayKit/1.0 (Linux)") {
        self.requestsPerHost = max(1, requestsPerHost)
        self.requestsInAll = max(1, requestsInAll)
        self.userAgent = userAgent
    }
}
