internal import ADKHTTPTransport
internal import ADKScheduling
internal import Foundation
internal import FoundationNetworking

extension TaskCore {
    /// Sends the request.
    func start(_ task: any TransportTask) {
        if let refusal = read(\.refusal) { return end(task, error: refusal) }
        guard var request = HTTPRequest(originalRequest) else {
            end(task, error: URLError(.badURL, userInfo: [NSLocalizedDescriptionKey: "The request has no URL."]))
            return
        }
        request.body = order.body ?? rewindable(request.body, of: task)
        request.timeouts = order.timeouts
        request.priority = TaskCore.workerPriority(read(\.priority))
        if kind == .download {
            request.flowControl = .manual
            request.limits.bodyBytes = HTTPLimits.downloadBytes
            if !read(\.download.isWhole) { order.partial?.addRange(to: &request.headers) }
        }
        start(task, sending: observer.prepare(request, of: task))
    }

    private func start(_ task: any TransportTask, sending request: HTTPRequest) {
        let generation = change { state in
            state.generation += 1
            state.heldEvents = nil
            state.hop = request
            return state.generation
        }
        let observer = observer
        let transfer = HTTPClient.shared(for: runtime).start(
            request,
            redirection: { [self] head, proposal, answer in
                let next = observer.task(task, redirectedBy: head, to: proposal)
                if let next { follow(next) }
                answer(next)
            },
            handler: { [self] event in hear(event, generation, task) }
        )
        let (stage, owed) = change { state -> (URLSessionTask.State, Int) in
            guard state.generation == generation else { return (.canceling, 0) }
            state.transfer = state.stage == .completed ? nil : transfer
            return (state.stage, state.download.takeOwed())
        }
        // Whatever was asked for before the transfer was known here.
        transfer.acknowledge(bytes: owed)
        if stage == .canceling || stage == .completed { transfer.cancel() }
        if stage == .suspended { transfer.suspend() }
    }

    /// A body that can be sent again, where someone can make its stream anew.
    private func rewindable(_ body: HTTPBody, of task: any TransportTask) -> HTTPBody {
        guard case .stream(let length, let first) = body else { return body }
        let observer = observer
        return .stream(length: length) { [weak task] in
            if let stream = first() { return stream }
            return task.flatMap { observer.newBodyStream(for: $0) }
        }
    }

    private func follow(_ request: HTTPRequest) {
        change { state in
            var current = state.currentRequest
            if let last = state.hop, !HTTPRedirect.isSameOrigin(last.url, request.url) { state.credential = nil }
            state.hop = request
            current.url = request.url
            current.httpMethod = request.method
            current.allHTTPHeaderFields = request.headers.dictionary
            if request.body.isNone { current.httpBody = nil }
            state.currentRequest = current
        }
    }

    /// Hears of an event of a transfer, unless that was given up; keeps it while a challenge is not decided.
    private func hear(_ event: HTTPEvent, _ generation: Int, _ task: any TransportTask) {
        let isDue = change { state in
            guard state.generation == generation else { return false }
            state.heldEvents?.append(event)
            return state.heldEvents == nil
        }
        guard isDue else { return }
        if case .response(let head) = event, head.status == 401, holds(head, event, generation, task) { return }
        handle(event, task)
    }

    /// Asks whether someone knows a name and a password, and keeps the answer back until that is known.
    private func holds(
        _ head: HTTPResponseHead,
        _ event: HTTPEvent,
        _ generation: Int,
        _ task: any TransportTask
    ) -> Bool {
        guard let scheme = AuthenticationScheme(head.headers.values(of: "WWW-Authenticate")) else { return false }
        let (failures, credential) = change { state -> (Int, URLCredential?) in
            state.heldEvents = [event]
            guard scheme.isStale, state.staleAnswers < TaskCore.staleLimit else {
                return (state.challengeFailures, nil)
            }
            state.staleAnswers += 1
            return (state.challengeFailures, state.credential)
        }
        if let credential {
            answer(scheme, credential, task)
            return true
        }
        let challenge = PendingChallenge(runtime.activity)
        change { $0.challenge = challenge }
        let isHeld = observer.task(task, challengedBy: head, scheme, failures: failures) { [self] verdict in
            decide(verdict, scheme, generation, task)
            challenge.end()
        }
        guard !isHeld else { return true }
        change { state in
            state.challenge = nil
            state.heldEvents = nil
        }
        challenge.end()
        return false
    }

    /// Ends a task that was cancelled while somebody was asked, who need not answer any more.
    func leave(_ challenge: PendingChallenge, _ task: any TransportTask) {
        giveUpTransfer()?.cancel()
        tellResumeHandlers(nil)
        end(task, error: TaskCore.cancellation(originalRequest.url))
        challenge.end()
    }

    /// How often a server may want the same name and password with another number of its own.
    private static let staleLimit = 3

    /// Sends what was sent last once more, to the server that wanted a name and a password and to no other.
    private func answer(_ scheme: AuthenticationScheme, _ credential: URLCredential, _ task: any TransportTask) {
        let old = giveUpTransfer { $0.credential = credential }
        guard var request = read(\.hop) else { return }
        request.headers["Authorization"] = scheme.authorization(credential, for: request)
        start(task, sending: request)
        old?.cancel()
    }

    private func decide(
        _ verdict: ChallengeVerdict,
        _ scheme: AuthenticationScheme,
        _ generation: Int,
        _ task: any TransportTask
    ) {
        let isDue = change { state in
            guard state.generation == generation, state.challenge != nil else { return false }
            state.challenge = nil
            return true
        }
        guard isDue else { return }
        switch verdict {
        case .credential(let credential):
            change { $0.challengeFailures += 1 }
            answer(scheme, credential, task)
        case .cancel:
            giveUpTransfer()?.cancel()
            end(task, error: TaskCore.cancellation(originalRequest.url))
        case .failure(let error):
            giveUpTransfer()?.cancel()
            end(task, error: error)
        case .standard, .reject:
            release(task)
        }
    }

    /// Hears of no event of the transfer any more, and returns it.
    func giveUpTransfer(_ body: @Sendable (inout State) -> Void = { _ in }) -> HTTPTask? {
        change { state in
            body(&state)
            state.generation += 1
            state.heldEvents = nil
            defer { state.transfer = nil }
            return state.transfer
        }
    }

    /// Handles what was kept back, in its order.
    private func release(_ task: any TransportTask) {
        while true {
            let events = change { state -> [HTTPEvent] in
                let events = state.heldEvents ?? []
                state.heldEvents = events.isEmpty ? nil : []
                return events
            }
            guard !events.isEmpty else { return }
            for event in events { handle(event, task) }
        }
    }

    private func handle(_ event: HTTPEvent, _ task: any TransportTask) {
        switch event {
        case .sent(let bytes, let total):
            let (before, watches) = change { state in
                defer { state.sent = bytes }
                state.expectedToSend = total ?? NSURLSessionTransferSizeUnknown
                return (state.sent, state.watches)
            }
            tell(watches)
            observer.task(task, didSend: bytes - before)
        case .redirected:
            break
        case .response(let head):
            accept(head, task)
        case .data(let data):
            if kind == .download {
                write(data, task)
            } else {
                let watches = change { state in
                    state.received += Int64(data.count)
                    state.chunks.append(data)
                    return state.watches
                }
                tell(watches)
                observer.task(task, didReceive: data)
            }
        case .completed(.success(let metrics)):
            change { $0.metrics = metrics }
            if kind == .download {
                finishDownload(task)
            } else {
                end(task, error: nil)
            }
        case .completed(.failure(let error)):
            if kind == .download {
                abandonDownload(task, error)
            } else {
                end(task, error: error.taskError)
            }
        }
    }

    private func accept(_ head: HTTPResponseHead, _ task: any TransportTask) {
        let response = head.urlResponse
        change { state in
            state.response = response
            state.expectedToReceive = head.expectedLength ?? NSURLSessionTransferSizeUnknown
        }
        if kind == .download, !beginDownload(head, task) { return }
        observer.task(task, didReceive: head)
    }
}
