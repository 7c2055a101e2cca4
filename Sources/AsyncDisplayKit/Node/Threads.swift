internal import ADKScheduling

/// Calls a block on main: at once when this is main, else with main's next turn.
///
/// Any thread.
@preconcurrency
public func ASPerformBlockOnMainThread(_ block: @escaping @MainActor @Sendable () -> Void) {
    guard !MainQueue.isCurrent else { return MainActor.assumeIsolated { block() } }
    Runtime.current.mailbox.post(block)
}

/// Calls a block off main: at once when this is not main, else on a worker.
///
/// Any thread.
@preconcurrency
public func ASPerformBlockOnBackgroundThread(_ block: @escaping @Sendable () -> Void) {
    guard MainQueue.isCurrent else { return block() }
    Runtime.current.workers.submit { _ in block() }
}
