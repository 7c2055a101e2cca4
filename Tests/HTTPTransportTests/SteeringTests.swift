import ADKHTTPTransport
import ADKScheduling
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing

@Suite struct SteeringTests {
    @Test func cancellingStopsTheTransferOnce() async throws {
        let closed = Gate()
        try await withTransport { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")
            connection.waitUntilClosed()
            closed.open()
        } _: { transport in
            let recording = transport.record(HTTPRequest(url: transport.server.url("/")))
            await recording.wait { events in
                events.contains { if case .data = $0 { true } else { false } }
            }
            recording.task.value?.cancel()
            recording.task.value?.cancel()
            await recording.waitForEnd()
            await closed.passed()
            #expect(recording.error?.isCancellation == true)
            #expect(recording.results.count == 1)
            #expect(transport.runtime.statistics.requestFailures == 0)
            await transport.runtime.activity.waitUntilIdle()
            #expect(transport.runtime.activity.pendingCount == 0)
        }
    }

    @Test func aStormOfCancellationsEndsEachRequestOnce() async throws {
        try await withTransport { connection in
            while connection.readRequest() != nil { connection.answer("200 OK", text: "x") }
        } _: { transport in
            let recordings = (0..<1000).map { index in
                let recording = transport.record(HTTPRequest(url: transport.server.url("/\(index)")))
                if index % 2 == 0 { recording.task.value?.cancel() }
                return recording
            }
            for recording in recordings { await recording.waitForEnd() }
            await transport.runtime.activity.waitUntilIdle()
            #expect(recordings.allSatisfy { $0.results.count == 1 })
            #expect(recordings.allSatisfy { $0.error == nil || $0.error?.isCancellation == true })
            for (index, recording) in recordings.enumerated() where index % 2 == 1 { #expect(recording.error == nil) }
            await transport.runtime.activity.waitUntilIdle()
            #expect(transport.runtime.activity.pendingCount == 0)
            #expect(transport.runtime.statistics.requests == 1000)
        }
    }

    @Test func aStormOfCancelledSwiftTasksEnds() async throws {
        try await withTransport { connection in
            while connection.readRequest() != nil { connection.answer("200 OK", text: "x") }
        } _: { transport in
            let ends = await withTaskGroup(of: Bool.self) { group in
                for index in 0..<1000 {
                    group.addTask {
                        let task = Task { try await transport.get("/\(index)").0.status }
                        if index % 2 == 0 { task.cancel() }
                        guard let status = try? await task.value else { return index % 2 == 0 }
                        return status == 200
                    }
                }
                return await group.reduce(into: 0) { count, isRight in count += isRight ? 1 : 0 }
            }
            #expect(ends == 1000)
        }
    }

    @Test func atMostSixRunToAHostAndTheUrgentGoFirst() async throws {
        let gate = Gate()
        let six = Gate()
        let order = Log<String>()
        try await withTransport(configuration: HTTPClientConfiguration(requestsPerHost: 6)) { connection in
            while let request = connection.readRequest() {
                order.add(request.path)
                if order.values.count == 6 { six.open() }
                if request.path == "/block" { gate.pass() }
                connection.answer("200 OK")
            }
        } _: { transport in
            let blockers = (0..<6).map { _ in transport.record(HTTPRequest(url: transport.server.url("/block"))) }
            await six.passed()
            let waiting: [(String, WorkerPriority)] = [
                ("/low1", .prefetch), ("/normal1", .normal), ("/high", .visible), ("/normal2", .normal),
                ("/low2", .prefetch), ("/urgent", .immediate), ("/raised", .prefetch),
            ]
            let others = waiting.map { path, priority in
                transport.record(HTTPRequest(url: transport.server.url(path), priority: priority))
            }
            others[6].task.value?.setPriority(.immediate)
            #expect(order.values.count == 6)
            // One place is freed, so that the others go one after the other.
            blockers[0].task.value?.cancel()
            for other in others { await other.waitForEnd() }
            #expect(
                Array(order.values.dropFirst(6))
                    == ["/urgent", "/raised", "/high", "/normal1", "/normal2", "/low1", "/low2"]
            )
            gate.open()
            for blocker in blockers { await blocker.waitForEnd() }
        }
    }

    @Test func bytesWaitUntilTheyAreAcknowledged() async throws {
        let size = 4 << 20
        try await withTransport { connection in
            while connection.readRequest() != nil {
                connection.answer("200 OK", body: [UInt8](repeating: 7, count: size))
            }
        } _: { transport in
            let request = HTTPRequest(url: transport.server.url("/"), flowControl: .manual)
            let recording = transport.record(request)
            // Any more than the window and one piece would mean that nothing was paused.
            await recording.wait { events in events.byteCount > 256 << 10 }
            let pause = try await transport.get("/")
            #expect(pause.1.count == size)
            #expect(recording.events.byteCount <= (256 << 10) + (64 << 10))
            #expect(recording.results.isEmpty)
            recording.task.value?.acknowledge(bytes: size)
            await recording.waitForEnd()
            #expect(recording.body.count == size)
        }
    }

    @Test func suspendingKeepsEachByte() async throws {
        let size = 1 << 20
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try await withTransport { connection in
            while connection.readRequest() != nil { connection.answer("200 OK", body: bytes) }
        } _: { transport in
            let recording = transport.record(HTTPRequest(url: transport.server.url("/")))
            await recording.wait { $0.byteCount > 0 }
            recording.task.value?.suspend()
            await transport.runtime.activity.waitUntilIdle()
            transport.clock.advance(by: 1000)
            #expect(recording.results.isEmpty || recording.error == nil)
            recording.task.value?.resume()
            await recording.waitForEnd()
            #expect(recording.error == nil)
            #expect(recording.body == Data(bytes))
            #expect(transport.server.connectionCount == 1)
            await transport.runtime.activity.waitUntilIdle()
            #expect(transport.runtime.activity.pendingCount == 0)
        }
    }

    @Test func silenceEndsByTheHostsClock() async throws {
        let asked = ["/silent": Gate(), "/head": Gate(), "/body": Gate()]
        try await withTransport { connection in
            guard let request = connection.readRequest() else { return }
            if request.path == "/body" { connection.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc") }
            if request.path == "/head" { connection.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\nX-A") }
            asked[request.path]?.open()
            connection.waitUntilClosed()
        } _: { transport in
            for path in ["/silent", "/head", "/body"] {
                var request = HTTPRequest(url: transport.server.url(path))
                request.timeouts.request = 2
                let recording = transport.record(request)
                if path == "/body" {
                    await recording.wait { $0.byteCount > 0 }
                } else {
                    await asked[path]?.passed()
                }
                transport.clock.advance(by: 1.9)
                transport.clock.advance(by: 0.2)
                await recording.waitForEnd()
                #expect(recording.error?.code == .timedOut, "\(path)")
            }
        }
    }

    @Test func aHeaderThatComesByTheByteDoesNotMoveTheDeadline() async throws {
        let wanted = [Gate(), Gate(), Gate()]
        let sent = [Gate(), Gate(), Gate()]
        try await withTransport { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\n")
            for (index, gate) in wanted.enumerated() {
                connection.write("X-\(index): 1\r\nX")
                sent[index].open()
                gate.pass()
            }
            connection.waitUntilClosed()
        } _: { transport in
            var request = HTTPRequest(url: transport.server.url("/"))
            request.timeouts.request = 2
            let recording = transport.record(request)
            for index in 0..<3 {
                await sent[index].passed()
                transport.clock.advance(by: 0.7)
                wanted[index].open()
            }
            await recording.waitForEnd()
            #expect(recording.error?.code == .timedOut)
            #expect(recording.head == nil)
        }
    }

    @Test func theWholeMayNotTakeLonger() async throws {
        try await withTransport { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc")
            connection.waitUntilClosed()
        } _: { transport in
            var request = HTTPRequest(url: transport.server.url("/"))
            request.timeouts = HTTPTimeouts(request: 1000, resource: 5)
            let recording = transport.record(request)
            await recording.wait { $0.byteCount > 0 }
            transport.clock.advance(by: 4)
            transport.clock.advance(by: 1)
            await recording.waitForEnd()
            #expect(recording.error?.code == .timedOut)
            #expect(recording.error?.reason.contains("5") == true)
        }
    }

    @Test func shuttingDownEndsWhatRuns() async throws {
        let asked = Gate()
        try await withTransport { connection in
            _ = connection.readRequest()
            asked.open()
            connection.waitUntilClosed()
        } _: { transport in
            let recordings = (0..<10).map { _ in transport.record(HTTPRequest(url: transport.server.url("/"))) }
            await asked.passed()
            transport.client.shutdown()
            #expect(recordings.allSatisfy { $0.error?.isCancellation == true })
            await transport.runtime.activity.waitUntilIdle()
            #expect(transport.runtime.activity.pendingCount == 0)
        }
    }
}

extension [HTTPEvent] {
    /// How many bytes of body came.
    var byteCount: Int {
        reduce(0) { count, event in
            if case .data(let data) = event { count + data.count } else { count }
        }
    }
}
