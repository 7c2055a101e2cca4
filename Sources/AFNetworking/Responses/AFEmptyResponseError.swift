public import Foundation
public import FoundationNetworking

/// There was nothing to decode: the server took the request, and its answer has no body.
///
/// As an `NSError` it is of `AFURLResponseSerializationErrorDomain`, with the code `NSURLErrorZeroByteResource`.
public struct AFEmptyResponseError: Error, Sendable {
    /// The answer.
    public let response: URLResponse
    /// The name of the type that was to be decoded.
    public let expectedType: String
}

extension AFEmptyResponseError: LocalizedError, CustomNSError {
    private static let sentence = "The answer of the server is empty."
    private static let remedy = "Ask for an optional type where nothing is an answer, or for the object as it is."

    /// What went wrong, in one sentence for an alert.
    public var errorDescription: String? { Self.sentence }

    /// What exactly went wrong.
    public var failureReason: String? {
        let status = (response as? HTTPURLResponse).map { " with the status \($0.statusCode)" } ?? ""
        return "\(expectedType) was to be decoded of an answer\(status) that has no body."
    }

    /// What can be done about it.
    public var recoverySuggestion: String? { Self.remedy }

    /// The domain of errors in responses.
    public static var errorDomain: String { AFURLResponseSerializationErrorDomain }
    /// The number that Foundation has for a resource without a byte.
    public var errorCode: Int { NSURLErrorZeroByteResource }

    /// The response and the sentences, under their keys.
    public var errorUserInfo: [String: Any] {
        var userInfo: [String: Any] = [
            AFNetworkingOperationFailingURLResponseErrorKey: response,
            NSLocalizedDescriptionKey: Self.sentence,
            NSLocalizedRecoverySuggestionErrorKey: Self.remedy,
        ]
        userInfo[NSLocalizedFailureReasonErrorKey] = failureReason
        userInfo[NSURLErrorFailingURLErrorKey] = response.url
        return userInfo
    }
}
