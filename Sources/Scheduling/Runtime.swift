internal import ADKLocking

/// What a host's parts share: its clock, its workers, its way to main, and its counts.
///
/// One is current at a time. A host makes its own and installs it; code that runs without a host (a layout on a
/// server) gets one with a real clock when it first asks.
public final class Runtime: Sendable {
    /// The clock that everything waits on.
    public let clock: any HostClock
    /// What is under way.
    public let activity: ActivityCounter
    /// The counts of work.
    public let statistics: WorkStatistics
    /// Whether requests find a network.
    public let network = NetworkSwitch()
    /// The way to main.
    public let mailbox: MainMailbox
    /// The end of main's turn.
    public let turn: MainTurn
    /// The threads that lay out, shape, decode and draw.
    public let workers: WorkerPool

    /// Makes a runtime on a clock, with a number of worker threads: by default as many as there are cores, at least
    /// two.
    public init(clock: any HostClock, workerCount: Int? = nil) {
        self.clock = clock
        activity = ActivityCounter()
        statistics = WorkStatistics()
        mailbox = MainMailbox(activity: activity, statistics: statistics)
        turn = MainTurn(mailbox: mailbox, activity: activity)
        workers = WorkerPool(
            threadCount: workerCount ?? WorkerPool.defaultThreadCount,
            activity: activity,
            statistics: statistics
        )
    }

    private static let installed = Guarded<Runtime?>(nil)

    /// The runtime of the host that lives now.
    ///
    /// Any thread.
    public static var current: Runtime {
        installed.withLock { runtime in
            if let runtime { return runtime }
            let made = Runtime(clock: RealClock())
            runtime = made
            return made
        }
    }

    /// Makes this the current runtime, and returns the one before it.
    ///
    /// Hosts call it when they start and when they end.
    @discardableResult
    public static func install(_ runtime: Runtime?) -> Runtime? {
        installed.withLock { current in
            defer { current = runtime }
            return current
        }
    }
}
