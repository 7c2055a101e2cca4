internal import Foundation
internal import FoundationNetworking

/// How a task ended.
struct TaskOutcome {
    var data: Data
    var object: Any?
    var error: (any Error)?
    var serializer: AFHTTPResponseSerializer?

    /// What the notification of the end says.
    var userInfo: [AnyHashable: Any] {
        var userInfo: [AnyHashable: Any] = [AFNetworkingTaskDidCompleteResponseDataKey: data]
        if let serializer { userInfo[AFNetworkingTaskDidCompleteResponseSerializerKey] = serializer }
        if let object { userInfo[AFNetworkingTaskDidCompleteSerializedResponseKey] = object }
        if let error { userInfo[AFNetworkingTaskDidCompleteErrorKey] = error }
        return userInfo
    }

    /// What stands for a response where there was none.
    static func placeholder(for url: URL?) -> URLResponse {
        URLResponse(
            url: url ?? URL(fileURLWithPath: "/"),
            mimeType: nil,
            expectedContentLength: -1,
            textEncodingName: nil
        )
    }
}
