import ADKLocking

/// A value that a test's threads share.
final class Shared<Value: Sendable>: Sendable {
    private let guarded: Guarded<Value>

    init(_ value: Value) {
        guarded = Guarded(value)
    }

    var value: Value { guarded.withLock { $0 } }

    func update(_ body: (inout Value) -> Void) {
        guarded.withLock { value in
            var copy = value
            body(&copy)
            value = copy
        }
    }
}
