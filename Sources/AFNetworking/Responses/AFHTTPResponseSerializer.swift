internal import ADKLocking
public import Foundation
public import FoundationNetworking

// Safety: the state of this class stands behind its lock; a subclass says for itself.
/// Checks the status and the content type of a response, and returns its bytes as they are.
///
/// All members may be used from any thread.
open class AFHTTPResponseSerializer: NSObject, NSCopying, AFURLResponseSerialization, @unchecked Sendable {
    private struct State {
        var statusCodes: IndexSet? = IndexSet(integersIn: 200...299)
        var contentTypes: Set<String>?
    }

    private let state = Guarded(State())

    /// Makes a serializer that takes any content type, and a status from 200 to 299.
    public override init() {
        super.init()
    }

    /// The status codes that are taken; nil takes any.
    public final var acceptableStatusCodes: IndexSet? {
        get { state.withLock { $0.statusCodes } }
        set { state.withLock { $0.statusCodes = newValue } }
    }

    /// The content types that are taken, without their parameters; nil takes any.
    public final var acceptableContentTypes: Set<String>? {
        get { state.withLock { $0.contentTypes } }
        set { state.withLock { $0.contentTypes = newValue } }
    }

    /// Throws when the status or the content type is not taken.
    ///
    /// A wrong content type of an empty body throws nothing, since there is nothing to be misread.
    ///
    /// - Parameters:
    ///   - response: The response; only those of HTTP are looked at.
    ///   - data: The body.
    /// - Throws: An error of `AFURLResponseSerializationErrorDomain`, with response and body in its information.
    open func validate(_ response: HTTPURLResponse?, data: Data?) throws {
        if let error = check(response, data: data).error { throw error }
    }

    /// Returns the body as it is, and what is wrong with the response.
    ///
    /// A subclass overrides this one or the one with a pointer.
    open func responseObject(for response: URLResponse?, data: Data?) -> (object: Any?, error: (any Error)?) {
        (data, validity(of: response, data: data).error)
    }

    /// Returns the object, and puts what is wrong where the pointer says, as the calls of old did.
    ///
    /// The managers call this one, which asks `responseObject(for:data:)`.
    open func responseObject(for response: URLResponse?, data: Data?, error: NSErrorPointer) -> Any? {
        let (object, problem) = responseObject(for: response, data: data)
        if let problem { error?.pointee = CarriedError.carrying(problem) }
        return object
    }

    /// The object and what is wrong, whichever of the two a subclass overrides.
    final func result(for response: URLResponse?, data: Data?) -> (object: Any?, error: (any Error)?) {
        var problem: NSError?
        let object = responseObject(for: response, data: data, error: &problem)
        return (object, problem.map(CarriedError.carried(by:)))
    }

    /// Makes an object of the body, unless its content type is not taken or it is empty.
    final func read(
        _ response: URLResponse?,
        _ data: Data?,
        _ make: (Data) throws -> Any?
    ) -> (object: Any?, error: (any Error)?) {
        let validity = validity(of: response, data: data)
        if !validity.isValid, validity.error?.saysContentTypeIsWrong ?? true { return (nil, validity.error) }
        guard let data, !data.isEmpty else { return (nil, validity.error) }
        do {
            return (try make(data), validity.error)
        } catch {
            return (nil, (error as NSError).withUnderlying(validity.error))
        }
    }

    /// Makes a serializer with the same settings.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = AFHTTPResponseSerializer()
        copy.takeSettings(of: self)
        return copy
    }

    /// Takes what another serializer takes.
    final func takeSettings(of other: AFHTTPResponseSerializer) {
        let settings = other.state.withLock { $0 }
        state.withLock { $0 = settings }
    }

    /// Whether the response is taken, by way of `validate(_:data:)`, which a subclass may override.
    final func validity(of response: URLResponse?, data: Data?) -> (isValid: Bool, error: NSError?) {
        let response = response as? HTTPURLResponse
        do {
            try validate(response, data: data)
            // No error although this class finds one: a subclass takes what this one would not.
            let own = check(response, data: data)
            return (own.isValid || own.error != nil, nil)
        } catch {
            return (false, error as NSError)
        }
    }

    private func check(_ response: HTTPURLResponse?, data: Data?) -> (isValid: Bool, error: NSError?) {
        guard let response else { return (true, nil) }
        let (statusCodes, contentTypes) = state.withLock { ($0.statusCodes, $0.contentTypes) }
        let hasData = data?.isEmpty == false
        var result: (isValid: Bool, error: NSError?) = (true, nil)
        if let contentTypes, !isAmong(contentTypes, response, hasData: hasData) {
            result.isValid = false
            if hasData, response.url != nil {
                result.error = error(
                    NSURLErrorCannotDecodeContentData,
                    "Request failed: content type “\(response.mimeType ?? "none")” is not acceptable.",
                    response,
                    data,
                    underlying: nil
                )
            }
        }
        if let statusCodes, !statusCodes.contains(response.statusCode), response.url != nil {
            let phrase = HTTPURLResponse.localizedString(forStatusCode: response.statusCode)
            result.isValid = false
            result.error = error(
                NSURLErrorBadServerResponse,
                "Request failed: \(phrase.lowercased()) (\(response.statusCode)).",
                response,
                data,
                underlying: result.error
            )
        }
        return result
    }

    private func isAmong(_ contentTypes: Set<String>, _ response: HTTPURLResponse, hasData: Bool) -> Bool {
        guard let type = response.value(forHTTPHeaderField: "Content-Type").map(AFHTTPResponseSerializer.mimeType)
        else { return !hasData }
        return contentTypes.contains(type)
    }

    private static func mimeType(_ field: String) -> String {
        String(field.prefix { $0 != ";" }).trimmingCharacters(in: .whitespaces)
    }

    private func error(
        _ code: Int,
        _ description: String,
        _ response: HTTPURLResponse,
        _ data: Data?,
        underlying: NSError?
    ) -> NSError {
        var userInfo: [String: Any] = [
            NSLocalizedDescriptionKey: description,
            AFNetworkingOperationFailingURLResponseErrorKey: response,
        ]
        if let url = response.url { userInfo[NSURLErrorFailingURLErrorKey] = url }
        if code == NSURLErrorCannotDecodeContentData {
            userInfo[NSLocalizedRecoverySuggestionErrorKey] =
                "Add it to acceptableContentTypes if this server is right."
        }
        if let data { userInfo[AFNetworkingOperationFailingURLResponseDataErrorKey] = data }
        if let underlying { userInfo[NSUnderlyingErrorKey] = underlying }
        return NSError(domain: AFURLResponseSerializationErrorDomain, code: code, userInfo: userInfo)
    }
}

extension NSError {
    /// Whether this or an underlying error says that the content type was not taken.
    var saysContentTypeIsWrong: Bool {
        if domain == AFURLResponseSerializationErrorDomain, code == NSURLErrorCannotDecodeContentData { return true }
        return (userInfo[NSUnderlyingErrorKey] as? NSError)?.saysContentTypeIsWrong ?? false
    }

    /// The error with another one under it, unless it has one.
    func withUnderlying(_ error: NSError?) -> NSError {
        guard let error, userInfo[NSUnderlyingErrorKey] == nil else { return self }
        var userInfo = userInfo
        userInfo[NSUnderlyingErrorKey] = error
        return NSError(domain: domain, code: code, userInfo: userInfo)
    }
}
