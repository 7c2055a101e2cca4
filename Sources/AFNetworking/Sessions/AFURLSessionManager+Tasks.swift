internal import ADKHTTPTransport
internal import Foundation
public import FoundationNetworking

extension AFURLSessionManager {
    /// A session of Foundation's with this manager's configuration, made when it is first asked for.
    ///
    /// The manager's tasks do not run in it; it stands for them where Foundation's calls want one.
    public var session: URLSession {
        if let session = withState({ $0.session }) { return session }
        let made = URLSession(configuration: configuration)
        return withState { state in
            let session = state.session ?? made
            state.session = session
            return session
        }
    }

    /// The configuration that the manager was made with.
    public var sessionConfiguration: URLSessionConfiguration { configuration }

    /// The tasks that have not ended, in the order in which they were made.
    public var tasks: [URLSessionTask] {
        withState { state in
            state.records.sorted { $0.key < $1.key }.map(\.value)
        }.compactMap(\.task)
    }

    /// The tasks that load data and have not ended.
    public var dataTasks: [URLSessionDataTask] {
        tasks(of: .data)
    }

    /// The tasks that send a body and have not ended.
    public var uploadTasks: [URLSessionUploadTask] {
        tasks(of: .upload)
    }

    /// The tasks that load into files and have not ended.
    public var downloadTasks: [URLSessionDownloadTask] {
        tasks(of: .download)
    }

    private func tasks<Task: URLSessionTask>(of kind: TaskCore.Kind) -> [Task] {
        tasks.compactMap { ($0 as? any TransportTask)?.core.kind == kind ? $0 as? Task : nil }
    }

    /// Makes a suspended task that keeps its answer in memory.
    func makeDataTask(
        _ request: URLRequest,
        _ record: TaskRecord,
        kind: TaskCore.Kind = .data,
        body: HTTPBody? = nil
    ) -> TransportDataTask {
        let task = TransportDataTask(makeCore(request, kind, body: body, record))
        record.attach(task)
        return task
    }

    func makeCore(
        _ request: URLRequest,
        _ kind: TaskCore.Kind,
        body: HTTPBody?,
        partial: PartialDownload? = nil,
        _ record: TaskRecord
    ) -> TaskCore {
        let (identifier, isInvalid) = withState { state in
            state.lastIdentifier += 1
            state.records[state.lastIdentifier] = record
            return (state.lastIdentifier, state.isInvalid)
        }
        // A request that says nothing of its own has Foundation's default.
        let isDefault = request.timeoutInterval == 60
        let timeouts = HTTPTimeouts(
            request: isDefault ? configuration.timeoutIntervalForRequest : request.timeoutInterval,
            resource: configuration.timeoutIntervalForResource
        )
        let order = TaskCore.Order(
            kind: kind,
            identifier: identifier,
            request: request,
            body: body,
            timeouts: timeouts,
            partial: partial
        )
        let core = TaskCore(order, runtime: runtime, observer: self)
        if isInvalid { core.refuse(with: AFURLSessionManager.invalidated) }
        return core
    }

    /// What is wrong with tasks of a session that was invalidated.
    private static let invalidated = URLError(
        .cancelled,
        "The request was cancelled.",
        reason: "The manager's session was invalidated by invalidateSessionCancelingTasks(_:resetSession: false).",
        remedy: "Pass true to have the session made anew, or make a new manager."
    )

    func record(of task: URLSessionTask) -> TaskRecord? {
        let record = withState { $0.records[task.taskIdentifier] }
        return record?.task === task ? record : nil
    }

    var delivery: CompletionDelivery {
        withState { state in
            CompletionDelivery(
                queue: state.completionQueue,
                group: state.completionGroup ?? CompletionDelivery.sharedGroup
            )
        }
    }
}
