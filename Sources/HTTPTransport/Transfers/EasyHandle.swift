internal import CCurl
internal import Foundation

/// One of libcurl's easy handles, used again and again.
///
/// I/O thread only.
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    private let poller: SocketPoller
    private let errorText: UnsafeMutablePointer<CChar>
    private var headerList: UnsafeMutablePointer<curl_slist>?
    /// What the last request was like.
    var shape: Shape?

    init?(_ poller: SocketPoller) {
        guard let pointer = curl_easy_init() else { return nil }
        self.poller = poller
        self.pointer = pointer
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
        curl_easy_cleanup(pointer)
        curl_slist_free_all(headerList)
        errorText.deallocate()
    }

    /// What libcurl says beyond its code, or an empty text.
    var detail: String { String(cString: errorText) }

    /// Forgets what was said about the last request.
    func forgetDetail() {
        errorText[0] = 0
    }

    /// Brings the handle back to its first state; its connections live on in the multi handle.
    func reset() {
        curl_easy_reset(pointer)
        curl_slist_free_all(headerList)
        headerList = nil
        forgetDetail()
        poller.adopt(pointer)
        adk_curl_setopt_pointer(pointer, CURLOPT_ERRORBUFFER, errorText)
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_TCP_KEEPALIVE, 1)
        set(CURLOPT_BUFFERSIZE, 64 << 10)
        set(CURLOPT_UPLOAD_BUFFERSIZE, 64 << 10)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
    }

    func set(_ option: CURLoption, _ value: Int) {
        adk_curl_setopt_long(pointer, option, value)
    }

    func set(_ option: CURLoption, _ value: String) {
        adk_curl_setopt_string(pointer, option, value)
    }

    func set(_ option: CURLoption, _ value: Data) {
        value.withUnsafeBytes { bytes in
            _ = adk_curl_setopt_blob(pointer, option, bytes.baseAddress, bytes.count)
        }
    }

    func setHeaders(_ lines: [String]) {
        for line in lines { headerList = curl_slist_append(headerList, line) }
        adk_curl_setopt_list(pointer, CURLOPT_HTTPHEADER, headerList)
    }

    func number(_ info: CURLINFO) -> Int {
        var value = 0
        adk_curl_getinfo_long(pointer, info, &value)
        return value
    }

    func offset(_ info: CURLINFO) -> Int64 {
        var value: curl_off_t = 0
        adk_curl_getinfo_offset(pointer, info, &value)
        return Int64(value)
    }

    func seconds(_ info: CURLINFO) -> TimeInterval {
        TimeInterval(offset(info)) / 1_000_000
    }

    /// How many bytes of the body came so far, before a content coding is undone.
    var receivedCount: Int64 { offset(CURLINFO_SIZE_DOWNLOAD_T) }

    func text(_ info: CURLINFO) -> String {
        var value: UnsafePointer<CChar>?
        adk_curl_getinfo_string(pointer, info, &value)
        return value.map { String(cString: $0) } ?? ""
    }
}
