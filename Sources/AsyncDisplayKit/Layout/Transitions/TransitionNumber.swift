internal import Synchronization

/// Numbers the transitions of all nodes, so that a newer one supersedes an older one.
enum TransitionNumber {
    private static let last = Atomic<Int>(0)

    static func next() -> Int {
        last.add(1, ordering: .relaxed).newValue
    }
}
