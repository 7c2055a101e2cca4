internal import CCurl
internal import Foundation

extension HTTPTransportError {
    static func cancelled(_ url: URL) -> HTTPTransportError {
        HTTPTransportError(
            code: .cancelled,
            url: url,
            reason: "the request was cancelled",
            remedy: "Nothing has to be done"
        )
    }

    static func clientClosed(_ url: URL) -> HTTPTransportError {
        HTTPTransportError(
            code: .cancelled,
            url: url,
            reason: "the client was shut down",
            remedy: "Send requests through the client of the host that lives now"
        )
    }

    static func offline(_ url: URL) -> HTTPTransportError {
        HTTPTransportError(
            code: .notConnectedToInternet,
            url: url,
            reason: "there is no network",
            remedy: "Try again when there is one"
        )
    }

    static func connectionLost(_ url: URL) -> HTTPTransportError {
        HTTPTransportError(
            code: .networkConnectionLost,
            url: url,
            reason: "the network went away before the end",
            remedy: "Try again when there is one"
        )
    }

    static func unsupportedScheme(_ url: URL) -> HTTPTransportError {
        HTTPTransportError(
            code: .unsupportedURL,
            url: url,
            reason: "the scheme \(url.scheme.map { "“\($0)”" } ?? "is missing and") is not served",
            remedy: "Use an http or https URL"
        )
    }

    static func missingHost(_ url: URL) -> HTTPTransportError {
        HTTPTransportError(
            code: .badURL,
            url: url,
            reason: "the URL names no host",
            remedy: "Write the URL as scheme://host/path"
        )
    }

    static func malformedRequest(_ url: URL, _ what: String) -> HTTPTransportError {
        HTTPTransportError(
            code: .badURL,
            url: url,
            reason: "\(what) has a character that would end its line or is not allowed there",
            remedy: "Take control characters, and spaces in names, out of what the user typed before sending it"
        )
    }

    static func unreadableBody(_ url: URL, _ failure: BodyFailure) -> HTTPTransportError {
        HTTPTransportError(
            code: failure.code,
            url: url,
            reason: "the body could not be read: \(failure.what)",
            remedy: "Give the body as data or as a readable file, or a stream that can be made anew"
        )
    }

    static func timedOut(_ url: URL, _ what: String, seconds: TimeInterval) -> HTTPTransportError {
        HTTPTransportError(
            code: .timedOut,
            url: url,
            reason: "\(what) within \(seconds.formatted()) s",
            remedy: "Try again, or allow more time with the request's timeouts"
        )
    }

    static func tooManyRedirects(_ url: URL, limit: Int) -> HTTPTransportError {
        HTTPTransportError(
            code: .httpTooManyRedirects,
            url: url,
            reason: "the server redirected more than \(limit) times",
            remedy: "The addresses probably point at each other: look at the server"
        )
    }

    static func refusedRedirect(_ url: URL, to target: String, code: URLError.Code, _ why: String) -> HTTPTransportError
    {
        HTTPTransportError(
            code: code,
            url: url,
            reason: "the server redirected to “\(target.prefix(200))”, \(why)",
            remedy: "Ask for the right address in the first place"
        )
    }

    static func noAnswer(_ url: URL) -> HTTPTransportError {
        HTTPTransportError(
            code: .badServerResponse,
            url: url,
            reason: "the server sent no answer that is HTTP",
            remedy: "See whether the port belongs to an HTTP server"
        )
    }

    static func contradictoryLength(_ url: URL) -> HTTPTransportError {
        HTTPTransportError(
            code: .badServerResponse,
            url: url,
            reason: "the header of the answer says no one length that is a number",
            remedy: "Look at the server and at what stands between"
        )
    }

    static func outOfResources(_ url: URL) -> HTTPTransportError {
        HTTPTransportError(
            code: .cannotConnectToHost,
            url: url,
            reason: "the network library could not be started",
            remedy: "Free memory and file descriptors, and try again"
        )
    }

    static func headerTooLarge(_ url: URL, limit: Int) -> HTTPTransportError {
        HTTPTransportError(
            code: .dataLengthExceedsMaximum,
            url: url,
            reason: "the header of the answer is larger than \(limit) bytes",
            remedy: "Raise limits.headerBytes if this server is trusted"
        )
    }

    static func bodyTooLarge(_ url: URL, limit: Int64) -> HTTPTransportError {
        HTTPTransportError(
            code: .dataLengthExceedsMaximum,
            url: url,
            reason: "the body of the answer is larger than \(limit) bytes",
            remedy: "Load it into a file by a download task, or raise limits.bodyBytes if this server is trusted"
        )
    }

    static func expandsTooMuch(_ url: URL, limit: Int) -> HTTPTransportError {
        HTTPTransportError(
            code: .dataLengthExceedsMaximum,
            url: url,
            reason: "the content coding of the answer makes more than \(limit) bytes of each one that came",
            remedy: "Raise limits.expansion if this server is trusted"
        )
    }

    static func untrusted(_ url: URL, _ problem: HTTPTrustProblem, curlCode: CURLcode) -> HTTPTransportError {
        HTTPTransportError(
            code: problem.code,
            curlCode: Int(curlCode.rawValue),
            url: url,
            reason: problem.reason,
            remedy: "Do not send anything to this server; renew the pins if it has new certificates"
        )
    }
}
