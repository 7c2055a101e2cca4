internal import ADKLocking
internal import Dispatch
internal import Foundation
internal import Synchronization

/// Threads of our own that lay out, shape, decode and draw, most urgent job first.
///
/// They are not the system's global queues, where one blocked user starves the others. They run at nice +4: lower, and
/// main would wait tens of milliseconds for a lock that a worker holds.
public final class WorkerPool: Sendable {
    /// As many threads as there are cores, at least two.
    public static var defaultThreadCount: Int {
        max(2, ProcessInfo.processInfo.activeProcessorCount)
    }

    private let queue = JobQueue()
    private let activity: ActivityCounter
    private let statistics: WorkStatistics

    /// How many threads there are.
    public let threadCount: Int

    /// Makes a pool; its threads start with the first job.
    public init(threadCount: Int, activity: ActivityCounter, statistics: WorkStatistics) {
        self.threadCount = max(1, threadCount)
        self.activity = activity
        self.statistics = statistics
    }

    deinit {
        queue.close(threadCount: threadCount)
    }

    /// Hands a job to the workers.
    ///
    /// Any thread. The body runs on a worker, or on the thread of whoever calls `runOrWait()` first.
    @discardableResult
    public func submit(
        priority: WorkerPriority = .normal,
        _ body: @escaping @Sendable (WorkerJob) -> Void
    ) -> WorkerJob {
        let job = WorkerJob(activity: activity, body: body)
        let missing = queue.add(job, priority: priority, threadLimit: threadCount)
        if missing { startThread() }
        return job
    }

    /// Runs a body for each index from 0 to `count`, on the workers and on the calling thread, and returns when all
    /// are done.
    ///
    /// Any thread, workers included: the caller takes part, so it never waits for a job that nobody can begin.
    public func apply(
        _ count: Int,
        priority: WorkerPriority = .immediate,
        _ body: @escaping @Sendable (Int) -> Void
    ) {
        guard count > 1 else {
            if count == 1 { body(0) }
            return
        }
        let next = SharedIndex()
        let helpers = (1..<min(count, threadCount + 1)).map { _ in
            submit(priority: priority) { _ in next.run(upTo: count, body) }
        }
        next.run(upTo: count, body)
        for helper in helpers { wait(for: helper) }
    }

    /// Sees that a job is done when the call returns, and counts the wait if the caller is main.
    ///
    /// Any thread.
    public func wait(for job: WorkerJob) {
        let waited = job.runOrWait()
        if waited > 0, MainQueue.isCurrent { statistics.noteMainWait(nanoseconds: waited) }
    }

    private func startThread() {
        let queue = queue
        let thread = Thread {
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 4)
            while let job = queue.next() { job.runIfQueued() }
        }
        thread.name = "adk.worker"
        thread.stackSize = 8 << 20
        thread.start()
    }
}

/// The index that the threads of one `apply` share.
private final class SharedIndex: Sendable {
    private let value = Atomic<Int>(0)

    func run(upTo count: Int, _ body: (Int) -> Void) {
        while true {
            let index = value.add(1, ordering: .relaxed).oldValue
            guard index < count else { return }
            body(index)
        }
    }
}
