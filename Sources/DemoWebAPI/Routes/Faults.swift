internal import Foundation

/// What the server does wrong on purpose.
struct Faults: Hashable, Sendable {
    static let keys = ["status", "delay", "truncate", "chunk", "page-size", "garbage", "path"]

    /// The status of every answer.
    var status: Int?
    /// For how many seconds an answer, or the next piece of one that drips, is held back.
    var delay: TimeInterval?
    /// After how many bytes of the body the connection breaks off, while the header announces them all.
    var truncate: Int?
    /// How many bytes of the body come at a time.
    var chunk: Int?
    /// How many groups a page has, whatever the client asks.
    var pageSize: Int?
    /// Whether bodies are of the right length and otherwise nonsense.
    var isGarbled = false
    /// Which paths the faults concern: those that begin so; all if nil.
    var path: String?

    /// Between two pieces of an answer that drips, if no delay is set.
    static let defaultDripDelay: TimeInterval = 0.1

    mutating func set(_ key: String, _ value: String) throws(DemoServerError) {
        switch key {
        case "status": status = try Self.number(key, value, 100...599)
        case "delay": delay = TimeInterval(try Self.number(key, value, 0...3_600_000)) / 1000
        case "truncate": truncate = try Self.number(key, value, 0...Int.max)
        case "chunk": chunk = try Self.number(key, value, 1...Int.max)
        case "page-size": pageSize = try Self.number(key, value, 0...10_000)
        case "garbage": isGarbled = try Self.number(key, value, 0...1) == 1
        case "path": path = value.isEmpty ? nil : value
        default:
            throw DemoServerError("\(key) is no fault; use one of \(Self.keys.joined(separator: ", "))")
        }
    }

    func concern(_ requested: String) -> Bool {
        path.map { requested.hasPrefix($0) } ?? true
    }

    private static func number(
        _ key: String,
        _ value: String,
        _ range: ClosedRange<Int>
    ) throws(DemoServerError) -> Int {
        guard let number = Int(value), range.contains(number) else {
            let upper = range.upperBound == Int.max ? "up" : "to \(range.upperBound)"
            throw DemoServerError("\(key)=\(value) is wrong; use a whole number from \(range.lowerBound) \(upper)")
        }
        return number
    }
}
