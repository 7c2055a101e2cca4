internal import Synchronization

/// Something that happens once, whoever comes first.
final class OnceFlag: Sendable {
    private let isSet = Atomic<Bool>(false)

    /// Sets the flag, and tells whether this call was the first.
    func set() -> Bool {
        !isSet.exchange(true, ordering: .acquiringAndReleasing)
    }
}
