internal import ADKContracts
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

    /// Traps, in a release too, with the name of a call that was not made on the main queue.
    ///
    /// The compiler sees to it in code of Swift 6; code of Swift 5 may call from anywhere.
    public static func require(_ call: @autoclosure () -> String) {
        guard isCurrent else {
            misuse("\(call()) was called off main: call it on main, as by DispatchQueue.main.async")
        }
    }

    /// Calls a closure on the main queue once everything that stands there by now has run, and what that put there, and
    /// so on for a number of times.
    ///
    /// Any thread.
    public static func pass(_ times: Int = 1, then action: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async { times > 1 ? pass(times - 1, then: action) : action() }
    }
}
