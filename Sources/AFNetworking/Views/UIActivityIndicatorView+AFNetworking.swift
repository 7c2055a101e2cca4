public import FoundationNetworking
public import UIKitCore

extension UIActivityIndicatorView {
    /// Turns while a task runs, from now on; nil follows no task any more.
    public func setAnimatingWithStateOf(_ task: URLSessionTask?) {
        TaskBinding.follow(self, task) { view, isRunning in
            if isRunning { view.startAnimating() } else { view.stopAnimating() }
        }
        guard let task, task.state != .completed else { return }
        if task.state == .running { startAnimating() } else { stopAnimating() }
    }
}
