import Foundation

/// The most that cases may allocate and measure: numbers that do not depend on the machine.
///
/// A file of them has one object for each kind of build, `release` and `debug`; in it the cases stand by their keys.
struct Thresholds: Decodable {
    struct Limit: Decodable {
        let allocations: Double
        let measures: Double
    }

    private let release: [String: Limit]
    private let debug: [String: Limit]

    init(path: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        self = try JSONDecoder().decode(Thresholds.self, from: data)
    }

    private var limits: [String: Limit] {
        #if DEBUG
            debug
        #else
            release
        #endif
    }

    /// Throws an error that names every case above its limits, and those that were not measured.
    func check(_ measurements: [Measurement]) throws {
        var faults: [String] = []
        for (key, limit) in limits.sorted(by: { $0.key < $1.key }) {
            guard let found = measurements.last(where: { $0.key == key }) else {
                faults.append("\(key) was not measured")
                continue
            }
            let allocations = found.allocations ?? 0
            if allocations > limit.allocations {
                faults.append("\(key): \(allocations) allocations, \(limit.allocations) are allowed")
            }
            if found.measureCalls > limit.measures {
                faults.append("\(key): \(found.measureCalls) measurements, \(limit.measures) are allowed")
            }
        }
        guard faults.isEmpty else { throw ThresholdError(description: faults.joined(separator: "\n")) }
        print("\(limits.count) cases allocate and measure no more than they may")
    }
}

/// What is above its limits.
struct ThresholdError: Error, CustomStringConvertible {
    let description: String
}
