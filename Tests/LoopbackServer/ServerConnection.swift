internal import ADKLocking
package import Foundation

/// What a client sent.
package struct ReceivedRequest: Sendable {
    package var line: String
    package var headers: [(name: String, value: String)]
    package var body: Data

    package var method: String { String(line.split(separator: " ").first ?? "") }
    package var path: String { String(line.split(separator: " ").dropFirst().first ?? "") }

    package func values(of name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }
}

/// One connection of the server, used by its script's thread.
package final class ServerConnection: Sendable {
    private struct State {
        var descriptor: Int32
        var buffer: [UInt8] = []
        var tls: TLSStream?
    }

    private let state: Guarded<State>

    package init(_ descriptor: Int32) {
        state = Guarded(State(descriptor: descriptor))
        var one: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    }

    private var descriptor: Int32 { state.withLock { $0.descriptor } }

    private var tls: TLSStream? { state.withLock { $0.tls } }

    /// Agrees on TLS with the client, on the script's thread; false when they do not agree.
    package func secure(_ settings: ServerTLS) -> Bool {
        guard let stream = settings.accept(descriptor) else { return false }
        state.withLock { $0.tls = stream }
        return true
    }

    /// What was agreed on by TLS (ALPN), or an empty text.
    package var protocolName: String { tls?.protocolName ?? "" }

    /// Breaks the connection off from any thread; the script's thread closes it when its script ends.
    package func breakOff() {
        state.withLock { state in
            if state.descriptor >= 0 { shutdown(state.descriptor, Int32(SHUT_RDWR)) }
        }
    }

    /// Closes the connection, on the script's thread.
    package func close() {
        let descriptor = state.withLock { state in
            defer { state.descriptor = -1 }
            return state.descriptor
        }
        guard descriptor >= 0 else { return }
        shutdown(descriptor, Int32(SHUT_RDWR))
        Foundation.close(descriptor)
    }

    /// Closes so that the client sees a reset.
    package func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
        let descriptor = state.withLock { state in
            defer { state.descriptor = -1 }
            return state.descriptor
        }
        Foundation.close(descriptor)
    }

    /// Sends a text; false when the client has gone.
    @discardableResult
    package func write(_ text: String) -> Bool {
        write(Array(text.utf8))
    }

    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes { bytes -> Int in
                let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
                guard let start = rest.baseAddress else { return 0 }
                if let tls { return tls.write(start, rest.count) }
                return send(descriptor, start, rest.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            offset += count
        }
        return true
    }

    /// An answer with the right length.
    package func answer(_ status: String, headers: [String] = [], body: [UInt8] = [], sendsBody: Bool = true) {
        let lines = ["HTTP/1.1 \(status)"] + headers + ["Content-Length: \(body.count)", "", ""]
        write(Array(lines.joined(separator: "\r\n").utf8) + (sendsBody ? body : []))
    }

    package func answer(_ status: String, headers: [String] = [], text: String) {
        answer(status, headers: headers, body: Array(text.utf8))
    }

    /// Blocks until the client has closed the connection.
    package func waitUntilClosed() {
        while receive() {}
    }

    /// Blocks until a whole request has come; nil when the client closed the connection first.
    package func readRequest() -> ReceivedRequest? {
        guard let head = read(until: [13, 10, 13, 10]) else { return nil }
        let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n").filter { !$0.isEmpty }
        let headers = lines.dropFirst().map { line -> (name: String, value: String) in
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : "")
        }
        var request = ReceivedRequest(line: lines.first ?? "", headers: headers, body: Data())
        if let length = request.values(of: "Content-Length").first.flatMap({ Int($0) }) {
            guard let body = read(count: length) else { return nil }
            request.body = Data(body)
        } else if request.values(of: "Transfer-Encoding").first == "chunked" {
            while let line = read(until: [13, 10]) {
                let size = Int(String(decoding: line.dropLast(2), as: UTF8.self), radix: 16) ?? 0
                guard let chunk = read(count: size + 2) else { return nil }
                request.body.append(contentsOf: chunk.dropLast(2))
                if size == 0 { break }
            }
        }
        return request
    }

    private func read(until end: [UInt8]) -> [UInt8]? {
        var searched = 0
        while true {
            let found = state.withLock { state -> [UInt8]? in
                let buffer = state.buffer
                guard buffer.count >= end.count else { return nil }
                for start in searched...(buffer.count - end.count)
                where Array(buffer[start..<(start + end.count)]) == end {
                    state.buffer.removeFirst(start + end.count)
                    return Array(buffer[..<(start + end.count)])
                }
                searched = max(0, buffer.count - end.count)
                return nil
            }
            if let found { return found }
            guard receive() else { return nil }
        }
    }

    /// Blocks until so many bytes have come; nil when the client closed the connection first.
    package func read(count: Int) -> [UInt8]? {
        while state.withLock({ $0.buffer.count }) < count {
            guard receive() else { return nil }
        }
        return state.withLock { state in
            let bytes = Array(state.buffer[..<count])
            state.buffer.removeFirst(count)
            return bytes
        }
    }

    private func receive() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 64 << 10)
        let count = tls?.read(&bytes, bytes.count) ?? recv(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return false }
        let slice = bytes[..<count]
        state.withLock { $0.buffer.append(contentsOf: slice) }
        return true
    }
}
