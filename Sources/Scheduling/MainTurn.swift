internal import ADKLocking
internal import Dispatch

/// The end of main's turn: what is done once, after all input and all of the app's changes, however many there were.
///
/// In this order: the mailbox is drained; range controllers and interface states run; dirty views and nodes are laid
/// out; dirty nodes capture what their drawing needs and hand jobs to workers; the layer tree becomes a scene.
public final class MainTurn: Sendable {
    /// A step of the turn, in the order of the steps.
    public enum Phase: Int, CaseIterable, Sendable {
        /// Range controllers and interface states.
        case ranges
        /// Layout of dirty views and nodes.
        case layout
        /// Dirty nodes hand their drawing to workers.
        case display
        /// The layer tree becomes a scene.
        case commit
    }

    private struct State {
        var isRequested = false
        var jobs: [[@MainActor @Sendable () -> Void]] = Phase.allCases.map { _ in [] }
    }

    private let state = Guarded(State())
    private let mailbox: MainMailbox
    private let activity: ActivityCounter

    /// Makes the turn that empties a mailbox.
    init(mailbox: MainMailbox, activity: ActivityCounter) {
        self.mailbox = mailbox
        self.activity = activity
        mailbox.setDoorbell { [weak self] in self?.request() }
    }

    /// Asks for a turn to end soon.
    ///
    /// Any thread. Requests are coalesced: one job on the main queue serves them all.
    public func request() {
        let isFirst = state.withLock { state in
            defer { state.isRequested = true }
            return !state.isRequested
        }
        guard isFirst else { return }
        activity.begin()
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated { perform() }
            activity.end()
        }
    }

    /// Adds a job for a step of the coming end of a turn, and asks for it.
    ///
    /// Any thread. Jobs of a step run in the order in which they were added; whoever wants a job once a turn keeps a
    /// flag of its own.
    public func enqueue(_ phase: Phase, _ job: @escaping @MainActor @Sendable () -> Void) {
        state.withLock { $0.jobs[phase.rawValue].append(job) }
        request()
    }

    /// Ends a turn now.
    ///
    /// A step that gives an earlier step new work (layout may change ranges) sends the turn back to it; after eight
    /// rounds the rest waits for the next turn, so that two jobs which always ask for each other cannot hang main.
    @MainActor
    public func perform() {
        // What is added meanwhile needs no turn of its own.
        state.withLock { $0.isRequested = true }
        mailbox.drain()
        for _ in 0..<8 {
            runAll(in: .ranges)
            runAll(in: .layout)
            guard isEmpty(.ranges) else { continue }
            runAll(in: .display)
            if isEmpty(.ranges), isEmpty(.layout) { break }
        }
        runAll(in: .commit)
        state.withLock { $0.isRequested = false }
        if hasWork { request() }
    }

    /// Whether a step has work that no turn has done yet.
    public var hasWork: Bool {
        state.withLock { state in state.jobs.contains { !$0.isEmpty } } || !mailbox.isEmpty
    }

    @MainActor
    private func runAll(in phase: Phase) {
        let jobs = state.withLock { state in
            defer { state.jobs[phase.rawValue] = [] }
            return state.jobs[phase.rawValue]
        }
        for job in jobs { job() }
    }

    private func isEmpty(_ phase: Phase) -> Bool {
        state.withLock { $0.jobs[phase.rawValue].isEmpty }
    }
}
