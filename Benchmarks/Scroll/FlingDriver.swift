import Dispatch
import Foundation

/// The finger of the scenario: a thread that moves it by a step at each deadline, and notes what main computed.
final class FlingDriver: Sendable {
    struct Result: Sendable {
        /// Main's CPU time from one deadline to the next, in milliseconds.
        var mainIntervals: [Double] = []
        /// How often the thread itself woke over 4 ms after its deadline.
        var lateWakeUps = 0
        var seconds: Double = 0
        var processMilliseconds: Double = 0
    }

    private let main: pthread_t
    private let move: @Sendable (Int) -> Void

    /// Makes the driver; `move` is called on its thread with the number of the frame, from 1.
    init(main: pthread_t, move: @escaping @Sendable (Int) -> Void) {
        self.main = main
        self.move = move
    }

    /// Runs on the calling thread, from so many seconds after now.
    func run(frames: Int, interval: Double, after delay: Double) -> Result {
        var result = Result()
        result.mainIntervals.reserveCapacity(frames)
        let start = Self.now(CLOCK_MONOTONIC) + delay
        let startOfProcess = Self.now(CLOCK_PROCESS_CPUTIME_ID)
        var cpu = mainCPU
        for frame in 1...frames {
            let due = start + Double(frame) * interval
            var deadline = timespec(tv_sec: Int(due), tv_nsec: Int((due - due.rounded(.down)) * 1e9))
            while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil) == EINTR {}
            if Self.now(CLOCK_MONOTONIC) - due > 0.004 { result.lateWakeUps += 1 }
            let now = mainCPU
            result.mainIntervals.append((now - cpu) * 1000)
            cpu = now
            move(frame)
        }
        result.seconds = Self.now(CLOCK_MONOTONIC) - start
        result.processMilliseconds = (Self.now(CLOCK_PROCESS_CPUTIME_ID) - startOfProcess) * 1000
        return result
    }

    private var mainCPU: Double {
        var id = clockid_t()
        guard pthread_getcpuclockid(main, &id) == 0 else { return 0 }
        return Self.now(id)
    }

    static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
