internal import ADKLocking
internal import Dispatch

/// A value that is set once and read later.
package final class Box<Value: Sendable>: Sendable {
    private let guarded = Guarded<Value?>(nil)

    package init() {}

    package func set(_ value: Value) {
        guarded.withLock { $0 = value }
    }

    package var value: Value? { guarded.withLock { $0 } }
}

/// A list that threads of a test add to.
package final class Log<Value: Sendable>: Sendable {
    private let guarded = Guarded<[Value]>([])

    package init() {}

    package func add(_ value: Value) {
        guarded.withLock { $0.append(value) }
    }

    package var values: [Value] { guarded.withLock { $0 } }
}

/// Something that server threads and tests wait for.
package final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Guarded(State())
    private let semaphore = DispatchSemaphore(value: 0)

    package init() {}

    package func open() {
        let waiters = state.withLock { state in
            state.isOpen = true
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
        semaphore.signal()
    }

    /// Blocks the calling thread until the gate is open.
    package func pass() {
        semaphore.wait()
        semaphore.signal()
    }

    package func passed() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiters.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }
}
