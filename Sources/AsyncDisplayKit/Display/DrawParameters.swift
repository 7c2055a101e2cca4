internal import Foundation

/// A value that drawing takes, as the object that `drawParameters(forAsyncLayer:)` returns.
final class DrawParameters<Value: Sendable>: NSObject, Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
