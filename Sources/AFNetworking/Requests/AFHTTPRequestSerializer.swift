internal import ADKLocking
public import Foundation
public import FoundationNetworking

// Safety: the state of this class stands behind its lock; a subclass says for itself.
/// Writes parameters as a query string: into the URL for GET, HEAD and DELETE, into the body for other methods.
///
/// All members may be used from any thread.
open class AFHTTPRequestSerializer: NSObject, NSCopying, AFURLRequestSerialization, @unchecked Sendable {
    /// Writes parameters in another way.
    @preconcurrency public typealias QueryStringSerialization = @Sendable (URLRequest, Any) throws -> String
    /// Writes parameters in another way, and puts what is wrong where the pointer says.
    @preconcurrency public typealias OldQueryStringSerialization =
        @Sendable (URLRequest, Any, NSErrorPointer) -> String?

    struct State {
        var stringEncoding = String.Encoding.utf8
        var methodsInURI: Set<String> = ["GET", "HEAD", "DELETE"]
        var headers: [String: String]
        var serialization: QueryStringSerialization?
        var allowsCellularAccess: Bool?
        var cachePolicy: URLRequest.CachePolicy?
        var handlesCookies: Bool?
        var usesPipelining: Bool?
        var serviceType: URLRequest.NetworkServiceType?
        var timeout: TimeInterval?
    }

    private let state: Guarded<State>

    /// Makes a serializer that says which languages the user reads, and what program asks.
    public override init() {
        state = Guarded(
            State(headers: [
                "Accept-Language": DefaultHeaders.acceptLanguage(for: Locale.preferredLanguages),
                "User-Agent": DefaultHeaders.userAgent,
            ])
        )
        super.init()
    }

    /// Makes a serializer with the same settings and header fields.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = AFHTTPRequestSerializer()
        copy.takeSettings(of: self)
        return copy
    }

    /// Takes the settings and header fields of another serializer.
    final func takeSettings(of other: AFHTTPRequestSerializer) {
        let settings = other.state.withLock { $0 }
        state.withLock { $0 = settings }
    }

    func withState<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
        state.withLock { state in body(&state) }
    }

    /// The encoding of a query string in a body; UTF-8 by default.
    public final var stringEncoding: String.Encoding {
        get { withState { $0.stringEncoding } }
        set { withState { $0.stringEncoding = newValue } }
    }

    /// The methods, in capitals, whose parameters go into the URL.
    public final var httpMethodsEncodingParametersInURI: Set<String> {
        get { withState { $0.methodsInURI } }
        set { withState { $0.methodsInURI = newValue } }
    }

    /// The header fields of each request, where it does not have them itself.
    public final var httpRequestHeaders: [String: String] {
        withState { $0.headers }
    }

    /// Sets a header field of each request, or takes it away.
    public final func setValue(_ value: String?, forHTTPHeaderField field: String) {
        withState { $0.headers[field] = value }
    }

    /// The header field of each request, nil when there is none of that name.
    public final func value(forHTTPHeaderField field: String) -> String? {
        withState { $0.headers[field] }
    }

    /// Sends a name and a password with each request, by the scheme Basic.
    public final func setAuthorizationHeaderFieldWithUsername(_ username: String, password: String) {
        let credentials = Data("\(username):\(password)".utf8).base64EncodedString()
        setValue("Basic \(credentials)", forHTTPHeaderField: "Authorization")
    }

    /// Sends no name and password any more.
    public final func clearAuthorizationHeader() {
        setValue(nil, forHTTPHeaderField: "Authorization")
    }

    /// Writes parameters by a closure; nil brings the usual way back.
    public final func setQueryStringSerialization(_ serialization: QueryStringSerialization?) {
        withState { $0.serialization = serialization }
    }

    /// Writes parameters in the usual way.
    public final func setQueryStringSerializationWithStyle(_ style: AFHTTPRequestQueryStringSerializationStyle) {
        setQueryStringSerialization(nil)
    }

    /// Writes parameters by a closure.
    public final func setQueryStringSerializationWith(_ serialization: QueryStringSerialization?) {
        setQueryStringSerialization(serialization)
    }

    /// Writes parameters by a closure that has a pointer for its error; an error counts whatever text comes with it.
    public final func setQueryStringSerializationWith(_ serialization: @escaping OldQueryStringSerialization) {
        setQueryStringSerialization { request, parameters in
            var problem: NSError?
            let text = serialization(request, parameters, &problem)
            if let problem { throw problem }
            return text ?? ""
        }
    }

    /// Makes a request with parameters.
    ///
    /// - Parameters:
    ///   - method: The method; it is sent in capitals.
    ///   - urlString: The absolute URL.
    ///   - parameters: What to write; nil writes nothing.
    /// - Returns: The request to be sent.
    /// - Throws: A `URLError` when the text is no URL, else what keeps the parameters from being written.
    open func request(
        withMethod method: String,
        urlString: String,
        parameters: Any?
    ) throws -> URLRequest {
        guard let url = URL(string: urlString) else {
            throw URLError(
                .badURL,
                "The address is not valid.",
                reason: "“\(urlString)” is no URL.",
                remedy: "Write it as scheme://host/path."
            )
        }
        var request = URLRequest(url: url)
        request.httpMethod = method.uppercased()
        let settings = state.withLock { $0 }
        if let value = settings.allowsCellularAccess { request.allowsCellularAccess = value }
        if let value = settings.cachePolicy { request.cachePolicy = value }
        if let value = settings.handlesCookies { request.httpShouldHandleCookies = value }
        if let value = settings.serviceType { request.networkServiceType = value }
        if let value = settings.timeout { request.timeoutInterval = value }
        return try serialized(request, with: parameters)
    }

    /// Makes a request with parameters, as the calls of old did.
    ///
    /// The managers call this one, which asks `request(withMethod:urlString:parameters:)`.
    ///
    /// - Parameters:
    ///   - method: The method; it is sent in capitals.
    ///   - urlString: The absolute URL.
    ///   - parameters: What to write; nil writes nothing.
    ///   - error: Where to put what keeps the request from being written.
    /// - Returns: The request to be sent; with an error one without a URL, which fails when it is sent.
    open func request(
        withMethod method: String,
        urlString: String,
        parameters: Any?,
        error: NSErrorPointer
    ) -> URLRequest {
        orUnsendable(error) { try self.request(withMethod: method, urlString: urlString, parameters: parameters) }
    }

    /// Returns the request with the header fields of this serializer and with the parameters as a query string.
    ///
    /// - Parameters:
    ///   - request: The request without its parameters.
    ///   - parameters: A dictionary, or a text that is a query string already; nil writes nothing.
    /// - Returns: The request to be sent.
    /// - Throws: What keeps the parameters from being written.
    open func request(
        bySerializingRequest request: URLRequest,
        withParameters parameters: Any?
    ) throws -> URLRequest {
        if encodesParametersInURI(request) { return try addingQuery(parameters, to: request) }
        var request = addingDefaultHeaders(to: request)
        let query = try parameters.map { try queryString(of: $0, for: request) } ?? ""
        if request.value(forHTTPHeaderField: "Content-Type") == nil {
            request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        }
        guard let body = query.data(using: stringEncoding) else {
            throw requestError(
                NSURLErrorCannotDecodeContentData,
                "The parameters could not be written.",
                reason: "They have characters that the encoding of this serializer lacks."
            )
        }
        request.httpBody = body
        return request
    }

    /// Returns the request with the parameters in it, or nil with an error, as the calls of old did.
    ///
    /// The managers call this one, which asks `request(bySerializingRequest:withParameters:)`. A subclass overrides one
    /// of the two.
    open func request(
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

    /// Returns the request with the parameters in its body, as a subclass writes them, or in its query.
    final func request(
        _ request: URLRequest,
        with parameters: Any?,
        _ contentType: String,
        _ write: (Any) throws -> Data
    ) throws -> URLRequest {
        if encodesParametersInURI(request) {
            return try addingQuery(parameters, to: request)
        }
        var request = addingDefaultHeaders(to: request)
        guard let parameters else { return request }
        request.httpBody = try write(parameters)
        if request.value(forHTTPHeaderField: "Content-Type") == nil {
            request.setValue(contentType, forHTTPHeaderField: "Content-Type")
        }
        return request
    }

    /// Returns the request with the parameters in the query of its URL.
    private func addingQuery(_ parameters: Any?, to request: URLRequest) throws -> URLRequest {
        var request = addingDefaultHeaders(to: request)
        let query = try parameters.map { try queryString(of: $0, for: request) } ?? ""
        if !query.isEmpty, let url = request.url { request.url = url.appendingQuery(query) }
        return request
    }

    /// Adds the header fields of this serializer that the request does not have.
    final func addingDefaultHeaders(to request: URLRequest) -> URLRequest {
        var request = request
        for (name, value) in httpRequestHeaders where request.value(forHTTPHeaderField: name) == nil {
            request.setValue(value, forHTTPHeaderField: name)
        }
        return request
    }

    final func encodesParametersInURI(_ request: URLRequest) -> Bool {
        httpMethodsEncodingParametersInURI.contains(request.httpMethod?.uppercased() ?? "GET")
    }

    private func queryString(of parameters: Any, for request: URLRequest) throws -> String {
        if let serialization = withState({ $0.serialization }) { return try serialization(request, parameters) }
        if let dictionary = parameters as? [AnyHashable: Any] { return AFQueryStringFromParameters(dictionary) }
        if let text = parameters as? String { return text }
        throw requestError(
            NSURLErrorCannotDecodeContentData,
            "The parameters could not be written.",
            reason: "A query string is made of a dictionary; these are a \(type(of: parameters))."
        )
    }
}

/// How parameters are written as a query string.
public enum AFHTTPRequestQueryStringSerializationStyle: UInt, Sendable {
    /// The usual way, by `AFQueryStringFromParameters(_:)`.
    case `default`
}

extension URL {
    /// The URL with more in its query, before its fragment.
    func appendingQuery(_ query: String) -> URL {
        let text = absoluteString
        let end = text.firstIndex(of: "#") ?? text.endIndex
        let base = text[..<end]
        return URL(string: "\(base)\(base.contains("?") ? "&" : "?")\(query)\(text[end...])") ?? self
    }
}
