internal import ADKLocking

/// A call that a clock will make, and that can be taken back.
public final class ClockTimer: Sendable {
    private let action: Guarded<(@Sendable () -> Void)?>

    /// Makes a timer around the closure to be called.
    init(_ action: @escaping @Sendable () -> Void) {
        self.action = Guarded(action)
    }

    /// Takes the call back.
    ///
    /// Any thread. Does nothing when the call was made already.
    public func cancel() {
        _ = take()
    }

    /// Whether the call is still to be made.
    public var isPending: Bool {
        action.withLock { $0 != nil }
    }

    func fire() {
        take()?()
    }

    private func take() -> (@Sendable () -> Void)? {
        action.withLock { action in
            defer { action = nil }
            return action
        }
    }
}
