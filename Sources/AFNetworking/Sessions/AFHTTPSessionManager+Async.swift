public import Foundation
public import FoundationNetworking

/// The calls for code that awaits: they return what came, or throw what went wrong.
///
/// When the calling task is cancelled, the transfer stops and the call throws a `URLError` with the code `cancelled`.
extension AFHTTPSessionManager {
    /// Sends a GET request and returns the object that the response serializer made.
    public func get(
        _ urlString: String,
        parameters: Any? = nil,
        headers: [String: String]? = nil
    ) async throws -> sending Any? {
        try await send("GET", urlString, parameters, headers).value
    }

    /// Sends a GET request and decodes the JSON that came.
    public func get<Value: Decodable & Sendable>(
        _ urlString: String,
        parameters: Any? = nil,
        headers: [String: String]? = nil,
        as type: Value.Type,
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value {
        try await decode(type, decoder, "GET", urlString, parameters, headers)
    }

    /// Sends a POST request and returns the object that the response serializer made.
    public func post(
        _ urlString: String,
        parameters: Any? = nil,
        headers: [String: String]? = nil
    ) async throws -> sending Any? {
        try await send("POST", urlString, parameters, headers).value
    }

    /// Sends a POST request and decodes the JSON that came.
    public func post<Value: Decodable & Sendable>(
        _ urlString: String,
        parameters: Any? = nil,
        headers: [String: String]? = nil,
        as type: Value.Type,
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value {
        try await decode(type, decoder, "POST", urlString, parameters, headers)
    }

    /// Sends a PUT request and returns the object that the response serializer made.
    public func put(
        _ urlString: String,
        parameters: Any? = nil,
        headers: [String: String]? = nil
    ) async throws -> sending Any? {
        try await send("PUT", urlString, parameters, headers).value
    }

    /// Sends a PATCH request and returns the object that the response serializer made.
    public func patch(
        _ urlString: String,
        parameters: Any? = nil,
        headers: [String: String]? = nil
    ) async throws -> sending Any? {
        try await send("PATCH", urlString, parameters, headers).value
    }

    /// Sends a DELETE request and returns the object that the response serializer made.
    public func delete(
        _ urlString: String,
        parameters: Any? = nil,
        headers: [String: String]? = nil
    ) async throws -> sending Any? {
        try await send("DELETE", urlString, parameters, headers).value
    }

    /// Sends a HEAD request and returns the head of the answer.
    public func head(
        _ urlString: String,
        parameters: Any? = nil,
        headers: [String: String]? = nil
    ) async throws -> HTTPURLResponse {
        let response = try await send("HEAD", urlString, parameters, headers).response
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return response
    }
}
