internal import ADKScheduling
internal import Foundation

/// A call on main that waits for the host's clock, and that a script's `settle` waits for too.
@MainActor
enum DelayedCall {
    /// Calls a closure on main after a number of seconds of the host's clock.
    @discardableResult
    static func schedule(after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) -> Handle {
        let runtime = Stage.current.runtime
        let handle = Handle(action: action, activity: runtime.activity)
        guard seconds > 0 else {
            runtime.mailbox.post { handle.fire() }
            return handle
        }
        runtime.activity.hold()
        handle.isHeld = true
        handle.timer = runtime.clock.schedule(after: seconds) {
            runtime.mailbox.post { handle.fire() }
        }
        return handle
    }

    /// Calls a closure on main at a time of the host's clock, or soon when that is over.
    static func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> Handle {
        schedule(after: time - Stage.current.runtime.clock.now, action)
    }

    /// Takes a call back.
    @MainActor
    final class Handle {
        private var action: (@MainActor () -> Void)?
        private let activity: ActivityCounter
        var timer: ClockTimer?
        var isHeld = false

        init(action: @escaping @MainActor () -> Void, activity: ActivityCounter) {
            self.action = action
            self.activity = activity
            activity.begin()
        }

        /// Makes the call, unless it was made or taken back.
        func fire() {
            guard let action = end() else { return }
            action()
        }

        /// Takes the call back.
        func cancel() {
            timer?.cancel()
            _ = end()
        }

        private func end() -> (@MainActor () -> Void)? {
            guard let action else { return nil }
            self.action = nil
            if isHeld { activity.release() }
            activity.end()
            return action
        }
    }
}
