import ADKHTTPTransport
import ADKScheduling
import Foundation
import LoopbackServer
import Testing

@Suite struct SocketTests {
    /// Our sockets whose other end is a port of this machine.
    private func sockets(to port: Int) -> [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return names.compactMap { Int32($0) }.filter { socket in
            var address = sockaddr_in()
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(socket, $0, &length) }
            }
            return result == 0 && Int(UInt16(bigEndian: address.sin_port)) == port
        }
    }

    @Test func programsThatTheAppStartsDoNotHoldConnections() async throws {
        let (asked, mayAnswer) = (Gate(), Gate())
        try await withTransport { connection in
            guard connection.readRequest() != nil else { return }
            asked.open()
            mayAnswer.pass()
            connection.answer("200 OK", text: "x")
        } _: { transport in
            let recording = transport.record(HTTPRequest(url: transport.server.url("/")))
            await asked.passed()
            let sockets = sockets(to: transport.server.port)
            #expect(sockets.count == 1)
            #expect(sockets.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
            mayAnswer.open()
            await recording.waitForEnd()
            #expect(recording.error == nil)
        }
    }
}
