internal import Foundation
internal import FoundationNetworking

/// What a manager was told to do on the way, by its `set…` methods.
struct SessionClosures: Sendable {
    var didBecomeInvalid: AFURLSessionManager.InvalidationHandler?
    var challenges = ChallengeHandlers()
    var needsNewBodyStream: AFURLSessionManager.BodyStreamHandler?
    var willRedirect: AFURLSessionManager.RedirectionHandler?
    var didSendBodyData: AFURLSessionManager.BodyDataHandler?
    var didComplete: AFURLSessionManager.TaskEndHandler?
    var didCollectMetrics: AFURLSessionManager.MetricsHandler?
    var didReceiveResponse: AFURLSessionManager.ResponseHandler?
    var didReceiveData: AFURLSessionManager.DataHandler?
    var didFinishDownloading: AFURLSessionManager.DownloadHandler?
    var didWriteData: AFURLSessionManager.WriteHandler?
    var didResume: AFURLSessionManager.ResumptionHandler?

    /// Whether some are called on the operation queue before the end.
    var hearBytes: Bool {
        didSendBodyData != nil || didReceiveData != nil || didWriteData != nil || didResume != nil
    }
}
