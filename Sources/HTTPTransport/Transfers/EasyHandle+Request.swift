internal import ADKScheduling
internal import CCurl
internal import Foundation

extension EasyHandle {
    /// Fills the handle with a request; only its URL, if the handle had one like it before.
    func configure(_ request: HTTPRequest, length: Int64?, host: HostKey, _ configuration: HTTPClientConfiguration) {
        let shape = Shape(request, host, configuration)
        if let shape, shape == self.shape {
            forgetDetail()
        } else {
            configureAll(request, length: length, host: host, configuration)
        }
        self.shape = shape
        set(CURLOPT_URL, request.url.absoluteString)
    }

    /// What two requests have in common that a handle sends one after the other by its URL alone.
    struct Shape: Equatable {
        private let method: String
        private let headers: HTTPHeaders
        private let priority: WorkerPriority
        private let trust: Int?
        private let proxy: HTTPProxy
        private let isSecure: Bool
        private let isLoopback: Bool

        /// Nil for a request that is filled in anew each time: one with a body, or with a certificate of the client's.
        init?(_ request: HTTPRequest, _ host: HostKey, _ configuration: HTTPClientConfiguration) {
            guard request.body.isNone, request.identity ?? configuration.identity == nil else { return nil }
            method = request.method
            headers = request.headers
            priority = request.priority
            trust = (request.trust ?? configuration.trust)?.identity
            proxy = request.proxy ?? configuration.proxy
            isSecure = host.scheme == "https"
            isLoopback = host.isLoopback
        }
    }

    private func configureAll(
        _ request: HTTPRequest,
        length: Int64?,
        host: HostKey,
        _ configuration: HTTPClientConfiguration
    ) {
        reset()
        let isSecure = host.scheme == "https"
        set(CURLOPT_HTTP_VERSION, isSecure ? Int(CURL_HTTP_VERSION_2TLS) : Int(CURL_HTTP_VERSION_1_1))
        if isSecure {
            if configuration.multiplexes { set(CURLOPT_PIPEWAIT, 1) }
            set(CURLOPT_STREAM_WEIGHT, EasyHandle.streamWeight(of: request.priority))
            set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
            if let trust = request.trust ?? configuration.trust { leaveDecision(to: trust) }
            if let identity = request.identity ?? configuration.identity { setIdentity(identity) }
        }
        setProxy(request.proxy ?? configuration.proxy, isLoopback: host.isLoopback)
        setMethod(request, length: length)
        setHeaders(headerLines(of: request, userAgent: configuration.userAgent))
        // A part of a coded body cannot be decoded by itself.
        if request.headers["Range"] == nil {
            set(CURLOPT_ACCEPT_ENCODING, request.headers["Accept-Encoding"] ?? "")
        }
    }

    /// Turns off libcurl's own rules for the server's certificates.
    ///
    /// Its connections are reused only where the path of the authorities is the same: that keeps those of one trust
    /// from requests of another.
    private func leaveDecision(to trust: HTTPTrust) {
        set(CURLOPT_SSL_VERIFYHOST, 0)
        adk_curl_setopt_string(pointer, CURLOPT_CAINFO, nil)
        set(CURLOPT_CAPATH, "/dev/null/trust-\(trust.identity)")
    }

    private func setIdentity(_ identity: HTTPClientIdentity) {
        set(CURLOPT_SSLCERT_BLOB, identity.certificate)
        set(CURLOPT_SSLCERTTYPE, identity.form.rawValue)
        if let key = identity.privateKey { set(CURLOPT_SSLKEY_BLOB, key) }
        if let password = identity.password { set(CURLOPT_KEYPASSWD, password) }
    }

    private func setProxy(_ proxy: HTTPProxy, isLoopback: Bool) {
        switch proxy {
        case .environment:
            if isLoopback { set(CURLOPT_PROXY, "") }
        case .none:
            set(CURLOPT_PROXY, "")
        case .server(let url):
            set(CURLOPT_PROXY, url.absoluteString)
            set(CURLOPT_NOPROXY, "")
        }
    }

    /// The share of an HTTP/2 connection that a request gets, from 1 to 256.
    private static func streamWeight(of priority: WorkerPriority) -> Int {
        1 + 255 * priority.rawValue / (WorkerPriority.allCases.count - 1)
    }

    private func setMethod(_ request: HTTPRequest, length: Int64?) {
        let sendsBody = !request.body.isNone || ["POST", "PUT", "PATCH"].contains(request.method)
        if sendsBody {
            set(CURLOPT_UPLOAD, 1)
            let count = request.body.isNone ? 0 : length ?? -1
            adk_curl_setopt_offset(pointer, CURLOPT_INFILESIZE_LARGE, curl_off_t(count))
            set(CURLOPT_CUSTOMREQUEST, request.method)
        } else if request.method == "HEAD" {
            set(CURLOPT_NOBODY, 1)
        } else {
            set(CURLOPT_HTTPGET, 1)
            if request.method != "GET" { set(CURLOPT_CUSTOMREQUEST, request.method) }
        }
    }

    private func headerLines(of request: HTTPRequest, userAgent: String) -> [String] {
        // libcurl writes these itself, from the body that is really sent.
        let ours = ["content-length", "transfer-encoding", "accept-encoding", "expect"]
        var lines = request.headers.fields
            .filter { !ours.contains($0.name.lowercased()) }
            .map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
        if let range = request.headers["Range"], !range.isEmpty { lines.append("Accept-Encoding: identity") }
        if request.headers["User-Agent"] == nil { lines.append("User-Agent: \(userAgent)") }
        lines.append("Expect:")
        return lines
    }

    /// What the finished transfer cost.
    func metrics(redirects: Int, queued: TimeInterval) -> HTTPMetrics {
        var metrics = HTTPMetrics()
        metrics.queued = queued
        metrics.nameLookup = seconds(CURLINFO_NAMELOOKUP_TIME_T)
        metrics.connect = seconds(CURLINFO_CONNECT_TIME_T)
        metrics.secureConnect = seconds(CURLINFO_APPCONNECT_TIME_T)
        metrics.firstByte = seconds(CURLINFO_STARTTRANSFER_TIME_T)
        metrics.total = seconds(CURLINFO_TOTAL_TIME_T)
        metrics.bytesSent = offset(CURLINFO_SIZE_UPLOAD_T)
        metrics.bytesReceived = offset(CURLINFO_SIZE_DOWNLOAD_T)
        metrics.redirects = redirects
        metrics.isConnectionReused = number(CURLINFO_NUM_CONNECTS) == 0
        let isMultiplexed = number(CURLINFO_HTTP_VERSION) == Int(CURL_HTTP_VERSION_2_0)
        metrics.protocolName = isMultiplexed ? "h2" : "http/1.1"
        metrics.remoteAddress = text(CURLINFO_PRIMARY_IP)
        return metrics
    }
}
