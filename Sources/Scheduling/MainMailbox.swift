internal import ADKLocking
internal import Dispatch

/// The way to main for everything that other threads have finished: a locked queue of messages, first in, first out.
///
/// The messages are handled at the end of main's turn, or by whoever has to wait on main: a nested run loop would not
/// drain the main queue.
public final class MainMailbox: Sendable {
    /// A message: what main is to do.
    public typealias Message = @MainActor @Sendable () -> Void

    private struct State {
        var messages: [Message] = []
        var isWaiting = false
        var onArrival: @Sendable () -> Void = {}
    }

    private let state = Guarded(State())
    private let arrival = DispatchSemaphore(value: 0)
    private let activity: ActivityCounter
    private let statistics: WorkStatistics

    /// Makes an empty mailbox whose messages count as activity until they have been handled.
    public init(activity: ActivityCounter, statistics: WorkStatistics) {
        self.activity = activity
        self.statistics = statistics
    }

    /// Sets what is to be done, on the posting thread, after each message: the doorbell.
    func setDoorbell(_ doorbell: @escaping @Sendable () -> Void) {
        state.withLock { $0.onArrival = doorbell }
    }

    /// Adds a message for main.
    ///
    /// Any thread.
    public func post(_ message: @escaping Message) {
        activity.begin()
        let (isWaiting, ring) = state.withLock { state in
            state.messages.append(message)
            return (state.isWaiting, state.onArrival)
        }
        if isWaiting { arrival.signal() }
        ring()
    }

    /// Whether no message waits.
    public var isEmpty: Bool {
        state.withLock { $0.messages.isEmpty }
    }

    /// Handles the messages that have come so far, and returns how many there were.
    ///
    /// Messages that come in the meantime wait for the next call.
    @MainActor
    @discardableResult
    public func drain() -> Int {
        let messages = state.withLock { state in
            defer { state.messages = [] }
            return state.messages
        }
        for message in messages {
            message()
            activity.end()
        }
        return messages.count
    }

    /// Blocks main, and handles messages as they come, until a condition holds.
    ///
    /// For calls that are documented to wait, such as `waitUntilAllUpdatesAreProcessed()`. The time is counted as
    /// `main_wait_ms`.
    @MainActor
    public func drain(until isDone: @MainActor () -> Bool) {
        while !isDone() {
            if drain() > 0 { continue }
            let mustWait = state.withLock { state in
                state.isWaiting = state.messages.isEmpty
                return state.isWaiting
            }
            guard mustWait else { continue }
            let start = DispatchTime.now().uptimeNanoseconds
            _ = arrival.wait(timeout: .now() + .milliseconds(50))
            statistics.noteMainWait(nanoseconds: Int(DispatchTime.now().uptimeNanoseconds - start))
            state.withLock { $0.isWaiting = false }
        }
    }
}
