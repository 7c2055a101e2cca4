import ADKLocking
import Foundation

/// What came back over one connection, byte for byte.
struct RawAnswer {
    let status: Int
    let headers: [String: String]
    let body: Data

    init?(_ data: Data) {
        guard let end = data.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
        self.status = status
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        self.headers = headers
        body = data[end.upperBound...].isEmpty ? Data() : Data(data[end.upperBound...])
    }

    var json: Any? { try? JSONSerialization.jsonObject(with: body) }
    var groups: [[String: Any]] { json as? [[String: Any]] ?? [] }
    var code: String? { (json as? [String: Any])?["code"] as? String }
}

/// A client on a plain socket, which sees what a library would mend.
final class RawClient: Sendable {
    private let socket: Int32

    init?(_ url: URL) {
        let descriptor = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(url.port ?? 80)).bigEndian
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            Foundation.close(descriptor)
            return nil
        }
        socket = descriptor
    }

    func close() {
        Foundation.close(socket)
    }

    func send(_ path: String, method: String = "GET", headers: [String: String] = [:], body: String = "") {
        var headers = headers
        if !body.isEmpty { headers["Content-Length"] = String(body.utf8.count) }
        let fields = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
        let text = "\(method) \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\(fields)\r\n\(body)"
        _ = text.withCString { Foundation.send(socket, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    }

    /// All bytes until the server closes the connection.
    func receiveAll() -> Data {
        var data = Data()
        while let piece = receive(), !piece.isEmpty { data.append(piece) }
        return data
    }

    /// The next bytes; blocks until there are some.
    func receive() -> Data? {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(socket, &buffer, buffer.count, 0)
        return count < 0 ? nil : Data(buffer.prefix(count))
    }

    /// Sends one request over a connection of its own, on a thread that may block.
    static func get(
        _ url: URL,
        _ path: String,
        method: String = "GET",
        headers: [String: String] = [:],
        body: String = ""
    ) async -> RawAnswer? {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                guard let client = RawClient(url) else {
                    continuation.resume(returning: nil)
                    return
                }
                client.send(path, method: method, headers: headers, body: body)
                let data = client.receiveAll()
                client.close()
                continuation.resume(returning: RawAnswer(data))
            }
        }
    }
}
