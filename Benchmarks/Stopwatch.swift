import CAllocationCounter
import Foundation

/// CPU time and allocations of the calling thread: other load on the machine falls out.
struct Stopwatch {
    /// What reading the clock costs, in nanoseconds; to be taken off every timed section.
    static let cost: Double = {
        let start = now()
        for _ in 0..<10_000 { _ = now() }
        return Double(now() - start) / 10_001
    }()

    private(set) var nanoseconds: UInt64 = 0
    private(set) var sections = 0
    private(set) var allocations = 0

    /// The CPU time of this thread in nanoseconds.
    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// Adds what a closure takes.
    @inline(__always)
    mutating func time(_ body: () -> Void) {
        let before = allocation_count()
        let start = Self.now()
        body()
        nanoseconds += Self.now() - start
        allocations += allocation_count() - before
        sections += 1
    }

    /// The time without the clock's own.
    var corrected: Double { max(0, Double(nanoseconds) - Self.cost * Double(sections)) }
}

/// The middle one of some values.
func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
}
