import Foundation

/// The server of the network benchmark: a process of its own on the last core, which answers as fast as it can.
///
/// `/1k` has 1 KiB, `/8m` has 8 MiB, `/cpu` says how many microseconds of CPU time the server took so far, and `/slow` is
/// never answered.
enum BenchmarkServer {
    /// Serves until its standard input ends; prints the port first.
    static func run() throws {
        ProcessUsage.pin(toCore: ProcessUsage.lastCore)
        signal(SIGPIPE, SIG_IGN)
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, length) == 0 && listen(listener, 1024) == 0
                    && getsockname(listener, pointer, &length) == 0
            }
        }
        guard isListening else { throw UsageError(description: "the benchmark's server found no port") }
        print(UInt16(bigEndian: address.sin_port))
        fflush(nil)
        let thread = Thread {
            while case let client = accept(listener, nil, nil), client >= 0 {
                let worker = Thread { serve(client) }
                worker.stackSize = 128 << 10
                worker.start()
            }
        }
        thread.start()
        _ = FileHandle.standardInput.readDataToEndOfFile()
    }

    private static let small = answer(Array(repeating: 0x61, count: 1024))
    private static let large = answer(Array(repeating: 0x62, count: 8 << 20))

    private static func answer(_ body: [UInt8]) -> [UInt8] {
        Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body
    }

    private static func serve(_ client: Int32) {
        defer { close(client) }
        var one: Int32 = 1
        setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        while case let count = recv(client, &buffer, buffer.count, 0), count > 5 {
            switch buffer[5] {
            case UInt8(ascii: "1"): send(small, to: client)
            case UInt8(ascii: "8"): send(large, to: client)
            case UInt8(ascii: "c"): send(answer(Array("\(ProcessUsage.cpuMicroseconds)".utf8)), to: client)
            default: break
            }
        }
    }

    private static func send(_ bytes: [UInt8], to client: Int32) {
        bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
                let count = Foundation.send(client, rest.baseAddress, rest.count, 0)
                guard count > 0 else { return }
                offset += count
            }
        }
    }
}

/// The server as its client sees it.
final class RunningServer {
    private let process = Process()
    private let input = Pipe()
    let base: String

    init() throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["network", "--serve"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw UsageError(description: "the benchmark's server did not start: “\(line)”")
        }
        base = "http://127.0.0.1:\(port)"
    }

    func url(_ path: String) throws -> URL {
        guard let url = URL(string: base + path) else { throw UsageError(description: "\(base + path) is no URL") }
        return url
    }

    func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
