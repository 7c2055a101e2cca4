internal import ADKHTTPTransport
internal import ADKScheduling
internal import Foundation
internal import FoundationNetworking

extension AFURLSessionManager: TaskObserver {
    func prepare(_ request: HTTPRequest, of task: any TransportTask) -> HTTPRequest {
        var request = request
        for (name, value) in configuration.httpAdditionalHeaders ?? [:] {
            let name = "\(name)"
            if request.headers[name] == nil { request.headers[name] = "\(value)" }
        }
        request.trust = trust(for: task)
        request.identity = clientIdentity
        request.proxy = HTTPProxy(configuration.connectionProxyDictionary, for: request.url)
        return cookies(for: task)?.adding(to: request) ?? request
    }

    func task(_ task: URLSessionTask, didChangeTo state: URLSessionTask.State) {
        let name: Notification.Name = state == .running ? .AFNetworkingTaskDidResume : .AFNetworkingTaskDidSuspend
        runtime.mailbox.post {
            NotificationCenter.default.post(name: name, object: task)
        }
    }

    func newBodyStream(for task: any TransportTask) -> InputStream? {
        if let handler = withState({ $0.closures.needsNewBodyStream }) { return handler(session, task) }
        return (task.core.originalRequest.httpBodyStream as? any NSCopying)?.copy(with: nil) as? InputStream
    }

    func task(_ task: any TransportTask, didSend count: Int64) {
        if count > 0, let handler = withState({ $0.closures.didSendBodyData }) {
            let (total, expected) = task.core.read { ($0.sent, $0.expectedToSend) }
            let session = session
            onOperationQueue { handler(session, task, count, total, expected) }
        }
        updateProgress(of: task)
    }

    func task(_ task: any TransportTask, didReceive data: Data) {
        let closures = withState { $0.closures }
        if let handler = closures.didReceiveData, let task = task as? URLSessionDataTask {
            let session = session
            onOperationQueue { handler(session, task, data) }
        }
        if let handler = closures.didWriteData, let download = task as? URLSessionDownloadTask {
            let (total, expected) = task.core.read { ($0.received, $0.expectedToReceive) }
            let session = session
            onOperationQueue { handler(session, download, Int64(data.count), total, expected) }
        }
        updateProgress(of: task)
    }

    func progressIsWanted(of task: any TransportTask) {
        updateProgress(of: task)
    }

    private func updateProgress(of task: any TransportTask) {
        let record = withState { $0.records[task.core.identifier] }
        guard let record, record.requestUpdate(of: task.core) else { return }
        onOperationQueue { record.update(from: task.core, isEnd: false) }
    }

    func task(_ task: any TransportTask, redirectedBy head: HTTPResponseHead, to request: HTTPRequest) -> HTTPRequest? {
        var request = request
        if let jar = cookies(for: task) {
            jar.keep(from: head)
            request = jar.adding(to: request)
        }
        guard let handler = withState({ $0.closures.willRedirect }), let response = head.urlResponse else {
            return request
        }
        var proposal = task.core.read(\.currentRequest)
        proposal.url = request.url
        proposal.httpMethod = request.method
        proposal.allHTTPHeaderFields = request.headers.dictionary
        guard let answer = handler(session, task, response, proposal), let url = answer.url else { return nil }
        request.url = url
        request.method = answer.httpMethod ?? request.method
        request.headers = HTTPHeaders(answer.allHTTPHeaderFields ?? [:])
        return request
    }

    func task(
        _ task: any TransportTask,
        challengedBy head: HTTPResponseHead,
        _ scheme: AuthenticationScheme,
        failures: Int,
        answer: @escaping @Sendable (ChallengeVerdict) -> Void
    ) -> Bool {
        let handlers = withState { $0.closures.challenges }
        guard !handlers.isEmpty else { return false }
        let space = URLProtectionSpace(
            host: head.url.host ?? "",
            port: head.url.port ?? (head.url.scheme == "https" ? 443 : 80),
            protocol: head.url.scheme,
            realm: scheme.realm,
            authenticationMethod: scheme.method
        )
        let challenge = ChallengeSender.challenge(space, failures: failures, response: head.urlResponse)
        onOperationQueue { [self] in handlers.ask(session, task, challenge, answer) }
        return true
    }

    func task(_ task: any TransportTask, didReceive head: HTTPResponseHead) {
        cookies(for: task)?.keep(from: head)
        guard let handler = withState({ $0.closures.didReceiveResponse }),
            let task = task as? URLSessionDataTask, let response = task.response
        else { return }
        if handler(session, task, response) == .cancel { task.cancel() }
    }

    func task(_ task: any TransportTask, didResumeAt offset: Int64) {
        guard let handler = withState({ $0.closures.didResume }), let download = task as? URLSessionDownloadTask else {
            return
        }
        let expected = task.core.read(\.expectedToReceive)
        let session = session
        onOperationQueue { handler(session, download, offset, expected) }
    }

    func task(_ task: any TransportTask, didFinishDownloadingTo url: URL, done: @escaping @Sendable () -> Void) {
        onOperationQueue { [self] in
            move(url, of: task)
            done()
        }
    }

    func task(_ task: any TransportTask, didEndWith error: (any Error)?) {
        let (record, closures) = withState { state in
            (state.records.removeValue(forKey: task.core.identifier), state.closures)
        }
        let finish: @Sendable () -> Void = { [self] in
            record?.update(from: task.core, isEnd: true)
            if let handler = closures.didCollectMetrics, let metrics = task.core.read(\.metrics) {
                handler(session, task, metrics)
            }
            closures.didComplete?(session, task, error)
            if let error {
                conclude(task, record, TaskOutcome(task.core, error: error))
            } else {
                serialize(task, record)
            }
        }
        // Whoever watches the progress, or hears of the bytes, has done so before the completion handler is called.
        if closures.didComplete != nil || closures.didCollectMetrics != nil || closures.hearBytes
            || record?.isObserved == true || task.core.read({ $0.progress != nil })
        {
            onOperationQueue(finish)
        } else {
            finish()
        }
    }

    private func serialize(_ task: any TransportTask, _ record: TaskRecord?) {
        let serializer = record?.serializer ?? responseSerializer
        runtime.workers.submit(priority: TaskCore.workerPriority(task.priority)) { [self] _ in
            var outcome = TaskOutcome(task.core, serializer: serializer)
            outcome.file = record?.file
            let (object, error) = serializer.result(for: task.response, data: outcome.data)
            outcome.object = outcome.file ?? object
            outcome.error = error ?? record?.moveFailure
            conclude(task, record, outcome)
        }
    }

    private func conclude(_ task: any TransportTask, _ record: TaskRecord?, _ outcome: TaskOutcome) {
        let box = HandedOver(value: outcome)
        if let completion = record?.completion {
            let response = task.response ?? TaskOutcome.placeholder(for: task.originalRequest?.url)
            delivery.deliver(on: runtime) {
                // A task that was cancelled never succeeds, even if it had ended already.
                guard !task.core.deliver() || box.value.error != nil else {
                    return completion(response, nil, TaskCore.cancellation(task.originalRequest?.url))
                }
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
    func onOperationQueue(_ body: @escaping @Sendable () -> Void) {
        let activity = runtime.activity
        activity.begin()
        operationQueue.addOperation {
            body()
            activity.end()
        }
    }

    private func cookies(for task: any TransportTask) -> CookieJar? {
        CookieJar(configuration, for: task.core.originalRequest)
    }
}
