internal import Foundation
internal import FoundationNetworking

/// One of our tasks, whatever class of Foundation's it descends from.
protocol TransportTask: URLSessionTask {
    var core: TaskCore { get }
}

// Safety: what is added is immutable; all state stands in the core, behind its lock.
/// Foundation's task for a request whose answer is kept in memory.
///
/// It is of the class of uploads, which is a data task's too, because tasks with a body and those without are the same
/// to this transport; `core.kind` tells them apart.
final class TransportDataTask: URLSessionUploadTask, TransportTask, @unchecked Sendable {
    let core: TaskCore

    init(_ core: TaskCore) {
        self.core = core
        super.init()
    }

    override func resume() { core.resume(self) }
    override func suspend() { core.suspend(self) }
    override func cancel() { core.cancel(self) }

    override var progress: Progress { core.progress(of: self) }
    override var taskIdentifier: Int { core.identifier }
    override var originalRequest: URLRequest? { core.originalRequest }
    override var currentRequest: URLRequest? { core.read(\.currentRequest) }
    override var response: URLResponse? { core.read(\.response) }
    override var error: (any Error)? { core.read(\.error) }
    override var state: URLSessionTask.State { core.read(\.stage) }
    override var countOfBytesReceived: Int64 { core.read(\.received) }
    override var countOfBytesExpectedToReceive: Int64 { core.read(\.expectedToReceive) }
    override var countOfBytesSent: Int64 { core.read(\.sent) }
    override var countOfBytesExpectedToSend: Int64 { core.read(\.expectedToSend) }
    override var priority: Float {
        get { core.read(\.priority) }
        set { core.setPriority(newValue) }
    }
}

// Safety: what is added is immutable; all state stands in the core, behind its lock.
/// Foundation's task for a request whose answer goes into a file.
final class TransportDownloadTask: URLSessionDownloadTask, TransportTask, @unchecked Sendable {
    let core: TaskCore

    init(_ core: TaskCore) {
        self.core = core
        super.init()
    }

    override func resume() { core.resume(self) }
    override func suspend() { core.suspend(self) }
    override func cancel() { core.cancel(self) }

    override func cancel(byProducingResumeData completionHandler: @escaping (Data?) -> Void) {
        let handler = HandedOver(value: completionHandler)
        core.cancel(self) { data in handler.value(data) }
    }

    override var progress: Progress { core.progress(of: self) }
    override var taskIdentifier: Int { core.identifier }
    override var originalRequest: URLRequest? { core.originalRequest }
    override var currentRequest: URLRequest? { core.read(\.currentRequest) }
    override var response: URLResponse? { core.read(\.response) }
    override var error: (any Error)? { core.read(\.error) }
    override var state: URLSessionTask.State { core.read(\.stage) }
    override var countOfBytesReceived: Int64 { core.read(\.received) }
    override var countOfBytesExpectedToReceive: Int64 { core.read(\.expectedToReceive) }
    override var priority: Float {
        get { core.read(\.priority) }
        set { core.setPriority(newValue) }
    }
}
