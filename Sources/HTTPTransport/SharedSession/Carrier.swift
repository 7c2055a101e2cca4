internal import ADKLocking
internal import ADKScheduling
internal import Foundation
internal import FoundationNetworking

// Safety: the protocol object and its client are only used on the queue of the shared session.
/// Tells Foundation's side of a task what happens on ours.
final class Carrier: @unchecked Sendable {
    private struct State {
        var body = Data()
        var transfer: HTTPTask?
        var isStopped = false
    }

    /// Foundation holds it for as long as it waits for us.
    private weak let source: CarriedURLProtocol?
    private let client: any URLProtocolClient
    private let jar: CookieJar?
    private let activity: SharedTaskActivity
    private let state = Guarded(State())

    init(source: CarriedURLProtocol, client: any URLProtocolClient, jar: CookieJar?, activity: SharedTaskActivity) {
        self.source = source
        self.client = client
        self.jar = jar
        self.activity = activity
    }

    /// Begins the transfer.
    func start(_ request: HTTPRequest) {
        let transfer = HTTPClient.shared(for: Runtime.current).start(
            jar?.adding(to: request) ?? request,
            redirection: { [jar] head, proposal, answer in
                jar?.keep(from: head)
                answer(jar?.adding(to: proposal) ?? proposal)
            },
            handler: handle
        )
        state.withLock { $0.transfer = transfer }
        activity.handOver()
    }

    /// Stops the transfer; Foundation hears nothing more of it.
    func stop() {
        let transfer = state.withLock { state in
            state.isStopped = true
            return state.transfer
        }
        transfer?.cancel()
    }

    private func handle(_ event: HTTPEvent) {
        switch event {
        case .sent, .redirected: break
        case .data(let data): state.withLock { $0.body.append(data) }
        case .response: SharedSessionQueue.perform { self.tell(event) }
        case .completed:
            activity.begin()
            SharedSessionQueue.perform {
                self.tell(event)
                self.activity.end()
            }
        }
    }

    private func tell(_ event: HTTPEvent) {
        let (isStopped, body) = state.withLock { ($0.isStopped, $0.body) }
        guard !isStopped, let source else { return }
        switch event {
        case .sent, .redirected, .data:
            break
        case .response(let head):
            jar?.keep(from: head)
            // Foundation waits for ever for credentials that nobody has when it sees a challenge (5457 of its issues).
            if let response = head.removingChallenge.urlResponse {
                client.urlProtocol(source, didReceive: response, cacheStoragePolicy: .notAllowed)
            }
        case .completed(.success):
            // At once: Foundation keeps only the last piece for the handler of a task.
            if !body.isEmpty { client.urlProtocol(source, didLoad: body) }
            client.urlProtocolDidFinishLoading(source)
        case .completed(.failure(let error)):
            client.urlProtocol(source, didFailWithError: error.urlError)
        }
    }
}

extension HTTPResponseHead {
    /// The head without what would make Foundation ask for credentials.
    fileprivate var removingChallenge: HTTPResponseHead {
        guard status == 401 else { return self }
        var headers = headers
        headers["WWW-Authenticate"] = nil
        return HTTPResponseHead(url: url, status: status, version: version, headers: headers)
    }
}
