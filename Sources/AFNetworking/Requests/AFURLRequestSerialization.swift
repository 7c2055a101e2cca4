internal import Foundation
public import FoundationNetworking

/// Something that writes parameters into a request.
public protocol AFURLRequestSerialization: AnyObject, Sendable {
    /// Returns the request with the parameters in its query or its body.
    ///
    /// Any thread.
    ///
    /// - Parameters:
    ///   - request: The request without its parameters.
    ///   - parameters: What to write; nil writes nothing.
    /// - Returns: The request to be sent.
    /// - Throws: What keeps the parameters from being written.
    func request(bySerializingRequest request: URLRequest, withParameters parameters: Any?) throws -> URLRequest
    /// Returns the request with the parameters in it, or nil with an error, as the calls of old did.
    ///
    /// Any thread. The error is written only where nil is returned.
    func request(
        bySerializingRequest request: URLRequest,
        withParameters parameters: Any?,
        error: NSErrorPointer
    ) -> URLRequest?
}

extension AFURLRequestSerialization {
    /// Returns the request with the parameters in it, or nil with an error, as the calls of old did.
    public func request(
        bySerializingRequest request: URLRequest,
        withParameters parameters: Any?,
        error: NSErrorPointer
    ) -> URLRequest? {
        do {
            return try self.request(bySerializingRequest: request, withParameters: parameters)
        } catch let problem {
            error?.pointee = CarriedError.carrying(problem)
            return nil
        }
    }
}

/// The domain of errors in requests.
public let AFURLRequestSerializationErrorDomain = "com.alamofire.error.serialization.request"
/// The key of the request that failed, in the information of an error.
public let AFNetworkingOperationFailingURLRequestErrorKey = "com.alamofire.serialization.request.error.response"

/// An error in a request.
func requestError(_ code: Int, _ description: String, reason: String) -> NSError {
    NSError(
        domain: AFURLRequestSerializationErrorDomain,
        code: code,
        userInfo: [NSLocalizedDescriptionKey: description, NSLocalizedFailureReasonErrorKey: reason]
    )
}
