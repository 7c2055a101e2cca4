import Foundation

/// A group of measurements that the program runs under one name.
protocol Benchmark {
    /// What it is called on the command line.
    static var name: String { get }

    /// One line on what it measures.
    static var summary: String { get }

    /// Runs it; the arguments are those after the name.
    static func run(_ arguments: Arguments) throws
}

/// What is wrong with a command line.
struct UsageError: Error, CustomStringConvertible {
    let description: String
}

/// The flags of a command line: `--name value` or `--name`.
struct Arguments: Sendable {
    private var values: [String: String] = [:]

    init(_ words: [String], flags: Set<String>, switches: Set<String>) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--") else { throw UsageError(description: "\(word): flags begin with --") }
            let name = String(word.dropFirst(2))
            if switches.contains(name) {
                values[name] = ""
            } else if flags.contains(name) {
                guard let value = rest.popFirst() else { throw UsageError(description: "\(word) wants a value") }
                values[name] = value
            } else {
                throw UsageError(description: "\(word): there is no such flag here; --help lists them")
            }
        }
    }

    func has(_ name: String) -> Bool { values[name] != nil }

    func text(_ name: String) -> String? { values[name] }

    func number(_ name: String, default standard: Int) throws -> Int {
        guard let text = values[name] else { return standard }
        guard let number = Int(text), number > 0 else {
            throw UsageError(description: "--\(name) \(text): wants a number above 0")
        }
        return number
    }
}
