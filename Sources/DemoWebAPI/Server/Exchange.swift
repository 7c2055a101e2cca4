internal import ADKLocking
internal import Foundation

/// A request from its head to the end of its answer.
///
/// The library calls for one request more than once: when its head came, and again after it was suspended.
final class Exchange: Sendable {
    /// What the server decided to answer, and how badly.
    struct Decision: Sendable {
        var answer: DemoAnswer
        var faults: Faults
    }

    private struct State {
        var decision: Decision?
        var body = Data()
    }

    private let state = Guarded(State())
    /// How much of a body is kept, in bytes; a form has no more to say.
    private static let limit = 65_536

    /// The decision, once it is made.
    var decision: Decision? { state.withLock { $0.decision } }

    /// What came with the request, as far as it is kept.
    var body: Data { state.withLock { $0.body } }

    func decide(_ decision: Decision) {
        state.withLock { $0.decision = decision }
    }

    /// Adds what came of the request's body.
    func append(_ bytes: UnsafeRawBufferPointer) {
        let piece = Data(bytes)
        state.withLock { state in
            state.body.append(piece.prefix(max(0, Self.limit - state.body.count)))
        }
    }
}
