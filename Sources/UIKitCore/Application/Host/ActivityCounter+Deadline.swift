internal import ADKLocking
internal import ADKScheduling

extension ActivityCounter {
    private static let alarmClock = RealClock()

    /// Suspends the caller until `isIdle`, and returns true; or until a deadline, and returns false.
    func waitUntilIdle(before deadline: RealDeadline) async -> Bool {
        if isIdle { return true }
        return await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
            let answer = FirstAnswer(continuation)
            let alarm = Self.alarmClock.schedule(after: deadline.secondsLeft) { answer.give(false) }
            whenIdle {
                alarm.cancel()
                answer.give(true)
            }
        }
    }
}

/// Resumes a continuation with the first of several answers.
private final class FirstAnswer: Sendable {
    private let continuation: Guarded<CheckedContinuation<Bool, Never>?>

    init(_ continuation: CheckedContinuation<Bool, Never>) {
        self.continuation = Guarded(continuation)
    }

    func give(_ answer: Bool) {
        let first = continuation.withLock { continuation in
            defer { continuation = nil }
            return continuation
        }
        first?.resume(returning: answer)
    }
}
