import AFNetworking
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing

/// A problem of an app's own.
private enum AppProblem: Error, Equatable {
    case refused(Int)
}

/// Overrides as apps have them, in both forms.
private final class PointerReader: AFJSONResponseSerializer, @unchecked Sendable {
    override func responseObject(for response: URLResponse?, data: Data?, error: NSErrorPointer) -> Any? {
        let object = super.responseObject(for: response, data: data, error: error)
        if let found = error?.pointee {
            error?.pointee = NSError(domain: "app", code: found.code, userInfo: [NSUnderlyingErrorKey: found])
        }
        return (object as? [String: Any])?["data"] ?? object
    }
}

private final class PairReader: AFJSONResponseSerializer, @unchecked Sendable {
    override func responseObject(for response: URLResponse?, data: Data?) -> (object: Any?, error: (any Error)?) {
        let (object, error) = super.responseObject(for: response, data: data)
        return (object, error == nil ? nil : AppProblem.refused((response as? HTTPURLResponse)?.statusCode ?? 0))
    }
}

private final class PointerWriter: AFHTTPRequestSerializer, @unchecked Sendable {
    override func request(
        bySerializingRequest request: URLRequest,
        withParameters parameters: Any?,
        error: NSErrorPointer
    ) -> URLRequest? {
        if (parameters as? [String: Int])?["bad"] != nil {
            error?.pointee = NSError(domain: "app", code: 7)
            return nil
        }
        var request = super.request(bySerializingRequest: request, withParameters: parameters, error: error)
        request?.setValue("pointer", forHTTPHeaderField: "X-By")
        return request
    }
}

private final class PairWriter: AFHTTPRequestSerializer, @unchecked Sendable {
    override func request(
        bySerializingRequest request: URLRequest,
        withParameters parameters: Any?
    ) throws -> URLRequest {
        if (parameters as? [String: Int])?["bad"] != nil { throw AppProblem.refused(7) }
        var request = try super.request(bySerializingRequest: request, withParameters: parameters)
        request.setValue("throwing", forHTTPHeaderField: "X-By")
        return request
    }
}

private final class WholeWriter: AFHTTPRequestSerializer, @unchecked Sendable {
    override func request(
        withMethod method: String,
        urlString: String,
        parameters: Any?,
        error: NSErrorPointer
    ) -> URLRequest {
        var request = super.request(withMethod: method, urlString: urlString, parameters: parameters, error: error)
        request.setValue("whole", forHTTPHeaderField: "X-By")
        return request
    }
}

private final class CountingManager: AFHTTPSessionManager, @unchecked Sendable {
    let made = Log<String>()

    override func dataTask(
        withHTTPMethod method: String,
        urlString: String,
        parameters: Any?,
        headers: [String: String]?,
        uploadProgress: ((Progress) -> Void)?,
        downloadProgress: ((Progress) -> Void)?,
        success: ((URLSessionDataTask, Any?) -> Void)?,
        failure: ((URLSessionDataTask?, any Error) -> Void)?
    ) -> URLSessionDataTask? {
        made.add(method)
        return super.dataTask(
            withHTTPMethod: method,
            urlString: urlString,
            parameters: parameters,
            headers: headers,
            uploadProgress: uploadProgress,
            downloadProgress: downloadProgress,
            success: success,
            failure: failure
        )
    }
}

@Suite struct SubclassTests {
    /// Answers `/404` and others with JSON that names who wrote the request.
    private static let script: @Sendable (ServerConnection) -> Void = { connection in
        while let request = connection.readRequest() {
            let status = request.path.hasPrefix("/404") ? "404 Not Found" : "200 OK"
            let by = request.values(of: "X-By").first ?? "nobody"
            connection.answer(status, headers: ["Content-Type: application/json"], text: "{\"data\":\"\(by)\"}")
        }
    }

    private func call(_ manager: AFHTTPSessionManager, _ path: String, _ parameters: Any? = nil) async
        -> Result<String, any Error>
    {
        await withCheckedContinuation { continuation in
            manager.get(path, parameters: parameters) { _, object in
                let text = object as? String ?? (object as? [String: String])?["data"]
                continuation.resume(returning: .success(text ?? "none"))
            } failure: { _, error in
                continuation.resume(returning: .failure(error))
            }
        }
    }

    private func error(of result: Result<String, any Error>) -> (any Error)? {
        if case .failure(let error) = result { error } else { nil }
    }

    @Test func aReaderWithAPointerIsAsked() async throws {
        try await withSession(server: SubclassTests.script) { manager, _ in
            manager.responseSerializer = PointerReader()
            let plain = try await call(manager, "/x").get()
            #expect(plain == "nobody")
            let awaited = try await manager.get("/x") as? String
            #expect(awaited == "nobody")
            let found = error(of: await call(manager, "/404")) as NSError?
            #expect(found?.domain == "app")
            #expect(found?.code == -1011)
            let compound = AFCompoundResponseSerializer(responseSerializers: [PointerReader()])
            manager.responseSerializer = compound
            let joined = try await call(manager, "/x").get()
            #expect(joined == "nobody")
        }
    }

    @Test func anErrorOfTheAppsOwnStaysWhatItIs() async throws {
        try await withSession(server: SubclassTests.script) { manager, _ in
            manager.responseSerializer = PairReader()
            #expect(error(of: await call(manager, "/404")) as? AppProblem == .refused(404))
            manager.requestSerializer = PairWriter()
            #expect(error(of: await call(manager, "/x", ["bad": 1])) as? AppProblem == .refused(7))
        }
    }

    @Test func writersAreAskedInEitherForm() async throws {
        try await withSession(server: SubclassTests.script) { manager, _ in
            manager.responseSerializer = AFJSONResponseSerializer()
            let writers: [(AFHTTPRequestSerializer, String)] = [
                (PointerWriter(), "pointer"), (PairWriter(), "throwing"), (WholeWriter(), "whole"),
            ]
            for (writer, name) in writers {
                manager.requestSerializer = writer
                let answer = try await call(manager, "/x").get()
                #expect(answer == name)
                let form = try await manager.post("/x", constructingBodyWith: { _ in }) as? [String: String]
                #expect(form?["data"] == name)
                #expect(
                    try writer.written(by: "PUT").value(forHTTPHeaderField: "X-By") == (name == "whole" ? nil : name)
                )
            }
            manager.requestSerializer = PointerWriter()
            let found = error(of: await call(manager, "/x", ["bad": 1])) as NSError?
            #expect(found?.domain == "app")
            #expect(found?.code == 7)
        }
    }

    @Test func pointersOfTheCallerGetErrors() throws {
        let serializer = AFHTTPRequestSerializer()
        var error: NSError?
        let good = serializer.request(
            withMethod: "post",
            urlString: "http://e.com/x",
            parameters: ["a": 1],
            error: &error
        )
        #expect(error == nil)
        #expect(good.httpMethod == "POST")
        #expect(good.httpBody == Data("a=1".utf8))
        let bad = serializer.request(withMethod: "GET", urlString: "http://e.com", parameters: 7, error: &error)
        #expect(error?.domain == AFURLRequestSerializationErrorDomain)
        #expect(bad.url == nil)
        error = nil
        let form = serializer.multipartFormRequest(
            withMethod: "POST",
            urlString: "http://e.com",
            parameters: nil,
            constructingBodyWith: { _ in throw AppProblem.refused(1) },
            error: &error
        )
        #expect(error != nil)
        #expect(form.url == nil)
        // Who passes no pointer gets no error, and no crash.
        #expect(
            serializer.request(withMethod: "GET", urlString: "http://e.com", parameters: 7, error: nil).url == nil
        )
    }

    @Test func aRequestThatCouldNotBeWrittenFailsWhenItIsSent() async throws {
        try await withSession(server: SubclassTests.script) { manager, _ in
            let bad = AFHTTPRequestSerializer()
                .request(withMethod: "GET", urlString: "http://e.com", parameters: 7, error: nil)
            let error = await #expect(throws: URLError.self) { _ = try await manager.data(for: bad) }
            #expect(error?.code == .badURL)
        }
    }

    @Test func queriesAreWrittenByClosuresWithAPointer() throws {
        let serializer = AFHTTPRequestSerializer()
        serializer.setQueryStringSerializationWith { request, parameters, error in
            guard let parameters = parameters as? [String: Int] else {
                error?.pointee = NSError(domain: "app", code: 3)
                return "never"
            }
            return "\(request.httpMethod ?? "")-\(parameters["a"] ?? 0)"
        }
        let request = try serializer.request(withMethod: "GET", urlString: "http://e.com", parameters: ["a": 5])
        #expect(request.url?.query == "GET-5")
        let error = #expect(throws: NSError.self) {
            try serializer.request(withMethod: "GET", urlString: "http://e.com", parameters: ["a": "x"])
        }
        #expect(error?.code == 3)
        serializer.setQueryStringSerializationWith { _, _ in "two" }
        #expect(try serializer.request(withMethod: "GET", urlString: "http://e.com", parameters: 1).url?.query == "two")
        serializer.setQueryStringSerializationWith(nil)
        #expect(
            try serializer.request(withMethod: "GET", urlString: "http://e.com", parameters: ["a": 1]).url?.query
                == "a=1"
        )
    }

    @Test func allCallsGoThroughTheOneThatIsOverridden() async throws {
        try await withSession(server: SubclassTests.script) { manager, server in
            let counting = CountingManager(baseURL: server.url(""), sessionConfiguration: .ephemeral)
            counting.runtime = manager.runtime
            let answer = try await call(counting, "/x").get()
            #expect(answer == "nobody")
            let fractions = Log<Double>()
            let text = await withCheckedContinuation { continuation in
                counting.post("/x", parameters: ["a": 1], progress: { fractions.add($0.fractionCompleted) }) {
                    _,
                    object in
                    continuation.resume(returning: (object as? [String: String])?["data"])
                } failure: { _, error in
                    continuation.resume(returning: "\(error)")
                }
            }
            #expect(text == "nobody")
            #expect(fractions.values.last == 1)
            #expect(counting.made.values == ["GET", "POST"])
        }
    }
}

extension AFHTTPRequestSerializer {
    fileprivate func written(by method: String) throws -> URLRequest {
        try request(withMethod: method, urlString: "http://e.com", parameters: nil)
    }
}
