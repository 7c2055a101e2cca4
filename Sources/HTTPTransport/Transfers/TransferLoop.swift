internal import ADKContracts
internal import ADKScheduling
internal import CCurl
internal import Foundation

/// What the I/O thread does: takes messages, starts requests, lets libcurl work, and tells how requests end.
///
/// Everything here, and every transfer, is touched by that one thread only.
final class TransferLoop {
    /// How many requests run at a time to a host that carries them over one HTTP/2 connection.
    private static let multiplexedLimit = 32
    private static let pooledHandles = 16

    let inbox: TransferInbox
    let surroundings: TransferSurroundings
    var transfers: [TransferID: Transfer] = [:]
    var scheduler: HostScheduler
    var deadlines: DeadlineKeeper
    private let nearest = NearestDeadline()
    private let multi: UnsafeMutableRawPointer
    private let poller: SocketPoller
    private var pool: [EasyHandle] = []
    private var isClosing = false

    private static let globalSetUp: CURLcode = curl_global_init(Int(CURL_GLOBAL_ALL))

    init(inbox: TransferInbox, surroundings: TransferSurroundings) {
        self.inbox = inbox
        self.surroundings = surroundings
        let configuration = surroundings.configuration
        scheduler = HostScheduler(
            limitPerHost: configuration.requestsPerHost,
            limitInAll: configuration.requestsInAll
        )
        deadlines = DeadlineKeeper(inbox: inbox, surroundings: surroundings)
        guard TransferLoop.globalSetUp == CURLE_OK, let multi = curl_multi_init() else {
            misuse(
                "HTTPClient: libcurl could not be started; free memory, and see that libcurl and OpenSSL belong together"
            )
        }
        self.multi = multi
        poller = SocketPoller(multi, bell: inbox.descriptor)
        let sharing = configuration.multiplexes ? CURLPIPE_MULTIPLEX : CURLPIPE_NOTHING
        adk_curl_multi_setopt_long(multi, CURLMOPT_PIPELINING, Int(sharing))
        adk_curl_multi_setopt_long(multi, CURLMOPT_MAXCONNECTS, configuration.requestsInAll)
    }

    /// Runs until the client is closed.
    func run() {
        blockBrokenPipes()
        while !isClosing {
            for message in inbox.take() { handle(message) }
            startWaiting()
            poller.runTimers()
            if let deadline = nearest.take() { deadlines.arm(deadline) }
            if !endFinished(), !isClosing, inbox.prepareToWait() { poller.wait() }
        }
        close()
    }

    /// Keeps a server that has gone from ending the process: OpenSSL writes in a way that raises a signal.
    private func blockBrokenPipes() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    private func handle(_ message: TransferMessage) {
        switch message {
        case .start(let order): accept(order)
        case .cancel(let id):
            guard let transfer = transfers[id] else { return }
            end(transfer, .failure(.cancelled(transfer.request.url)))
        case .suspend(let id): suspend(id)
        case .resume(let id): resume(id)
        case .setPriority(let id, let priority): setPriority(id, priority)
        case .acknowledge(let id, let bytes): acknowledge(id, bytes: bytes)
        case .bodyIsReady(let id): goOnSending(id)
        case .answerRedirect(let id, let answer): answerRedirect(id, answer)
        case .sweepDeadlines: sweepDeadlines()
        case .loseNetwork: loseNetwork()
        case .close: isClosing = true
        }
    }

    private func accept(_ order: TransferOrder) {
        let transfer = Transfer(order, inbox: inbox, surroundings: surroundings, nearest: nearest)
        transfers[transfer.id] = transfer
        enqueue(transfer)
    }

    /// Ends all that is under way, since the network is switched off.
    private func loseNetwork() {
        for transfer in transfers.values.sorted(by: { $0.id < $1.id }) {
            end(transfer, .failure(.connectionLost(transfer.request.url)))
        }
    }

    /// Lines a request up for its host.
    func enqueue(_ transfer: Transfer, isInFront: Bool = false) {
        do throws(HTTPTransportError) {
            try transfer.request.validate(for: transfer.host)
            guard surroundings.network.isOn else { throw .offline(transfer.request.url) }
        } catch {
            end(transfer, .failure(error))
            return
        }
        transfer.silenceDeadline = nil
        deadlines.arm(transfer.deadline)
        guard !transfer.isSuspended else { return }
        transfer.ticket = scheduler.enqueue(
            transfer.id,
            host: transfer.host,
            priority: transfer.request.priority,
            isInFront: isInFront
        )
    }

    private func startWaiting() {
        while let ticket = scheduler.next(where: { transfers[$0.id]?.ticket == $0 }) {
            guard let transfer = transfers[ticket.id] else { continue }
            transfer.ticket = nil
            begin(transfer)
        }
    }

    private func begin(_ transfer: Transfer) {
        guard let handle = pool.popLast() ?? EasyHandle(poller) else {
            scheduler.release(transfer.host)
            end(transfer, .failure(.outOfResources(transfer.request.url)))
            return
        }
        transfer.prepareHop()
        do {
            let (id, inbox) = (transfer.id, inbox)
            transfer.body = try BodyReader(transfer.request.body) { inbox.post(.bodyIsReady(id)) }
        } catch {
            scheduler.release(transfer.host)
            pool.append(handle)
            end(transfer, .failure(.unreadableBody(transfer.request.url, error)))
            return
        }
        handle.configure(
            transfer.request,
            length: transfer.body?.length,
            host: transfer.host,
            surroundings.configuration
        )
        transfer.attachCallbacks(to: handle)
        transfer.handle = handle
        transfer.noteProgress()
        deadlines.arm(transfer.deadline)
        curl_multi_add_handle(multi, handle.pointer)
    }

    /// Ends what libcurl is done with, and tells whether there was anything.
    private func endFinished() -> Bool {
        var hasEnded = false
        var code = CURLE_OK
        while let pointer = adk_curl_multi_next_done(multi, &code) {
            hasEnded = true
            guard let transfer = Transfer.attached(to: pointer), let handle = transfer.handle else { continue }
            let result = result(of: transfer, handle, code)
            let isMultiplexed = handle.number(CURLINFO_HTTP_VERSION) == Int(CURL_HTTP_VERSION_2_0)
            if isMultiplexed, surroundings.configuration.multiplexes {
                scheduler.raiseLimit(of: transfer.host, to: TransferLoop.multiplexedLimit)
            }
            detach(transfer)
            conclude(transfer, result)
        }
        return hasEnded
    }

    /// What a hop has come to that libcurl ended with a code.
    func result(
        of transfer: Transfer,
        _ handle: EasyHandle,
        _ code: CURLcode
    ) -> Result<HTTPMetrics, HTTPTransportError> {
        if let failure = transfer.failure { return .failure(failure) }
        guard code == CURLE_OK else {
            if let problem = transfer.decision?.problem {
                return .failure(.untrusted(transfer.request.url, problem, curlCode: code))
            }
            let verification = handle.number(CURLINFO_SSL_VERIFYRESULT)
            return .failure(
                HTTPTransportError(
                    curl: code,
                    verification: verification,
                    detail: handle.detail,
                    url: transfer.request.url
                )
            )
        }
        guard transfer.response != nil else { return .failure(.noAnswer(transfer.request.url)) }
        let queued = transfer.hopStart - transfer.start
        return .success(handle.metrics(redirects: transfer.redirectCount, queued: queued))
    }

    /// Takes a transfer from libcurl, and gives its place back.
    func detach(_ transfer: Transfer) {
        guard let handle = transfer.handle else { return }
        curl_multi_remove_handle(multi, handle.pointer)
        transfer.handle = nil
        transfer.body = nil
        if pool.count < TransferLoop.pooledHandles { pool.append(handle) }
        scheduler.release(transfer.host)
    }

    /// Ends a request: its handler hears the result, and nothing more.
    func end(_ transfer: Transfer, _ result: Result<HTTPMetrics, HTTPTransportError>) {
        guard transfers.removeValue(forKey: transfer.id) != nil else { return }
        detach(transfer)
        if transfer.isSuspended { surroundings.activity.release() }
        switch result {
        case .success:
            if let status = transfer.response?.status, status >= 400 { surroundings.statistics.noteRequestFailure() }
        case .failure(let error):
            if !error.isCancellation { surroundings.statistics.noteRequestFailure() }
        }
        transfer.handler(.completed(result))
        surroundings.activity.end()
    }

    private func close() {
        surroundings.refuse(inbox.close())
        for transfer in transfers.values.sorted(by: { $0.id < $1.id }) {
            end(transfer, .failure(.clientClosed(transfer.request.url)))
        }
        deadlines.disarm()
        pool = []
        curl_multi_cleanup(multi)
    }
}
