internal import UIKitCore

/// How many nodes there are, for statistics and tests of memory.
package enum LiveNodes {
    /// How many nodes live in the process now.
    ///
    /// Any thread.
    package static var count: Int { LiveCounter.nodes.count }

    static func noteInit() {
        LiveCounter.nodes.increment()
    }

    static func noteDeinit() {
        LiveCounter.nodes.decrement()
    }
}
