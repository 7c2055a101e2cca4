internal import ADKLocking

/// The state of one list's batch fetching: whether the app is fetching more data.
///
/// Any thread.
public final class ASBatchContext: Sendable {
    private enum Stage {
        case fetching
        case cancelled
        case completed
    }

    private struct State {
        var stage = Stage.completed
        var onEnd: (@Sendable () -> Void)?
    }

    private let state = Guarded(State())

    /// Makes a context that is not fetching.
    public init() {}

    /// Sets what is done, on the calling thread, whenever a fetch ends.
    package func onEnd(_ action: @escaping @Sendable () -> Void) {
        state.withLock { $0.onEnd = action }
    }

    /// Whether a fetch is under way.
    public func isFetching() -> Bool {
        state.withLock { $0.stage == .fetching }
    }

    /// Whether the fetch that was last under way was cancelled.
    public func batchFetchingWasCancelled() -> Bool {
        state.withLock { $0.stage == .cancelled }
    }

    /// Tells that the app has its data and that the next fetch may begin.
    ///
    /// Apps call it when they are done, whether data came or not; `false` is ignored.
    public func completeBatchFetching(_ didComplete: Bool) {
        guard didComplete else { return }
        end(as: .completed)
    }

    /// Notes that a fetch is under way.
    ///
    /// The list calls it before it asks its delegate.
    public func beginBatchFetching() {
        state.withLock { $0.stage = .fetching }
    }

    /// Notes that the fetch is not wanted any more.
    public func cancelBatchFetching() {
        end(as: .cancelled)
    }

    private func end(as stage: Stage) {
        let action = state.withLock { state in
            let wasFetching = state.stage == .fetching
            state.stage = stage
            return wasFetching ? state.onEnd : nil
        }
        action?()
    }
}
