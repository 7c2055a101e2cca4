internal import ADKLocking
internal import ADKScheduling
internal import Dispatch
internal import Foundation
internal import FoundationNetworking

/// Counts the running tasks of `URLSession.shared` as activity of the host, so that a host that waits for quiet waits
/// for plain Foundation code too.
///
/// Foundation asks registered protocols when a task is resumed: that is how the watch hears of it, and it refuses them
/// all. Sessions of an app's own ask nobody, so they are not seen.
final class SharedSessionWatch: Sendable {
    private struct State {
        /// One a task that may run: the activity that it was noted with.
        var noted: [ActivityCounter] = []
        var resumes = 0
    }

    private static let shared = SharedSessionWatch()
    private static let isInstalled = URLProtocol.registerClass(ResumeListener.self)
    /// How often the session is asked while a task runs, in seconds.
    private static let interval = 0.001
    private let state = Guarded(State())

    /// Begins to watch; a second call does nothing.
    static func install() {
        precondition(isInstalled, "URLProtocol.registerClass refused ResumeListener, which is a URLProtocol")
    }

    /// Notes that a task was resumed.
    fileprivate static func noteResume() {
        let activity = Runtime.current.activity
        activity.begin()
        let isFirst = shared.state.withLock { state in
            state.resumes += 1
            state.noted.append(activity)
            return state.noted.count == 1
        }
        if isFirst { shared.askSoon() }
    }

    private func askSoon() {
        DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + Self.interval) { [self] in
            let resumes = state.withLock { $0.resumes }
            // The answer comes on the queue of the completion handlers: those of tasks that are done have returned.
            URLSession.shared.getAllTasks { [self] tasks in
                update(running: tasks.filter { $0.state == .running }.count, resumes: resumes)
            }
        }
    }

    private func update(running: Int, resumes: Int) {
        let (ended, isAnyLeft) = state.withLock { state in
            // A task that was resumed since may be missing among those which run.
            let surplus = state.resumes == resumes ? max(0, state.noted.count - running) : 0
            let ended = Array(state.noted.prefix(surplus))
            state.noted.removeFirst(surplus)
            return (ended, !state.noted.isEmpty)
        }
        if isAnyLeft { askSoon() }
        for activity in ended { activity.end() }
    }
}

/// Hears of each task of the shared session that is resumed, and takes none.
private final class ResumeListener: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool {
        SharedSessionWatch.noteResume()
        return false
    }
}
