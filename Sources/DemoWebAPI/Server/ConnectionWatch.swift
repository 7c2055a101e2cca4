internal import ADKLocking
internal import CMicroHTTPD
internal import Foundation

/// Tells when the client of a suspended connection hangs up, which the library does not look at while it is suspended.
final class ConnectionWatch: Sendable {
    private static let wakeUp = UInt64.max

    private let poll = epoll_create1(0)
    private let doorbell = eventfd(0, 0)
    private let handler = Guarded<(@Sendable (UInt64) -> Void)?>(nil)
    private let isStarted = Guarded(false)

    init() {
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        event.data.u64 = Self.wakeUp
        epoll_ctl(poll, EPOLL_CTL_ADD, doorbell, &event)
    }

    deinit {
        // The thread owns both descriptors from its start on, and closes them when it is woken.
        if isStarted.withLock({ $0 }) {
            eventfd_write(doorbell, 1)
        } else {
            close(poll)
            close(doorbell)
        }
    }

    func setHandler(_ handler: @escaping @Sendable (UInt64) -> Void) {
        self.handler.withLock { $0 = handler }
    }

    /// Watches a socket; the handler gets the number, once, when the other side has closed.
    func add(_ socket: Int32, _ id: UInt64) {
        startThreadOnce()
        var event = epoll_event()
        event.events = EPOLLRDHUP.rawValue | EPOLLONESHOT.rawValue
        event.data.u64 = id
        epoll_ctl(poll, EPOLL_CTL_ADD, socket, &event)
    }

    /// Stops watching a socket; to be called before the socket may be closed.
    func remove(_ socket: Int32) {
        var event = epoll_event()
        epoll_ctl(poll, EPOLL_CTL_DEL, socket, &event)
    }

    private func startThreadOnce() {
        let mustStart = isStarted.withLock { isStarted in
            defer { isStarted = true }
            return !isStarted
        }
        guard mustStart, let handler = handler.withLock({ $0 }) else { return }
        let (poll, doorbell) = (poll, doorbell)
        let thread = Thread { Self.run(poll, doorbell, handler) }
        thread.name = "demo.watch"
        thread.start()
    }

    private static func run(_ poll: Int32, _ doorbell: Int32, _ handler: @Sendable (UInt64) -> Void) {
        var event = epoll_event()
        while true {
            guard epoll_wait(poll, &event, 1, -1) == 1 else { continue }
            guard event.data.u64 != wakeUp else { break }
            handler(event.data.u64)
        }
        close(poll)
        close(doorbell)
    }
}
