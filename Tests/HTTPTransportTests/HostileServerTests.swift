import ADKHTTPTransport
import Foundation
import LoopbackServer
import Testing

/// Servers that do what no honest one does: each request ends with the right error, within its limits.
@Suite struct HostileServerTests {
    private func failure(
        _ answer: String,
        limits: HTTPLimits = HTTPLimits(),
        then script: @escaping @Sendable (ServerConnection) -> Void = { _ in }
    ) async throws -> HTTPTransportError? {
        try await withTransport(server: { connection in
            guard connection.readRequest() != nil else { return }
            connection.write(answer)
            script(connection)
        }) { transport in
            var request = HTTPRequest(url: transport.server.url("/"))
            request.limits = limits
            return await transport.failure(request)
        }
    }

    @Test func aBodyInMemoryIsLimitedByDefault() async throws {
        let error = try await failure("HTTP/1.1 200 OK\r\nContent-Length: 67108865\r\n\r\n")
        #expect(error?.code == .dataLengthExceedsMaximum)
        #expect(error?.description.contains("larger than 67108864 bytes") == true)
        #expect(error?.description.contains("limits.bodyBytes") == true)
    }

    @Test func aBombOfZerosIsNotUnpacked() async throws {
        let bomb = Deflate.zeros(blocks: 1_000_000)  // 258 MB
        let bytes = Log<Int>()
        try await withTransport(server: { connection in
            guard connection.readRequest() != nil else { return }
            connection.answer("200 OK", headers: ["Content-Encoding: gzip"], body: bomb)
        }) { transport in
            let recording = transport.record(HTTPRequest(url: transport.server.url("/")))
            await recording.waitForEnd()
            #expect(recording.error?.code == .dataLengthExceedsMaximum)
            bytes.add(recording.body.count)
        }
        #expect((bytes.values.first ?? 0) < 20 << 20)
    }

    @Test func whatShrinksALittleIsUnpacked() async throws {
        let coded = Deflate.zeros(blocks: 10_000)  // 2.6 MB: too little to be a bomb
        try await withTransport(server: { connection in
            guard connection.readRequest() != nil else { return }
            // Its check sum is wrong, which libcurl minds; the size is what counts here.
            connection.answer("200 OK", headers: ["Content-Encoding: gzip"], body: coded)
        }) { transport in
            let recording = transport.record(HTTPRequest(url: transport.server.url("/")))
            await recording.waitForEnd()
            #expect(recording.body.count == 2_580_001)
        }
    }

    @Test(arguments: ["-5", "abc", "99999999999999999999999", "5, 6"])
    func lengthsThatAreNone(length: String) async throws {
        let failure = try await failure("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nhello")
        #expect(failure?.code == .badServerResponse)
    }

    @Test func aLengthBeyondTheLimitIsRefusedAtOnce() async throws {
        let failure = try await failure(
            "HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\n",
            limits: HTTPLimits(bodyBytes: 1000)
        ) { $0.waitUntilClosed() }
        #expect(failure?.code == .dataLengthExceedsMaximum)
    }

    @Test func aBodyWithoutEnd() async throws {
        let failure = try await failure("HTTP/1.1 200 OK\r\n\r\n", limits: HTTPLimits(bodyBytes: 100_000)) {
            while $0.write([UInt8](repeating: 1, count: 10_000)) {}
        }
        #expect(failure?.code == .dataLengthExceedsMaximum)
    }

    @Test func interimAnswersWithoutEnd() async throws {
        let failure = try await failure("") {
            while $0.write("HTTP/1.1 100 Continue\r\nX-Fill: \(String(repeating: "a", count: 1000))\r\n\r\n") {}
        }
        #expect(failure?.code == .dataLengthExceedsMaximum)
    }

    @Test func chunkSizesThatAreNone() async throws {
        for chunk in ["-1\r\nx\r\n", "FFFFFFFFFFFFFFFFF\r\nx", "\r\n\r\n", "5;\(String(repeating: "a", count: 9))"] {
            let answer = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(chunk)"
            let failure = try await failure(answer)
            #expect(failure?.code == .networkConnectionLost, "\(chunk.debugDescription)")
        }
    }

    @Test func trailersWithoutEnd() async throws {
        let failure = try await failure("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n") {
            while $0.write("X-Fill: \(String(repeating: "a", count: 1000))\r\n") {}
        }
        #expect(failure?.code == .dataLengthExceedsMaximum)
    }

    @Test(arguments: ["file:///etc/passwd", "gopher://127.0.0.1/", "ftp://127.0.0.1/x", "javascript:alert(1)"])
    func redirectsToOtherSchemes(target: String) async throws {
        let failure = try await failure("HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n")
        #expect(failure?.code == .unsupportedURL)
    }

    @Test func aLocationCannotSmuggleALine() async throws {
        let lines = Log<String>()
        try await withTransport(server: { connection in
            while let request = connection.readRequest() {
                lines.add(request.line)
                if request.path == "/" {
                    connection.answer("302 Found", headers: ["Location: /a\tb\u{B}c d"])
                } else {
                    connection.answer("200 OK", text: "there")
                }
            }
        }) { transport in
            _ = await transport.failure("/")
        }
        #expect(lines.values.first == "GET / HTTP/1.1")
        #expect(lines.values.dropFirst().allSatisfy { $0.split(separator: " ").count == 3 })
    }
}
