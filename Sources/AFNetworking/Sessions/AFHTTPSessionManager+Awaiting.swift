internal import ADKHTTPTransport
internal import Foundation
internal import FoundationNetworking

extension AFHTTPSessionManager {
    /// What a request that is awaited gives.
    struct Answer {
        var response: URLResponse
        var value: Any?
    }

    /// Sends a request, and waits for its end without holding a thread.
    func send(
        _ method: String,
        _ urlString: String,
        _ parameters: Any?,
        _ headers: [String: String]?,
        serializer: AFHTTPResponseSerializer? = nil
    ) async throws -> sending Answer {
        let request = try request(
            withMethod: method,
            urlString: urlString,
            parameters: parameters,
            headers: headers
        )
        return try await send(request, serializer: serializer)
    }

    /// Sends a request that was written, and waits for its end.
    func send(_ request: URLRequest, serializer: AFHTTPResponseSerializer? = nil) async throws -> sending Answer {
        let relay = CancellationRelay()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation {
                (continuation: CheckedContinuation<HandedOver<Result<Answer, any Error>>, Never>) in
                let record = TaskRecord(
                    completion: { response, object, error in
                        let answer = Answer(response: response, value: object)
                        continuation.resume(
                            returning: HandedOver(value: error.map { .failure($0) } ?? .success(answer))
                        )
                    },
                    upload: nil,
                    download: nil,
                    serializer: serializer
                )
                let task = makeDataTask(request, record)
                task.resume()
                relay.hold { task.cancel() }
            }
        } onCancel: {
            relay.cancel()
        }
        return try result.value.get()
    }

    /// Sends a request and decodes the JSON that came, once the response serializer has taken the response.
    func decode<Value: Decodable & Sendable>(
        _ type: Value.Type,
        _ decoder: JSONDecoder,
        _ method: String,
        _ urlString: String,
        _ parameters: Any?,
        _ headers: [String: String]?
    ) async throws -> Value {
        let serializer = ValidatedDataSerializer(responseSerializer)
        let answer = try await send(method, urlString, parameters, headers, serializer: serializer)
        return try decoder.decode(type, from: answer.value as? Data ?? Data())
    }
}

// Safety: adds an immutable reference.
/// Gives the bytes as they are, if another serializer takes the response.
private final class ValidatedDataSerializer: AFHTTPResponseSerializer, @unchecked Sendable {
    private let judge: AFHTTPResponseSerializer

    init(_ judge: AFHTTPResponseSerializer) {
        self.judge = judge
        super.init(contentTypes: nil)
    }

    override func responseObject(for response: URLResponse?, data: Data?) -> (object: Any?, error: (any Error)?) {
        (data, judge.validity(of: response, data: data).error)
    }
}
