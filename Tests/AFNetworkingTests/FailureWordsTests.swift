import AFNetworking
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing

/// What callers read and catch when something is wrong.
@Suite struct FailureWordsTests {
    private struct Person: Decodable, Sendable, Equatable {
        var name: String
    }

    /// Says nothing, one space, JSON, or a page, as the path wants.
    private static let script: @Sendable (ServerConnection) -> Void = { connection in
        while let request = connection.readRequest() {
            let json = ["Content-Type: application/json"]
            switch request.path {
            case "/204": connection.write("HTTP/1.1 204 No Content\r\n\r\n")
            case "/empty": connection.answer("200 OK", headers: json, text: "")
            case "/space": connection.answer("200 OK", headers: json, text: " ")
            case "/page": connection.answer("200 OK", headers: ["Content-Type: text/html"], text: "<p>")
            case "/person": connection.answer("200 OK", headers: json, text: "{\"name\":\"Ada\"}")
            default: connection.answer("200 OK", headers: json, text: "{}")
            }
        }
    }

    @Test(arguments: ["/204", "/empty", "/space"])
    func nothingIsATypedError(path: String) async throws {
        try await withSession(server: FailureWordsTests.script) { manager, _ in
            manager.responseSerializer = AFJSONResponseSerializer()
            let error = await #expect(throws: AFEmptyResponseError.self) {
                _ = try await manager.get(path, as: Person.self)
            }
            #expect(error?.expectedType == "Person")
            #expect((error?.response as? HTTPURLResponse)?.statusCode == (path == "/204" ? 204 : 200))
            let object = error.map { $0 as NSError }
            #expect(object?.domain == AFURLResponseSerializationErrorDomain)
            #expect(object?.code == NSURLErrorZeroByteResource)
            #expect(object?.userInfo[AFNetworkingOperationFailingURLResponseErrorKey] is HTTPURLResponse)
            #expect(object?.localizedDescription == "The answer of the server is empty.")
            #expect(object?.localizedFailureReason?.contains("Person") == true)
            let nobody = try await manager.post(path, as: Person?.self)
            #expect(nobody == nil)
        }
    }

    @Test func anOptionalTypeIsDecodedWhenThereIsSomething() async throws {
        try await withSession(server: FailureWordsTests.script) { manager, _ in
            manager.responseSerializer = AFJSONResponseSerializer()
            let person = try await manager.get("/person", as: Person?.self)
            #expect(person == Person(name: "Ada"))
            await #expect(throws: DecodingError.self) { _ = try await manager.get("/other", as: Person?.self) }
        }
    }

    @Test func aFileThatIsMissingHasACode() async throws {
        try await withSession(server: FailureWordsTests.script) { manager, server in
            var request = URLRequest(url: server.url("/x"))
            request.httpMethod = "POST"
            let nowhere = URL(fileURLWithPath: "/nowhere/to/be/found")
            let post = request
            let error = await #expect(throws: URLError.self) {
                _ = try await manager.upload(for: post, fromFile: nowhere)
            }
            #expect(error?.code == .fileDoesNotExist)
            #expect(error?.localizedDescription == "The file to be sent does not exist.")
            #expect((error as NSError?)?.localizedFailureReason?.contains(nowhere.path) == true)
        }
    }

    @Test func adviceStandsApart() async throws {
        try await withSession(server: FailureWordsTests.script) { manager, _ in
            manager.responseSerializer = AFJSONResponseSerializer()
            let type = await #expect(throws: NSError.self) { _ = try await manager.get("/page") }
            #expect(type?.localizedDescription == "Request failed: content type “text/html” is not acceptable.")
            #expect(type?.localizedRecoverySuggestion?.contains("acceptableContentTypes") == true)
            manager.requestSerializer = AFHTTPRequestSerializer()
            let address = await #expect(throws: URLError.self) { _ = try await manager.get("http://[") }
            #expect(address?.code == .badURL)
            #expect(address?.localizedDescription == "The address is not valid.")
            #expect((address as NSError?)?.localizedFailureReason?.contains("http://[") == true)
        }
    }
}
