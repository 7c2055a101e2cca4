internal import ADKLocking

/// Cancels something that may not have been started yet, for the cancellation handlers of tasks that await.
package final class CancellationRelay: Sendable {
    private struct State {
        var cancel: (@Sendable () -> Void)?
        var isCancelled = false
    }

    private let state = Guarded(State())

    /// Makes a relay that holds nothing yet.
    package init() {}

    /// Says how to cancel what was started; it happens at once when the relay was cancelled before.
    package func hold(_ cancel: @escaping @Sendable () -> Void) {
        let mustCancel = state.withLock { state in
            state.cancel = cancel
            return state.isCancelled
        }
        if mustCancel { cancel() }
    }

    /// Cancels what is held, or what will be.
    package func cancel() {
        let cancel = state.withLock { state in
            state.isCancelled = true
            return state.cancel
        }
        cancel?()
    }
}
