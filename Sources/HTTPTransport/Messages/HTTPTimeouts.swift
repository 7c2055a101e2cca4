public import struct Foundation.TimeInterval

/// How long a request may take, in seconds of the host's clock.
public struct HTTPTimeouts: Sendable, Equatable {
    /// How long the server may take to answer with a whole header after the last byte was sent.
    ///
    /// Bytes of the header do not extend it, so a server cannot keep a request alive by sending its header one byte at
    /// a time.
    public var request: TimeInterval
    /// How long the server may stay silent between two pieces of the body; nil, the default, is as long as `request`.
    public var idle: TimeInterval?
    /// How long the request may take in all, redirects and time in the queue included.
    public var resource: TimeInterval

    /// Makes timeouts: by default a minute of silence, and seven days in all.
    public init(request: TimeInterval = 60, idle: TimeInterval? = nil, resource: TimeInterval = 7 * 24 * 3600) {
        self.request = request
        self.idle = idle
        self.resource = resource
    }
}
