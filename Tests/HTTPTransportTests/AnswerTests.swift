import ADKHTTPTransport
import ADKScheduling
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing

@Suite struct AnswerTests {
    @Test func headAndBodyArrive() async throws {
        try await withTransport { connection in
            while let request = connection.readRequest() {
                connection.answer("404 Not Found", headers: ["X-Path: \(request.path)", "ETag: \"a\""], text: "gone")
            }
        } _: { transport in
            let (head, body) = try await transport.get("/a?b=c")
            #expect(head.status == 404)
            #expect(head.version == "HTTP/1.1")
            #expect(head.headers["x-path"] == "/a?b=c")
            #expect(head.headers["etag"] == "\"a\"")
            #expect(head.expectedLength == 4)
            #expect(head.urlResponse?.value(forHTTPHeaderField: "x-path") == "/a?b=c")
            #expect(body == Data("gone".utf8))
            #expect(transport.runtime.statistics.requests == 1)
            #expect(transport.runtime.statistics.requestFailures == 1)
            #expect(transport.runtime.statistics.bytesReceived == 4)
            await transport.runtime.activity.waitUntilIdle()
            #expect(transport.runtime.activity.pendingCount == 0)
        }
    }

    @Test func connectionsAreReused() async throws {
        try await withTransport { connection in
            while connection.readRequest() != nil { connection.answer("200 OK", text: "x") }
        } _: { transport in
            for _ in 0..<5 { _ = try await transport.get("/") }
            #expect(transport.server.connectionCount == 1)
        }
    }

    @Test func interimAnswersAreSkippedAndRepeatedFieldsKept() async throws {
        try await withTransport { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n")
            connection.write("HTTP/1.1 200 Fine\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\nX-Name: \u{e9}\r\n")
            connection.write("Content-Length: 2\r\n\r\nok")
        } _: { transport in
            let (head, body) = try await transport.get("/")
            #expect(head.status == 200)
            #expect(head.headers["Link"] == nil)
            #expect(head.headers.values(of: "set-cookie") == ["a=1", "b=2"])
            #expect(head.headers["X-Name"] == "é")
            #expect(body == Data("ok".utf8))
        }
    }

    @Test func chunkedBodyComesInPieces() async throws {
        let gate = Gate()
        try await withTransport { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n")
            gate.pass()
            connection.write("2\r\nde\r\n0\r\nX-Trailer: late\r\n\r\n")
            connection.waitUntilClosed()
        } _: { transport in
            let recording = transport.record(HTTPRequest(url: transport.server.url("/")))
            await recording.wait { events in
                events.contains { if case .data = $0 { true } else { false } }
            }
            #expect(recording.body == Data("abc".utf8))
            gate.open()
            await recording.waitForEnd()
            #expect(recording.body == Data("abcde".utf8))
            #expect(recording.outline == "hddc")
            #expect(recording.head?.expectedLength == nil)
            #expect(recording.head?.headers["X-Trailer"] == nil)
        }
    }

    @Test func contentCodingIsUndone() async throws {
        // The gzip form of "aaaaaaaaaa", made with `printf aaaaaaaaaa | gzip -n`.
        let coded: [UInt8] = [
            0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0x4B, 0x4C, 0x84, 0x01, 0x00, 0xF0, 0xCD, 0x11,
            0x4C, 0x0A, 0x00, 0x00, 0x00,
        ]
        let encodings = Log<[String]>()
        try await withTransport { connection in
            while let request = connection.readRequest() {
                encodings.add(request.values(of: "Accept-Encoding"))
                connection.answer("200 OK", headers: ["Content-Encoding: gzip"], body: coded)
            }
        } _: { transport in
            let (head, body) = try await transport.get("/")
            #expect(body == Data("aaaaaaaaaa".utf8))
            #expect(head.expectedLength == nil)
            #expect(head.urlResponse?.expectedContentLength == -1)
            #expect(encodings.values.first?.first?.contains("gzip") == true)
        }
    }

    @Test func partsOfABodyAreNotAskedForInACoding() async throws {
        let encodings = Log<[String]>()
        try await withTransport { connection in
            while let request = connection.readRequest() {
                encodings.add(request.values(of: "Accept-Encoding"))
                connection.answer("206 Partial Content", headers: ["Content-Range: bytes 1-2/4"], text: "bc")
            }
        } _: { transport in
            let request = HTTPRequest(url: transport.server.url("/"), headers: ["Range": "bytes=1-2"])
            let (head, body) = try await transport.client.data(for: request)
            #expect(head.status == 206)
            #expect(body == Data("bc".utf8))
            #expect(encodings.values == [["identity"]])
        }
    }

    @Test func headAnswersHaveALengthAndNoBody() async throws {
        try await withTransport { connection in
            while connection.readRequest() != nil {
                connection.answer("200 OK", body: Array(repeating: 0, count: 5000), sendsBody: false)
            }
        } _: { transport in
            let request = HTTPRequest(
                url: transport.server.url("/"),
                method: "HEAD",
                limits: HTTPLimits(bodyBytes: 100)
            )
            let (head, body) = try await transport.client.data(for: request)
            #expect(head.expectedLength == 5000)
            #expect(body.isEmpty)
            _ = try await transport.client.data(for: request)
            #expect(transport.server.connectionCount == 1)
        }
    }

    @Test func bodyWithoutLengthEndsWithTheConnection() async throws {
        try await withTransport { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nall of it")
        } _: { transport in
            let (_, body) = try await transport.get("/")
            #expect(body == Data("all of it".utf8))
        }
    }
}
