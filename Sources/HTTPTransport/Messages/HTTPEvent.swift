public import Foundation

/// What happens to a request, in this order: bytes sent, redirects, one response, data, one completion.
public enum HTTPEvent: Sendable {
    /// More of the body was sent: how many bytes so far, and how many there are where that is known.
    ///
    /// After a redirect that keeps the body the count begins anew.
    case sent(bytes: Int64, of: Int64?)
    /// The server sent a redirect, and the second value is the request that follows it.
    case redirected(HTTPResponseHead, to: HTTPRequest)
    /// The head of the final answer came.
    case response(HTTPResponseHead)
    /// A piece of the body came, its content coding undone.
    case data(Data)
    /// The request ended; nothing comes after this.
    case completed(Result<HTTPMetrics, HTTPTransportError>)
}
