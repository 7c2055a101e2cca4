internal import Foundation
internal import FoundationNetworking

/// Foundation's task, for a request whose answer is kept in memory.
// Safety: what is added is immutable; all state stands in the core, behind its lock.
final class TransportDataTask: URLSessionDataTask, TransportTask, @unchecked Sendable {
    let core: TaskCore

    init(_ core: TaskCore) {
        self.core = core
        super.init()
    }

    override func resume() { core.resume(self) }
    override func suspend() { core.suspend(self) }
    override func cancel() { core.cancel(self) }

    override var taskIdentifier: Int { core.identifier }
    override var originalRequest: URLRequest? { core.originalRequest }
    override var currentRequest: URLRequest? { core.read { $0.currentRequest } }
    override var response: URLResponse? { core.read { $0.response } }
    override var error: (any Error)? { core.read { $0.error } }
    override var state: URLSessionTask.State { core.read { $0.stage } }
    override var countOfBytesReceived: Int64 { core.read { $0.received } }
    override var countOfBytesExpectedToReceive: Int64 { core.read { $0.expectedToReceive } }
    override var countOfBytesSent: Int64 { core.read { $0.sent } }
    override var countOfBytesExpectedToSend: Int64 { core.read { $0.expectedToSend } }
    override var priority: Float {
        get { core.read { $0.priority } }
        set { core.setPriority(newValue) }
    }
}
