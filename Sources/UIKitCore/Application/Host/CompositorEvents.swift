package import ADKCompositor
internal import ADKLocking
package import ADKScheduling

/// What the compositor told main and main did not hear yet, in its order.
///
/// Of movements of one scroller that follow each other only the last is kept: when main was held up it hears once where
/// the content is, not where it was in each frame.
package final class CompositorEvents: Sendable {
    private let pending = Guarded<[CompositorEvent]>([])
    private let mailbox: MainMailbox
    private let handle: @MainActor @Sendable ([CompositorEvent]) -> Void

    /// Makes an empty queue whose events are handled on main: at once all that have come.
    package init(mailbox: MainMailbox, handle: @escaping @MainActor @Sendable ([CompositorEvent]) -> Void) {
        self.mailbox = mailbox
        self.handle = handle
    }

    /// Adds what happened.
    ///
    /// Any thread.
    package func add(_ events: [CompositorEvent]) {
        let mustPost = pending.withLock { pending in
            let wasEmpty = pending.isEmpty
            pending.addCoalescing(events)
            return wasEmpty
        }
        guard mustPost else { return }
        mailbox.post { [self] in handle(takeAll()) }
    }

    private func takeAll() -> [CompositorEvent] {
        pending.withLock { pending in
            defer { pending = [] }
            return pending
        }
    }
}

extension [CompositorEvent] {
    /// Adds events, each in the place of one that nobody misses after it.
    package mutating func addCoalescing(_ events: [CompositorEvent]) {
        for event in events {
            if let last, event.replaces(last) { removeLast() }
            append(event)
        }
    }
}

extension CompositorEvent {
    /// Whether nobody misses the event before this one: both say where the same movement has come to.
    fileprivate func replaces(_ earlier: CompositorEvent) -> Bool {
        guard case .scroll(let new) = self, case .scroll(let old) = earlier else { return false }
        return new.kind == .moved && old.kind == .moved && new.scroller == old.scroller
            && new.generation == old.generation && new.shifts == old.shifts
    }
}
