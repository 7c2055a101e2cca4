import ADKHTTPTransport
import ADKScheduling
import Foundation
import LoopbackServer
import Testing

@Suite struct HTTP2Tests {
    private static let certificate = TestCertificate("Server", hosts: ["IP:127.0.0.1"])

    private func withServer(
        multiplexes: Bool? = nil,
        _ script: @escaping @Sendable (HTTP2Peer) -> Void,
        _ test: (Transport) async throws -> Void
    ) async throws {
        var configuration = HTTPClientConfiguration()
        if let multiplexes { configuration.multiplexes = multiplexes }
        configuration.trust = .anchors([HTTP2Tests.certificate.der])
        let tls = ServerTLS(HTTP2Tests.certificate, speaksHTTP2: true)
        try await withTransport(
            configuration: configuration,
            tls: tls,
            server: { connection in HTTP2Peer(connection).map(script) },
            test
        )
    }

    @Test func manyRequestsShareOneConnection() async throws {
        try await withServer(
            multiplexes: true,
            { peer in
                guard let first = peer.readRequest() else { return }
                peer.answer(first.stream, text: "first")
                // None of these is answered before all have come, and the last one first.
                var streams: [Int] = []
                while streams.count < 12, let request = peer.readRequest() { streams.append(request.stream) }
                for stream in streams.reversed() { peer.answer(stream, text: "\(stream)") }
                _ = peer.readRequest()
            }
        ) { transport in
            let (head, body) = try await transport.get("/")
            #expect(head.version == "HTTP/2")
            #expect(String(decoding: body, as: UTF8.self) == "first")
            let bodies = try await withThrowingTaskGroup(of: String.self) { group in
                for index in 0..<12 {
                    group.addTask { String(decoding: try await transport.get("/\(index)").1, as: UTF8.self) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(bodies) == Set((0..<12).map { "\(3 + 2 * $0)" }))
            #expect(transport.server.connectionCount == 1)
        }
    }

    // Three requests are started in one go. While the second is being sent, the answer to the first comes, and the third
    // is the first that reads: what it reads for the first must not be forgotten.
    @Test(.timeLimit(.minutes(1))) func anAnswerThatAnotherRequestReads() async throws {
        let isFirstAnswered = Gate()
        let isFirstOver = Gate()
        try await withServer(
            multiplexes: true,
            { peer in
                guard let zero = peer.readRequest() else { return }
                peer.answer(zero.stream, text: "zero")
                guard let first = peer.readRequest() else { return }
                peer.answer(first.stream, text: "first")
                isFirstAnswered.open()
                guard let second = peer.readRequest(), let third = peer.readRequest() else { return }
                isFirstOver.pass()
                peer.answer(second.stream, text: "second")
                peer.answer(third.stream, text: "third")
                _ = peer.readRequest()
            }
        ) { transport in
            let areStarted = Gate()
            let recordings = Log<Recording>()
            let zero = Recording()
            transport.client.start(HTTPRequest(url: transport.server.url("/zero"))) { event in
                if case .completed = event { areStarted.pass() }
                zero.add(event)
            }
            await zero.wait { $0.contains { if case .data = $0 { true } else { false } } }
            recordings.add(transport.record(HTTPRequest(url: transport.server.url("/first"))))
            var upload = HTTPRequest(url: transport.server.url("/second"), method: "PUT")
            upload.body = .data(Data("body".utf8))
            let second = Recording()
            recordings.add(second)
            transport.client.start(upload) { event in
                if case .sent = event { isFirstAnswered.pass() }
                second.add(event)
            }
            recordings.add(transport.record(HTTPRequest(url: transport.server.url("/third"))))
            areStarted.open()
            await recordings.values[0].waitForEnd()
            isFirstOver.open()
            for recording in recordings.values { await recording.waitForEnd() }
            #expect(recordings.values.map { String(decoding: $0.body, as: UTF8.self) } == ["first", "second", "third"])
        }
    }

    @Test func withoutSharingEachRequestHasAConnectionOfItsOwn() async throws {
        let areBothHere = [Gate(), Gate()]
        let arrivals = Log<Int>()
        try await withServer(
            multiplexes: false,
            { peer in
                while let request = peer.readRequest() {
                    arrivals.add(request.stream)
                    areBothHere[arrivals.values.count > 1 ? 1 : 0].open()
                    areBothHere[1].pass()
                    peer.answer(request.stream, text: "x")
                }
            }
        ) { transport in
            async let first = transport.get("/1")
            await areBothHere[0].passed()
            async let second = transport.get("/2")
            #expect(try await first.0.version == "HTTP/2")
            #expect(try await second.0.version == "HTTP/2")
            _ = try await transport.get("/3")
            #expect(arrivals.values.sorted() == [1, 1, 3])
            #expect(transport.server.connectionCount == 2)
        }
    }

    @Test func metricsNameTheProtocol() async throws {
        try await withServer({ peer in
            while let request = peer.readRequest() { peer.answer(request.stream, text: "x") }
        }) { transport in
            let recording = transport.record(HTTPRequest(url: transport.server.url("/")))
            await recording.waitForEnd()
            let metrics = try #require(try? recording.results.first?.get())
            #expect(metrics.protocolName == "h2")
            #expect(metrics.remoteAddress == "127.0.0.1")
            #expect(metrics.secureConnect > 0)
            #expect(metrics.bytesReceived == 1)
        }
    }

    @Test func theUrgentGetALargerShare() async throws {
        let weights = Log<Int>()
        try await withServer({ peer in
            while let request = peer.readRequest() {
                weights.add(request.weight ?? 16)
                peer.answer(request.stream, text: "x")
            }
        }) { transport in
            for priority in [WorkerPriority.prefetch, .immediate] {
                var request = HTTPRequest(url: transport.server.url("/"))
                request.priority = priority
                #expect(await transport.failure(request) == nil)
            }
            #expect(weights.values.count == 2)
            #expect((weights.values.first ?? 0) < (weights.values.last ?? 0))
        }
    }

    @Test func aStreamThatIsReset() async throws {
        try await withServer({ peer in
            guard let request = peer.readRequest() else { return }
            peer.answerHead(request.stream, fields: [("content-length", "10")])
            peer.send(request.stream, [1, 2, 3], isEnd: false)
            peer.reset(request.stream, code: 2)
            _ = peer.readRequest()
        }) { transport in
            #expect(await transport.failure("/")?.code == .networkConnectionLost)
        }
    }

    @Test func aHeaderThatNeverEnds() async throws {
        try await withServer({ peer in
            guard let request = peer.readRequest() else { return }
            peer.answerHead(request.stream, isComplete: false)
            let field = ("x-fill", String(repeating: "a", count: 8000))
            while peer.continueHead(request.stream, fields: [field], isComplete: false) {}
        }) { transport in
            let code = await transport.failure("/")?.code
            #expect(code == .dataLengthExceedsMaximum || code == .networkConnectionLost)
        }
    }

    @Test func aBodyThatIsShorterThanItsLength() async throws {
        try await withServer({ peer in
            guard let request = peer.readRequest() else { return }
            peer.answerHead(request.stream, fields: [("content-length", "10")])
            peer.send(request.stream, [1, 2, 3], isEnd: true)
            _ = peer.readRequest()
        }) { transport in
            #expect(await transport.failure("/")?.code == .networkConnectionLost)
        }
    }
}
