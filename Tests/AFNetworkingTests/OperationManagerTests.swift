import ADKScheduling
import AFNetworking
import Foundation
import FoundationNetworking
import LoopbackServer
import TestSupport
import Testing

/// Operations belong to the current runtime, which may be that of another test's host.
@Suite(.alone) struct OperationManagerTests {
    private static let script: @Sendable (ServerConnection) -> Void = { connection in
        while let request = connection.readRequest() {
            let status = request.path.hasPrefix("/v1/404") ? "404 Not Found" : "200 OK"
            let body = String(decoding: request.body, as: UTF8.self)
            let text = body.contains("form-data") ? "form" : body
            let json = "{\"line\":\"\(request.method) \(request.path) \(text)\"}"
            connection.answer(
                status,
                headers: ["Content-Type: application/json"],
                body: request.method == "HEAD" ? [] : Array(json.utf8)
            )
        }
    }

    private struct Heard: Sendable, Equatable {
        var text = ""
        var hasOperation = false
        var isOnMain = false
    }

    private func heard(
        _ call: (
            @escaping AFHTTPRequestOperationManager.SuccessHandler,
            @escaping AFHTTPRequestOperationManager.FailureHandler
        ) -> AFHTTPRequestOperation?
    ) async -> Heard {
        await withCheckedContinuation { continuation in
            _ = call(
                { operation, object in
                    let text = (object as? [String: String])?["line"] ?? "nothing"
                    let isSame = operation.response != nil
                    continuation.resume(
                        returning: Heard(text: text, hasOperation: isSame, isOnMain: MainQueue.isCurrent)
                    )
                },
                { operation, error in
                    let text = "\((error as NSError).code)"
                    continuation.resume(
                        returning: Heard(text: text, hasOperation: operation != nil, isOnMain: MainQueue.isCurrent)
                    )
                }
            )
        }
    }

    @Test func verbsGoThroughTheQueue() async throws {
        let server = try LoopbackServer(OperationManagerTests.script)
        defer { server.stop() }
        let manager = AFHTTPRequestOperationManager(baseURL: server.url("/v1"))
        let parameters = ["a": 1]
        let texts = [
            await heard { manager.get("x", parameters: parameters, success: $0, failure: $1) },
            await heard { manager.GET("x", parameters: parameters, success: $0, failure: $1) },
            await heard { manager.post("x", parameters: parameters, success: $0, failure: $1) },
            await heard { manager.PUT("x", parameters: parameters, success: $0, failure: $1) },
            await heard { manager.patch("x", parameters: parameters, success: $0, failure: $1) },
            await heard { manager.DELETE("x", parameters: parameters, success: $0, failure: $1) },
            await heard { manager.head("x", parameters: nil, success: $0, failure: $1) },
            await heard {
                let form: AFHTTPRequestSerializer.FormBuilder = { $0.appendPart(withForm: Data("b".utf8), name: "b") }
                return manager.POST("x", parameters: [:], constructingBodyWith: form, success: $0, failure: $1)
            },
        ]
        #expect(
            texts.map(\.text) == [
                "GET /v1/x?a=1 ", "GET /v1/x?a=1 ", "POST /v1/x a=1", "PUT /v1/x a=1", "PATCH /v1/x a=1",
                "DELETE /v1/x?a=1 ", "nothing", "POST /v1/x form",
            ]
        )
        #expect(texts.allSatisfy { $0.hasOperation && $0.isOnMain })
    }

    @Test func failuresAreToldWithAndWithoutAnOperation() async throws {
        let server = try LoopbackServer(OperationManagerTests.script)
        defer { server.stop() }
        let manager = AFHTTPRequestOperationManager(baseURL: server.url("/v1"))
        let missing = await heard { manager.get("404", parameters: nil, success: $0, failure: $1) }
        #expect(missing == Heard(text: "-1011", hasOperation: true, isOnMain: true))
        let unwritable = await heard { manager.get("x", parameters: 7, success: $0, failure: $1) }
        #expect(unwritable == Heard(text: "-1016", hasOperation: false, isOnMain: true))
        manager.completionQueue = DispatchQueue(label: "own")
        let elsewhere = await heard { manager.get("x", parameters: nil, success: $0, failure: $1) }
        #expect(elsewhere == Heard(text: "GET /v1/x ", hasOperation: true, isOnMain: false))
    }
}
