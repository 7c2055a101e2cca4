import ADKHTTPTransport
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing

@Suite struct RedirectTests {
    /// Redirects `/from` with a status to a target, and writes down what comes elsewhere.
    private func follow(
        _ status: Int,
        to target: String,
        request change: (inout HTTPRequest) -> Void
    ) async throws -> (arrived: ReceivedRequest?, connections: Int) {
        let arrived = Log<ReceivedRequest>()
        var connections = 0
        try await withTransport { connection in
            while let request = connection.readRequest() {
                if request.path == "/from" {
                    connection.answer("\(status) Moved", headers: ["Location: \(target)"], text: "moved")
                } else {
                    arrived.add(request)
                    connection.answer("200 OK", text: "here")
                }
            }
        } _: { transport in
            var request = HTTPRequest(url: transport.server.url("/from"))
            change(&request)
            let (head, body) = try await transport.client.data(for: request)
            #expect(head.url.path == "/to")
            #expect(body == Data("here".utf8))
            connections = transport.server.connectionCount
        }
        return (arrived.values.first, connections)
    }

    @Test(arguments: [301, 302, 303])
    func postBecomesGet(status: Int) async throws {
        let (arrived, connections) = try await follow(status, to: "/to") {
            $0.method = "POST"
            $0.body = .data(Data("form".utf8))
            $0.headers = ["Content-Type": "text/plain", "X-Kept": "1", "Authorization": "secret"]
        }
        #expect(arrived?.method == "GET")
        #expect(arrived?.body.isEmpty == true)
        #expect(arrived?.values(of: "Content-Type").isEmpty == true)
        #expect(arrived?.values(of: "X-Kept") == ["1"])
        #expect(arrived?.values(of: "Authorization") == ["secret"])
        #expect(connections == 1)
    }

    @Test(arguments: [307, 308])
    func methodAndBodyAreKept(status: Int) async throws {
        let (arrived, _) = try await follow(status, to: "/to") {
            $0.method = "POST"
            $0.body = .data(Data("form".utf8))
            $0.headers = ["Content-Type": "text/plain"]
        }
        #expect(arrived?.method == "POST")
        #expect(arrived?.body == Data("form".utf8))
        #expect(arrived?.values(of: "Content-Type") == ["text/plain"])
        #expect(arrived?.values(of: "Content-Length") == ["4"])
    }

    @Test func putIsKeptBy301() async throws {
        let (arrived, _) = try await follow(301, to: "/to") {
            $0.method = "PUT"
            $0.body = .data(Data("x".utf8))
        }
        #expect(arrived?.method == "PUT")
        #expect(arrived?.body == Data("x".utf8))
    }

    @Test func credentialsStayAtHome() async throws {
        let arrived = Log<ReceivedRequest>()
        let other = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                arrived.add(request)
                connection.answer("200 OK")
            }
        }
        defer { other.stop() }
        let target = other.url("/to").absoluteString
        try await withTransport { connection in
            _ = connection.readRequest()
            connection.answer("302 Found", headers: ["Location: \(target)"])
        } _: { transport in
            let request = HTTPRequest(
                url: transport.server.url("/"),
                headers: ["Authorization": "secret", "Cookie": "a=b", "X-Kept": "1"]
            )
            _ = try await transport.client.data(for: request)
            #expect(arrived.values.first?.values(of: "Authorization").isEmpty == true)
            #expect(arrived.values.first?.values(of: "Cookie").isEmpty == true)
            #expect(arrived.values.first?.values(of: "X-Kept") == ["1"])
        }
    }

    @Test func loopsEnd() async throws {
        try await withTransport { connection in
            while connection.readRequest() != nil { connection.answer("302 Found", headers: ["Location: /"]) }
        } _: { transport in
            let error = await transport.failure("/")
            #expect(error?.code == .httpTooManyRedirects)
            // The first request and twenty more.
            let recording = transport.record(HTTPRequest(url: transport.server.url("/")))
            await recording.waitForEnd()
            #expect(recording.outline == String(repeating: "r", count: 20) + "c")
        }
    }

    @Test(arguments: [
        ("file:///etc/passwd", URLError.Code.unsupportedURL), ("ftp://127.0.0.1/", .unsupportedURL),
        ("javascript:alert(1)", .unsupportedURL),
    ])
    func otherSchemesAreRefused(target: String, code: URLError.Code) async throws {
        try await withTransport { connection in
            _ = connection.readRequest()
            connection.answer("302 Found", headers: ["Location: \(target)"])
        } _: { transport in
            #expect(await transport.failure("/")?.code == code)
        }
    }

    @Test func aDecisionMayRefuseOrChange() async throws {
        try await withTransport { connection in
            while let request = connection.readRequest() {
                if request.path == "/from" {
                    connection.answer("302 Found", headers: ["Location: /to"], text: "moved")
                } else {
                    connection.answer("200 OK", text: request.path + " " + (request.values(of: "X-New").first ?? ""))
                }
            }
        } _: { transport in
            let from = HTTPRequest(url: transport.server.url("/from"))
            let refused = transport.record(from) { _, _, answer in answer(nil) }
            await refused.waitForEnd()
            #expect(refused.head?.status == 302)
            #expect(refused.body == Data("moved".utf8))
            #expect(refused.outline == "hdc")
            let changed = transport.record(from) { _, proposal, answer in
                var request = proposal
                request.headers["X-New"] = "yes"
                let edited = request
                // Later, from elsewhere.
                Task.detached { answer(edited) }
            }
            await changed.waitForEnd()
            #expect(changed.body == Data("/to yes".utf8))
            #expect(changed.outline == "rhdc")
        }
    }

    @Test func aStreamThatCannotBeMadeAgainFails() async throws {
        try await withTransport { connection in
            while connection.readRequest() != nil { connection.answer("307 Moved", headers: ["Location: /to"]) }
        } _: { transport in
            var foundation = URLRequest(url: transport.server.url("/"))
            foundation.httpMethod = "POST"
            foundation.httpBodyStream = InputStream(data: Data("stream".utf8))
            let request = try #require(HTTPRequest(foundation))
            #expect(await transport.failure(request)?.code == .requestBodyStreamExhausted)
        }
    }
}
