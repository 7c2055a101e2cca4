internal import ADKLocking
internal import Dispatch

/// The jobs that wait for a worker: one first-in-first-out list a priority.
final class JobQueue: Sendable {
    private struct State {
        var lists: [JobList] = WorkerPriority.allCases.map { _ in JobList() }
        var threadCount = 0
        var sleeping = 0
        var isClosed = false
    }

    private let state = Guarded(State())
    private let wakeUp = DispatchSemaphore(value: 0)

    /// Adds a job, and tells whether the caller has to start one more thread for it.
    func add(_ job: WorkerJob, priority: WorkerPriority, threadLimit: Int) -> Bool {
        let (mustWake, mustStart) = state.withLock { state in
            state.lists[priority.rawValue].append(job)
            if state.sleeping > 0 {
                state.sleeping -= 1
                return (true, false)
            }
            guard state.threadCount < threadLimit else { return (false, false) }
            state.threadCount += 1
            return (false, true)
        }
        if mustWake { wakeUp.signal() }
        return mustStart
    }

    /// The most urgent job; blocks while there is none, and returns nil when the queue was closed.
    func next() -> WorkerJob? {
        while true {
            let (job, isClosed) = state.withLock { state -> (WorkerJob?, Bool) in
                for index in state.lists.indices.reversed() {
                    if let job = state.lists[index].popFirst() { return (job, false) }
                }
                guard !state.isClosed else { return (nil, true) }
                state.sleeping += 1
                return (nil, false)
            }
            if let job { return job }
            if isClosed { return nil }
            wakeUp.wait()
        }
    }

    /// Lets the threads end once the queue is empty.
    func close(threadCount: Int) {
        state.withLock { state in
            state.isClosed = true
            state.sleeping = 0
        }
        for _ in 0..<threadCount { wakeUp.signal() }
    }
}

/// A list that is read at its front without moving the rest.
private struct JobList {
    private var jobs: [WorkerJob?] = []
    private var first = 0

    mutating func append(_ job: WorkerJob) {
        jobs.append(job)
    }

    mutating func popFirst() -> WorkerJob? {
        guard first < jobs.count else { return nil }
        let job = jobs[first]
        jobs[first] = nil
        first += 1
        if first == jobs.count {
            jobs.removeAll(keepingCapacity: true)
            first = 0
        } else if first > 1024, first * 2 > jobs.count {
            jobs.removeFirst(first)
            first = 0
        }
        return job
    }
}
