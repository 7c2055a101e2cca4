import CCurl
import Foundation

/// libcurl by itself: its multi interface on the calling thread, and what comes is thrown away.
final class CurlPeer {
    private let multi = curl_multi_init()
    private var handles: [UnsafeMutableRawPointer] = []

    init() {
        curl_global_init(Int(CURL_GLOBAL_ALL))
    }

    deinit {
        for handle in handles { curl_easy_cleanup(handle) }
        curl_multi_cleanup(multi)
    }

    /// Loads a URL a number of times, some of them at a time.
    func load(_ url: URL, count: Int, inFlight: Int) throws {
        while handles.count < inFlight, let handle = curl_easy_init() { handles.append(handle) }
        var started = 0
        func start(_ handle: UnsafeMutableRawPointer) {
            started += 1
            curl_easy_reset(handle)
            adk_curl_setopt_string(handle, CURLOPT_URL, url.absoluteString)
            adk_curl_setopt_string(handle, CURLOPT_PROXY, "")
            adk_curl_setopt_string(handle, CURLOPT_ACCEPT_ENCODING, "")
            adk_curl_setopt_long(handle, CURLOPT_NOSIGNAL, 1)
            adk_curl_set_write_function(handle, { _, size, count, _ in size * count }, nil)
            curl_multi_add_handle(multi, handle)
        }
        for handle in handles.prefix(min(inFlight, count)) { start(handle) }
        var done = 0
        while done < count {
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            var code = CURLE_OK
            var hasEnded = false
            while let handle = adk_curl_multi_next_done(multi, &code) {
                guard code == CURLE_OK else { throw UsageError(description: "libcurl ended with \(code.rawValue)") }
                curl_multi_remove_handle(multi, handle)
                hasEnded = true
                done += 1
                if started < count { start(handle) }
            }
            if !hasEnded { curl_multi_poll(multi, nil, 0, 1000, nil) }
        }
    }
}
