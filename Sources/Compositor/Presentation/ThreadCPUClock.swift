internal import Foundation

/// The time that the calling thread has computed.
package enum ThreadCPUClock {
    /// Nanoseconds since the thread started.
    package static var nanoseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
