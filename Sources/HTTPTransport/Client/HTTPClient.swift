internal import ADKLocking
public import ADKScheduling
internal import Dispatch
internal import Foundation

/// An HTTP client on one thread of its own: requests go in from any thread, ordered events come out.
///
/// The thread waits for libcurl's sockets and timers; it reuses connections, speaks HTTP/1.1 and HTTP/2, undoes content
/// codings, follows redirects by the rules of `HTTPRedirect`, and starts the most urgent request first when a host has
/// as many connections as it may have.
///
///     let client = HTTPClient.shared(for: runtime)
///     let (head, body) = try await client.data(for: HTTPRequest(url: url))
///
/// Timeouts run on the host's clock. A request counts in the runtime's activity from the call that starts it until its
/// completion was delivered, and in the runtime's statistics.
public final class HTTPClient: Sendable {
    /// Hears of the events of one request.
    ///
    /// Called on the I/O thread, one event at a time: it must be short, and hand what takes longer to others.
    public typealias Handler = @Sendable (HTTPEvent) -> Void

    /// Decides about a redirect: gets the answer and the request that would follow, and calls the third argument once,
    /// then or later, with the request to be sent or with nil to take the redirect itself as the answer.
    ///
    /// Called on the I/O thread.
    public typealias RedirectHandler =
        @Sendable (HTTPResponseHead, HTTPRequest, @escaping @Sendable (HTTPRequest?) -> Void) -> Void

    private let inbox = TransferInbox()
    private let surroundings: TransferSurroundings
    private let isStarted = OnceFlag()
    private let ended = DispatchSemaphore(value: 0)
    private let networkObserver = Guarded<Int?>(nil)

    /// Makes a client for a runtime; its thread starts with the first request.
    public init(runtime: Runtime, configuration: HTTPClientConfiguration = HTTPClientConfiguration()) {
        surroundings = TransferSurroundings(configuration, runtime)
    }

    deinit {
        if let number = networkObserver.withLock({ $0 }) { surroundings.network.removeObserver(number) }
        inbox.post(.close)
    }

    /// Starts a request.
    ///
    /// Any thread; returns at once. The handler gets exactly one `completed`, on the I/O thread, or on this thread
    /// before the call returns when the client was shut down.
    ///
    /// - Parameters:
    ///   - request: What to send.
    ///   - redirection: Who decides about redirects; by default they are followed by the rules of `HTTPRedirect`.
    ///   - handler: Who hears of the events.
    /// - Returns: The task, by which the request can be cancelled.
    @discardableResult
    public func start(
        _ request: HTTPRequest,
        redirection: RedirectHandler? = nil,
        handler: @escaping Handler
    ) -> HTTPTask {
        surroundings.activity.begin()
        surroundings.statistics.noteRequest()
        let id = inbox.makeID()
        if inbox.post(.start(TransferOrder(id: id, request: request, redirection: redirection, handler: handler))) {
            startThreadOnce()
        } else {
            handler(.completed(.failure(.clientClosed(request.url))))
            surroundings.activity.end()
        }
        return HTTPTask(id: id, inbox: inbox)
    }

    /// Ends all requests with a cancellation, closes the connections, and returns when the thread has ended.
    ///
    /// Any thread but the I/O thread. Later requests end at once.
    public func shutdown() {
        if isStarted.set() {
            surroundings.refuse(inbox.close())
            ended.signal()
        } else {
            inbox.post(.close)
            ended.wait()
            ended.signal()
        }
    }

    private func observeNetwork() {
        let inbox = inbox
        let number = surroundings.network.observe { isOn in
            if !isOn { inbox.post(.loseNetwork) }
        }
        networkObserver.withLock { $0 = number }
    }

    private func startThreadOnce() {
        guard isStarted.set() else { return }
        observeNetwork()
        let (inbox, surroundings, ended) = (inbox, surroundings, ended)
        let thread = Thread {
            TransferLoop(inbox: inbox, surroundings: surroundings).run()
            ended.signal()
        }
        thread.name = "adk.http"
        thread.start()
    }
}
