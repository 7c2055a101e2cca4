public import struct Foundation.TimeInterval

/// The clock of a host: everything that waits, animates or scrolls asks this one.
public protocol HostClock: AnyObject, Sendable {
    /// The time in seconds since the clock started.
    ///
    /// Any thread.
    var now: TimeInterval { get }

    /// Calls a closure once, when the clock has moved on by a number of seconds.
    ///
    /// Any thread. The closure runs on no thread in particular, and has to be short: what it has to say to main it
    /// posts to the mailbox.
    @discardableResult
    func schedule(after seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) -> ClockTimer
}
