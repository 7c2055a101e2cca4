internal import ADKLocking
internal import ADKScheduling
internal import Foundation
internal import FoundationNetworking

/// Counts one task of `URLSession.shared` as activity of the host, so that a host that waits for quiet waits for plain
/// Foundation code too.
///
/// Foundation asks for a protocol class when a task is resumed, and makes the protocol some time later: what is under
/// way is counted from the first moment. Sessions of an app's own ask nobody, so they are not seen.
final class SharedTaskActivity: Sendable {
    private static let announced = Guarded<[ActivityCounter]>([])
    private let counter: ActivityCounter
    private let isWaiting = Guarded(true)

    /// Counts a task whose protocol will be made.
    static func announce() {
        let counter = Runtime.current.activity
        counter.begin()
        announced.withLock { $0.append(counter) }
    }

    /// Takes over the count of the task that was announced first.
    init() {
        let counter = Self.announced.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        self.counter = counter ?? Runtime.current.activity
        if counter == nil { self.counter.begin() }
    }

    /// Notes that somebody counts the task from now on who was told of it.
    func taken() {
        let wasWaiting = isWaiting.withLock { isWaiting in
            defer { isWaiting = false }
            return isWaiting
        }
        if wasWaiting { counter.end() }
    }

    /// Counts a piece of work for the task.
    func begin() {
        counter.begin()
    }

    /// Ends the count of a piece of work at once, since somebody else counts what follows.
    func handOver() {
        counter.end()
    }

    /// Ends the count of a piece of work once the app's handler has returned, and what it sent to the main queue was
    /// done.
    ///
    /// To be called on the session's queue after what makes Foundation call the handler, or in the same turn of it.
    func end() {
        SharedSessionQueue.perform { [counter] in
            URLSession.shared.delegateQueue.addOperation { counter.endAfterMain() }
        }
    }
}
