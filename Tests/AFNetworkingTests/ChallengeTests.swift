import AFNetworking
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing

@Suite struct ChallengeTests {
    private static let certificate = TestCertificate("Server", hosts: ["IP:127.0.0.1"])
    private static let tls = ServerTLS(certificate)

    private static let hello: @Sendable (ServerConnection) -> Void = { connection in
        while connection.readRequest() != nil { connection.answer("200 OK", text: "hello") }
    }

    private func policy(_ mode: AFSSLPinningMode, _ certificate: TestCertificate) -> AFSecurityPolicy {
        let policy = AFSecurityPolicy(pinningMode: mode, withPinnedCertificates: [certificate.der])
        policy.allowInvalidCertificates = true
        return policy
    }

    @Test(arguments: [AFSSLPinningMode.publicKey, .certificate])
    func theRightPinIsBelievedAndAWrongOneIsNot(mode: AFSSLPinningMode) async throws {
        try await withSession(tls: ChallengeTests.tls, server: ChallengeTests.hello) { manager, server in
            manager.securityPolicy = policy(mode, ChallengeTests.certificate)
            #expect(await manager.heard("/").text == "hello")
            manager.securityPolicy = policy(mode, TestCertificate("Other", hosts: ["IP:127.0.0.1"]))
            let refused = await manager.heard("/")
            #expect(refused.domain == NSURLErrorDomain)
            #expect(refused.code == -1202)
            #expect(refused.text.contains("127.0.0.1"))
            // The open connection of before is not used under another policy.
            #expect(server.connectionCount == 2)
        }
    }

    @Test func theSystemsRulesAreTheDefault() async throws {
        try await withSession(tls: ChallengeTests.tls, server: ChallengeTests.hello) { manager, _ in
            #expect(await manager.heard("/").code == -1203)
            let lax = AFSecurityPolicy.default()
            lax.allowInvalidCertificates = true
            lax.validatesDomainName = false
            manager.securityPolicy = lax
            #expect(await manager.heard("/").text == "hello")
        }
    }

    @Test func aHandlerDecidesAboutServers() async throws {
        try await withSession(tls: ChallengeTests.tls, server: ChallengeTests.hello) { manager, _ in
            let hosts = Log<String>()
            manager.setAuthenticationChallengeHandler { _, _, challenge, _ in
                let space = challenge.protectionSpace
                hosts.add("\(space.authenticationMethod) \(space.host)")
                return space.serverTrust.map { URLCredential(trust: $0) }
            }
            #expect(await manager.heard("/").text == "hello")
            #expect(hosts.values == ["\(NSURLAuthenticationMethodServerTrust) 127.0.0.1"])
            manager.setAuthenticationChallengeHandler { _, _, _, _ in NSError(domain: "Test", code: 42) }
            let failed = await manager.heard("/")
            #expect(failed.domain == "Test" && failed.code == 42)
            manager.setAuthenticationChallengeHandler { _, _, _, completion in
                completion(.cancelAuthenticationChallenge, nil)
                return nil
            }
            #expect(await manager.heard("/").code == NSURLErrorCancelled)
            manager.setAuthenticationChallengeHandler { _, _, _, _ in
                URLSession.AuthChallengeDisposition.performDefaultHandling
            }
            #expect(await manager.heard("/").code == -1202)
        }
    }

    private static let guarded: @Sendable (ServerConnection) -> Void = { connection in
        while let request = connection.readRequest() {
            let credentials = request.values(of: "Authorization").first
            if credentials == "Basic dXNlcjpwYXNzd29yZA==" {
                connection.answer("200 OK", body: Array(request.body) + Array(" welcome".utf8))
            } else {
                let field = "WWW-Authenticate: Basic realm=\"the vault\""
                connection.answer("401 Unauthorized", headers: [field], text: "who?")
            }
        }
    }

    @Test func aNameAndAPasswordAreSentWhenTheyAreKnown() async throws {
        try await withSession(server: ChallengeTests.guarded) { manager, _ in
            #expect(await manager.heard("/").code == -1011)
            let asked = Log<String>()
            manager.setTaskDidReceiveAuthenticationChallenge { _, _, challenge, credential in
                asked.add("\(challenge.protectionSpace.realm ?? "") \(challenge.previousFailureCount)")
                credential.pointee = URLCredential(user: "user", password: "password", persistence: .none)
                return .useCredential
            }
            #expect(await manager.heard("/").text == " welcome")
            let posted = try await manager.post("/", parameters: ["a": 1]) as? Data
            #expect(posted == Data("a=1 welcome".utf8))
            #expect(asked.values == ["the vault 0", "the vault 0"])
        }
    }

    @Test func wrongPasswordsAreAskedForAgainUntilTheAppGivesUp() async throws {
        try await withSession(server: ChallengeTests.guarded) { manager, _ in
            let failures = Log<Int>()
            manager.setTaskDidReceiveAuthenticationChallenge { _, _, challenge, credential in
                failures.add(challenge.previousFailureCount)
                guard challenge.previousFailureCount < 2 else { return .performDefaultHandling }
                credential.pointee = URLCredential(user: "user", password: "wrong", persistence: .none)
                return .useCredential
            }
            #expect(await manager.heard("/").code == -1011)
            #expect(failures.values == [0, 1, 2])
            manager.setTaskDidReceiveAuthenticationChallenge { _, _, _, _ in .cancelAuthenticationChallenge }
            #expect(await manager.heard("/").code == NSURLErrorCancelled)
        }
    }

    @Test func credentialsOfTheSerializerGoWithTheFirstRequest() async throws {
        try await withSession(server: ChallengeTests.guarded) { manager, _ in
            manager.requestSerializer.setAuthorizationHeaderFieldWithUsername("user", password: "password")
            #expect(await manager.heard("/").text == " welcome")
        }
    }

    @Test func cookiesStayWithTheirHost() async throws {
        let cookies = Log<String>()
        try await withSession(server: { connection in
            while let request = connection.readRequest() {
                cookies.add(request.values(of: "Cookie").first ?? "none")
                let fields = ["Set-Cookie: mine=1; Path=/", "Set-Cookie: theirs=1; Domain=example.com; Path=/"]
                connection.answer("200 OK", headers: fields, text: "x")
            }
        }) { manager, server in
            _ = await manager.heard("/")
            _ = await manager.heard("/")
            _ = await manager.heard(server.url("/", host: "localhost").absoluteString)
            #expect(cookies.values == ["none", "mine=1", "none"])
            let storage = manager.sessionConfiguration.httpCookieStorage
            let other = try #require(URL(string: "http://example.com/"))
            #expect(storage?.cookies(for: other)?.isEmpty ?? true)
        }
    }
}
