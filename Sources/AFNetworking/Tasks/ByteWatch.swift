internal import ADKLocking
internal import ADKScheduling

/// Someone who hears, on main, that a task has sent or received more: once for all that came meanwhile.
final class ByteWatch: Sendable {
    private let isDue = Guarded(false)
    private let hear: @MainActor @Sendable () -> Void

    init(_ hear: @escaping @MainActor @Sendable () -> Void) {
        self.hear = hear
    }

    func note(on runtime: Runtime) {
        let isFirst = isDue.withLock { isDue in
            defer { isDue = true }
            return !isDue
        }
        guard isFirst else { return }
        runtime.mailbox.post { [self] in
            isDue.withLock { $0 = false }
            hear()
        }
    }
}

extension TaskCore {
    /// Lets someone hear of each change of the byte counts, until the task has ended.
    func add(_ watch: ByteWatch) {
        change { state in
            if state.stage != .completed { state.watches.append(watch) }
        }
    }

    func tell(_ watches: [ByteWatch]) {
        for watch in watches { watch.note(on: runtime) }
    }
}
