internal import ADKLocking

/// Counts up, for numbers that have to differ.
package final class SerialNumber: Sendable {
    private let last = Guarded(1000)

    package init() {}

    package func next() -> Int {
        last.withLock { last in
            last += 1
            return last
        }
    }
}
