internal import ADKContracts
internal import CCurl
internal import Foundation

/// Waits for libcurl's sockets and timers, and lets it work on those that are ready.
///
/// libcurl's simpler loop (`curl_multi_perform` and `curl_multi_poll`) asks each socket at each turn, and libcurl before
/// 8.0 forgets in it what one request has read for another: it compares in milliseconds whether a timer that it set
/// within the turn has passed already. Here it runs what it takes from its timers.
///
/// I/O thread only.
final class SocketPoller {
    private let multi: UnsafeMutableRawPointer
    private let bell: Int32
    private let poller: Int32
    private let ready: UnsafeMutablePointer<adk_ready>
    /// Sockets of connections that the poller waits to read from, and whether no request uses them: they stay with the
    /// poller, so that one request after the other over a connection costs no calls of the system.
    private var kept: [Int32: Bool] = [:]
    /// When libcurl wants to be called, in milliseconds of the monotonic clock.
    private var timer: Int?

    init(_ multi: UnsafeMutableRawPointer, bell: Int32) {
        self.multi = multi
        self.bell = bell
        ready = .allocate(capacity: Int(ADK_READY_LIMIT))
        poller = adk_poller_open(bell)
        require(poller >= 0, "HTTPClient: the process has no file descriptor left (raise RLIMIT_NOFILE)")
        adk_curl_multi_attach(
            multi,
            { _, socket, wanted, context, _ in
                SocketPoller.at(context)?.change(socket, wanted: wanted) ?? 0
            },
            { _, milliseconds, context in
                SocketPoller.at(context)?.timer = milliseconds < 0 ? nil : SocketPoller.now + milliseconds
                return 0
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
    }

    deinit {
        close(poller)
        ready.deallocate()
    }

    /// Lets this know which sockets a handle opens and closes; it must live as long as their connections.
    func adopt(_ handle: UnsafeMutableRawPointer) {
        adk_curl_set_socket_functions(
            handle,
            { context, socket, _ in
                // A program that the app starts would hold the connection open, and the poller would hear of it for ever.
                _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
                SocketPoller.at(context)?.kept[socket] = nil
                return CURL_SOCKOPT_OK
            },
            { context, socket in
                SocketPoller.at(context)?.kept[socket] = nil
                return close(socket)
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> SocketPoller? {
        context.map { Unmanaged<SocketPoller>.fromOpaque($0).takeUnretainedValue() }
    }

    private func change(_ socket: Int32, wanted: Int32) -> Int32 {
        if wanted == CURL_POLL_REMOVE {
            if kept[socket] == nil { adk_poller_forget(poller, socket) } else { kept[socket] = true }
            return 0
        }
        if wanted == CURL_POLL_IN, kept[socket] != nil {
            kept[socket] = false
            return 0
        }
        // What is not a connection's, and one that is not open yet, libcurl closes without a word.
        kept[socket] = wanted == CURL_POLL_IN && adk_socket_is_internet(socket) ? false : nil
        return adk_poller_watch(poller, socket, wanted)
    }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    /// Lets libcurl do what it wanted to do about now.
    func runTimers() {
        guard let timer, timer <= SocketPoller.now else { return }
        self.timer = nil
        var running: Int32 = 0
        curl_multi_socket_action(multi, CURL_SOCKET_TIMEOUT, 0, &running)
    }

    /// Blocks until a socket is ready, the bell rings or a timer is due; lets libcurl work on the sockets.
    func wait() {
        let milliseconds = timer.map { min(max(0, $0 - SocketPoller.now), SocketPoller.longest) }
        let count = adk_poller_wait(poller, ready, Int32(milliseconds ?? -1))
        for index in 0..<max(0, Int(count)) {
            let found = ready[index]
            guard found.descriptor != bell else {
                adk_bell_silence(bell)
                continue
            }
            if kept[found.descriptor] == true {
                // The server closed it, or sends to a request that was suspended: libcurl sees that when it next wants it.
                kept[found.descriptor] = nil
                adk_poller_forget(poller, found.descriptor)
                continue
            }
            var running: Int32 = 0
            curl_multi_socket_action(multi, found.descriptor, found.events, &running)
        }
    }

    private static let longest = 3_600_000
}
