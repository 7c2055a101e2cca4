internal import ADKLocking
package import Foundation

/// A server on 127.0.0.1 that does to each connection what a test says, however wrong.
///
/// Each connection has a thread of its own, so a script may block.
package final class LoopbackServer: Sendable {
    private struct State {
        var connections: [ServerConnection] = []
        var isStopped = false
    }

    private let descriptor: Int32
    private let state = Guarded(State())
    private let scheme: String
    package let port: Int

    /// Begins to listen; with TLS, the script runs once the client has agreed on it.
    package init(tls: ServerTLS? = nil, _ script: @escaping @Sendable (ServerConnection) -> Void) throws {
        scheme = tls == nil ? "http" : "https"
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = descriptor
        port = try withUnsafeMutablePointer(to: &address) { pointer in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                guard bind(listener, pointer, length) == 0, listen(listener, 1024) == 0,
                    getsockname(listener, pointer, &length) == 0
                else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            }
            return Int(UInt16(bigEndian: pointer.pointee.sin_port))
        }
        let thread = Thread { [self] in
            // Closed by this thread alone, so that it never takes another server's clients by a number used again.
            defer { Foundation.close(descriptor) }
            while case let client = accept(descriptor, nil, nil), client >= 0 {
                let connection = ServerConnection(client)
                guard admit(connection) else { return connection.close() }
                let worker = Thread {
                    blockBrokenPipes()
                    if tls.map(connection.secure) ?? true {
                        script(connection)
                    } else {
                        // The client has to read why before the connection breaks.
                        connection.waitUntilClosed()
                    }
                    connection.close()
                }
                worker.stackSize = 256 << 10
                worker.start()
            }
        }
        thread.start()
    }

    private func admit(_ connection: ServerConnection) -> Bool {
        state.withLock { state in
            guard !state.isStopped else { return false }
            state.connections.append(connection)
            return true
        }
    }

    /// How many connections came so far.
    package var connectionCount: Int { state.withLock { $0.connections.count } }

    package func stop() {
        let connections = state.withLock { state in
            state.isStopped = true
            return state.connections
        }
        shutdown(descriptor, Int32(SHUT_RDWR))
        for connection in connections { connection.breakOff() }
    }

    package func url(_ path: String, host: String = "127.0.0.1") -> URL {
        guard let url = URL(string: "\(scheme)://\(host):\(port)\(path)") else {
            preconditionFailure("the test's path “\(path)” is no part of a URL")
        }
        return url
    }
}

/// Keeps writing to a client that has gone from ending the process.
private func blockBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
}
