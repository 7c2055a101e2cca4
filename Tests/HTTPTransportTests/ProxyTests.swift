import ADKHTTPTransport
import Foundation
import LoopbackServer
import Testing

@Suite struct ProxyTests {
    @Test func aProxyGetsTheWholeURLAndItsPassword() async throws {
        let lines = Log<String>()
        let proxy = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                lines.add(request.line)
                lines.add(request.values(of: "Proxy-Authorization").first ?? "none")
                connection.answer("200 OK", text: "by proxy")
            }
        }
        defer { proxy.stop() }
        try await withTransport(server: { $0.answer("200 OK", text: "directly") }) { transport in
            var request = HTTPRequest(url: try #require(URL(string: "http://example.test/a?b")))
            request.proxy = .server(try #require(URL(string: "http://us%40er:pass@127.0.0.1:\(proxy.port)")))
            let (_, body) = try await transport.client.data(for: request)
            #expect(String(decoding: body, as: UTF8.self) == "by proxy")
            #expect(lines.values == ["GET http://example.test/a?b HTTP/1.1", "Basic dXNAZXI6cGFzcw=="])
            // Hosts of this machine go through a proxy only when they are told to.
            let (_, direct) = try await transport.get("/")
            #expect(String(decoding: direct, as: UTF8.self) == "directly")
        }
    }

    @Test func tlsGoesThroughATunnel() async throws {
        let certificate = TestCertificate("Server", hosts: ["DNS:secret.test"])
        let tls = ServerTLS(certificate)
        let lines = Log<String>()
        // The proxy plays the server's part itself, once the tunnel stands.
        let proxy = try LoopbackServer { connection in
            guard let request = connection.readRequest() else { return }
            lines.add(request.line)
            connection.write("HTTP/1.1 200 Connection established\r\n\r\n")
            guard connection.secure(tls), let inner = connection.readRequest() else { return }
            lines.add(inner.line)
            connection.answer("200 OK", text: "inside")
        }
        defer { proxy.stop() }
        try await withTransport(server: { _ in }) { transport in
            var request = HTTPRequest(url: try #require(URL(string: "https://secret.test/x")))
            request.proxy = .server(try #require(URL(string: "http://127.0.0.1:\(proxy.port)")))
            request.trust = .anchors([certificate.der])
            let (head, body) = try await transport.client.data(for: request)
            #expect(head.status == 200)
            #expect(String(decoding: body, as: UTF8.self) == "inside")
        }
        #expect(lines.values == ["CONNECT secret.test:443 HTTP/1.1", "GET /x HTTP/1.1"])
    }

    @Test func aProxyThatRefusesOrIsNotThere() async throws {
        let proxy = try LoopbackServer { connection in
            _ = connection.readRequest()
            connection.answer("403 Forbidden", text: "no")
        }
        let url = try #require(URL(string: "http://127.0.0.1:\(proxy.port)"))
        try await withTransport(server: { _ in }) { transport in
            var request = HTTPRequest(url: try #require(URL(string: "https://secret.test/x")))
            request.proxy = .server(url)
            #expect(await transport.failure(request)?.code == .networkConnectionLost)
            proxy.stop()
            #expect(await transport.failure(request)?.code == .cannotConnectToHost)
        }
    }
}
