internal import Foundation
public import FoundationNetworking

extension AFHTTPSessionManager {
    /// Starts a POST request whose body is a form of several parts.
    ///
    /// - Parameters:
    ///   - urlString: The URL, relative to the base URL.
    ///   - parameters: What to write into fields, one part each.
    ///   - headers: Header fields of this request alone.
    ///   - block: Adds parts; what it throws goes to `failure`.
    ///   - progress: Hears of the bytes sent.
    ///   - success: Hears of success, with the object the response serializer made.
    ///   - failure: Hears of failure.
    /// - Returns: The task, nil when the request could not be written.
    @discardableResult
    public func post(
        _ urlString: String,
        parameters: Any?,
        headers: AFHeaders? = nil,
        constructingBodyWith block: AFHTTPRequestSerializer.FormBuilder?,
        progress: AFProgressHandler? = nil,
        success: AFSuccessHandler?,
        failure: AFFailureHandler?
    ) -> URLSessionDataTask? {
        let handlers = ResultHandlers(
            success: success.map(UnboundHandler.success),
            failure: failure.map(UnboundHandler.failure)
        )
        do {
            let request = try formRequest(urlString, parameters, headers, block)
            let task = makeTask(request, kind: .upload, upload: progress, handlers: handlers)
            task.resume()
            return task
        } catch {
            report(error, to: handlers)
            return nil
        }
    }

    /// Sends a POST request whose body is a form of several parts, and returns the object that the response serializer
    /// made.
    public nonisolated(nonsending) func post(
        _ urlString: String,
        parameters: Any? = nil,
        headers: AFHeaders? = nil,
        constructingBodyWith block: @escaping AFHTTPRequestSerializer.FormBuilder,
        progress: AFProgressHandler? = nil
    ) async throws -> sending Any? {
        let request = try formRequest(urlString, parameters, headers, block)
        return try await send(request, kind: .upload, upload: progress).value
    }

    /// Sends a POST request whose body is a form of several parts, and decodes the JSON that came.
    public nonisolated(nonsending) func post<Value: Decodable & Sendable>(
        _ urlString: String,
        parameters: Any? = nil,
        headers: AFHeaders? = nil,
        constructingBodyWith block: @escaping AFHTTPRequestSerializer.FormBuilder,
        progress: AFProgressHandler? = nil,
        as type: Value.Type,
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value {
        let request = try formRequest(urlString, parameters, headers, block)
        return try await decode(type, decoder, request, kind: .upload, upload: progress)
    }

    final func formRequest(
        _ urlString: String,
        _ parameters: Any?,
        _ headers: AFHeaders?,
        _ block: AFHTTPRequestSerializer.FormBuilder?
    ) throws -> URLRequest {
        let url = try absoluteURL(of: urlString)
        let fields = parameters as? [AnyHashable: Any]
        if let parameters, fields == nil {
            throw requestError(
                NSURLErrorCannotDecodeContentData,
                "The parameters could not be written.",
                reason: "The fields of a form are made of a dictionary; these are a \(type(of: parameters))."
            )
        }
        var request = try requestSerializer.formRequest("POST", url.absoluteString, fields ?? [:], block)
        for (name, value) in headers ?? [:] { request.setValue(value, forHTTPHeaderField: name) }
        return request
    }
}
