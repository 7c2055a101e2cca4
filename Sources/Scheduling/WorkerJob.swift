internal import ADKLocking
internal import Dispatch
internal import Synchronization

/// How urgent a job is; within a priority the first in is the first out.
public enum WorkerPriority: Int, CaseIterable, Comparable, Sendable {
    /// Work for content that may be wanted later.
    case prefetch
    /// Work for content near the screen.
    case normal
    /// Work for content on the screen.
    case visible
    /// Work that someone waits for.
    case immediate

    /// Whether the first priority is less urgent than the second.
    public static func < (first: WorkerPriority, second: WorkerPriority) -> Bool {
        first.rawValue < second.rawValue
    }
}

/// A piece of work for the worker threads, which can be cancelled, and taken back by someone who cannot wait.
public final class WorkerJob: Sendable {
    private enum Stage {
        case queued(@Sendable (WorkerJob) -> Void)
        case running
        case done
    }

    private struct State {
        var stage: Stage
        var waiters: [DispatchSemaphore] = []
    }

    private let state: Guarded<State>
    private let cancelled = Atomic<Bool>(false)
    private let activity: ActivityCounter

    init(activity: ActivityCounter, body: @escaping @Sendable (WorkerJob) -> Void) {
        self.activity = activity
        state = Guarded(State(stage: .queued(body)))
        activity.begin()
    }

    /// Whether nobody wants the result any more; a long body looks at it at its own milestones.
    ///
    /// Any thread.
    public var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    /// Whether the body has run to its end, or was cancelled before it began.
    public var isDone: Bool {
        state.withLock { state in
            if case .done = state.stage { true } else { false }
        }
    }

    /// Cancels the job: a body that has not begun never will, a running one sees `isCancelled`.
    ///
    /// Any thread.
    public func cancel() {
        cancelled.store(true, ordering: .relaxed)
        guard take() != nil else { return }
        finish()
    }

    /// Sees that the job is done when the call returns: runs it here if no thread has begun it, else waits for its end.
    ///
    /// Any thread.
    ///
    /// - Returns: How many nanoseconds were spent waiting for another thread; 0 when it ran here or was done.
    @discardableResult
    public func runOrWait() -> Int {
        if runIfQueued() { return 0 }
        let semaphore = DispatchSemaphore(value: 0)
        let mustWait = state.withLock { state in
            if case .done = state.stage { return false }
            state.waiters.append(semaphore)
            return true
        }
        guard mustWait else { return 0 }
        let start = DispatchTime.now().uptimeNanoseconds
        semaphore.wait()
        return Int(DispatchTime.now().uptimeNanoseconds - start)
    }

    /// Runs the body here if no thread has begun it, and tells whether it did.
    @discardableResult
    func runIfQueued() -> Bool {
        guard let body = take() else { return false }
        body(self)
        finish()
        return true
    }

    private func take() -> (@Sendable (WorkerJob) -> Void)? {
        state.withLock { state in
            guard case .queued(let body) = state.stage else { return nil }
            state.stage = .running
            return body
        }
    }

    private func finish() {
        let waiters = state.withLock { state in
            state.stage = .done
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.signal() }
        activity.end()
    }
}
