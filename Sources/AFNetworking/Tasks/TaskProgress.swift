internal import ADKLocking
internal import Foundation
internal import FoundationNetworking

/// What `URLSessionTask.progress` shows: both directions in one.
///
/// Of an upload, sending is nearly all there is to it; of other tasks, receiving is.
final class TaskProgress: Sendable {
    /// How far a task is.
    struct Counts {
        var sent: Int64
        var expectedToSend: Int64
        var received: Int64
        var expectedToReceive: Int64
        var isComplete: Bool
    }

    private static let shareOfSending: Int64 = 95

    let whole = Progress(totalUnitCount: 100)
    private let upload = Progress(totalUnitCount: NSURLSessionTransferSizeUnknown)
    private let download = Progress(totalUnitCount: NSURLSessionTransferSizeUnknown)
    private let isUpload: Bool
    /// Held while the figures are written, which Foundation does not keep apart itself.
    private let writing = Guarded(())

    init(_ task: URLSessionTask, isUpload: Bool) {
        self.isUpload = isUpload
        TaskRecord.connect(whole, with: task)
        if isUpload { whole.addChild(upload, withPendingUnitCount: TaskProgress.shareOfSending) }
        let share = whole.totalUnitCount - (isUpload ? TaskProgress.shareOfSending : 0)
        whole.addChild(download, withPendingUnitCount: share)
    }

    func update(_ counts: Counts) {
        writing.withLock { _ in
            if isUpload { set(upload, counts.sent, of: counts.expectedToSend, counts.isComplete) }
            set(download, counts.received, of: counts.expectedToReceive, counts.isComplete)
        }
    }

    private func set(_ progress: Progress, _ done: Int64, of total: Int64, _ isComplete: Bool) {
        // One unit stands for nothing that had to be moved.
        let done = isComplete ? max(done, 1) : done
        guard isComplete || total > 0 else { return }
        let total = isComplete ? done : max(total, done)
        guard progress.totalUnitCount != total || progress.completedUnitCount != done else { return }
        progress.totalUnitCount = total
        progress.completedUnitCount = done
    }
}

extension TaskCore {
    var counts: TaskProgress.Counts {
        read { state in
            TaskProgress.Counts(
                sent: state.sent,
                expectedToSend: state.expectedToSend,
                received: state.received,
                expectedToReceive: state.expectedToReceive,
                isComplete: state.stage == .completed && state.error == nil
            )
        }
    }

    /// The progress of the task as a whole, made when it is first asked for.
    func progress(of task: any TransportTask) -> Progress {
        if let progress = read(\.progress) { return progress.whole }
        let made = TaskProgress(task, isUpload: kind == .upload)
        made.update(counts)
        let progress = change { state in
            let progress = state.progress ?? made
            state.progress = progress
            return progress
        }
        observer.progressIsWanted(of: task)
        // The end may have come in between, after which nobody else brings it up to date.
        if read(\.stage) == .completed { progress.update(counts) }
        return progress.whole
    }
}
