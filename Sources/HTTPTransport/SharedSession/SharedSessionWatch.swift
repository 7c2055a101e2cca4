internal import ADKLocking
internal import ADKScheduling
internal import Dispatch
internal import Foundation
internal import FoundationNetworking

/// Counts the running tasks of `URLSession.shared` as activity of the host, so that a host that waits for quiet waits
/// for plain Foundation code too.
///
/// Foundation asks the carrier's protocol when a task is resumed, and hands the task over some time later, or never:
/// what is under way is counted from the first moment, and for uploads and downloads too. Sessions of an app's own ask
/// nobody, so they are not seen.
final class SharedSessionWatch: Sendable {
    private struct State {
        /// One a task that may run: the activity that it was noted with.
        var noted: [ActivityCounter] = []
        /// The tasks that this transport carries, whose requests are counted by itself.
        var carried: Set<Int> = []
        var resumes = 0
    }

    private static let shared = SharedSessionWatch()
    /// How often the session is asked while a task runs, in seconds.
    private static let interval = 0.001
    private let state = Guarded(State())

    /// Notes that a task was resumed.
    static func noteResume() {
        let activity = Runtime.current.activity
        activity.begin()
        let isFirst = shared.state.withLock { state in
            state.resumes += 1
            state.noted.append(activity)
            return state.noted.count == 1
        }
        if isFirst { shared.askSoon() }
    }

    /// Notes that this transport has begun to carry a task, and counts it from now on.
    static func noteCarried(_ task: Int) {
        let activity = shared.state.withLock { state in
            state.carried.insert(task)
            return state.noted.isEmpty ? nil : state.noted.removeFirst()
        }
        activity?.end()
    }

    private func askSoon() {
        DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + Self.interval) { [self] in
            let resumes = state.withLock { $0.resumes }
            // The answer comes on the queue of the completion handlers: those of tasks that are done have returned.
            URLSession.shared.getAllTasks { [self] tasks in
                update(running: Set(tasks.filter { $0.state == .running }.map(\.taskIdentifier)), resumes: resumes)
            }
        }
    }

    private func update(running: Set<Int>, resumes: Int) {
        let (ended, isAnyLeft) = state.withLock { state in
            // A task that was resumed since may be missing among those which run.
            let others = running.subtracting(state.carried).count
            let surplus = state.resumes == resumes ? max(0, state.noted.count - others) : 0
            let ended = Array(state.noted.prefix(surplus))
            state.noted.removeFirst(surplus)
            return (ended, !state.noted.isEmpty)
        }
        if isAnyLeft { askSoon() }
        for activity in ended { activity.end() }
    }
}
