internal import ADKLocking

public import struct Foundation.TimeInterval

/// A clock that moves only when it is told to: the clock of tests and, by default, of headless hosts.
public final class VirtualClock: HostClock {
    private struct Entry {
        var deadline: TimeInterval
        var order: Int
        var timer: ClockTimer
    }

    private struct State {
        var now: TimeInterval = 0
        var nextOrder = 0
        var entries: [Entry] = []

        /// The first call that is due until then, at the time of which the clock stands now; at the limit where none is.
        mutating func takeFirst(until limit: TimeInterval) -> Entry? {
            entries.removeAll { !$0.timer.isPending }
            guard
                let index = entries.indices.min(by: {
                    (entries[$0].deadline, entries[$0].order) < (entries[$1].deadline, entries[$1].order)
                }),
                entries[index].deadline <= limit + VirtualClock.tolerance
            else {
                // Not later: a call that is asked for in between would be passed over.
                now = max(now, limit)
                return nil
            }
            let entry = entries.remove(at: index)
            now = max(now, entry.deadline)
            return entry
        }
    }

    /// Sums of frames miss a deadline by rounding alone: what is so near is due.
    private static let tolerance: TimeInterval = 1e-9

    private let state = Guarded(State())

    /// Makes a clock that stands at zero.
    public init() {}

    /// The time in seconds by which the clock was moved.
    public var now: TimeInterval {
        state.withLock { $0.now }
    }

    /// Calls a closure once, during the call of `advance(by:)` that moves the clock past the deadline.
    @discardableResult
    public func schedule(after seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) -> ClockTimer {
        let timer = ClockTimer(action)
        state.withLock { state in
            state.entries.append(Entry(deadline: state.now + max(0, seconds), order: state.nextOrder, timer: timer))
            state.nextOrder += 1
        }
        return timer
    }

    /// Moves the clock on, and makes the calls that fall due on the way, in the order of their deadlines.
    ///
    /// Any thread, but one at a time. A call sees the time of its own deadline.
    public func advance(by seconds: TimeInterval) {
        let target = now + max(0, seconds)
        while let entry = state.withLock({ $0.takeFirst(until: target) }) {
            entry.timer.fire()
        }
    }

    /// The time in seconds of the next call that is due, or nil when none is.
    public var nextDeadline: TimeInterval? {
        state.withLock { state in
            state.entries.lazy.filter { $0.timer.isPending }.map(\.deadline).min()
        }
    }
}
