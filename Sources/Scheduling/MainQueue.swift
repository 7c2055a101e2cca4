internal import Dispatch

/// Tells whether the calling code runs on the main queue, which is what "main" means in this library.
///
/// The main actor is the main dispatch queue and not a thread: under a test runner it may be drained by any thread.
public enum MainQueue {
    private static let marker: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the calling code runs on the main queue.
    ///
    /// Any thread. Costs some ten nanoseconds.
    public static var isCurrent: Bool {
        DispatchQueue.getSpecific(key: marker) ?? false
    }
}
