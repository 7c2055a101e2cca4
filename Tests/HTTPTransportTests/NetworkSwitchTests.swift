import ADKHTTPTransport
import ADKScheduling
import Foundation
import LoopbackServer
import Testing

@Suite("A network that is switched off")
struct NetworkSwitchTests {
    @Test("Requests fail as without a network, and go through again when it is back")
    func off() async throws {
        try await withTransport(server: { connection in
            while connection.readRequest() != nil { connection.answer("200 OK", text: "x") }
        }) { transport in
            transport.runtime.network.set(false)
            let error = await transport.failure("/")
            #expect(error?.code == .notConnectedToInternet)
            #expect(error?.urlError.errorCode == -1009)
            #expect(transport.runtime.statistics.requestFailures == 1)
            transport.runtime.network.set(true)
            let (_, body) = try await transport.get("/")
            #expect(body == Data("x".utf8))
        }
    }

    @Test("What is under way is lost, once")
    func underWay() async throws {
        let hasRequest = Gate()
        try await withTransport(server: { connection in
            guard connection.readRequest() != nil else { return }
            hasRequest.open()
            connection.waitUntilClosed()
        }) { transport in
            let recording = transport.record(HTTPRequest(url: transport.server.url("/")))
            await hasRequest.passed()
            transport.runtime.network.set(false)
            transport.runtime.network.set(false)
            await recording.waitForEnd()
            #expect(recording.error?.code == .networkConnectionLost)
            #expect(recording.results.count == 1)
            transport.runtime.network.set(true)
        }
    }

    @Test("Observers hear of changes only, in the order in which they came, until they are removed")
    func observers() {
        let network = NetworkSwitch()
        let log = Log<String>()
        let first = network.observe { log.add("first \($0)") }
        _ = network.observe { log.add("second \($0)") }
        network.set(true)
        network.set(false)
        network.removeObserver(first)
        network.set(true)
        #expect(log.values == ["first false", "second false", "second true"])
    }
}
