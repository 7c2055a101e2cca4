internal import Synchronization

/// Counts how many objects of a kind are alive.
///
/// Any thread.
package final class LiveCounter: Sendable {
    private let value = Atomic<Int>(0)

    /// The nodes of the process; the node class counts itself.
    package static let nodes = LiveCounter()

    /// Makes a counter at zero.
    package init() {}

    /// Notes that an object was made.
    package func increment() {
        value.add(1, ordering: .relaxed)
    }

    /// Notes that an object went.
    package func decrement() {
        value.subtract(1, ordering: .relaxed)
    }

    /// How many objects are alive.
    package var count: Int { value.load(ordering: .relaxed) }
}
