public import FoundationNetworking
public import UIKitCore

extension UIProgressView {
    /// Shows how much of an upload was sent, from its next bytes on; an upload of unknown length shows nothing.
    ///
    /// The task has to come from a session manager; one that has ended is not followed.
    public func setProgressWithUploadProgressOf(_ task: URLSessionUploadTask, animated: Bool) {
        ProgressBinding.follow(self, task, .upload, isAnimated: animated)
    }

    /// Shows how much of a download has come, from its next bytes on; a download of unknown length shows nothing.
    ///
    /// The task has to come from a session manager; one that has ended is not followed.
    public func setProgressWithDownloadProgressOf(_ task: URLSessionDownloadTask, animated: Bool) {
        ProgressBinding.follow(self, task, .download, isAnimated: animated)
    }
}
