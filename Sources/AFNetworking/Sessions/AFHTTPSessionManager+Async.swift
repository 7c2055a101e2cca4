public import Foundation
public import FoundationNetworking

/// Header fields of one request alone: names and values.
public typealias AFHeaders = [String: String]

/// The calls for code that awaits: they return what came, or throw what went wrong.
///
/// When the calling task is cancelled, the transfer stops and the call throws a `URLError` with the code `cancelled`.
extension AFHTTPSessionManager {
    /// Sends a GET request and returns the object that the response serializer made.
    public nonisolated(nonsending) func get(_ url: String, parameters: Any? = nil, headers: AFHeaders? = nil)
        async throws -> sending Any?
    {
        try await send("GET", url, parameters, headers).value
    }

    /// Sends a POST request and returns the object that the response serializer made.
    public nonisolated(nonsending) func post(_ url: String, parameters: Any? = nil, headers: AFHeaders? = nil)
        async throws -> sending Any?
    {
        try await send("POST", url, parameters, headers).value
    }

    /// Sends a PUT request and returns the object that the response serializer made.
    public nonisolated(nonsending) func put(_ url: String, parameters: Any? = nil, headers: AFHeaders? = nil)
        async throws -> sending Any?
    {
        try await send("PUT", url, parameters, headers).value
    }

    /// Sends a PATCH request and returns the object that the response serializer made.
    public nonisolated(nonsending) func patch(_ url: String, parameters: Any? = nil, headers: AFHeaders? = nil)
        async throws -> sending Any?
    {
        try await send("PATCH", url, parameters, headers).value
    }

    /// Sends a DELETE request and returns the object that the response serializer made.
    public nonisolated(nonsending) func delete(_ url: String, parameters: Any? = nil, headers: AFHeaders? = nil)
        async throws -> sending Any?
    {
        try await send("DELETE", url, parameters, headers).value
    }

    /// Sends a HEAD request and returns the head of the answer.
    public nonisolated(nonsending) func head(_ url: String, parameters: Any? = nil, headers: AFHeaders? = nil)
        async throws -> HTTPURLResponse
    {
        let response = try await send("HEAD", url, parameters, headers).response
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return response
    }

    /// Sends a GET request and decodes the JSON that came.
    ///
    /// An answer without a body is nil for an optional type; for others the call throws an `AFEmptyResponseError`.
    public nonisolated(nonsending) func get<Value: Decodable & Sendable>(
        _ url: String,
        parameters: Any? = nil,
        headers: AFHeaders? = nil,
        as type: Value.Type,
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value { try await decode(type, decoder, "GET", url, parameters, headers) }

    /// Sends a POST request and decodes the JSON that came.
    public nonisolated(nonsending) func post<Value: Decodable & Sendable>(
        _ url: String,
        parameters: Any? = nil,
        headers: AFHeaders? = nil,
        as type: Value.Type,
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value { try await decode(type, decoder, "POST", url, parameters, headers) }

    /// Sends a PUT request and decodes the JSON that came.
    public nonisolated(nonsending) func put<Value: Decodable & Sendable>(
        _ url: String,
        parameters: Any? = nil,
        headers: AFHeaders? = nil,
        as type: Value.Type,
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value { try await decode(type, decoder, "PUT", url, parameters, headers) }

    /// Sends a PATCH request and decodes the JSON that came.
    public nonisolated(nonsending) func patch<Value: Decodable & Sendable>(
        _ url: String,
        parameters: Any? = nil,
        headers: AFHeaders? = nil,
        as type: Value.Type,
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value { try await decode(type, decoder, "PATCH", url, parameters, headers) }

    /// Sends a DELETE request and decodes the JSON that came.
    public nonisolated(nonsending) func delete<Value: Decodable & Sendable>(
        _ url: String,
        parameters: Any? = nil,
        headers: AFHeaders? = nil,
        as type: Value.Type,
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value { try await decode(type, decoder, "DELETE", url, parameters, headers) }
}
