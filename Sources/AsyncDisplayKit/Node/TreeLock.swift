internal import ADKLocking

/// The one lock of all node trees: it guards `subnodes`, `supernode` and `treeVersion` of every node.
///
/// It is a leaf: nothing is taken under it, and no code of the user's runs under it. It is held for copies of fields
/// only.
enum TreeLock {
    private static let lock = Guarded(())

    /// Runs a closure while no other thread sees or edits a tree.
    ///
    /// Any thread.
    static func withLock<Result: Sendable>(_ body: () -> Result) -> Result {
        lock.withLock { _ in body() }
    }
}
