public import Foundation

/// What a request carries to the server.
public enum HTTPBody: Sendable {
    /// Nothing.
    case none
    /// Bytes in memory.
    case data(Data)
    /// The contents of a file, read while they are sent.
    case file(URL)
    /// A stream, read while it is sent, with its length in bytes where that is known.
    ///
    /// The closure makes a fresh stream each time the body has to be sent (again, after a redirect that keeps it), on
    /// the I/O thread; it may return nil the second time, which ends the request with an error. With a length the
    /// request says `Content-Length`, without one it is sent in chunks, never both.
    case stream(length: Int64?, @Sendable () -> InputStream?)

    /// Whether there is nothing to send.
    public var isNone: Bool {
        if case .none = self { true } else { false }
    }
}
