import ADKHTTPTransport
import ADKLocking
import ADKScheduling
import Foundation
import LoopbackServer
import Testing

/// A stream that gives one piece, then waits for a gate, then gives another.
private final class SlowStream: InputStream {
    private let position = Guarded(0)
    private let gate: Gate

    init(_ gate: Gate) {
        self.gate = gate
        super.init(data: Data())
    }

    override func open() {}
    override func close() {}
    override var streamError: (any Error)? { nil }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength count: Int) -> Int {
        let number = position.withLock { position in
            position += 1
            return position
        }
        if number == 2 { gate.pass() }
        guard number <= 2 else { return 0 }
        buffer[0] = number == 1 ? 0x61 : 0x62
        return 1
    }
}

@Suite struct StreamTests {
    @Test func aSlowStreamDoesNotStopOthers() async throws {
        let gate = Gate()
        try await withTransport(server: { connection in
            while let request = connection.readRequest() { connection.answer("200 OK", body: Array(request.body)) }
        }) { transport in
            var slow = HTTPRequest(url: transport.server.url("/slow"), method: "POST")
            slow.body = .stream(length: nil) { SlowStream(gate) }
            let recording = transport.record(slow)
            await recording.wait { !$0.isEmpty }
            let (head, _) = try await transport.get("/quick")
            #expect(head.status == 200)
            // It is our side that is slow, so that the server's time does not run.
            transport.clock.advance(by: 100)
            #expect(recording.results.isEmpty)
            gate.open()
            await recording.waitForEnd()
            #expect(recording.error == nil)
            #expect(String(decoding: recording.body, as: UTF8.self) == "ab")
        }
    }

    @Test func aStreamMayBeGivenUpWhileItBlocks() async throws {
        let gate = Gate()
        try await withTransport(server: { $0.waitUntilClosed() }) { transport in
            var slow = HTTPRequest(url: transport.server.url("/slow"), method: "POST")
            slow.body = .stream(length: 2) { SlowStream(gate) }
            let recording = transport.record(slow)
            await recording.wait { !$0.isEmpty }
            recording.task.value?.cancel()
            await recording.waitForEnd()
            #expect(recording.error?.code == .cancelled)
            gate.open()
        }
    }

    @Test func aStreamThatIsShorterThanItsLength() async throws {
        try await withTransport(server: { connection in
            _ = connection.readRequest()
            connection.waitUntilClosed()
        }) { transport in
            var request = HTTPRequest(url: transport.server.url("/"), method: "POST")
            request.body = .stream(length: 10) { InputStream(data: Data("abc".utf8)) }
            let failure = await transport.failure(request)
            #expect(failure?.code == .requestBodyStreamExhausted)
        }
    }

    @Test func theBodysSilenceHasATimeOfItsOwn() async throws {
        let gate = Gate()
        try await withTransport(server: { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab")
            gate.pass()
        }) { transport in
            var request = HTTPRequest(url: transport.server.url("/"))
            request.timeouts = HTTPTimeouts(request: 60, idle: 5)
            let recording = transport.record(request)
            await recording.wait { $0.contains { if case .data = $0 { true } else { false } } }
            transport.clock.advance(by: 4.9)
            #expect(recording.results.isEmpty)
            transport.clock.advance(by: 0.2)
            await recording.waitForEnd()
            #expect(recording.error?.code == .timedOut)
            #expect(recording.error?.reason == "the server sent nothing more within 5 s")
            gate.open()
        }
    }
}
