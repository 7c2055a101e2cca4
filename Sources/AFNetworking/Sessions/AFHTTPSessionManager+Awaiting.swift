internal import Foundation

extension AFHTTPSessionManager {
    /// Sends a request, and waits for its end without holding a thread.
    nonisolated(nonsending) func send(
        _ method: String,
        _ urlString: String,
        _ parameters: Any?,
        _ headers: [String: String]?
    ) async throws -> sending Answer {
        try await send(request(withMethod: method, urlString: urlString, parameters: parameters, headers: headers))
    }

    /// Sends a request and decodes the JSON that came, once the response serializer has taken the response.
    nonisolated(nonsending) func decode<Value: Decodable & Sendable>(
        _ type: Value.Type,
        _ decoder: JSONDecoder,
        _ method: String,
        _ urlString: String,
        _ parameters: Any?,
        _ headers: [String: String]?
    ) async throws -> Value {
        let request = try request(withMethod: method, urlString: urlString, parameters: parameters, headers: headers)
        return try await decode(type, decoder, request)
    }
}
