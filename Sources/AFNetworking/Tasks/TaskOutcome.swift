internal import ADKHTTPTransport
internal import Foundation
internal import FoundationNetworking

/// How a task ended.
struct TaskOutcome {
    var data: Data
    var object: Any?
    var error: (any Error)?
    var serializer: AFHTTPResponseSerializer?
    var metrics: HTTPMetrics?
    /// Where a file that was downloaded went.
    var file: URL?

    init(_ core: TaskCore, error: (any Error)? = nil, serializer: AFHTTPResponseSerializer? = nil) {
        data = core.takeData()
        metrics = core.read(\.metrics)
        self.error = error
        self.serializer = serializer
    }

    /// What the notification of the end says.
    var userInfo: [AnyHashable: Any] {
        var userInfo: [AnyHashable: Any] = [:]
        if let file {
            userInfo[AFNetworkingTaskDidCompleteAssetPathKey] = file
        } else {
            userInfo[AFNetworkingTaskDidCompleteResponseDataKey] = data
        }
        if let metrics { userInfo[AFNetworkingTaskDidCompleteSessionTaskMetrics] = metrics }
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
