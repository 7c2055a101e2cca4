internal import ADKLocking

/// Counts the Swift tasks of a host as activity, so that a host that waits for quiet waits for an `await` to come back.
///
/// A job counts from when it is handed to the pool of threads until it has run to the task's next await, and main has
/// done what it was given by it. Between its jobs a task does not count, since what it waits for does: a request, a job
/// of another task. Real time, as in `Task.sleep`, is not waited for, nor is a turn of others, as in `Task.yield`.
///
/// In a test other tests run in the same process, whose tasks go on all the time; the host would wait for all of them.
/// So it counts the tasks that the test has made since the host was installed, and those that these have made, wherever
/// they are resumed; those that are made outside of tasks, as by a handler on a queue, or by a task that only main has
/// seen; and actors, of which nobody can tell for whom they work.
package final class TaskWatch: Sendable {
    /// Whose tasks count.
    package enum Scope: Sendable {
        /// Those of the whole process, which is the app's.
        case process
        /// Those that descend from the task that installs the host.
        case test
    }

    private struct State {
        var installed: TaskWatch?
        /// The number of the newest task when the watch was installed.
        var newest: UInt64 = 0
        /// Tasks of tests with a host, of earlier tests too: an app's shared objects keep theirs.
        var own: Set<UInt64> = []
        /// Tasks that were made since, and not by the test.
        var foreign: Set<UInt64> = []
        /// Tasks that wait for quiet themselves.
        var waiting: Set<UInt64> = []

        mutating func isOwn(_ task: UInt64, in runtime: TaskRuntime, root: UInt64) -> Bool {
            if own.contains(task) { return true }
            guard task > newest, !foreign.contains(task) else { return false }
            // Its first job is handed over by the task that made it, or by itself when it began on main.
            let maker = runtime.currentTask ?? task
            if maker == root || isPossiblyOwn(maker) {
                own.insert(task)
                return true
            }
            foreign.insert(task)
            return false
        }

        /// Whether a task is not known to be another's; one that has only been on main so far is not known at all.
        private func isPossiblyOwn(_ task: UInt64) -> Bool {
            own.contains(task) || task > newest && !foreign.contains(task)
        }
    }

    private static let state = Guarded(State())

    private let activity: ActivityCounter
    private let root: UInt64?

    /// Makes a watch that counts tasks as activity once it is installed.
    ///
    /// `Scope.test` is for code that runs in a task; elsewhere it is the whole process.
    package init(activity: ActivityCounter, scope: Scope) {
        self.activity = activity
        root = scope == .test ? TaskRuntime.shared?.currentTask : nil
    }

    /// Whether tasks can be counted; not so in a program that has the Swift runtime built in, where a host does not wait
    /// for them.
    package static var isPossible: Bool { TaskRuntime.isWatched }

    /// Makes this the watch of the process, and returns the one before it; nil for none.
    @discardableResult
    package static func install(_ watch: TaskWatch?) -> TaskWatch? {
        guard TaskRuntime.isWatched, let runtime = TaskRuntime.shared else { return nil }
        // It runs here and now, and only shows up to which number there are tasks.
        Task.immediateDetached {
            let newest = runtime.currentTask ?? 0
            state.withLock { $0.newest = newest }
        }
        return state.withLock { state in
            defer { state.installed = watch }
            state.foreign = []
            return state.installed
        }
    }

    /// Has the current task count nowhere from now on, since it is about to wait for quiet: it would wait for itself.
    package static func exemptCurrentTask() {
        guard let task = TaskRuntime.shared?.currentTask else { return }
        _ = state.withLock { $0.waiting.insert(task).inserted }
    }

    /// Where a job counts that is handed to the pool of threads by the calling code; nil for nowhere.
    static func activity(for job: UnownedJob) -> ActivityCounter? {
        state.withLock { state in
            guard let watch = state.installed, let runtime = TaskRuntime.shared else { return nil }
            let task = runtime.task(of: job)
            guard !state.waiting.contains(task) else { return nil }
            guard let root = watch.root else { return watch.activity }
            return task == 0 || state.isOwn(task, in: runtime, root: root) ? watch.activity : nil
        }
    }
}
