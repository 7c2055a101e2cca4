internal import Foundation

/// An answer as the routes give it: the same for the same request in every run.
struct DemoAnswer: Sendable {
    var status: Int
    var headers: [(name: String, value: String)]
    var body: Data

    /// An answer of JSON, which is not to be kept.
    static func json(_ status: Int, _ value: JSONValue) -> DemoAnswer {
        DemoAnswer(
            status: status,
            headers: [("Content-Type", "application/json; charset=utf-8"), ("Cache-Control", "no-cache")],
            body: value.data
        )
    }

    /// An answer that says what was wrong with the request.
    static func problem(_ status: Int, code: String, _ problem: String, remedy: String) -> DemoAnswer {
        .json(
            status,
            .object([("code", .string(code)), ("problem", .string(problem)), ("details", .string(remedy))])
        )
    }

    /// A picture, or the part of it that was asked for, or the confirmation that the client has it.
    static func picture(_ data: Data, type: String, for request: DemoRequest) -> DemoAnswer {
        let tag = "\"\(String(Checksum.of(data), radix: 16))\""
        var answer = DemoAnswer(
            status: 200,
            headers: [("ETag", tag), ("Cache-Control", "public, max-age=86400"), ("Accept-Ranges", "bytes")],
            body: Data()
        )
        if let wanted = request.ifNoneMatch, wanted == "*" || wanted.contains(tag) {
            answer.status = 304
            return answer
        }
        answer.headers.append(("Content-Type", type))
        answer.body = data
        guard let text = request.range, request.ifRange == nil || request.ifRange == tag else { return answer }
        switch ByteRange(text, length: data.count) {
        case .whole:
            break
        case .part(let range):
            answer.status = 206
            answer.headers.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(data.count)"))
            answer.body = data.subdata(in: range)
        case .impossible:
            answer.status = 416
            answer.headers.append(("Content-Range", "bytes */\(data.count)"))
            answer.body = Data()
        }
        return answer
    }
}

/// Which part of a body a `Range` field asks for.
private enum ByteRange {
    /// The field asks for several parts, or cannot be read: the whole body is the answer.
    case whole
    case part(Range<Int>)
    case impossible

    init(_ text: String, length: Int) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == "bytes", !parts[1].contains(",") else {
            self = .whole
            return
        }
        let ends = parts[1].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2 else {
            self = .whole
            return
        }
        let range: (start: Int, end: Int)
        switch (Int(ends[0]), Int(ends[1])) {
        case (nil, let count?) where ends[0].isEmpty: range = (max(0, length - count), count > 0 ? length : 0)
        case (let start?, nil) where ends[1].isEmpty: range = (start, length)
        case (let start?, let last?) where start <= last: range = (start, min(length, last + 1))
        default:
            self = .whole
            return
        }
        self = range.start < range.end ? .part(range.start..<range.end) : .impossible
    }
}

/// A checksum that tells contents apart: FNV-1a, 64 bits.
enum Checksum {
    static func of(_ data: Data) -> UInt64 {
        data.withUnsafeBytes { bytes in
            var sum: UInt64 = 0xCBF2_9CE4_8422_2325
            for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
            return sum
        }
    }
}
