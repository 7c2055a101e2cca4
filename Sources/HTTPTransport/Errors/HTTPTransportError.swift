public import Foundation

/// Why a request ended without a whole answer.
///
/// A status such as 404 is no error here: it is an answer.
public struct HTTPTransportError: Error, Sendable, CustomStringConvertible {
    /// The code that Foundation's own loading system would give, for callers that tell cases apart.
    public let code: URLError.Code
    /// The number of libcurl's result, where it was libcurl that ended the request.
    public let curlCode: Int?
    /// What was being loaded.
    public let url: URL
    /// What went wrong.
    public let reason: String
    /// What can be done about it.
    public let remedy: String

    /// Makes an error.
    public init(code: URLError.Code, curlCode: Int? = nil, url: URL, reason: String, remedy: String) {
        self.code = code
        self.curlCode = curlCode
        self.url = url
        self.reason = reason
        self.remedy = remedy
    }

    /// Whether the request ended because its own side gave it up.
    public var isCancellation: Bool { code == .cancelled }

    /// What went wrong, where, and what can be done.
    public var description: String {
        let curl = curlCode.map { " (libcurl \($0))" } ?? ""
        return "\(url.absoluteString): \(reason)\(curl). \(remedy)"
    }

    /// The same as Foundation's error, in its domain, with the URL under its keys.
    ///
    /// Its description is one sentence for an alert; the reason and the remedy stand under keys of their own.
    public var urlError: URLError {
        var userInfo: [String: Any] = [
            NSURLErrorFailingURLErrorKey: url,
            NSLocalizedDescriptionKey: HTTPTransportError.sentence(for: code),
            NSLocalizedFailureReasonErrorKey: HTTPTransportError.sentence(reason),
            NSLocalizedRecoverySuggestionErrorKey: HTTPTransportError.sentence(remedy),
        ]
        if let curlCode { userInfo[HTTPTransportError.curlCodeKey] = curlCode }
        return URLError(code, userInfo: userInfo)
    }

    /// The key under which `urlError` carries the number of libcurl's result.
    public static let curlCodeKey = "ADKCurlCode"
}

extension HTTPTransportError: LocalizedError {
    /// What went wrong, in one sentence for an alert; `description` tells more.
    public var errorDescription: String? { HTTPTransportError.sentence(for: code) }
    /// What exactly went wrong.
    public var failureReason: String? { HTTPTransportError.sentence(reason) }
    /// What can be done about it.
    public var recoverySuggestion: String? { HTTPTransportError.sentence(remedy) }
}
