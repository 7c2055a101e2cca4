internal import ADKHTTPTransport
internal import Foundation
internal import FoundationNetworking

/// Who hears of what a task does, on the thread where it happens.
protocol TaskObserver: AnyObject, Sendable {
    /// The task began to run, or was suspended.
    func task(_ task: URLSessionTask, didChangeTo state: URLSessionTask.State)
    /// The task is about to be sent; adds what all requests have in common.
    func prepare(_ request: HTTPRequest, of task: any TransportTask) -> HTTPRequest
    /// A stream to send the body from, when it has to be sent again; nil when there is none.
    func newBodyStream(for task: any TransportTask) -> InputStream?
    /// Bytes were sent.
    func task(_ task: any TransportTask, didSend count: Int64)
    /// Bytes came; in a download, they were written.
    func task(_ task: any TransportTask, didReceive data: Data)
    /// Somebody began to watch how far the task is.
    func progressIsWanted(of task: any TransportTask)
    /// A redirect came; returns what is to be sent, or nil to take the redirect as the answer.
    func task(_ task: any TransportTask, redirectedBy head: HTTPResponseHead, to request: HTTPRequest) -> HTTPRequest?
    /// The server wants a name and a password; the closure may be called then or later. False when nobody decides.
    func task(
        _ task: any TransportTask,
        challengedBy head: HTTPResponseHead,
        _ scheme: AuthenticationScheme,
        failures: Int,
        answer: @escaping @Sendable (ChallengeVerdict) -> Void
    ) -> Bool
    /// The head of the answer came.
    func task(_ task: any TransportTask, didReceive head: HTTPResponseHead)
    /// A download goes on at a byte.
    func task(_ task: any TransportTask, didResumeAt offset: Int64)
    /// A download's file is complete; calls the closure once the file may be removed.
    func task(_ task: any TransportTask, didFinishDownloadingTo url: URL, done: @escaping @Sendable () -> Void)
    /// The task ended.
    func task(_ task: any TransportTask, didEndWith error: (any Error)?)
}
