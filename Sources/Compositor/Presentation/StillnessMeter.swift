internal import Dispatch
internal import Foundation

/// Counts how often the compositor's thread wakes while nothing on the screen changes.
///
/// The system's own count is read, so that a library that polls is found too. Pauses of less than a second between two
/// frames are no stillness.
struct StillnessMeter {
    /// The times without change so far, in seconds, and the wake-ups in them.
    struct Total: Equatable {
        var seconds: TimeInterval = 0
        var wakeups = 0
    }

    private static let shortest: UInt64 = 1_000_000_000

    private var finished = Total()
    private var start: (time: UInt64, sleeps: Int)?

    /// Notes that a frame differed from the one before.
    ///
    /// - Parameters:
    ///   - time: The machine's monotonic clock in nanoseconds.
    ///   - sleeps: How often the thread has slept so far.
    mutating func noteChange(at time: UInt64, sleeps: Int) {
        // What ended the stillness woke the thread too.
        finished = total(at: time, sleeps: sleeps - 1)
        start = (time, sleeps)
    }

    /// What was counted until a moment, a stillness that goes on included.
    func total(at time: UInt64, sleeps: Int) -> Total {
        guard let start, time >= start.time + Self.shortest else { return finished }
        return Total(
            seconds: finished.seconds + TimeInterval(time - start.time) / 1e9,
            wakeups: finished.wakeups + max(0, sleeps - start.sleeps)
        )
    }

    /// How often the calling thread has gone to sleep.
    static var sleepsOfThisThread: Int {
        var usage = rusage()
        // RUSAGE_THREAD, which Swift does not see.
        guard getrusage(__rusage_who_t(1), &usage) == 0 else { return 0 }
        return usage.ru_nvcsw
    }
}
