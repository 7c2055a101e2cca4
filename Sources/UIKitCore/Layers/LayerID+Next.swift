package import ADKCompositor
internal import Synchronization

extension LayerID {
    private static let last = Atomic<UInt64>(0)

    /// Gives out the next identity of the process.
    ///
    /// Any thread.
    package static func next() -> LayerID {
        LayerID(rawValue: last.add(1, ordering: .relaxed).newValue)
    }
}
