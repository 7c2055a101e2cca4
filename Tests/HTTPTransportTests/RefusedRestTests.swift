import ADKHTTPTransport
import ADKScheduling
import Foundation
import LoopbackServer
import Testing

/// What libcurl keeps back while a transfer is paused, and what is refused once it goes on.
@Suite struct RefusedRestTests {
    /// A redirect with half a megabyte in a few kilobytes, which does not end; and what it leads to.
    private func withEndlessRedirect(
        limit: Int64,
        answer: @escaping @Sendable (HTTPRequest) -> HTTPRequest?,
        _ check: (Recording) -> Void
    ) async throws {
        let sent = Gate()
        let bytes = Array(Deflate.zeros(blocks: 2000).dropLast(8))
        try await withTransport { connection in
            while let request = connection.readRequest() {
                if request.path == "/next" {
                    connection.answer("200 OK", text: "there")
                    continue
                }
                connection.write("HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Encoding: gzip\r\n")
                // In one piece with the head, so that it is read with that and kept.
                let head = "Transfer-Encoding: chunked\r\n\r\n\(String(bytes.count, radix: 16))\r\n"
                connection.write(Array(head.utf8) + bytes + Array("\r\n".utf8))
                sent.open()
                connection.waitUntilClosed()
            }
        } _: { transport in
            let decide = Box<@Sendable () -> Void>()
            let asked = Gate()
            var request = HTTPRequest(url: transport.server.url("/"))
            request.limits.bodyBytes = limit
            let recording = transport.record(request) { _, proposal, answerIt in
                decide.set { answerIt(answer(proposal)) }
                asked.open()
            }
            await asked.passed()
            await sent.passed()
            decide.value?()
            await recording.waitForEnd()
            check(recording)
        }
    }

    @Test func aRedirectWithTooMuchIsFollowed() async throws {
        try await withEndlessRedirect(limit: 1 << 20, answer: { $0 }) { recording in
            #expect(recording.error == nil)
            #expect(recording.body == Data("there".utf8))
        }
    }

    @Test func aBodyThatIsTooLargeIsToldAtOnce() async throws {
        try await withEndlessRedirect(limit: 100_000, answer: { _ in nil }) { recording in
            #expect(recording.error?.code == .dataLengthExceedsMaximum)
            #expect(recording.results.count == 1)
        }
    }
}
