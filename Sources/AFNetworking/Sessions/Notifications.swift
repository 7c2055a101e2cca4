public import Foundation

/// The notifications of tasks: posted on main, with the task as their object.
extension Notification.Name {
    /// A task began to run, or went on.
    public static let AFNetworkingTaskDidResume = Notification.Name("com.alamofire.networking.task.resume")
    /// A task was suspended.
    public static let AFNetworkingTaskDidSuspend = Notification.Name("com.alamofire.networking.task.suspend")
    /// A task ended; the keys that begin with `AFNetworkingTaskDidComplete` say how.
    public static let AFNetworkingTaskDidComplete = Notification.Name("com.alamofire.networking.task.complete")
    /// A session was invalidated; its object is the session.
    public static let AFURLSessionDidInvalidate = Notification.Name("com.alamofire.networking.session.invalidate")
    /// A file that was downloaded was moved to its place; posted on the manager's operation queue.
    public static let AFURLSessionDownloadTaskDidMoveFileSuccessfully = Notification.Name(
        "com.alamofire.networking.session.download.file-manager-succeed"
    )
    /// A file that was downloaded could not be moved, for the reason in the notification's information; posted on the
    /// manager's operation queue.
    public static let AFURLSessionDownloadTaskDidFailToMoveFile = Notification.Name(
        "com.alamofire.networking.session.download.file-manager-error"
    )
}

/// The key of the bytes that came.
public let AFNetworkingTaskDidCompleteResponseDataKey = "com.alamofire.networking.complete.finish.responsedata"
/// The key of the object that the serializer made.
public let AFNetworkingTaskDidCompleteSerializedResponseKey =
    "com.alamofire.networking.task.complete.serializedresponse"
/// The key of the serializer.
public let AFNetworkingTaskDidCompleteResponseSerializerKey =
    "com.alamofire.networking.task.complete.responseserializer"
/// The key of the error.
public let AFNetworkingTaskDidCompleteErrorKey = "com.alamofire.networking.task.complete.error"
/// The key of the place of a file that was downloaded, a `URL`.
public let AFNetworkingTaskDidCompleteAssetPathKey = "com.alamofire.networking.task.complete.assetpath"
/// The key of what the task cost, an `HTTPMetrics`.
public let AFNetworkingTaskDidCompleteSessionTaskMetrics = "com.alamofire.networking.complete.sessiontaskmetrics"
