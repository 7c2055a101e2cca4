internal import ADKContracts
internal import ADKLocking
internal import ADKScheduling
internal import CCurl
internal import Foundation

/// The number of a request within its client; later requests have larger ones.
typealias TransferID = Int

/// What other threads ask of the I/O thread.
enum TransferMessage: Sendable {
    case start(TransferOrder)
    case cancel(TransferID)
    case suspend(TransferID)
    case resume(TransferID)
    case setPriority(TransferID, WorkerPriority)
    case acknowledge(TransferID, bytes: Int)
    case bodyIsReady(TransferID)
    case answerRedirect(TransferID, HTTPRequest?)
    case sweepDeadlines
    case loseNetwork
    case close
}

/// A request that was handed in, with those who want to hear of it.
final class TransferOrder: Sendable {
    let id: TransferID
    let request: HTTPRequest
    let redirection: HTTPClient.RedirectHandler?
    let handler: HTTPClient.Handler

    init(
        id: TransferID,
        request: HTTPRequest,
        redirection: HTTPClient.RedirectHandler?,
        handler: @escaping HTTPClient.Handler
    ) {
        self.id = id
        self.request = request
        self.redirection = redirection
        self.handler = handler
    }
}

/// The way to the I/O thread: a locked list, and a bell that wakes the thread while it waits for the network.
final class TransferInbox: Sendable {
    private struct State {
        var messages: [TransferMessage] = []
        var nextID = 0
        var isClosed = false
        /// Whether the I/O thread waits, so that the bell has to ring.
        var isWaiting = false
    }

    private let state = Guarded(State())
    private let bell: Int32

    init() {
        bell = adk_bell_open()
        require(bell >= 0, "HTTPClient: the process has no file descriptor left (raise RLIMIT_NOFILE)")
    }

    deinit {
        Foundation.close(bell)
    }

    /// The descriptor that becomes readable when a message comes while the I/O thread waits.
    var descriptor: Int32 { bell }

    func makeID() -> TransferID {
        state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
    }

    /// Adds a message; false when the I/O thread has ended or is about to.
    @discardableResult
    func post(_ message: TransferMessage) -> Bool {
        let (isAccepted, mustRing) = state.withLock { state in
            guard !state.isClosed else { return (false, false) }
            state.messages.append(message)
            defer { state.isWaiting = false }
            return (true, state.isWaiting)
        }
        if mustRing { adk_bell_ring(bell) }
        return isAccepted
    }

    /// Takes what came so far.
    func take() -> [TransferMessage] {
        state.withLock { state in
            defer { state.messages = [] }
            state.isWaiting = false
            return state.messages
        }
    }

    /// Has the bell ring from now on; false when there is a message already.
    func prepareToWait() -> Bool {
        state.withLock { state in
            state.isWaiting = state.messages.isEmpty
            return state.isWaiting
        }
    }

    /// Refuses what comes from now on, and returns what came before.
    func close() -> [TransferMessage] {
        state.withLock { state in
            state.isClosed = true
            defer { state.messages = [] }
            return state.messages
        }
    }
}
