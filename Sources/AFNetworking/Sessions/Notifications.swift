public import Foundation

/// The notifications of tasks: posted on main, with the task as their object.
extension Notification.Name {
    /// A task began to run, or went on.
    public static let AFNetworkingTaskDidResume = Notification.Name("com.alamofire.networking.task.resume")
    /// A task was suspended.
    public static let AFNetworkingTaskDidSuspend = Notification.Name("com.alamofire.networking.task.suspend")
    /// A task ended; the keys that begin with `AFNetworkingTaskDidComplete` say how.
    public static let AFNetworkingTaskDidComplete = Notification.Name("com.alamofire.networking.task.complete")
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
