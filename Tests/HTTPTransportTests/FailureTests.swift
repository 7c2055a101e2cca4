import ADKHTTPTransport
import ADKScheduling
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing

@Suite struct FailureTests {
    /// Answers each request with the same bytes and closes.
    private func failure(
        of answer: String,
        request change: (inout HTTPRequest) -> Void = { _ in }
    ) async throws -> HTTPTransportError? {
        var error: HTTPTransportError?
        try await withTransport { connection in
            _ = connection.readRequest()
            connection.write(answer)
        } _: { transport in
            var request = HTTPRequest(url: transport.server.url("/"))
            change(&request)
            error = await transport.failure(request)
            await transport.runtime.activity.waitUntilIdle()
            #expect(transport.runtime.activity.pendingCount == 0)
            #expect(transport.runtime.statistics.requestFailures == 1)
        }
        return error
    }

    @Test func aBodyThatIsCutOff() async throws {
        let error = try await failure(of: "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")
        #expect(error?.code == .networkConnectionLost)
        #expect(error?.curlCode == 18)
    }

    @Test func anAnswerThatIsMissing() async throws {
        #expect(try await failure(of: "")?.code == .badServerResponse)
    }

    @Test func anAnswerThatIsNoHTTP() async throws {
        #expect(try await failure(of: "hello, I am no web server\n")?.code == .badServerResponse)
    }

    @Test func aHeaderThatIsCutOff() async throws {
        let error = try await failure(of: "HTTP/1.1 200 OK\r\nContent-Le")
        #expect(error != nil)
        #expect(error?.code == .badServerResponse || error?.code == .networkConnectionLost)
    }

    @Test func chunksThatAreBroken() async throws {
        let error = try await failure(of: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n")
        #expect(error?.code == .networkConnectionLost)
    }

    @Test func chunksThatEndEarly() async throws {
        let error = try await failure(of: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab")
        #expect(error?.code == .networkConnectionLost)
    }

    @Test func aCodingThatIsBroken() async throws {
        let error = try await failure(
            of: "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 12\r\n\r\nnot any gzip"
        )
        #expect(error?.code == .cannotDecodeRawData)
    }

    @Test func aHeaderWithoutEnd() async throws {
        let field = "X-Field: " + String(repeating: "a", count: 1000) + "\r\n"
        let error = try await failure(of: "HTTP/1.1 200 OK\r\n" + String(repeating: field, count: 400))
        #expect(error?.code == .dataLengthExceedsMaximum)
    }

    @Test func aHeaderLineWithoutEnd() async throws {
        let error = try await failure(of: "HTTP/1.1 200 OK\r\nX-Field: " + String(repeating: "a", count: 200_000))
        #expect(error?.code == .dataLengthExceedsMaximum)
    }

    @Test func aBodyThatIsLargerThanAllowed() async throws {
        let announced = try await failure(of: "HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n01234567890") {
            $0.limits.bodyBytes = 10
        }
        #expect(announced?.code == .dataLengthExceedsMaximum)
        let unannounced = try await failure(of: "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n01234567890") {
            $0.limits.bodyBytes = 10
        }
        #expect(unannounced?.code == .dataLengthExceedsMaximum)
    }

    @Test func aPortWhereNobodyListens() async throws {
        let server = try LoopbackServer { _ in }
        let url = server.url("/")
        server.stop()
        let client = HTTPClient(runtime: Runtime(clock: VirtualClock(), workerCount: 1))
        defer { client.shutdown() }
        await #expect {
            _ = try await client.data(for: HTTPRequest(url: url))
        } throws: { error in
            (error as? HTTPTransportError)?.code == .cannotConnectToHost
        }
    }

    @Test(arguments: [
        ("ftp://127.0.0.1/", URLError.Code.unsupportedURL), ("http:///a", .badURL), ("a", .unsupportedURL),
    ])
    func urlsThatAreNotServed(text: String, code: URLError.Code) async throws {
        let url = try #require(URL(string: text))
        let client = HTTPClient(runtime: Runtime(clock: VirtualClock(), workerCount: 1))
        defer { client.shutdown() }
        await #expect {
            _ = try await client.data(for: HTTPRequest(url: url))
        } throws: { error in
            (error as? HTTPTransportError)?.code == code
        }
    }

    @Test func linesThatAreSmuggledIn() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:9/"))
        let client = HTTPClient(runtime: Runtime(clock: VirtualClock(), workerCount: 1))
        defer { client.shutdown() }
        let requests = [
            HTTPRequest(url: url, method: "GET / HTTP/1.1\r\nX: y"),
            HTTPRequest(url: url, headers: ["X-A": "1\r\nX-B: 2"]),
            HTTPRequest(url: url, headers: ["X-A\r\nX-B": "2"]),
            HTTPRequest(url: url, headers: ["": "2"]),
        ]
        for request in requests {
            await #expect {
                _ = try await client.data(for: request)
            } throws: { error in
                (error as? HTTPTransportError)?.code == .badURL
            }
        }
    }

    @Test func errorsSayWhatWhereAndWhatToDo() throws {
        let url = try #require(URL(string: "http://e.com/a"))
        let error = HTTPTransportError(code: .timedOut, curlCode: 28, url: url, reason: "too late", remedy: "Try again")
        #expect(error.description == "http://e.com/a: too late (libcurl 28). Try again")
        let foundation = error.urlError as NSError
        #expect(foundation.domain == NSURLErrorDomain)
        #expect(foundation.code == -1001)
        #expect(foundation.userInfo[NSURLErrorFailingURLErrorKey] as? URL == url)
        #expect(foundation.localizedDescription == "The server took too long to answer.")
        #expect(foundation.localizedFailureReason == "Too late.")
        #expect(foundation.localizedRecoverySuggestion == "Try again.")
        #expect(error.localizedDescription == foundation.localizedDescription)
        #expect(String(reflecting: error.urlError).contains("Too late."))
    }

    @Test(arguments: [
        -1, -999, -1000, -1001, -1002, -1003, -1004, -1005, -1007, -1009, -1011, -1015, -1021, -1022, -1100, -1101,
        -1102,
        -1103, -1200, -1201, -1202, -1203, -1204, -1206, -3000,
    ])
    func peopleReadOneSentenceWithoutNumbers(number: Int) throws {
        let url = try #require(URL(string: "http://e.com:8080/a"))
        let code = try #require(URLError.Code(rawValue: number))
        let error = HTTPTransportError(code: code, curlCode: 7, url: url, reason: "port 8080", remedy: "after 12 ms")
        let text = error.urlError.localizedDescription
        #expect(text.first?.isUppercase == true)
        #expect(text.hasSuffix("."))
        #expect(text.filter { $0 == "." }.count == 1)
        #expect(!text.contains { $0.isNumber || "():".contains($0) })
    }

    @Test func aServerThatDoesNotRun() async throws {
        let server = try LoopbackServer { _ in }
        let url = server.url("/")
        server.stop()
        try await withTransport(server: { _ in }) { transport in
            let error = try #require(await transport.failure(HTTPRequest(url: url))?.urlError)
            #expect(error.code == .cannotConnectToHost)
            #expect(error.localizedDescription == "Could not connect to the server.")
            #expect((error as NSError).localizedFailureReason?.contains("\(server.port)") == true)
        }
    }

    @Test func aClientThatWasShutDown() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:9/"))
        let runtime = Runtime(clock: VirtualClock(), workerCount: 1)
        let client = HTTPClient(runtime: runtime)
        client.shutdown()
        client.shutdown()
        await #expect {
            _ = try await client.data(for: HTTPRequest(url: url))
        } throws: { error in
            (error as? HTTPTransportError)?.isCancellation == true
        }
        #expect(runtime.activity.pendingCount == 0)
    }
}
