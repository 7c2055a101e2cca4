internal import ADKContracts
internal import ADKScheduling
internal import CCurl
internal import Foundation

/// What libcurl's callbacks return to end a transfer.
private let refusal = 0

extension Transfer {
    /// Lets libcurl call this transfer from now on; it must stay alive as long as the handle is in use.
    func attachCallbacks(to handle: EasyHandle) {
        let context = Unmanaged.passUnretained(self).toOpaque()
        adk_curl_setopt_pointer(handle.pointer, CURLOPT_PRIVATE, context)
        adk_curl_set_header_function(
            handle.pointer,
            { bytes, size, count, context in
                guard let context else { return refusal }
                let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
                return transfer.readHeaderLine(UnsafeRawBufferPointer(start: bytes, count: size * count))
            },
            context
        )
        adk_curl_set_write_function(
            handle.pointer,
            { bytes, size, count, context in
                guard let context else { return refusal }
                let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
                return transfer.readBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
            },
            context
        )
        if host.scheme == "https", request.trust != nil || surroundings.configuration.trust != nil {
            adk_curl_set_tls_function(
                handle.pointer,
                { _, settings, context in
                    guard let settings, let context else { return CURLE_SSL_CONNECT_ERROR }
                    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
                    return transfer.decide(aboutServerOf: OpaquePointer(settings))
                },
                context
            )
        }
        guard body != nil else { return }
        adk_curl_set_read_function(
            handle.pointer,
            { bytes, size, count, context in
                guard let context else { return Int(CURL_READFUNC_ABORT) }
                let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
                return transfer.send(into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
            },
            context
        )
        adk_curl_set_seek_function(
            handle.pointer,
            { context, offset, origin in
                guard let context, origin == SEEK_SET else { return Int32(CURL_SEEKFUNC_CANTSEEK) }
                let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
                return transfer.seekBody(to: Int64(offset)) ? Int32(CURL_SEEKFUNC_OK) : Int32(CURL_SEEKFUNC_FAIL)
            },
            context
        )
    }

    /// The transfer that a handle in use belongs to.
    static func attached(to handle: UnsafeMutableRawPointer) -> Transfer? {
        adk_curl_private(handle).map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    private func decide(aboutServerOf settings: OpaquePointer) -> CURLcode {
        guard let trust = request.trust ?? surroundings.configuration.trust else { return CURLE_OK }
        let decision = TrustDecision(trust, host: host.name)
        self.decision = decision
        return decision.attach(to: settings)
    }

    private func readHeaderLine(_ line: UnsafeRawBufferPointer) -> Int {
        switch head.read(line, from: request.url) {
        case .more:
            return line.count
        case .tooLarge:
            failure = .headerTooLarge(request.url, limit: request.limits.headerBytes)
            return refusal
        case .complete(let head):
            return accept(head) ? line.count : refusal
        }
    }

    private func accept(_ head: HTTPResponseHead) -> Bool {
        response = head
        noteProgress()
        guard head.hasPlainLength else {
            failure = .contradictoryLength(request.url)
            return false
        }
        let proposal: HTTPRequest?
        do {
            proposal = try HTTPRedirect.next(after: head, to: request)
        } catch {
            failure = error
            return false
        }
        guard let proposal else { return deliver(head) }
        guard redirectCount < request.limits.redirects else {
            failure = .tooManyRedirects(request.url, limit: request.limits.redirects)
            return false
        }
        guard let redirectHandler else {
            redirection = .following(proposal)
            return true
        }
        redirection = .asked(proposal: proposal)
        silenceDeadline = nil
        let (id, inbox, isAnswered) = (id, inbox, OnceFlag())
        redirectHandler(head, proposal) { answer in
            require(isAnswered.set(), "HTTPClient: a redirect was answered twice; answer each one once")
            inbox.post(.answerRedirect(id, answer))
        }
        return true
    }

    /// Hands a final head to the handler, and tells whether its body may come.
    func deliver(_ head: HTTPResponseHead) -> Bool {
        if request.method != "HEAD", let length = head.expectedLength, length > request.limits.bodyBytes {
            failure = .bodyTooLarge(request.url, limit: request.limits.bodyBytes)
            return false
        }
        handler(.response(head))
        return true
    }

    private func readBody(_ bytes: UnsafeRawBufferPointer) -> Int {
        if case .following = redirection {
            discarded += bytes.count
            return discarded > Transfer.discardLimit ? refusal : bytes.count
        }
        if request.flowControl == .manual, unacknowledged > Transfer.window {
            isPausedByFlow = true
            silenceDeadline = nil
        }
        guard !isPaused else { return Int(CURL_WRITEFUNC_PAUSE) }
        noteProgress()
        received += Int64(bytes.count)
        guard received <= request.limits.bodyBytes else {
            failure = .bodyTooLarge(request.url, limit: request.limits.bodyBytes)
            return refusal
        }
        guard !isBomb else {
            failure = .expandsTooMuch(request.url, limit: request.limits.expansion)
            return refusal
        }
        surroundings.statistics.noteReceived(bytes: bytes.count)
        if request.flowControl == .manual { unacknowledged += bytes.count }
        handler(.data(Data(bytes)))
        return bytes.count
    }

    /// Whether a few bytes became very many.
    private var isBomb: Bool {
        guard received > Transfer.expansionFloor, let handle, response?.headers["Content-Encoding"] != nil else {
            return false
        }
        return received / max(1, handle.receivedCount) >= Int64(request.limits.expansion)
    }

    private func send(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard !isSuspended else { return Int(CURL_READFUNC_PAUSE) }
        guard let body else { return 0 }
        switch body.read(into: buffer) {
        case .bytes(let count):
            noteProgress()
            if count > 0 {
                sent += Int64(count)
                handler(.sent(bytes: sent, of: body.length))
            }
            return count
        case .later:
            // It is not the server's turn.
            silenceDeadline = nil
            isWaitingForBody = true
            return Int(CURL_READFUNC_PAUSE)
        case .failed:
            failure = .unreadableBody(request.url, BodyFailure(what: body.failure ?? "reading failed"))
            return Int(CURL_READFUNC_ABORT)
        }
    }

    private func seekBody(to offset: Int64) -> Bool {
        guard body?.seek(to: offset) == true else { return false }
        sent = offset
        return true
    }
}
