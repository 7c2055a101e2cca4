package import Dispatch

/// What one thread sleeps on until another rings it.
package final class Doorbell: Sendable {
    private let arrival = DispatchSemaphore(value: 0)

    /// Makes a bell that was not rung.
    package init() {}

    /// Ends a call of `wait(until:)`, the running one or else the next.
    ///
    /// Any thread.
    package func ring() {
        arrival.signal()
    }

    /// Blocks until the bell is rung, or until a deadline; nil is none.
    package func wait(until deadline: DispatchTime?) {
        if let deadline {
            _ = arrival.wait(timeout: deadline)
        } else {
            arrival.wait()
        }
    }
}
