internal import ADKLocking

/// A request from its head to the end of its answer.
///
/// The library calls for one request more than once: when its head came, and again after it was suspended.
final class Exchange: Sendable {
    /// What the server decided to answer, and how badly.
    struct Decision: Sendable {
        var answer: DemoAnswer
        var faults: Faults
    }

    private let decided = Guarded<Decision?>(nil)

    /// The decision, once it is made.
    var decision: Decision? { decided.withLock { $0 } }

    func decide(_ decision: Decision) {
        decided.withLock { $0 = decision }
    }
}
