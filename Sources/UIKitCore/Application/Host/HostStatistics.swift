internal import ADKScheduling
internal import Dispatch
internal import Foundation

/// The statistics of a run, in the order in which they are written.
package struct HostStatistics: Sendable {
    /// A value of the statistics.
    package enum Value: Equatable, Sendable {
        /// A number.
        case number(Double)
        /// A text.
        case text(String)
        /// Numbers with names.
        case numbers([Entry<Double>])
        /// Nothing that could be measured.
        case null
    }

    /// A name with what it stands for.
    package struct Entry<Content: Equatable & Sendable>: Equatable, Sendable {
        /// The name.
        package let name: String
        /// What it stands for.
        package let value: Content
    }

    /// All statistics.
    package let entries: [Entry<Value>]

    /// The value of a name; a dot leads into numbers with names, as in `main_ms.p99`.
    package subscript(name: String) -> Value? {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        guard let first = parts.first, let value = entries.first(where: { $0.name == first })?.value else { return nil }
        guard parts.count == 2 else { return value }
        guard case .numbers(let numbers) = value else { return nil }
        return numbers.first { $0.name == parts[1] }.map { .number($0.value) }
    }

    /// The statistics as a JSON object, one a line.
    package var json: String {
        let lines = entries.map { "  \(Self.quoted($0.name)): \(Self.json($0.value))" }
        return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    }

    private static func json(_ value: Value) -> String {
        switch value {
        case .number(let number): json(number)
        case .text(let text): quoted(text)
        case .numbers(let numbers):
            "{" + numbers.map { "\(quoted($0.name)): \(json($0.value))" }.joined(separator: ", ") + "}"
        case .null: "null"
        }
    }

    private static func json(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
        return String(format: "%.4f", number)
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.value < 0x20: quoted += String(format: "\\u%04x", scalar.value)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension HostStatistics {
    /// Reads the counters of a host.
    ///
    /// - Parameters:
    ///   - host: The host.
    ///   - app: The name of the app.
    ///   - start: When the program started, in nanoseconds of the machine's monotonic clock.
    @MainActor
    package init(of host: ApplicationHost, app: String, start: UInt64) {
        let values = host.log.values
        let work = host.runtime.statistics
        let isReal = host.clockKind == .real
        let size = host.stage.size
        func real(_ value: Double?) -> Value {
            guard isReal, let value else { return .null }
            return .number(value)
        }
        func sinceStart(_ time: UInt64?) -> Double? {
            time.map { $0 > start ? Double($0 - start) / 1e6 : 0 }
        }
        func count(_ value: Int) -> Value { .number(Double(value)) }
        let idleWakeups = values.stillSeconds > 0 ? Double(values.stillWakeups) / values.stillSeconds : nil
        let blankRatio = values.images > 0 ? Double(values.blankImages) / Double(values.images) : nil
        entries = [
            Entry(name: "app", value: .text(app)),
            Entry(name: "host", value: .text(host.display.rawValue)),
            Entry(name: "size", value: .text("\(Self.short(size.width))x\(Self.short(size.height))")),
            Entry(name: "scale", value: .number(host.stage.scale)),
            Entry(name: "clock", value: .text(host.clockKind.rawValue)),
            Entry(name: "first_frame_ms", value: real(sinceStart(values.firstFrame))),
            Entry(name: "first_content_ms", value: real(sinceStart(values.firstContent))),
            Entry(name: "frames", value: count(values.frames)),
            Entry(name: "main_ms", value: Self.percentiles(values.mainCPU)),
            Entry(name: "compositor_ms", value: Self.percentiles(values.compositorCPU)),
            Entry(name: "main_wait_ms", value: Self.percentiles(values.mainWait)),
            Entry(name: "main_shapes", value: count(work.mainShapes)),
            Entry(name: "main_draws", value: count(work.mainDraws)),
            Entry(name: "main_decodes", value: count(work.mainDecodes)),
            Entry(name: "missed_frames", value: real(Double(values.missedDeadlines))),
            Entry(name: "control_missed", value: real(values.controlMissed.map { Double($0) })),
            Entry(name: "late_16_7", value: real(Double(values.lateBy16))),
            Entry(name: "late_8_3", value: real(Double(values.lateBy8))),
            Entry(name: "blank_image_ratio", value: real(blankRatio)),
            Entry(name: "idle_wakeups_per_s", value: real(idleWakeups)),
            Entry(name: "rss_peak_mb", value: Self.peakMemory.map { .number($0) } ?? .null),
            Entry(name: "requests", value: count(work.requests)),
            Entry(name: "request_failures", value: count(work.requestFailures)),
            Entry(name: "bytes_received", value: count(work.bytesReceived)),
            Entry(name: "nodes_live", value: count(LiveCounter.nodes.count)),
            Entry(name: "layers_live", value: count(host.stage.layerCount)),
        ]
    }

    /// The median and the upper percentiles of times in nanoseconds, as milliseconds, by nearest rank.
    package static func percentiles(_ nanoseconds: [Int]) -> Value {
        let sorted = nanoseconds.sorted()
        func rank(_ percent: Int) -> Double {
            guard !sorted.isEmpty else { return 0 }
            return Double(sorted[max(0, (sorted.count * percent + 99) / 100 - 1)]) / 1e6
        }
        return .numbers([
            Entry(name: "p50", value: rank(50)), Entry(name: "p95", value: rank(95)),
            Entry(name: "p99", value: rank(99)), Entry(name: "max", value: rank(100)),
        ])
    }

    /// A number without a needless fraction.
    static func short(_ number: CGFloat) -> String {
        Int(exactly: number).map { String($0) } ?? String(Double(number))
    }

    /// The most memory that the process had in use, in megabytes, or nil where the system does not tell.
    private static var peakMemory: Double? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        guard let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap({ Double($0) }) else {
            return nil
        }
        return kilobytes / 1024
    }
}

extension Stage {
    /// How many layers hang in the shown windows.
    var layerCount: Int {
        func count(_ layer: CALayer) -> Int { layer.sublayerList.reduce(1) { $0 + count($1) } }
        return windows.reduce(0) { $0 + count($1.layer) }
    }
}
