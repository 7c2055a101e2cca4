import Foundation

/// A line of output: a case with what was measured.
struct Measurement {
    var peer = "ours"
    let name: String
    let n: Int
    var nanoseconds: [Double]
    var measureCalls: Double = 0
    var allocations: Double?
    var threads: Int?
    var extra: [String: Double] = [:]

    /// What identifies the case: its name, without the unit in brackets, and n.
    var key: String {
        let bare = name.split(separator: "(").first.map(String.init) ?? name
        return "\(bare)/\(n)" + (threads.map { "/\($0)" } ?? "")
    }

    var value: Double { median(nanoseconds) }

    var json: String {
        var parts = [
            "\"peer\":\"\(peer)\"",
            "\"case\":\"\(name)\"",
            "\"n\":\(n)",
            String(format: "\"ns_per_cell\":%.1f", value),
            String(format: "\"cells_per_s\":%.0f", 1e9 / value),
            String(format: "\"ns_min\":%.1f", nanoseconds.min() ?? .nan),
            String(format: "\"ns_max\":%.1f", nanoseconds.max() ?? .nan),
            String(format: "\"measure_calls_per_cell\":%.2f", measureCalls),
        ]
        if let allocations { parts.append(String(format: "\"allocations_per_cell\":%.2f", allocations)) }
        if let threads { parts.append("\"threads\":\(threads)") }
        for (key, number) in extra.sorted(by: { $0.key < $1.key }) {
            parts.append(String(format: "\"%@\":%.4f", key as NSString, number))
        }
        return "{\(parts.joined(separator: ","))}"
    }

    var text: String {
        let name = name.padding(toLength: 38, withPad: " ", startingAt: 0)
        var line = "\(name) n \(String(format: "%6d %13.1f ns  %8.2f measures", n, value, measureCalls))"
        if let allocations { line += String(format: "  %8.2f allocations", allocations) }
        if let threads { line += "  threads \(threads)" }
        for (key, number) in extra.sorted(by: { $0.key < $1.key }) { line += String(format: "  %@ %.4f", key, number) }
        return line
    }

    /// Reads a peer's line; nil when it is none.
    init?(line: Substring) {
        guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
            let name = object["case"] as? String, let n = (object["n"] as? NSNumber)?.intValue,
            let value = (object["ns_per_cell"] as? NSNumber)?.doubleValue
        else { return nil }
        self.name = name
        self.n = n
        peer = object["peer"] as? String ?? "peer"
        nanoseconds = [value]
        measureCalls = (object["measure_calls_per_cell"] as? NSNumber)?.doubleValue ?? 0
    }

    init(_ name: String, n: Int, nanoseconds: [Double], measureCalls: Double = 0, allocations: Double? = nil) {
        self.name = name
        self.n = n
        self.nanoseconds = nanoseconds
        self.measureCalls = measureCalls
        self.allocations = allocations
    }
}
