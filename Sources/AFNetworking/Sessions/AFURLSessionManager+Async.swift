internal import ADKHTTPTransport
internal import ADKLocking
public import Foundation
public import FoundationNetworking

/// The calls for code that awaits: they return what came, or throw what went wrong.
///
/// When the calling task is cancelled, the transfer stops and the call throws a `URLError` with the code `cancelled`.
extension AFURLSessionManager {
    /// Sends a request and returns the object that the response serializer made.
    public nonisolated(nonsending) func data(for request: URLRequest) async throws -> sending Any? {
        try await send(request).value
    }

    /// Sends a request and decodes the JSON that came, once the response serializer has taken the response.
    ///
    /// An answer without a body is nil for an optional type; for others the call throws an `AFEmptyResponseError`.
    public nonisolated(nonsending) func data<Value: Decodable & Sendable>(
        for request: URLRequest,
        as type: Value.Type,
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value {
        try await decode(type, decoder, request)
    }

    /// Sends bytes and returns the object that the response serializer made.
    public nonisolated(nonsending) func upload(
        for request: URLRequest,
        from bodyData: Data,
        progress: AFProgressHandler? = nil
    ) async throws -> sending Any? {
        try await send(request, kind: .upload, body: .data(bodyData), upload: progress).value
    }

    /// Sends a file, read while it is sent, and returns the object that the response serializer made.
    public nonisolated(nonsending) func upload(
        for request: URLRequest,
        fromFile fileURL: URL,
        progress: AFProgressHandler? = nil
    ) async throws -> sending Any? {
        try await send(request, kind: .upload, body: .file(fileURL), upload: progress).value
    }

    /// Sends bytes and decodes the JSON that came, once the response serializer has taken the response.
    public nonisolated(nonsending) func upload<Value: Decodable & Sendable>(
        for request: URLRequest,
        from bodyData: Data,
        progress: AFProgressHandler? = nil,
        as type: Value.Type,
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value {
        try await decode(type, decoder, request, kind: .upload, body: .data(bodyData), upload: progress)
    }

    /// Sends a file, read while it is sent, and decodes the JSON that came, once the response serializer has taken the
    /// response.
    public nonisolated(nonsending) func upload<Value: Decodable & Sendable>(
        for request: URLRequest,
        fromFile fileURL: URL,
        progress: AFProgressHandler? = nil,
        as type: Value.Type,
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value {
        try await decode(type, decoder, request, kind: .upload, body: .file(fileURL), upload: progress)
    }

    /// Loads into a file; one that is there already is kept, and the call throws.
    ///
    /// Folders that are missing are made. A call that throws leaves no file.
    public nonisolated(nonsending) func download(
        for request: URLRequest,
        to destination: URL,
        progress: AFProgressHandler? = nil
    ) async throws {
        try await download(request, nil, to: destination, progress)
    }

    /// Goes on with a download that was cancelled or broke; see `downloadTask(withResumeData:…)`.
    public nonisolated(nonsending) func download(
        withResumeData resumeData: Data,
        to destination: URL,
        progress: AFProgressHandler? = nil
    ) async throws {
        guard let partial = PartialDownload(resumeData: resumeData) else { throw PartialDownload.unreadable }
        try await download(partial.request, partial, to: destination, progress)
    }

    private nonisolated(nonsending) func download(
        _ request: URLRequest,
        _ partial: PartialDownload?,
        to destination: URL,
        _ progress: AFProgressHandler?
    ) async throws {
        let made = Guarded<TaskRecord?>(nil)
        do {
            _ = try await awaitEnd { completion in
                let record = TaskRecord(
                    completion: completion,
                    upload: nil,
                    download: progress,
                    destination: { _, _ in destination }
                )
                made.withLock { $0 = record }
                return makeDownloadTask(request, partial, record)
            }
        } catch {
            // What was put there is an error page, or the calling task was cancelled in the meantime.
            if let file = made.withLock({ $0?.file }) { try? FileManager.default.removeItem(at: file) }
            throw error
        }
    }

    /// What a request that is awaited gives.
    struct Answer {
        var response: URLResponse
        var value: Any?
    }

    /// Sends a request and decodes the JSON that came, once the response serializer has taken the response.
    nonisolated(nonsending) func decode<Value: Decodable>(
        _ type: Value.Type,
        _ decoder: JSONDecoder,
        _ request: URLRequest,
        kind: TaskCore.Kind = .data,
        body: HTTPBody? = nil,
        upload: AFProgressHandler? = nil
    ) async throws -> Value {
        let serializer = ValidatedDataSerializer(responseSerializer)
        let answer = try await send(request, serializer: serializer, kind: kind, body: body, upload: upload)
        let data = answer.value as? Data ?? Data()
        // Some servers send one space for "nothing".
        guard data.isEmpty || data == Data([0x20]) else { return try decoder.decode(type, from: data) }
        guard type is any ExpressibleByNilLiteral.Type else {
            throw AFEmptyResponseError(response: answer.response, expectedType: "\(type)")
        }
        return try decoder.decode(type, from: Data("null".utf8))
    }

    /// Sends a request, and waits for its end without holding a thread.
    nonisolated(nonsending) func send(
        _ request: URLRequest,
        serializer: AFHTTPResponseSerializer? = nil,
        kind: TaskCore.Kind = .data,
        body: HTTPBody? = nil,
        upload: AFProgressHandler? = nil
    ) async throws -> sending Answer {
        try await awaitEnd { completion in
            let record = TaskRecord(completion: completion, upload: upload, download: nil, serializer: serializer)
            return makeDataTask(request, record, kind: kind, body: body)
        }
    }

    /// Runs a task to its end; cancels it when the calling task is cancelled.
    private nonisolated(nonsending) func awaitEnd(
        _ makeTask: (@escaping UnboundHandler.Completion) -> URLSessionTask
    ) async throws -> sending Answer {
        let relay = CancellationRelay()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation {
                (continuation: CheckedContinuation<HandedOver<Result<Answer, any Error>>, Never>) in
                let task = makeTask { response, object, error in
                    let answer = Answer(response: response, value: object)
                    continuation.resume(
                        returning: HandedOver(value: error.map { .failure($0) } ?? .success(answer))
                    )
                }
                task.resume()
                relay.hold { task.cancel() }
            }
        } onCancel: {
            relay.cancel()
        }
        return try result.value.get()
    }
}

// Safety: adds an immutable reference.
/// Gives the bytes as they are, if another serializer takes the response.
private final class ValidatedDataSerializer: AFHTTPResponseSerializer, @unchecked Sendable {
    private let judge: AFHTTPResponseSerializer

    init(_ judge: AFHTTPResponseSerializer) {
        self.judge = judge
        super.init()
    }

    override func responseObject(for response: URLResponse?, data: Data?) -> (object: Any?, error: (any Error)?) {
        (data, judge.validity(of: response, data: data).error)
    }
}
