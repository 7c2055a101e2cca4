internal import ADKScheduling
internal import Foundation

/// One call of the host's clock for the earliest deadline of all transfers, so that a hundred thousand requests do not
/// leave a hundred thousand timers behind.
///
/// I/O thread only.
struct DeadlineKeeper {
    private let inbox: TransferInbox
    private let clock: any HostClock
    private let activity: ActivityCounter
    private var armed: (deadline: TimeInterval, timer: ClockTimer)?

    init(inbox: TransferInbox, surroundings: TransferSurroundings) {
        self.inbox = inbox
        clock = surroundings.clock
        activity = surroundings.activity
    }

    /// Sees that the deadlines are swept when the clock has reached this one.
    mutating func arm(_ deadline: TimeInterval) {
        guard deadline < .infinity else { return }
        if let armed {
            guard deadline < armed.deadline else { return }
            armed.timer.cancel()
        }
        let (inbox, activity) = (inbox, activity)
        let timer = clock.schedule(after: deadline - clock.now) {
            // From here until the sweep is done there is something to wait for.
            activity.begin()
            if !inbox.post(.sweepDeadlines) { activity.end() }
        }
        armed = (deadline, timer)
        // A virtual clock may have been moved past the deadline while it was armed; then it would call too late.
        if clock.now >= deadline, timer.isPending {
            timer.cancel()
            activity.begin()
            if !inbox.post(.sweepDeadlines) { activity.end() }
        }
    }

    /// Forgets what is armed, since the sweep it asked for begins.
    mutating func disarm() {
        armed?.timer.cancel()
        armed = nil
    }

    /// Says that a sweep is over.
    func sweepEnded() {
        activity.end()
    }
}

/// The earliest deadline that moved nearer while libcurl worked.
///
/// I/O thread only.
final class NearestDeadline {
    private var deadline: TimeInterval?

    func note(_ deadline: TimeInterval) {
        self.deadline = min(self.deadline ?? .infinity, deadline)
    }

    func take() -> TimeInterval? {
        defer { deadline = nil }
        return deadline
    }
}
