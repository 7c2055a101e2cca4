import ADKHTTPTransport
import ADKScheduling
import AFNetworking
import Dispatch
import Foundation
import FoundationNetworking
import LoopbackServer
import TestSupport
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
            let refused = await manager.heard("/")
            #expect(refused.domain == NSURLErrorDomain)
            #expect(refused.code == -1202)
            #expect(refused.text == "The certificate of the server “127.0.0.1” is not trusted.")
            let lax = AFSecurityPolicy.default()
            lax.allowInvalidCertificates = true
            lax.validatesDomainName = false
            manager.securityPolicy = lax
            #expect(await manager.heard("/").text == "hello")
        }
    }

    @Test func aServerThatIsNotBelievedIsToldOfInFull() async throws {
        try await withSession(tls: ChallengeTests.tls, server: ChallengeTests.hello) { manager, server in
            let request = URLRequest(url: server.url("/x"))
            let awaited = await #expect(throws: URLError.self) { _ = try await manager.data(for: request) }
            let told = await manager.download { completion in
                manager.downloadTask(with: request, progress: nil, destination: nil, completionHandler: completion)
            }
            for error in [awaited.map { $0 as NSError }, told.error] {
                let error = try #require(error)
                #expect(error.code == -1202)
                #expect(error.userInfo[NSURLErrorFailingURLErrorKey] as? URL == request.url)
                #expect(error.userInfo["NSErrorFailingURLStringKey"] as? String == request.url?.absoluteString)
                let exact = error.userInfo[NSUnderlyingErrorKey] as? NSError
                #expect(exact?.code == -1203)
            }
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

    @Test(.alone) func anOperationHasACredentialOfItsOwn() async throws {
        let server = try LoopbackServer(ChallengeTests.guarded)
        defer { server.stop() }
        for (password, text) in [("password", " welcome"), ("wrong", "who?")] {
            let operation = AFHTTPRequestOperation(request: URLRequest(url: server.url("/")))
            operation.credential = URLCredential(user: "user", password: password, persistence: .none)
            operation.completionQueue = DispatchQueue(label: "test.completion")
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                operation.completionBlock = { continuation.resume() }
                operation.start()
            }
            #expect(operation.responseString == text)
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

    /// Wants a digest with the password “password”; each of its numbers is good for one request.
    private static func digestScript(_ answers: Log<String>) -> @Sendable (ServerConnection) -> Void {
        let served = Log<String>()
        return { connection in
            while let request = connection.readRequest() {
                let value = request.values(of: "Authorization").first ?? "none"
                answers.add(value.split(separator: " ").first.map(String.init) ?? "")
                let number = "number\(served.values.count)"
                let digest = HTTPChallenge.challenges(
                    in: ["Digest realm=\"the vault\", qop=\"auth\", algorithm=SHA-256, nonce=\"\(number)\""]
                ).first.flatMap(HTTPDigest.init)
                let given = HTTPChallenge.challenges(in: [value]).first?.parameters ?? [:]
                let url = URL(string: "http://host" + request.path)
                let expected = url.flatMap { url in
                    digest?.authorization(
                        user: "user",
                        password: "password",
                        method: request.method,
                        url: url,
                        clientNonce: given["cnonce"] ?? ""
                    )
                }
                if value == expected {
                    served.add(number)
                    connection.answer("200 OK", body: Array(request.body) + Array(" welcome".utf8))
                } else {
                    let isStale = given["nonce"].map { $0 != number } ?? false
                    let challenge =
                        "realm=\"the vault\", qop=\"auth\", algorithm=SHA-256, nonce=\"\(number)\", stale=\(isStale)"
                    let fields = ["WWW-Authenticate: Basic realm=\"weak\"", "WWW-Authenticate: Digest \(challenge)"]
                    connection.answer("401 Unauthorized", headers: fields, text: "who?")
                }
            }
        }
    }

    @Test func aDigestIsAnsweredWithoutThePassword() async throws {
        let answers = Log<String>()
        try await withSession(server: ChallengeTests.digestScript(answers)) { manager, _ in
            #expect(await manager.heard("/").code == -1011)
            let asked = Log<String>()
            manager.setTaskDidReceiveAuthenticationChallenge { _, _, challenge, credential in
                let space = challenge.protectionSpace
                asked.add("\(space.authenticationMethod) \(space.realm ?? "")")
                credential.pointee = URLCredential(user: "user", password: "password", persistence: .none)
                return challenge.previousFailureCount == 0 ? .useCredential : .performDefaultHandling
            }
            let posted = try await manager.post("/a/b?c=d", parameters: ["a": 1]) as? Data
            #expect(posted == Data("a=1 welcome".utf8))
            #expect(asked.values == ["\(NSURLAuthenticationMethodHTTPDigest) the vault"])
            #expect(answers.values == ["none", "none", "Digest"])
        }
    }

    @Test func aNumberThatIsTooOldIsRenewedUnasked() async throws {
        let numbers = Log<String>()
        try await withSession(server: { connection in
            while let request = connection.readRequest() {
                let value = request.values(of: "Authorization").first ?? ""
                let nonce = HTTPChallenge.challenges(in: [value]).first?.parameters["nonce"] ?? "none"
                numbers.add(nonce)
                let challenge = "WWW-Authenticate: Digest realm=\"r\", nonce=\"\(numbers.values.count)\""
                let field = challenge + (nonce == "none" ? "" : ", stale=true")
                if nonce == "2" {
                    connection.answer("200 OK", text: "x")
                } else {
                    connection.answer("401 Unauthorized", headers: [field], text: "who?")
                }
            }
        }) { manager, _ in
            let asked = Log<Int>()
            manager.setTaskDidReceiveAuthenticationChallenge { _, _, challenge, credential in
                asked.add(challenge.previousFailureCount)
                credential.pointee = URLCredential(user: "user", password: "password", persistence: .none)
                return .useCredential
            }
            #expect(await manager.heard("/").text == "x")
            #expect(numbers.values == ["none", "1", "2"])
            #expect(asked.values == [0])
        }
    }

    @Test func aPasswordGoesToTheServerThatAsksAndToNoOther() async throws {
        let seen = Log<String>()
        let other = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                seen.add("other \(request.path) \(request.values(of: "Authorization").first ?? "none")")
                if request.values(of: "Authorization").isEmpty {
                    let field = "WWW-Authenticate: Basic realm=\"other\""
                    connection.answer("401 Unauthorized", headers: [field], text: "who?")
                } else {
                    connection.answer("200 OK", text: "in")
                }
            }
        }
        defer { other.stop() }
        let target = other.url("/target").absoluteString
        try await withSession(server: { connection in
            while let request = connection.readRequest() {
                seen.add("first \(request.path) \(request.values(of: "Authorization").first ?? "none")")
                connection.answer("302 Found", headers: ["Location: \(target)"])
            }
        }) { manager, _ in
            manager.setTaskDidReceiveAuthenticationChallenge { _, _, _, credential in
                credential.pointee = URLCredential(user: "user", password: "password", persistence: .none)
                return .useCredential
            }
            #expect(await manager.heard("/start").text == "in")
            #expect(
                seen.values == [
                    "first /start none", "other /target none", "other /target Basic dXNlcjpwYXNzd29yZA==",
                ]
            )
        }
    }

    @Test func aProofIsNotMadeAnewForAnotherServer() async throws {
        let seen = Log<String>()
        let stale = "WWW-Authenticate: Digest realm=\"r\", nonce=\"chosen\", stale=true"
        let other = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                seen.add(request.values(of: "Authorization").first ?? "none")
                connection.answer("401 Unauthorized", headers: [stale], text: "who?")
            }
        }
        defer { other.stop() }
        let target = other.url("/target").absoluteString
        try await withSession(server: { connection in
            while let request = connection.readRequest() {
                if request.values(of: "Authorization").isEmpty {
                    let field = "WWW-Authenticate: Digest realm=\"r\", nonce=\"1\""
                    connection.answer("401 Unauthorized", headers: [field], text: "who?")
                } else {
                    connection.answer("302 Found", headers: ["Location: \(target)"])
                }
            }
        }) { manager, server in
            let asked = Log<Int>()
            manager.setTaskDidReceiveAuthenticationChallenge { _, _, challenge, credential in
                asked.add(challenge.protectionSpace.port)
                guard challenge.protectionSpace.port == server.port else { return .performDefaultHandling }
                credential.pointee = URLCredential(user: "user", password: "password", persistence: .none)
                return .useCredential
            }
            #expect(await manager.heard("/").code == -1011)
            #expect(asked.values == [server.port, other.port])
            #expect(seen.values == ["none"])
        }
    }

    @Test func cancellingDoesNotWaitForAnAnswer() async throws {
        try await withSession(server: { connection in
            while connection.readRequest() != nil {
                let field = "WWW-Authenticate: Basic realm=\"r\""
                connection.answer("401 Unauthorized", headers: [field], text: "who?")
            }
        }) { manager, server in
            let (asked, ended) = (Gate(), Gate())
            let answer = Box<@Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void>()
            manager.setAuthenticationChallengeHandler { _, _, _, completion in
                answer.set(completion)
                asked.open()
                return nil
            }
            let codes = Log<Int>()
            let request = URLRequest(url: server.url("/"))
            let task = manager.dataTask(with: request, uploadProgress: nil, downloadProgress: nil) { _, _, error in
                codes.add((error as NSError?)?.code ?? 0)
                ended.open()
            }
            task.resume()
            await asked.passed()
            task.cancel()
            await ended.passed()
            await manager.runtime.activity.waitUntilIdle()
            answer.value?(.useCredential, URLCredential(user: "user", password: "password", persistence: .none))
            answer.value?(.performDefaultHandling, nil)
            await manager.runtime.activity.waitUntilIdle()
            #expect(codes.values == [NSURLErrorCancelled])
            #expect(manager.runtime.statistics.requests == 1)
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
