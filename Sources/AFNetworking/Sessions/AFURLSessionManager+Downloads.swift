internal import ADKHTTPTransport
public import Foundation
public import FoundationNetworking

extension AFURLSessionManager {
    /// Says where a file that was downloaded goes: gets the file as it is now, which goes away, and the response.
    ///
    /// Called on the manager's `operationQueue`. Folders that are missing are made. A file that stands there already is
    /// kept, and the new one is lost.
    @preconcurrency public typealias DestinationHandler = @Sendable (URL, URLResponse) -> URL

    /// Makes a task that loads into a file, suspended.
    ///
    /// The file is put in its place whatever the status of the answer, which may be an error page. When it cannot be put
    /// there, the completion handler gets no place but the reason.
    ///
    /// - Parameters:
    ///   - request: What to ask for.
    ///   - downloadProgress: Hears of the bytes received.
    ///   - destination: Says where the file goes; without it the file is lost.
    ///   - completionHandler: Hears of the end, with the file's place.
    /// - Returns: The task; call `resume()` to start it.
    public func downloadTask(
        with request: URLRequest,
        progress downloadProgress: AFProgressHandler?,
        destination: DestinationHandler?,
        completionHandler: AFDownloadCompletionHandler?
    ) -> URLSessionDownloadTask {
        makeDownloadTask(request, nil, downloadProgress, destination, completionHandler)
    }

    /// Makes a task that goes on with a download that was cancelled or broke, suspended.
    ///
    /// When the server has another version now, all is loaded anew. What is no resume data, or whose file has gone, ends
    /// the task with an error.
    ///
    /// - Parameters:
    ///   - resumeData: What `cancel(byProducingResumeData:)` gave, or the error under
    ///     `URLSessionDownloadTaskResumeData`.
    ///   - downloadProgress: Hears of the bytes received.
    ///   - destination: Says where the file goes; without it the file is lost.
    ///   - completionHandler: Hears of the end, with the file's place.
    /// - Returns: The task; call `resume()` to start it.
    public func downloadTask(
        withResumeData resumeData: Data,
        progress downloadProgress: AFProgressHandler?,
        destination: DestinationHandler?,
        completionHandler: AFDownloadCompletionHandler?
    ) -> URLSessionDownloadTask {
        guard let partial = PartialDownload(resumeData: resumeData) else {
            let nowhere = URLRequest(url: URL(fileURLWithPath: "/"))
            let task = makeDownloadTask(nowhere, nil, downloadProgress, destination, completionHandler)
            task.core.refuse(with: PartialDownload.unreadable)
            return task
        }
        return makeDownloadTask(partial.request, partial, downloadProgress, destination, completionHandler)
    }

    private func makeDownloadTask(
        _ request: URLRequest,
        _ partial: PartialDownload?,
        _ progress: AFProgressHandler?,
        _ destination: DestinationHandler?,
        _ completion: AFDownloadCompletionHandler?
    ) -> TransportDownloadTask {
        let record = TaskRecord(
            completion: completion.map(UnboundHandler.download),
            upload: nil,
            download: progress,
            destination: destination
        )
        return makeDownloadTask(request, partial, record)
    }

    func makeDownloadTask(
        _ request: URLRequest,
        _ partial: PartialDownload?,
        _ record: TaskRecord
    ) -> TransportDownloadTask {
        let task = TransportDownloadTask(makeCore(request, .download, body: nil, partial: partial, record))
        record.attach(task)
        return task
    }

    /// Moves a file that was downloaded to its place.
    func move(_ file: URL, of task: any TransportTask) {
        guard let download = task as? URLSessionDownloadTask else { return }
        let (record, handler) = withState { state in
            (state.records[task.core.identifier], state.closures.didFinishDownloading)
        }
        let response = task.response ?? TaskOutcome.placeholder(for: task.originalRequest?.url)
        guard let target = handler?(session, download, file) ?? record?.destination?(file, response) else { return }
        do {
            try AFURLSessionManager.put(file, at: target)
            record?.file = target
            NotificationCenter.default.post(name: .AFURLSessionDownloadTaskDidMoveFileSuccessfully, object: task)
        } catch {
            record?.moveFailure = error
            NotificationCenter.default.post(
                name: .AFURLSessionDownloadTaskDidFailToMoveFile,
                object: task,
                userInfo: (error as NSError).userInfo
            )
        }
    }

    private static func put(_ file: URL, at target: URL) throws {
        guard target.isFileURL else {
            throw CocoaError(.fileWriteUnsupportedScheme, userInfo: [NSURLErrorKey: target])
        }
        let folder = target.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.moveItem(at: file, to: target)
    }
}
