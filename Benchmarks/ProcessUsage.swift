import Foundation

/// What this process has used.
enum ProcessUsage {
    /// CPU time in microseconds, of all threads.
    static var cpuMicroseconds: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return microseconds(usage.ru_utime) + microseconds(usage.ru_stime)
    }

    private static func microseconds(_ time: timeval) -> Int {
        Int(time.tv_sec) * 1_000_000 + Int(time.tv_usec)
    }

    /// Resident memory in KiB.
    static var residentKilobytes: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(getpagesize()) / 1024
    }

    /// Seconds since some moment.
    static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The core that other programs use least, since they begin with the first.
    static var lastCore: Int { max(0, ProcessInfo.processInfo.processorCount - 1) }

    /// Keeps the process on one core, by `taskset` where that is installed.
    static func pin(toCore core: Int) { pin("\(core)") }

    /// Lets the process run on all cores again.
    static func unpin() { pin("0-\(lastCore)") }

    private static func pin(_ cores: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/taskset")
        process.arguments = ["-a", "-p", "-c", cores, "\(getpid())"]
        process.standardOutput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return }
        process.waitUntilExit()
    }
}

/// What a number of requests cost.
struct RequestCost {
    let requests: Int
    let seconds: Double
    let cpuMicroseconds: Int

    var requestsPerSecond: Double { Double(requests) / seconds }
    var cpuPerRequest: Double { Double(cpuMicroseconds) / Double(requests) }

    /// Measures what a closure takes for so many requests.
    static func of(_ requests: Int, _ body: () throws -> Void) rethrows -> RequestCost {
        let (start, cpu) = (ProcessUsage.seconds, ProcessUsage.cpuMicroseconds)
        try body()
        return RequestCost(
            requests: requests,
            seconds: ProcessUsage.seconds - start,
            cpuMicroseconds: ProcessUsage.cpuMicroseconds - cpu
        )
    }
}
