internal import ADKScheduling
internal import Dispatch

/// Where completion handlers are called, and which group they belong to.
struct CompletionDelivery: Sendable {
    /// The group of completions whose manager has none of its own.
    static let sharedGroup = DispatchGroup()

    let queue: DispatchQueue?
    let group: DispatchGroup?

    /// Calls a handler on the queue or, without one, on main.
    func deliver(on runtime: Runtime, _ handler: @escaping @Sendable () -> Void) {
        let group = group
        group?.enter()
        guard let queue else {
            runtime.mailbox.post {
                handler()
                group?.leave()
            }
            return
        }
        let activity = runtime.activity
        activity.begin()
        queue.async {
            handler()
            group?.leave()
            activity.end()
        }
    }
}
