internal import Foundation
internal import FoundationNetworking

/// What a manager was told to do on the way, by its `set…` methods.
struct SessionClosures: Sendable {
    var willRedirect: AFURLSessionManager.RedirectionHandler?
    var didReceiveResponse: AFURLSessionManager.ResponseHandler?
    var didSendBodyData: AFURLSessionManager.BodyDataHandler?
    var didComplete: AFURLSessionManager.TaskEndHandler?
}
