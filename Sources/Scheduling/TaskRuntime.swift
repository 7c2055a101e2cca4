internal import Dispatch
internal import Foundation

/// What this library asks of the Swift runtime about its tasks, by functions that it exports for that.
///
/// A *job* is what a task does between two awaits, or what an actor does at a time.
struct TaskRuntime: Sendable {
    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
    private typealias Identify = @convention(thin) (UnownedJob) -> UInt64
    private typealias GetCurrent = @convention(thin) () -> UnsafeRawPointer?

    /// The runtime of this process, or nil where it hides its functions, as in a program that contains it.
    static let shared = TaskRuntime()

    private let identify: Identify
    private let getCurrent: GetCurrent

    private init?() {
        guard let identify = dlsym(nil, "swift_task_getJobTaskId"),
            let getCurrent = dlsym(nil, "swift_task_getCurrent"),
            MemoryLayout<UnownedSerialExecutor>.size == MemoryLayout<(Int, Int)>.size,
            MemoryLayout<UnownedJob>.size == MemoryLayout<UnsafeRawPointer>.size
        else { return nil }
        self.identify = unsafeBitCast(identify, to: Identify.self)
        self.getCurrent = unsafeBitCast(getCurrent, to: GetCurrent.self)
    }

    /// The number of the task that a job belongs to, or 0 for a job of an actor.
    ///
    /// Tasks are numbered as they are made, and no number comes twice.
    func task(of job: UnownedJob) -> UInt64 { identify(job) }

    /// The number of the task that the calling code belongs to, or nil outside of tasks.
    var currentTask: UInt64? {
        getCurrent().map { identify(unsafeBitCast($0, to: UnownedJob.self)) }
    }

    /// Has `TaskWatch` see the jobs that are handed to the pool of threads, from the first call on; false where the
    /// runtime has no place for that.
    ///
    /// What `Task.sleep` and `Task.yield` wait for, and jobs for main, are handed over elsewhere.
    static let isWatched: Bool = {
        guard shared != nil, let place = dlsym(nil, "swift_task_enqueueGlobal_hook") else { return false }
        place.assumingMemoryBound(to: EnqueueHook?.self).pointee = { job, enqueue in
            guard let activity = TaskWatch.activity(for: job) else { return enqueue(job) }
            activity.begin()
            DispatchQueue.global(qos: TaskRuntime.quality(of: job)).async {
                job.runSynchronously(on: TaskRuntime.pool)
                activity.endAfterMain()
            }
        }
        return true
    }()

    /// The pool of threads as jobs know it: nobody's executor.
    private static var pool: UnownedSerialExecutor { unsafeBitCast((0, 0), to: UnownedSerialExecutor.self) }

    private static func quality(of job: UnownedJob) -> DispatchQoS.QoSClass {
        switch job.priority.rawValue {
        case (TaskPriority.high.rawValue + 1)...: .userInteractive
        case (TaskPriority.medium.rawValue + 1)...: .userInitiated
        case (TaskPriority.utility.rawValue + 1)...: .default
        case (TaskPriority.background.rawValue + 1)...: .utility
        default: .background
        }
    }
}
