internal import ADKLocking

/// How stacks with `concurrent` spread their measuring over threads.
///
/// The engine knows no threads: whoever owns workers hands in a function. Until then such stacks measure in order.
package enum LayoutConcurrency {
    /// Calls the closure once for each number from 0 below the count, on any threads, and returns when all are done.
    package typealias Distribute = @Sendable (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

    private static let installed = Guarded<Distribute?>(nil)

    /// The function in use.
    static var distribute: Distribute? { installed.withLock { $0 } }

    /// Sets the function that spreads measuring over threads, or nil for none.
    package static func install(_ distribute: Distribute?) {
        installed.withLock { $0 = distribute }
    }
}
