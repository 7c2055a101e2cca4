internal import ADKLocking
internal import ADKScheduling
public import Foundation

extension AFURLConnectionOperation {
    /// Hears how many operations of a batch have ended, and of how many; on main.
    @preconcurrency public typealias BatchProgressHandler = @MainActor @Sendable (UInt, UInt) -> Void
    /// Hears that all operations of a batch have ended; on main.
    @preconcurrency public typealias BatchCompletionHandler = @MainActor @Sendable ([Operation]) -> Void

    /// Makes operations a batch.
    ///
    /// - Parameters:
    ///   - operations: The operations, which are not in a queue yet.
    ///   - progressBlock: Hears of each operation that ended, after its own completion block.
    ///   - completionBlock: Hears of the end of all, whether they succeeded or not.
    /// - Returns: The operations and one more that waits for them: all are to be added to a queue.
    public class func batch(
        ofRequestOperations operations: [AFURLConnectionOperation]?,
        progressBlock: BatchProgressHandler?,
        completionBlock: BatchCompletionHandler?
    ) -> [Operation] {
        let operations = operations ?? []
        let runtime = operations.first?.runtime ?? Runtime.current
        let batch = Batch(total: operations.count)
        let last = BlockOperation {
            batch.whenAllEnded {
                runtime.mailbox.post { completionBlock?(operations) }
            }
        }
        for operation in operations {
            operation.withState { state in
                state.onEnd = {
                    let ended = batch.noteEnd()
                    runtime.mailbox.post { progressBlock?(UInt(ended.count), UInt(operations.count)) }
                    ended.action?()
                }
            }
            last.addDependency(operation)
        }
        return operations + [last]
    }
}

/// Counts the operations of a batch whose completion blocks have been called.
private final class Batch: Sendable {
    private struct State {
        var ended = 0
        var action: (@Sendable () -> Void)?
    }

    private let total: Int
    private let state = Guarded(State())

    init(total: Int) {
        self.total = total
    }

    /// Notes the end of one, and returns what is to be done if it was the last.
    func noteEnd() -> (count: Int, action: (@Sendable () -> Void)?) {
        state.withLock { state in
            state.ended += 1
            return (state.ended, state.ended == total ? state.action : nil)
        }
    }

    /// Does something when all have ended, at once if they have.
    func whenAllEnded(_ action: @escaping @Sendable () -> Void) {
        let isDue = state.withLock { state in
            state.action = action
            return state.ended == total
        }
        if isDue { action() }
    }
}
