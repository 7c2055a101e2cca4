internal import CCurl
internal import Foundation

extension EasyHandle {
    /// Fills the handle with a request.
    func configure(_ request: HTTPRequest, length: Int64?, host: HostKey, userAgent: String) {
        reset()
        set(CURLOPT_URL, request.url.absoluteString)
        let isSecure = host.scheme == "https"
        set(CURLOPT_HTTP_VERSION, isSecure ? Int(CURL_HTTP_VERSION_2TLS) : Int(CURL_HTTP_VERSION_1_1))
        if isSecure { set(CURLOPT_PIPEWAIT, 1) }
        if host.isLoopback { set(CURLOPT_PROXY, "") }
        setMethod(request, length: length)
        setHeaders(headerLines(of: request, userAgent: userAgent))
        // A part of a coded body cannot be decoded by itself.
        if request.headers["Range"] == nil {
            set(CURLOPT_ACCEPT_ENCODING, request.headers["Accept-Encoding"] ?? "")
        }
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
    func metrics(redirects: Int) -> HTTPMetrics {
        var metrics = HTTPMetrics()
        metrics.nameLookup = seconds(CURLINFO_NAMELOOKUP_TIME_T)
        metrics.connect = seconds(CURLINFO_CONNECT_TIME_T)
        metrics.secureConnect = seconds(CURLINFO_APPCONNECT_TIME_T)
        metrics.firstByte = seconds(CURLINFO_STARTTRANSFER_TIME_T)
        metrics.total = seconds(CURLINFO_TOTAL_TIME_T)
        metrics.bytesSent = offset(CURLINFO_SIZE_UPLOAD_T)
        metrics.bytesReceived = offset(CURLINFO_SIZE_DOWNLOAD_T)
        metrics.redirects = redirects
        metrics.isConnectionReused = number(CURLINFO_NUM_CONNECTS) == 0
        metrics.remoteAddress = text(CURLINFO_PRIMARY_IP)
        return metrics
    }
}
