import ADKHTTPTransport
import Foundation
import LoopbackServer
import Testing

/// Servers with certificates that the tests make.
@Suite struct TLSTests {
    private static let root = TestCertificate("Root", .authority)
    private static let middle = TestCertificate("Middle", .authority, issuer: root)
    private static let other = TestCertificate("Other", .authority)
    private static let here = ["IP:127.0.0.1", "DNS:localhost"]
    private static let leaf = TestCertificate("Server", hosts: here, issuer: middle)
    private static let trusted = HTTPTrust.anchors([root.der])

    private static let echo: @Sendable (ServerConnection) -> Void = { connection in
        while let request = connection.readRequest() {
            connection.answer("200 OK", body: Array(request.path.utf8) + Array(request.body))
        }
    }

    private func error(_ certificate: TestCertificate, trust: HTTPTrust? = trusted) async throws -> Int? {
        try await withTransport(tls: ServerTLS(certificate), server: TLSTests.echo) { transport in
            var request = HTTPRequest(url: transport.server.url("/"))
            request.trust = trust
            return await transport.failure(request)?.code.rawValue
        }
    }

    @Test func theSystemDoesNotBelieveACertificateOfOurs() async throws {
        let alone = TestCertificate("Alone", hosts: TLSTests.here)
        #expect(try await error(alone, trust: nil) == -1203)
        #expect(try await error(TLSTests.leaf, trust: nil) == -1203)
    }

    @Test func anAuthorityOfOurOwnIsBelieved() async throws {
        #expect(try await error(TLSTests.leaf) == nil)
        #expect(try await error(TLSTests.leaf, trust: .anchors([TLSTests.middle.der])) == nil)
        #expect(try await error(TLSTests.leaf, trust: .anchors([TLSTests.leaf.der])) == nil)
        #expect(try await error(TLSTests.leaf, trust: .anchors([TLSTests.other.der])) == -1203)
    }

    @Test func whatIsWrongWithACertificateHasACode() async throws {
        let expired = TestCertificate("Old", hosts: TLSTests.here, issuer: TLSTests.root, days: -10 ... -1)
        let early = TestCertificate("New", hosts: TLSTests.here, issuer: TLSTests.root, days: 1...10)
        let wrongHost = TestCertificate("Wrong", hosts: ["DNS:other.test"], issuer: TLSTests.root)
        #expect(try await error(expired) == -1201)
        #expect(try await error(early) == -1204)
        #expect(try await error(wrongHost) == -1202)
    }

    @Test(arguments: ["leaf", "middle", "root", "other"])
    func publicKeysArePinned(name: String) async throws {
        let keys = ["leaf": TLSTests.leaf, "middle": TLSTests.middle, "root": TLSTests.root, "other": TLSTests.other]
        let key = try #require(keys[name]).publicKey
        let trust = HTTPTrust.pinned(publicKeys: [key], anchors: [TLSTests.root.der])
        // The root is not among the certificates that the server shows.
        let isShown = name == "leaf" || name == "middle"
        #expect(try await error(TLSTests.leaf, trust: trust) == (isShown ? nil : -1202))
    }

    @Test func nothingIsSentToAServerThatIsNotBelieved() async throws {
        let received = Log<String>()
        let script: @Sendable (ServerConnection) -> Void = { connection in
            if let request = connection.readRequest() { received.add(request.line) }
        }
        try await withTransport(tls: ServerTLS(TLSTests.leaf), server: script) { transport in
            var request = HTTPRequest(url: transport.server.url("/secret"))
            request.trust = HTTPTrust { _ in HTTPTrustProblem(reason: "never") }
            let failure = await transport.failure(request)
            #expect(failure?.code == .serverCertificateUntrusted)
            #expect(failure?.reason == "never")
        }
        #expect(received.values.isEmpty)
    }

    @Test func connectionsAreSharedByTheSameTrustOnly() async throws {
        try await withTransport(tls: ServerTLS(TLSTests.leaf), server: TLSTests.echo) { transport in
            var request = HTTPRequest(url: transport.server.url("/"))
            request.trust = TLSTests.trusted
            #expect(await transport.failure(request) == nil)
            #expect(await transport.failure(request) == nil)
            #expect(transport.server.connectionCount == 1)
            request.trust = HTTPTrust.pinned(publicKeys: [TLSTests.other.publicKey], anchors: [TLSTests.root.der])
            #expect(await transport.failure(request)?.code == .serverCertificateUntrusted)
            request.trust = nil
            #expect(await transport.failure(request)?.code == .serverCertificateHasUnknownRoot)
            request.trust = TLSTests.trusted
            #expect(await transport.failure(request) == nil)
            #expect(transport.server.connectionCount == 3)
        }
    }

    @Test func aClientShowsItsCertificate() async throws {
        let client = TestCertificate("Client", .client, issuer: TLSTests.root)
        let tls = ServerTLS(TLSTests.leaf, clientAuthority: TLSTests.root)
        var configuration = HTTPClientConfiguration()
        configuration.trust = TLSTests.trusted
        try await withTransport(configuration: configuration, tls: tls, server: TLSTests.echo) { transport in
            var request = HTTPRequest(url: transport.server.url("/"))
            #expect(await transport.failure(request)?.code == .clientCertificateRequired)
            request.identity = HTTPClientIdentity(certificate: client.pem, privateKey: TLSTests.other.keyPEM)
            #expect(await transport.failure(request)?.code == .clientCertificateRequired)
            request.identity = HTTPClientIdentity(certificate: client.pem, privateKey: client.keyPEM)
            #expect(await transport.failure(request)?.description == nil)
        }
    }

    @Test func bodiesGoOverTLS() async throws {
        var configuration = HTTPClientConfiguration()
        configuration.trust = TLSTests.trusted
        let tls = ServerTLS(TLSTests.leaf)
        try await withTransport(configuration: configuration, tls: tls, server: TLSTests.echo) { transport in
            let body = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
            let request = HTTPRequest(url: transport.server.url("/x"), method: "POST", body: .data(body))
            let (head, answer) = try await transport.client.data(for: request)
            #expect(head.status == 200)
            #expect(answer == Data("/x".utf8) + body)
        }
    }

    @Test func aPortWithoutTLS() async throws {
        try await withTransport(server: { $0.write("HTTP/1.1 400 Bad Request\r\n\r\n") }) { transport in
            let url = try #require(URL(string: "https://127.0.0.1:\(transport.server.port)/"))
            #expect(await transport.failure(HTTPRequest(url: url))?.code == .secureConnectionFailed)
        }
    }

    @Test func redirectsNeverLeaveTLS() async throws {
        let plain = try LoopbackServer { $0.answer("200 OK", text: "plain") }
        defer { plain.stop() }
        let target = plain.url("/").absoluteString
        var configuration = HTTPClientConfiguration()
        configuration.trust = TLSTests.trusted
        try await withTransport(
            configuration: configuration,
            tls: ServerTLS(TLSTests.leaf),
            server: { connection in
                while connection.readRequest() != nil {
                    connection.answer("302 Found", headers: ["Location: \(target)"])
                }
            },
            { transport in
                let failure = await transport.failure("/")
                #expect(failure?.code == .appTransportSecurityRequiresSecureConnection)
            }
        )
        #expect(plain.connectionCount == 0)
    }

    @Test func aConnectionThatIsCutOffInTheMiddle() async throws {
        var configuration = HTTPClientConfiguration()
        configuration.trust = TLSTests.trusted
        try await withTransport(
            configuration: configuration,
            tls: ServerTLS(TLSTests.leaf),
            server: { connection in
                _ = connection.readRequest()
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")
                connection.reset()
            },
            { transport in
                #expect(await transport.failure("/")?.code == .networkConnectionLost)
            }
        )
    }
}
