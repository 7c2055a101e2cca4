public import Foundation
public import FoundationNetworking

/// Something that makes an object of the bytes that a server sent.
public protocol AFURLResponseSerialization: AnyObject, Sendable {
    /// Returns the object, and what is wrong with the response; both may be given, or neither.
    ///
    /// Any thread; the session managers call it on a worker.
    func responseObject(for response: URLResponse?, data: Data?) -> (object: Any?, error: (any Error)?)
    /// Returns the object, and puts what is wrong where the pointer says, as the calls of old did.
    ///
    /// Any thread. There may be both, as an object that came with a status that is not acceptable.
    func responseObject(for response: URLResponse?, data: Data?, error: NSErrorPointer) -> Any?
}

extension AFURLResponseSerialization {
    /// Returns the object, and puts what is wrong where the pointer says, as the calls of old did.
    public func responseObject(for response: URLResponse?, data: Data?, error: NSErrorPointer) -> Any? {
        let (object, problem) = responseObject(for: response, data: data)
        if let problem { error?.pointee = CarriedError.carrying(problem) }
        return object
    }
}

/// The domain of errors in responses.
public let AFURLResponseSerializationErrorDomain = "com.alamofire.error.serialization.response"
/// The key of the response, in the information of an error.
public let AFNetworkingOperationFailingURLResponseErrorKey = "com.alamofire.serialization.response.error.response"
/// The key of the bytes that came, in the information of an error.
public let AFNetworkingOperationFailingURLResponseDataErrorKey = "com.alamofire.serialization.response.error.data"
