package import Foundation

/// The server's side of an HTTP/2 connection, frame by frame; on the script's thread.
package final class HTTP2Peer {
    /// A request whose end has come.
    package struct Request: Sendable {
        package var stream: Int
        /// The share of the connection it wants, from 1 to 256; nil when it says none.
        package var weight: Int?
        package var body: Data
    }

    private enum Kind {
        static let data: UInt8 = 0
        static let headers: UInt8 = 1
        static let reset: UInt8 = 3
        static let settings: UInt8 = 4
        static let ping: UInt8 = 6
        static let goAway: UInt8 = 7
        static let continuation: UInt8 = 9
    }

    private let connection: ServerConnection
    private var open: [Int: Request] = [:]

    /// Greets a client; nil when it does not speak HTTP/2.
    package init?(_ connection: ServerConnection) {
        self.connection = connection
        guard connection.protocolName == "h2", connection.read(count: 24) != nil else { return nil }
        write(Kind.settings, 0, stream: 0, [])
    }

    /// Blocks until a whole request has come; nil when the client closed the connection first.
    package func readRequest() -> Request? {
        while let head = connection.read(count: 9) {
            let length = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
            let (kind, flags) = (head[3], head[4])
            let stream = Int(head[5] & 0x7F) << 24 | Int(head[6]) << 16 | Int(head[7]) << 8 | Int(head[8])
            guard let payload = length == 0 ? [] : connection.read(count: length) else { return nil }
            switch kind {
            case Kind.headers:
                let weight = flags & 0x20 != 0 && payload.count > 4 ? Int(payload[4]) + 1 : nil
                open[stream] = Request(stream: stream, weight: weight, body: Data())
            case Kind.data:
                open[stream]?.body.append(contentsOf: payload)
            case Kind.settings where flags & 1 == 0:
                write(Kind.settings, 1, stream: 0, [])
            case Kind.ping where flags & 1 == 0:
                write(Kind.ping, 1, stream: 0, payload)
            default:
                break
            }
            if kind <= Kind.headers, flags & 1 != 0, let request = open.removeValue(forKey: stream) { return request }
        }
        return nil
    }

    /// Sends the header of an answer; more may follow in continuations.
    package func answerHead(_ stream: Int, status: Int = 200, fields: [(String, String)] = [], isComplete: Bool = true)
    {
        write(Kind.headers, isComplete ? 4 : 0, stream: stream, literal(":status", "\(status)") + block(fields))
    }

    /// Goes on with a header that was not complete.
    package func continueHead(_ stream: Int, fields: [(String, String)], isComplete: Bool) -> Bool {
        write(Kind.continuation, isComplete ? 4 : 0, stream: stream, block(fields))
    }

    @discardableResult
    package func send(_ stream: Int, _ bytes: [UInt8], isEnd: Bool) -> Bool {
        write(Kind.data, isEnd ? 1 : 0, stream: stream, bytes)
    }

    package func answer(_ stream: Int, text: String) {
        answerHead(stream, fields: [("content-length", "\(text.utf8.count)")])
        send(stream, Array(text.utf8), isEnd: true)
    }

    /// Ends a stream with an error code of HTTP/2's.
    package func reset(_ stream: Int, code: UInt8) {
        write(Kind.reset, 0, stream: stream, [0, 0, 0, code])
    }

    /// Says that no stream after this one is served.
    package func goAway(after stream: Int) {
        write(Kind.goAway, 0, stream: 0, word(stream) + [0, 0, 0, 0])
    }

    @discardableResult
    private func write(_ kind: UInt8, _ flags: UInt8, stream: Int, _ payload: [UInt8]) -> Bool {
        let length = payload.count
        let head = [UInt8(length >> 16), UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF), kind, flags]
        return connection.write(head + word(stream) + payload)
    }

    private func word(_ value: Int) -> [UInt8] {
        [UInt8(value >> 24 & 0x7F), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
    }

    private func block(_ fields: [(String, String)]) -> [UInt8] {
        fields.flatMap { literal($0.0, $0.1) }
    }

    /// A field as HPACK writes one that goes into no table; lengths below 127 only for names.
    private func literal(_ name: String, _ value: String) -> [UInt8] {
        [0] + text(name) + text(value)
    }

    private func text(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard bytes.count >= 127 else { return [UInt8(bytes.count)] + bytes }
        var length: [UInt8] = [127]
        var rest = bytes.count - 127
        while rest >= 128 {
            length.append(UInt8(rest & 127 | 128))
            rest >>= 7
        }
        return length + [UInt8(rest)] + bytes
    }
}
