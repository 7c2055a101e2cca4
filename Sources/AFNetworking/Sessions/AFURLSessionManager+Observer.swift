internal import ADKHTTPTransport
internal import ADKScheduling
internal import Foundation
internal import FoundationNetworking

extension AFURLSessionManager: TaskObserver {
    func prepare(_ request: HTTPRequest, of core: TaskCore) -> HTTPRequest {
        var request = request
        for (name, value) in configuration.httpAdditionalHeaders ?? [:] {
            let name = "\(name)"
            if request.headers[name] == nil { request.headers[name] = "\(value)" }
        }
        return cookies(for: core)?.adding(to: request) ?? request
    }

    func task(_ task: URLSessionTask, didChangeTo state: URLSessionTask.State) {
        let name: Notification.Name = state == .running ? .AFNetworkingTaskDidResume : .AFNetworkingTaskDidSuspend
        runtime.mailbox.post {
            NotificationCenter.default.post(name: name, object: task)
        }
    }

    func taskDidMove(_ task: URLSessionTask, _ core: TaskCore, sent: Int64) {
        if sent > 0, let handler = withState({ $0.closures.didSendBodyData }) {
            let (total, expected) = core.read { ($0.sent, $0.expectedToSend) }
            let session = session
            onOperationQueue { handler(session, task, sent, total, expected) }
        }
        let record = withState { $0.records[core.identifier] }
        guard let record, record.requestUpdate() else { return }
        onOperationQueue { record.update(from: core, isEnd: false) }
    }

    func task(
        _ task: URLSessionTask,
        _ core: TaskCore,
        redirectedBy head: HTTPResponseHead,
        to request: HTTPRequest
    ) -> HTTPRequest? {
        var request = request
        if let jar = cookies(for: core) {
            jar.keep(from: head)
            request = jar.adding(to: request)
        }
        guard let handler = withState({ $0.closures.willRedirect }), let response = head.urlResponse else {
            return request
        }
        var proposal = core.read { $0.currentRequest }
        proposal.url = request.url
        proposal.httpMethod = request.method
        proposal.allHTTPHeaderFields = request.headers.dictionary
        guard let answer = handler(session, task, response, proposal), let url = answer.url else { return nil }
        request.url = url
        request.method = answer.httpMethod ?? request.method
        request.headers = HTTPHeaders(answer.allHTTPHeaderFields ?? [:])
        return request
    }

    func task(_ task: URLSessionTask, _ core: TaskCore, didReceive head: HTTPResponseHead) {
        cookies(for: core)?.keep(from: head)
        guard let handler = withState({ $0.closures.didReceiveResponse }),
            let task = task as? URLSessionDataTask, let response = task.response
        else { return }
        if handler(session, task, response) == .cancel { task.cancel() }
    }

    func task(_ task: URLSessionTask, _ core: TaskCore, didEndWith error: (any Error)?) {
        let runtime = runtime
        let (record, taskEnd) = withState { state in
            (state.records.removeValue(forKey: core.identifier), state.closures.didComplete)
        }
        let finish: @Sendable () -> Void = { [self] in
            record?.update(from: core, isEnd: true)
            if let taskEnd { taskEnd(session, task, error) }
            if let error {
                conclude(task, record, TaskOutcome(data: core.takeData(), object: nil, error: error), runtime)
            } else {
                serialize(task, core, record, runtime)
            }
        }
        // Whoever watches the progress sees its end before the completion handler is called.
        if taskEnd != nil || record?.isObserved == true {
            onOperationQueue(finish)
        } else {
            finish()
        }
    }

    private func serialize(_ task: URLSessionTask, _ core: TaskCore, _ record: TaskRecord?, _ runtime: Runtime) {
        let serializer = record?.serializer ?? responseSerializer
        runtime.workers.submit(priority: TaskCore.workerPriority(core.read { $0.priority })) { [self] _ in
            let data = core.takeData()
            let (object, error) = serializer.responseObject(for: task.response, data: data)
            conclude(
                task,
                record,
                TaskOutcome(data: data, object: object, error: error, serializer: serializer),
                runtime
            )
        }
    }

    private func conclude(_ task: URLSessionTask, _ record: TaskRecord?, _ outcome: TaskOutcome, _ runtime: Runtime) {
        let box = HandedOver(value: outcome)
        if let completion = record?.completion {
            let response = task.response ?? TaskOutcome.placeholder(for: task.originalRequest?.url)
            delivery.deliver(on: runtime) {
                withExtendedLifetime(task) { completion(response, box.value.object, box.value.error) }
            }
        }
        runtime.mailbox.post {
            NotificationCenter.default.post(
                name: .AFNetworkingTaskDidComplete,
                object: task,
                userInfo: box.value.userInfo
            )
        }
    }

    /// Calls a closure on the operation queue; a host waits for it.
    private func onOperationQueue(_ body: @escaping @Sendable () -> Void) {
        let activity = runtime.activity
        activity.begin()
        operationQueue.addOperation {
            body()
            activity.end()
        }
    }

    private func cookies(for core: TaskCore) -> CookieJar? {
        CookieJar(configuration, for: core.originalRequest)
    }
}
