public import Foundation
public import FoundationNetworking

/// The closures of a manager; they are called on `operationQueue` unless their type says otherwise.
extension AFURLSessionManager {
    /// Hears of a session that was invalidated.
    @preconcurrency public typealias InvalidationHandler =
        @Sendable (URLSession, (any Error)?) -> Void

    /// Gives a stream to send a body from again; nil ends the task with an error.
    ///
    /// Called on the transport's thread: it must be short.
    @preconcurrency public typealias BodyStreamHandler =
        @Sendable (URLSession, URLSessionTask) -> InputStream?

    /// Decides about a redirect: gets the task, the answer and the request that would follow; nil refuses.
    ///
    /// Called on the transport's thread: it must be short.
    @preconcurrency public typealias RedirectionHandler =
        @Sendable (URLSession, URLSessionTask, URLResponse, URLRequest) -> URLRequest?

    /// Hears of bytes sent: how many now, how many so far, and how many in all, -1 when unknown.
    @preconcurrency public typealias BodyDataHandler =
        @Sendable (URLSession, URLSessionTask, Int64, Int64, Int64) -> Void

    /// Hears of the end of each task, before that task's own handler.
    @preconcurrency public typealias TaskEndHandler =
        @Sendable (URLSession, URLSessionTask, (any Error)?) -> Void

    /// Hears what a task that reached its end cost.
    @preconcurrency public typealias MetricsHandler =
        @Sendable (URLSession, URLSessionTask, HTTPMetrics) -> Void

    /// Decides, by the head of an answer, whether its body is loaded.
    ///
    /// Called on the transport's thread: it must be short.
    @preconcurrency public typealias ResponseHandler =
        @Sendable (URLSession, URLSessionDataTask, URLResponse) -> URLSession.ResponseDisposition

    /// Hears of the pieces of a body, in their order.
    @preconcurrency public typealias DataHandler =
        @Sendable (URLSession, URLSessionDataTask, Data) -> Void

    /// Says where a file that was downloaded goes; nil leaves it to the task's own closure.
    @preconcurrency public typealias DownloadHandler =
        @Sendable (URLSession, URLSessionDownloadTask, URL) -> URL?

    /// Hears of bytes written to a file: how many now, how many so far, and how many in all, -1 when unknown.
    @preconcurrency public typealias WriteHandler =
        @Sendable (URLSession, URLSessionDownloadTask, Int64, Int64, Int64) -> Void

    /// Hears that a download goes on: at which byte, and how many there are in all, -1 when unknown.
    @preconcurrency public typealias ResumptionHandler =
        @Sendable (URLSession, URLSessionDownloadTask, Int64, Int64) -> Void

    /// Sets who is called for this: hears of a session that was invalidated.
    public func setSessionDidBecomeInvalid(_ handler: InvalidationHandler?) {
        withState { $0.closures.didBecomeInvalid = handler }
    }

    /// The old spelling of `setSessionDidBecomeInvalid`.
    public func setSessionDidBecomeInvalidBlock(_ handler: InvalidationHandler?) { setSessionDidBecomeInvalid(handler) }

    /// Sets who is called for this: gives a stream to send a body from again; nil ends the task with an error.
    public func setTaskNeedNewBodyStream(_ handler: BodyStreamHandler?) {
        withState { $0.closures.needsNewBodyStream = handler }
    }

    /// The old spelling of `setTaskNeedNewBodyStream`.
    public func setTaskNeedNewBodyStreamBlock(_ handler: BodyStreamHandler?) { setTaskNeedNewBodyStream(handler) }

    /// Sets who is called for this: decides about a redirect: gets the task, the answer and the request that would follow; nil refuses.
    public func setTaskWillPerformHTTPRedirection(_ handler: RedirectionHandler?) {
        withState { $0.closures.willRedirect = handler }
    }

    /// The old spelling of `setTaskWillPerformHTTPRedirection`.
    public func setTaskWillPerformHTTPRedirectionBlock(_ handler: RedirectionHandler?) {
        setTaskWillPerformHTTPRedirection(handler)
    }

    /// Sets who is called for this: hears of bytes sent: how many now, how many so far, and how many in all, -1 when unknown.
    public func setTaskDidSendBodyData(_ handler: BodyDataHandler?) {
        withState { $0.closures.didSendBodyData = handler }
    }

    /// The old spelling of `setTaskDidSendBodyData`.
    public func setTaskDidSendBodyDataBlock(_ handler: BodyDataHandler?) { setTaskDidSendBodyData(handler) }

    /// Sets who is called for this: hears of the end of each task, before that task's own handler.
    public func setTaskDidComplete(_ handler: TaskEndHandler?) {
        withState { $0.closures.didComplete = handler }
    }

    /// The old spelling of `setTaskDidComplete`.
    public func setTaskDidCompleteBlock(_ handler: TaskEndHandler?) { setTaskDidComplete(handler) }

    /// Sets who is called for this: hears what a task that reached its end cost.
    public func setTaskDidFinishCollectingMetrics(_ handler: MetricsHandler?) {
        withState { $0.closures.didCollectMetrics = handler }
    }

    /// The old spelling of `setTaskDidFinishCollectingMetrics`.
    public func setTaskDidFinishCollectingMetricsBlock(_ handler: MetricsHandler?) {
        setTaskDidFinishCollectingMetrics(handler)
    }

    /// Sets who is called for this: decides, by the head of an answer, whether its body is loaded.
    public func setDataTaskDidReceiveResponse(_ handler: ResponseHandler?) {
        withState { $0.closures.didReceiveResponse = handler }
    }

    /// The old spelling of `setDataTaskDidReceiveResponse`.
    public func setDataTaskDidReceiveResponseBlock(_ handler: ResponseHandler?) {
        setDataTaskDidReceiveResponse(handler)
    }

    /// Sets who is called for this: hears of the pieces of a body, in their order.
    public func setDataTaskDidReceiveData(_ handler: DataHandler?) {
        withState { $0.closures.didReceiveData = handler }
    }

    /// The old spelling of `setDataTaskDidReceiveData`.
    public func setDataTaskDidReceiveDataBlock(_ handler: DataHandler?) { setDataTaskDidReceiveData(handler) }

    /// Sets who is called for this: says where a file that was downloaded goes; nil leaves it to the task's own closure.
    public func setDownloadTaskDidFinishDownloading(_ handler: DownloadHandler?) {
        withState { $0.closures.didFinishDownloading = handler }
    }

    /// The old spelling of `setDownloadTaskDidFinishDownloading`.
    public func setDownloadTaskDidFinishDownloadingBlock(_ handler: DownloadHandler?) {
        setDownloadTaskDidFinishDownloading(handler)
    }

    /// Sets who is called for this: hears of bytes written to a file: how many now, how many so far, and how many in all, -1 when unknown.
    public func setDownloadTaskDidWriteData(_ handler: WriteHandler?) {
        withState { $0.closures.didWriteData = handler }
    }

    /// The old spelling of `setDownloadTaskDidWriteData`.
    public func setDownloadTaskDidWriteDataBlock(_ handler: WriteHandler?) { setDownloadTaskDidWriteData(handler) }

    /// Sets who is called for this: hears that a download goes on: at which byte, and how many there are in all, -1 when unknown.
    public func setDownloadTaskDidResume(_ handler: ResumptionHandler?) {
        withState { $0.closures.didResume = handler }
    }

    /// The old spelling of `setDownloadTaskDidResume`.
    public func setDownloadTaskDidResumeBlock(_ handler: ResumptionHandler?) { setDownloadTaskDidResume(handler) }
}
