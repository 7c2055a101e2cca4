public import struct Foundation.TimeInterval

/// What a finished request cost: times in seconds since the last hop began, sizes in bytes over the wire.
public struct HTTPMetrics: Sendable, Equatable {
    /// How long the request waited until its last hop began: for a connection to its host, and for earlier hops.
    public var queued: TimeInterval = 0
    /// When the host's name was resolved.
    public var nameLookup: TimeInterval = 0
    /// When the connection stood; 0 when an old one was used.
    public var connect: TimeInterval = 0
    /// When TLS was agreed on; 0 without TLS.
    public var secureConnect: TimeInterval = 0
    /// When the first byte of the answer came.
    public var firstByte: TimeInterval = 0
    /// When the last byte came.
    public var total: TimeInterval = 0
    /// How many bytes of body were sent.
    public var bytesSent: Int64 = 0
    /// How many bytes of body were received, before a content coding was undone.
    public var bytesReceived: Int64 = 0
    /// How many redirects were followed.
    public var redirects = 0
    /// Whether the request went over a connection that an earlier one had opened.
    public var isConnectionReused = false
    /// The protocol that was spoken, as in `http/1.1` and `h2`.
    public var protocolName = ""
    /// The address of the server, without its port.
    public var remoteAddress = ""

    /// Makes metrics of a request that cost nothing.
    public init() {}
}
