import AFNetworking
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing

/// How a view controller calls: with closures and parameters that are its own.
@MainActor private final class Uploader {
    private let manager: AFHTTPSessionManager
    private let picture = Data("picture".utf8)
    private let fields: [String: Any] = ["a": 1, "b": "x"]
    private(set) var appended = 0

    init(_ manager: AFHTTPSessionManager) {
        self.manager = manager
    }

    private func append(to form: any AFMultipartFormData) {
        appended += 1
        form.appendPart(withFileData: picture, name: "picture", fileName: "p.jpg", mimeType: "image/jpeg")
    }

    func sendForm() async throws -> Any? {
        try await manager.post("/form", constructingBodyWith: { form in self.append(to: form) })
    }

    func sendFields() async throws -> [Int] {
        try await manager.post(
            "/form",
            parameters: fields,
            constructingBodyWith: { self.append(to: $0) },
            as: [Int].self
        )
    }

    func loadWithFields() async throws -> Any? {
        try await manager.get("/form", parameters: fields)
    }

    func sendWithHandlers(_ parameters: Any?, _ done: @escaping @MainActor (Any?, (any Error)?) -> Void) {
        manager.post("/form", parameters: parameters, constructingBodyWith: { self.append(to: $0) }) { _, object in
            done(object, nil)
        } failure: { task, error in
            #expect(task == nil)
            done(nil, error)
        }
    }
}

/// Calls from main.
@Suite @MainActor struct MainActorCallsTests {
    /// Answers with the number of parts, and what the query says.
    private static let script: @Sendable (ServerConnection) -> Void = { connection in
        while let request = connection.readRequest() {
            let text = String(decoding: request.body, as: UTF8.self)
            let parts = text.components(separatedBy: "Content-Disposition: form-data").count - 1
            let answer = request.method == "GET" ? "[\"\(request.path)\"]" : "[\(parts)]"
            connection.answer("200 OK", headers: ["Content-Type: application/json"], text: answer)
        }
    }

    private func withUploader(_ test: (Uploader) async throws -> Void) async throws {
        try await withSession(server: MainActorCallsTests.script) { manager, _ in
            manager.responseSerializer = AFJSONResponseSerializer()
            try await test(Uploader(manager))
        }
    }

    @Test func formsAreAwaitedWithPartsOfAController() async throws {
        try await withUploader { uploader in
            let object = try await uploader.sendForm()
            #expect(object as? [Int] == [1])
            let values = try await uploader.sendFields()
            #expect(values == [3])
            #expect(uploader.appended == 2)
        }
    }

    @Test func parametersOfAControllerAreAwaited() async throws {
        try await withUploader { uploader in
            let object = try await uploader.loadWithFields()
            #expect(object as? [String] == ["/form?a=1&b=x"])
        }
    }

    @Test func fieldsOfAnyTypeAreADictionaryOrAnError() async throws {
        try await withUploader { uploader in
            for (parameters, expected) in [(["a": 1] as Any, [2]), (NSDictionary(dictionary: ["a": 1]), [2])] {
                let object = await withCheckedContinuation { (continuation: CheckedContinuation<[Int]?, Never>) in
                    uploader.sendWithHandlers(parameters) { object, _ in
                        continuation.resume(returning: object as? [Int])
                    }
                }
                #expect(object == expected)
            }
            let error = await withCheckedContinuation { (continuation: CheckedContinuation<NSError?, Never>) in
                uploader.sendWithHandlers([1, 2]) { _, error in continuation.resume(returning: error as NSError?) }
            }
            #expect(error?.domain == AFURLRequestSerializationErrorDomain)
        }
    }
}
