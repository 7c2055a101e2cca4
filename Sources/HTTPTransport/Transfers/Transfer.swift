internal import ADKScheduling
internal import Foundation

/// One request on its way, over all its redirects.
///
/// I/O thread only.
final class Transfer {
    /// What became of a redirect that the server sent.
    enum Redirection {
        case none
        /// Somebody decides, and meanwhile nothing is read; the result is libcurl's if it has finished already.
        case asked(proposal: HTTPRequest)
        case following(HTTPRequest)
    }

    /// How many bytes may wait for the consumer before the transfer pauses.
    static let window = 256 << 10
    /// How many bytes of a redirect's body are read to keep its connection; beyond, a new one is cheaper.
    static let discardLimit = 64 << 10

    /// How many bytes a content coding may make before they are compared with those that came.
    static let expansionFloor: Int64 = 16 << 20

    let id: TransferID
    let handler: HTTPClient.Handler
    let redirectHandler: HTTPClient.RedirectHandler?
    let inbox: TransferInbox
    let surroundings: TransferSurroundings

    var request: HTTPRequest
    var host: HostKey
    var ticket: HostScheduler.Ticket?
    var handle: EasyHandle?
    var body: BodyReader?
    /// What is asked about the server of this hop, where that is not libcurl's business.
    var decision: TrustDecision?
    var head: HeadReader
    var response: HTTPResponseHead?
    var redirection = Redirection.none
    var redirectCount = 0
    /// Why we ended the transfer ourselves.
    var failure: HTTPTransportError?
    /// How the transfer ended, while someone still decides about its redirect.
    var pendingEnd: Result<HTTPMetrics, HTTPTransportError>?

    var suspendedSince: TimeInterval?
    var isPausedByFlow = false
    /// Whether there is nothing to send until the body's stream gives more.
    var isWaitingForBody = false
    var unacknowledged = 0
    var received: Int64 = 0
    var discarded = 0
    var sent: Int64 = 0

    let start: TimeInterval
    var hopStart: TimeInterval
    var resourceDeadline: TimeInterval
    /// When the server has been silent for too long; nil while it is not its turn.
    var silenceDeadline: TimeInterval?

    private let nearest: NearestDeadline

    init(
        _ order: TransferOrder,
        inbox: TransferInbox,
        surroundings: TransferSurroundings,
        nearest: NearestDeadline
    ) {
        self.nearest = nearest
        id = order.id
        handler = order.handler
        redirectHandler = order.redirection
        request = order.request
        host = HostKey(order.request.url)
        head = HeadReader(limit: order.request.limits.headerBytes)
        start = surroundings.clock.now
        hopStart = start
        resourceDeadline = start + order.request.timeouts.resource
        self.inbox = inbox
        self.surroundings = surroundings
    }

    var isSuspended: Bool { suspendedSince != nil }

    /// When the clock ends this request, whichever timeout comes first.
    var deadline: TimeInterval {
        isSuspended ? .infinity : min(resourceDeadline, silenceDeadline ?? .infinity)
    }

    /// Whether nothing may be read for now.
    var isPaused: Bool {
        if case .asked = redirection { return true }
        return isSuspended || isPausedByFlow
    }

    /// Notes that the server did something, or has to from now on.
    func noteProgress() {
        let timeouts = request.timeouts
        let seconds = response == nil ? timeouts.request : timeouts.idle ?? timeouts.request
        let before = silenceDeadline ?? .infinity
        let deadline = surroundings.clock.now + seconds
        silenceDeadline = deadline
        if deadline < before { nearest.note(deadline) }
    }

    /// Forgets what the last hop left behind.
    func prepareHop() {
        head = HeadReader(limit: request.limits.headerBytes)
        hopStart = surroundings.clock.now
        isWaitingForBody = false
        decision = nil
        response = nil
        redirection = .none
        failure = nil
        pendingEnd = nil
        discarded = 0
        sent = 0
    }
}
