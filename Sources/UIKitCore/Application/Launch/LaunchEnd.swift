/// The end of a run with its exit status: the first of several reasons counts.
@MainActor
final class LaunchEnd {
    private var status: Int32?
    private var waiter: CheckedContinuation<Int32, Never>?

    /// Notes that the run is over.
    func come(with status: Int32) {
        guard self.status == nil else { return }
        self.status = status
        waiter?.resume(returning: status)
        waiter = nil
    }

    /// Suspends the caller until the run is over, and returns the exit status; called once.
    func wait() async -> Int32 {
        if let status { return status }
        return await withCheckedContinuation { waiter = $0 }
    }
}
