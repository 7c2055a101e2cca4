public import FoundationNetworking
public import UIKitCore

extension UIRefreshControl {
    /// Refreshes while a task runs, from now on; nil follows no task any more.
    ///
    /// A task that does not run now ends the refreshing, and is not followed.
    public func setRefreshingWithStateOf(_ task: URLSessionTask?) {
        guard let task else { return TaskBinding.stop(self) }
        guard task.state == .running else {
            TaskBinding.stop(self)
            return endRefreshing()
        }
        TaskBinding.follow(self, task) { control, isRunning in
            if isRunning { control.beginRefreshing() } else { control.endRefreshing() }
        }
        beginRefreshing()
    }
}
