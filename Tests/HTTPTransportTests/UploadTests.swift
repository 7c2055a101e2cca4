import ADKHTTPTransport
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing

@Suite struct UploadTests {
    private func send(_ body: HTTPBody, method: String = "POST", headers: HTTPHeaders = [:]) async throws
        -> ReceivedRequest?
    {
        let received = Log<ReceivedRequest>()
        try await withTransport { connection in
            while let request = connection.readRequest() {
                received.add(request)
                connection.answer("200 OK")
            }
        } _: { transport in
            let request = HTTPRequest(url: transport.server.url("/"), method: method, headers: headers, body: body)
            let (head, _) = try await transport.client.data(for: request)
            #expect(head.status == 200)
        }
        return received.values.first
    }

    @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "REPORT"])
    func dataIsSentWithItsLength(method: String) async throws {
        let data = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
        let received = try await send(.data(data), method: method, headers: ["Content-Length": "7", "Expect": "x"])
        #expect(received?.method == method)
        #expect(received?.body == data)
        #expect(received?.values(of: "Content-Length") == ["300000"])
        #expect(received?.values(of: "Transfer-Encoding").isEmpty == true)
        #expect(received?.values(of: "Expect").isEmpty == true)
        #expect(received?.values(of: "Content-Type").isEmpty == true)
    }

    @Test(arguments: ["POST", "PUT", "PATCH"])
    func nothingHasALengthToo(method: String) async throws {
        let received = try await send(.none, method: method)
        #expect(received?.method == method)
        #expect(received?.values(of: "Content-Length") == ["0"])
        #expect(received?.values(of: "Transfer-Encoding").isEmpty == true)
    }

    @Test func getSendsNothing() async throws {
        let received = try await send(.none, method: "GET")
        #expect(received?.values(of: "Content-Length").isEmpty == true)
        #expect(received?.values(of: "Transfer-Encoding").isEmpty == true)
        let other = try await send(.none, method: "OPTIONS")
        #expect(other?.method == "OPTIONS")
    }

    @Test func filesAreSentWithTheirLength() async throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let data = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        try data.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let received = try await send(.file(url))
        #expect(received?.body == data)
        #expect(received?.values(of: "Content-Length") == ["200000"])
    }

    @Test func streamsSayTheirLengthOrComeInChunksButNeverBoth() async throws {
        let data = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 3) })
        let known = try await send(.stream(length: 100_000) { InputStream(data: data) })
        #expect(known?.body == data)
        #expect(known?.values(of: "Content-Length") == ["100000"])
        #expect(known?.values(of: "Transfer-Encoding").isEmpty == true)
        let unknown = try await send(.stream(length: nil) { InputStream(data: data) })
        #expect(unknown?.body == data)
        #expect(unknown?.values(of: "Content-Length").isEmpty == true)
        #expect(unknown?.values(of: "Transfer-Encoding") == ["chunked"])
    }

    @Test func progressReachesTheLength() async throws {
        try await withTransport { connection in
            while connection.readRequest() != nil { connection.answer("200 OK") }
        } _: { transport in
            let body = Data(repeating: 1, count: 500_000)
            let request = HTTPRequest(url: transport.server.url("/"), method: "POST", body: .data(body))
            let recording = transport.record(request)
            await recording.waitForEnd()
            let counts = recording.events.compactMap { event -> Int64? in
                if case .sent(let bytes, 500_000) = event { bytes } else { nil }
            }
            #expect(counts.last == 500_000)
            #expect(counts == counts.sorted())
            #expect(recording.outline.hasSuffix("shc"))
        }
    }

    @Test(arguments: [
        ("/nowhere/to/be/found", URLError.Code.fileDoesNotExist), ("/etc/passwd/x", .fileDoesNotExist),
        ("/tmp", .fileIsDirectory), ("/dev/null", .cannotOpenFile),
    ])
    func aFileThatCannotBeSentFails(path: String, code: URLError.Code) async throws {
        try await withTransport { _ in
        } _: { transport in
            let body = HTTPBody.file(URL(fileURLWithPath: path))
            let error = await transport.failure(
                HTTPRequest(url: transport.server.url("/"), method: "POST", body: body)
            )
            #expect(error?.code == code)
            #expect(error?.reason.contains(path) == true)
        }
    }

    @Test func aBodyIsSentAgainWhenAnOldConnectionHasGone() async throws {
        let bodies = Log<Data>()
        try await withTransport { connection in
            // One answer a connection, which then closes without having said so.
            guard let request = connection.readRequest() else { return }
            bodies.add(request.body)
            connection.answer("200 OK", text: "x")
        } _: { transport in
            for index in 0..<5 {
                let body = Data("body \(index)".utf8)
                let request = HTTPRequest(url: transport.server.url("/"), method: "PUT", body: .data(body))
                let (head, _) = try await transport.client.data(for: request)
                #expect(head.status == 200)
            }
            #expect(bodies.values.map { String(decoding: $0, as: UTF8.self) } == (0..<5).map { "body \($0)" })
        }
    }
}
