internal import ADKLocking
internal import ADKScheduling
internal import Foundation
internal import FoundationNetworking

/// What a manager knows about one of its tasks until that has ended.
final class TaskRecord: Sendable {
    private struct State {
        weak var task: URLSessionTask?
        var upload: Progress?
        var download: Progress?
        var isUpdateDue = false
        var file: URL?
        var moveFailure: (any Error)?
    }

    let completion: UnboundHandler.Completion?
    /// Makes the object in the place of the manager's serializer.
    let serializer: AFHTTPResponseSerializer?
    let destination: AFURLSessionManager.DestinationHandler?
    private let uploadHandler: AFProgressHandler?
    private let downloadHandler: AFProgressHandler?
    private let state = Guarded(State())

    init(
        completion: UnboundHandler.Completion?,
        upload: AFProgressHandler?,
        download: AFProgressHandler?,
        serializer: AFHTTPResponseSerializer? = nil,
        destination: AFURLSessionManager.DestinationHandler? = nil
    ) {
        self.destination = destination
        self.serializer = serializer
        self.completion = completion
        uploadHandler = upload
        downloadHandler = download
    }

    func attach(_ task: URLSessionTask) {
        let (hasUpload, hasDownload) = (uploadHandler != nil, downloadHandler != nil)
        if hasUpload { _ = uploadProgress(of: task) }
        if hasDownload { _ = downloadProgress(of: task) }
        state.withLock { $0.task = task }
    }

    /// Where a file that was downloaded was put.
    var file: URL? {
        get { state.withLock { $0.file } }
        set { state.withLock { $0.file = newValue } }
    }

    /// Why the file could not be put where it belongs.
    var moveFailure: (any Error)? {
        get { state.withLock { $0.moveFailure } }
        set { state.withLock { $0.moveFailure = newValue } }
    }

    var task: URLSessionTask? { state.withLock { $0.task } }

    func uploadProgress(of task: URLSessionTask) -> Progress {
        let made = TaskRecord.progress(for: task)
        if let counts = (task as? any TransportTask)?.core.counts {
            _ = TaskRecord.set(made, done: counts.sent, total: counts.expectedToSend, isComplete: false)
        }
        return state.withLock { state in
            let progress = state.upload ?? made
            state.upload = progress
            return progress
        }
    }

    func downloadProgress(of task: URLSessionTask) -> Progress {
        let made = TaskRecord.progress(for: task)
        if let counts = (task as? any TransportTask)?.core.counts {
            _ = TaskRecord.set(made, done: counts.received, total: counts.expectedToReceive, isComplete: false)
        }
        return state.withLock { state in
            let progress = state.download ?? made
            state.download = progress
            return progress
        }
    }

    /// Whether someone looks at the progress, so that it has to be kept up to date.
    var isObserved: Bool {
        state.withLock { $0.upload != nil || $0.download != nil }
    }

    /// Notes that the progress is out of date, and tells whether nobody had noted it yet.
    func requestUpdate(of core: TaskCore) -> Bool {
        let isWatched = core.read { $0.progress != nil }
        return state.withLock { state in
            guard isWatched || state.upload != nil || state.download != nil, !state.isUpdateDue else { return false }
            state.isUpdateDue = true
            return true
        }
    }

    /// Brings the progress up to date and calls the handlers; on the manager's operation queue.
    func update(from core: TaskCore, isEnd: Bool) {
        let (upload, download) = state.withLock { state in
            state.isUpdateDue = false
            return (state.upload, state.download)
        }
        var counts = core.counts
        counts.isComplete = counts.isComplete && isEnd
        core.read(\.progress)?.update(counts)
        let isComplete = counts.isComplete
        if let upload, TaskRecord.set(upload, done: counts.sent, total: counts.expectedToSend, isComplete: isComplete) {
            uploadHandler?(upload)
        }
        if let download,
            TaskRecord.set(download, done: counts.received, total: counts.expectedToReceive, isComplete: isComplete)
        {
            downloadHandler?(download)
        }
    }

    /// Sets a progress, and tells whether that changed it; it never goes beyond its total.
    private static func set(_ progress: Progress, done: Int64, total: Int64, isComplete: Bool) -> Bool {
        let total = isComplete ? done : total
        guard progress.completedUnitCount != done || progress.totalUnitCount != total, done > 0 || total > 0 else {
            return false
        }
        progress.totalUnitCount = total > 0 ? max(total, done) : total
        progress.completedUnitCount = done
        return true
    }

    private static func progress(for task: URLSessionTask) -> Progress {
        let progress = Progress(totalUnitCount: NSURLSessionTransferSizeUnknown)
        connect(progress, with: task)
        return progress
    }

    /// Has a progress that is cancelled, paused or resumed do so with its task.
    static func connect(_ progress: Progress, with task: URLSessionTask) {
        progress.isCancellable = true
        progress.cancellationHandler = { [weak task] in task?.cancel() }
        progress.isPausable = true
        progress.pausingHandler = { [weak task] in task?.suspend() }
        progress.resumingHandler = { [weak task] in task?.resume() }
    }
}
