internal import ADKScheduling
internal import CCurl
internal import Foundation

extension TransferLoop {
    func suspend(_ id: TransferID) {
        guard let transfer = transfers[id], !transfer.isSuspended else { return }
        transfer.suspendedSince = surroundings.clock.now
        transfer.ticket = nil
        surroundings.activity.hold()
        if let handle = transfer.handle { curl_easy_pause(handle.pointer, CURLPAUSE_ALL) }
    }

    func resume(_ id: TransferID) {
        guard let transfer = transfers[id], let since = transfer.suspendedSince else { return }
        transfer.suspendedSince = nil
        transfer.resourceDeadline += surroundings.clock.now - since
        surroundings.activity.release()
        if transfer.handle != nil {
            unpause(transfer)
        } else if transfer.pendingEnd == nil {
            enqueue(transfer)
        }
    }

    func setPriority(_ id: TransferID, _ priority: WorkerPriority) {
        guard let transfer = transfers[id], transfer.request.priority != priority else { return }
        transfer.request.priority = priority
        guard transfer.ticket != nil else { return }
        transfer.ticket = scheduler.enqueue(id, host: transfer.host, priority: priority)
    }

    func acknowledge(_ id: TransferID, bytes: Int) {
        guard let transfer = transfers[id] else { return }
        transfer.unacknowledged -= bytes
        guard transfer.isPausedByFlow, transfer.unacknowledged <= Transfer.window else { return }
        transfer.isPausedByFlow = false
        unpause(transfer)
    }

    /// Sends again, now that there is something to send.
    func goOnSending(_ id: TransferID) {
        guard let transfer = transfers[id], transfer.isWaitingForBody, let handle = transfer.handle else { return }
        transfer.isWaitingForBody = false
        guard !transfer.isSuspended else { return }
        transfer.noteProgress()
        deadlines.arm(transfer.deadline)
        lift(transfer, handle, transfer.isPaused ? CURLPAUSE_RECV : CURLPAUSE_CONT)
    }

    /// Reads and sends again, unless something else keeps the transfer paused.
    private func unpause(_ transfer: Transfer) {
        guard let handle = transfer.handle, !transfer.isPaused else { return }
        transfer.noteProgress()
        deadlines.arm(transfer.deadline)
        lift(transfer, handle, CURLPAUSE_CONT)
    }

    /// Says what stays paused; libcurl hands over at once what it kept back.
    ///
    /// When that is refused, it says so here, and never again.
    private func lift(_ transfer: Transfer, _ handle: EasyHandle, _ rest: Int32) {
        let code = curl_easy_pause(handle.pointer, rest)
        // What has no connection yet cannot be paused, and is not.
        guard code != CURLE_OK, code != CURLE_BAD_FUNCTION_ARGUMENT else { return }
        let result = result(of: transfer, handle, code)
        detach(transfer)
        conclude(transfer, result)
    }

    func answerRedirect(_ id: TransferID, _ answer: HTTPRequest?) {
        guard let transfer = transfers[id], case .asked = transfer.redirection else { return }
        if let answer {
            transfer.redirection = .following(answer)
            if let result = transfer.pendingEnd {
                conclude(transfer, result)
            } else {
                unpause(transfer)
            }
            return
        }
        transfer.redirection = .none
        guard let head = transfer.response, transfer.deliver(head) else {
            end(transfer, .failure(transfer.failure ?? .noAnswer(transfer.request.url)))
            return
        }
        if let result = transfer.pendingEnd {
            conclude(transfer, result)
        } else {
            unpause(transfer)
        }
    }

    /// Goes on after a hop that libcurl is done with: the next hop, a wait for a decision, or the end.
    func conclude(_ transfer: Transfer, _ result: Result<HTTPMetrics, HTTPTransportError>) {
        switch transfer.redirection {
        case .none:
            end(transfer, result)
        case .asked:
            transfer.pendingEnd = result
        case .following(let next):
            if let failure = transfer.failure {
                end(transfer, .failure(failure))
                return
            }
            if let head = transfer.response { transfer.handler(.redirected(head, to: next)) }
            transfer.request = next
            transfer.host = HostKey(next.url)
            transfer.redirectCount += 1
            transfer.pendingEnd = nil
            transfer.redirection = .none
            enqueue(transfer, isInFront: true)
        }
    }

    /// Ends the requests whose time is up, and asks the clock for the next deadline.
    func sweepDeadlines() {
        deadlines.disarm()
        let now = surroundings.clock.now
        for transfer in transfers.values.filter({ $0.deadline <= now }).sorted(by: { $0.id < $1.id }) {
            let url = transfer.request.url
            if transfer.resourceDeadline <= now {
                let seconds = transfer.request.timeouts.resource
                end(transfer, .failure(.timedOut(url, "the request did not end", seconds: seconds)))
            } else {
                let timeouts = transfer.request.timeouts
                let seconds = transfer.response == nil ? timeouts.request : timeouts.idle ?? timeouts.request
                let what = transfer.response == nil ? "the server did not answer" : "the server sent nothing more"
                end(transfer, .failure(.timedOut(url, what, seconds: seconds)))
            }
        }
        if let next = transfers.values.map(\.deadline).min(), next < .infinity { deadlines.arm(next) }
        deadlines.sweepEnded()
    }
}
