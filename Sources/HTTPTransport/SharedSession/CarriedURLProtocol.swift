internal import ADKLocking
internal import ADKScheduling
internal import Dispatch
internal import Foundation
internal import FoundationNetworking

/// The way of one task of the shared session through this transport.
///
/// Foundation asks with a task's request only, so uploads and downloads come here too; their bodies and files only
/// Foundation's own protocol can reach, to which they are handed back.
final class CarriedURLProtocol: URLProtocol {
    private let transfer = Guarded<HTTPTask?>(nil)
    private let native = NativeProtocol()

    override class func canInit(with request: URLRequest) -> Bool {
        let scheme = request.url?.scheme?.lowercased()
        guard scheme == "http" || scheme == "https" else { return false }
        SharedSessionWatch.noteResume()
        return true
    }

    override class func canInit(with task: URLSessionTask) -> Bool {
        guard !(task is URLSessionUploadTask), task is URLSessionDataTask else { return false }
        return task.currentRequest.map { canInit(with: $0) } ?? false
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest {
        request
    }

    override func startLoading() {
        guard let client, let task else { return }
        guard task is URLSessionDataTask, !(task is URLSessionUploadTask), var carried = HTTPRequest(request) else {
            guard native.start(task, for: request, cachedResponse, client) else {
                return client.urlProtocol(self, didFailWithError: URLError(.unsupportedURL))
            }
            return
        }
        let jar = CookieJar(URLSession.shared.configuration, for: request)
        carried = jar?.adding(to: carried) ?? carried
        let carrier = Carrier(source: self, client: client, jar: jar, runtime: Runtime.current)
        let transfer = HTTPClient.shared(for: carrier.runtime).start(
            carried,
            redirection: { head, proposal, answer in
                jar?.keep(from: head)
                answer(jar?.adding(to: proposal) ?? proposal)
            },
            handler: carrier.handle
        )
        self.transfer.withLock { $0 = transfer }
        SharedSessionWatch.noteCarried(task.taskIdentifier)
    }

    override func stopLoading() {
        native.stop()
        transfer.withLock { $0 }?.cancel()
    }
}

// Safety: the protocol object is only handed to its own client, which takes calls from any thread.
/// Tells Foundation's side of a task what happens on ours.
private final class Carrier: @unchecked Sendable {
    private let source: CarriedURLProtocol
    private let client: any URLProtocolClient
    private let jar: CookieJar?
    private let body = Guarded(Data())
    let runtime: Runtime

    init(source: CarriedURLProtocol, client: any URLProtocolClient, jar: CookieJar?, runtime: Runtime) {
        self.source = source
        self.client = client
        self.jar = jar
        self.runtime = runtime
    }

    func handle(_ event: HTTPEvent) {
        switch event {
        case .sent, .redirected:
            break
        case .response(let head):
            jar?.keep(from: head)
            // Foundation waits for ever for credentials that nobody has when it sees a challenge (5457 of its issues).
            if let response = head.removingChallenge.urlResponse {
                client.urlProtocol(source, didReceive: response, cacheStoragePolicy: .notAllowed)
            }
        case .data(let data):
            body.withLock { $0.append(data) }
        case .completed(.success):
            // At once: Foundation keeps only the last piece for the handler of a task.
            let whole = body.withLock { $0 }
            if !whole.isEmpty { client.urlProtocol(source, didLoad: whole) }
            client.urlProtocolDidFinishLoading(source)
            waitForHandler()
        case .completed(.failure(let error)):
            // A task that was cancelled has told its handler already.
            guard !error.isCancellation else { return waitForHandler() }
            client.urlProtocol(source, didFailWithError: error.urlError)
            waitForHandler()
        }
    }

    /// Keeps the host waiting until the app's handler has returned, and what it sent to the main queue was done.
    private func waitForHandler() {
        let activity = runtime.activity
        activity.begin()
        URLSession.shared.delegateQueue.addOperation {
            DispatchQueue.main.async { activity.end() }
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
