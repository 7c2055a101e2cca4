internal import ADKContracts
internal import ADKLocking

/// Counts what is under way (jobs, requests, messages to main), so that a test or a script can wait for quiet.
///
/// Something that is under way but can only go on when the host's clock moves (an answer that the demo server holds
/// back) is *held*: it is still pending, yet nothing real has to be waited for.
public final class ActivityCounter: Sendable {
    private struct State {
        var pending = 0
        var held = 0
        var waiters: [@Sendable () -> Void] = []

        mutating func takeWaitersIfIdle() -> [@Sendable () -> Void] {
            guard pending <= held, !waiters.isEmpty else { return [] }
            defer { waiters = [] }
            return waiters
        }
    }

    private let state = Guarded(State())

    /// Makes a counter at zero.
    public init() {}

    /// Notes that something began.
    ///
    /// Any thread. Each call is balanced by one of `end()`.
    public func begin() {
        state.withLock { $0.pending += 1 }
    }

    /// Notes that something ended.
    ///
    /// Any thread.
    public func end() {
        let waiters = state.withLock { state in
            require(state.pending > 0, "ActivityCounter.end() was called more often than begin()")
            state.pending -= 1
            return state.takeWaitersIfIdle()
        }
        for waiter in waiters { waiter() }
    }

    /// Notes that something ended, once main has done what it was given for it.
    ///
    /// Any thread. That is what stands on the main queue by now, and what this puts there: a task that goes from a thread
    /// to main and back counts all the way.
    public func endAfterMain() {
        MainQueue.pass(Self.hopsOnMain) { self.end() }
    }

    private static let hopsOnMain = 2

    /// Notes that something pending waits for the host's clock from now on.
    ///
    /// Any thread. Each call is balanced by one of `release()`.
    public func hold() {
        let waiters = state.withLock { state in
            state.held += 1
            return state.takeWaitersIfIdle()
        }
        for waiter in waiters { waiter() }
    }

    /// Notes that something held goes on.
    ///
    /// Any thread.
    public func release() {
        state.withLock { state in
            require(state.held > 0, "ActivityCounter.release() was called more often than hold()")
            state.held -= 1
        }
    }

    /// Whether nothing is pending, or all that is pending waits for the host's clock.
    public var isIdle: Bool {
        state.withLock { $0.pending <= $0.held }
    }

    /// How many things are pending, the held ones included.
    public var pendingCount: Int {
        state.withLock { $0.pending }
    }

    /// Calls a closure once, as soon as `isIdle`: at once, or on the thread that ends what was pending.
    ///
    /// Any thread.
    public func whenIdle(_ action: @escaping @Sendable () -> Void) {
        let isIdleAlready = state.withLock { state in
            guard state.pending > state.held else { return true }
            state.waiters.append(action)
            return false
        }
        if isIdleAlready { action() }
    }

    /// Suspends the caller until `isIdle`.
    public func waitUntilIdle() async {
        await withCheckedContinuation { continuation in whenIdle { continuation.resume() } }
    }
}
