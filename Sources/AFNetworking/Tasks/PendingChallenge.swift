internal import ADKLocking
internal import ADKScheduling

/// A challenge that nobody has decided about yet: a host waits for it until it ends.
final class PendingChallenge: Sendable {
    private let activity: ActivityCounter
    private let isOver = Guarded(false)

    init(_ activity: ActivityCounter) {
        self.activity = activity
        activity.begin()
    }

    /// Has the host wait no more; an app may answer twice, or after the task was cancelled.
    func end() {
        let isFirst = isOver.withLock { isOver in
            defer { isOver = true }
            return !isOver
        }
        if isFirst { activity.end() }
    }
}
