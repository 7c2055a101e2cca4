internal import Foundation
public import FoundationNetworking

extension AFURLSessionManager {
    /// Decides about a redirect: gets the task, the answer and the request that would follow; nil refuses.
    ///
    /// Called on the transport's thread: it must be short.
    @preconcurrency public typealias RedirectionHandler =
        @Sendable (URLSession, URLSessionTask, URLResponse, URLRequest) -> URLRequest?

    /// Decides, by the head of an answer, whether its body is loaded.
    ///
    /// Called on the transport's thread: it must be short.
    @preconcurrency public typealias ResponseHandler =
        @Sendable (URLSession, URLSessionDataTask, URLResponse) -> URLSession.ResponseDisposition

    /// Hears of bytes sent: how many now, how many so far, and how many in all, -1 when unknown.
    @preconcurrency public typealias BodyDataHandler =
        @Sendable (URLSession, URLSessionTask, Int64, Int64, Int64) -> Void

    /// Hears of the end of each task, before that task's own handler.
    @preconcurrency public typealias TaskEndHandler = @Sendable (URLSession, URLSessionTask, (any Error)?) -> Void

    /// Decides about redirects; nil follows them all.
    public func setTaskWillPerformHTTPRedirection(_ handler: RedirectionHandler?) {
        withState { $0.closures.willRedirect = handler }
    }

    /// Decides about redirects; nil follows them all.
    public func setTaskWillPerformHTTPRedirectionBlock(_ handler: RedirectionHandler?) {
        setTaskWillPerformHTTPRedirection(handler)
    }

    /// Decides about answers by their head; nil loads them all.
    public func setDataTaskDidReceiveResponse(_ handler: ResponseHandler?) {
        withState { $0.closures.didReceiveResponse = handler }
    }

    /// Decides about answers by their head; nil loads them all.
    public func setDataTaskDidReceiveResponseBlock(_ handler: ResponseHandler?) {
        setDataTaskDidReceiveResponse(handler)
    }

    /// Hears of bytes that any task sent, on `operationQueue`.
    public func setTaskDidSendBodyData(_ handler: BodyDataHandler?) {
        withState { $0.closures.didSendBodyData = handler }
    }

    /// Hears of bytes that any task sent, on `operationQueue`.
    public func setTaskDidSendBodyDataBlock(_ handler: BodyDataHandler?) {
        setTaskDidSendBodyData(handler)
    }

    /// Hears of the end of each task, on `operationQueue`.
    public func setTaskDidComplete(_ handler: TaskEndHandler?) {
        withState { $0.closures.didComplete = handler }
    }

    /// Hears of the end of each task, on `operationQueue`.
    public func setTaskDidCompleteBlock(_ handler: TaskEndHandler?) {
        setTaskDidComplete(handler)
    }
}
