internal import Dispatch

public import struct Foundation.TimeInterval

/// The clock of a host with a window: monotonic time.
public final class RealClock: HostClock {
    private let start = DispatchTime.now().uptimeNanoseconds
    private let queue = DispatchQueue(label: "adk.clock", qos: .userInteractive)

    /// Makes a clock that starts now.
    public init() {}

    /// The time in seconds since the clock was made.
    public var now: TimeInterval {
        TimeInterval(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000_000
    }

    /// Calls a closure once after a number of seconds, on the clock's own queue.
    @discardableResult
    public func schedule(after seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) -> ClockTimer {
        let timer = ClockTimer(action)
        queue.asyncAfter(deadline: .now() + max(0, seconds)) { timer.fire() }
        return timer
    }
}
