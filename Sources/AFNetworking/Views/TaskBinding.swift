internal import Foundation
internal import FoundationNetworking

/// Follows a task for a view, until the task has ended or the view follows another one.
@MainActor
final class TaskBinding {
    private static var bindings = ViewTable<TaskBinding>()
    private var tokens: [any NSObjectProtocol] = []

    private init() {}

    /// Lets a view hear whether a task runs, now and whenever that changes.
    ///
    /// - Parameters:
    ///   - owner: The view.
    ///   - task: The task; nil follows none any more.
    ///   - change: Hears whether the task runs.
    static func follow<Owner: AnyObject & Sendable>(
        _ owner: Owner,
        _ task: URLSessionTask?,
        change: @escaping @MainActor @Sendable (Owner, Bool) -> Void
    ) {
        stop(owner)
        guard let task, task.state != .completed else { return }
        let binding = TaskBinding()
        let names: [(Notification.Name, Bool)] = [
            (.AFNetworkingTaskDidResume, true), (.AFNetworkingTaskDidSuspend, false),
            (.AFNetworkingTaskDidComplete, false),
        ]
        binding.tokens = names.map { name, isRunning in
            NotificationCenter.default.addObserver(forName: name, object: task, queue: nil) { [weak owner] _ in
                // The notifications of tasks are posted on main.
                MainActor.assumeIsolated {
                    if let owner { change(owner, isRunning) }
                }
            }
        }
        bindings[owner, "task"] = binding
    }

    /// Follows no task any more.
    static func stop(_ owner: AnyObject) {
        bindings[owner, "task"]?.end()
        bindings[owner, "task"] = nil
    }

    private func end() {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        tokens = []
    }

    isolated deinit {
        end()
    }
}
