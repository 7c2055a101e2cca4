internal import ADKLocking
internal import ADKScheduling
internal import Dispatch
internal import Foundation

/// A thread that does nothing but wake at the deadlines of frames, and counts those at which it was late.
///
/// What it misses the machine is to blame for, not the compositor. It sleeps while nothing is in motion.
final class DeadlineControl: Sendable {
    private struct State {
        var isRunning = false
        var isOver = false
        var missed = 0
    }

    /// How late a wake-up may be, in seconds.
    private static let tolerance = 0.004

    private let state = Guarded(State())
    private let change = DispatchSemaphore(value: 0)
    private let clock: any HostClock
    private let interval: TimeInterval

    init(clock: any HostClock, interval: TimeInterval) {
        self.clock = clock
        self.interval = interval
    }

    /// Starts the thread, which keeps the control alive until `end()`.
    func start() {
        let thread = Thread { self.run() }
        thread.name = "adk.control"
        thread.stackSize = 256 << 10
        thread.start()
    }

    /// How many deadlines were missed so far.
    var missed: Int { state.withLock { $0.missed } }

    /// Says whether something is in motion.
    func setRunning(_ isRunning: Bool) {
        let hasChanged = state.withLock { state in
            defer { state.isRunning = isRunning }
            return state.isRunning != isRunning
        }
        if hasChanged, isRunning { change.signal() }
    }

    /// Ends the thread.
    func end() {
        state.withLock { $0.isOver = true }
        change.signal()
    }

    /// How many deadlines a wake-up missed that came so many seconds late.
    static func missedDeadlines(lateness: TimeInterval, interval: TimeInterval) -> Int {
        lateness > tolerance ? Int((lateness - tolerance) / interval) + 1 : 0
    }

    private func run() {
        while true {
            let (isRunning, isOver) = state.withLock { ($0.isRunning, $0.isOver) }
            if isOver { return }
            guard isRunning else {
                change.wait()
                continue
            }
            let deadline = ((clock.now / interval).rounded(.down) + 1) * interval
            Thread.sleep(forTimeInterval: max(0, deadline - clock.now))
            let missed = Self.missedDeadlines(lateness: clock.now - deadline, interval: interval)
            if missed > 0 {
                state.withLock { state in
                    if state.isRunning { state.missed += missed }
                }
            }
        }
    }
}
