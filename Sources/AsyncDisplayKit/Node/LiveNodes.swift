internal import Synchronization

/// How many nodes there are, for statistics and tests of memory.
package enum LiveNodes {
    private static let value = Atomic<Int>(0)

    /// How many nodes live in the process now.
    ///
    /// Any thread.
    package static var count: Int { value.load(ordering: .relaxed) }

    static func noteInit() {
        value.add(1, ordering: .relaxed)
    }

    static func noteDeinit() {
        value.subtract(1, ordering: .relaxed)
    }
}
