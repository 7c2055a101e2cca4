internal import ADKLocking
internal import ADKScheduling
internal import Foundation
internal import FoundationNetworking

/// The way of one task of the shared session through this transport.
///
/// Foundation asks with a task's request only, so downloads come here too; where their files are only Foundation's own
/// protocol can tell, to which they are handed back, as are uploads with a delegate, which hears of the progress.
final class CarriedURLProtocol: URLProtocol {
    private let carrier = Guarded<Carrier?>(nil)
    private let native = NativeProtocol()
    private let activity = SharedTaskActivity()

    override class func canInit(with request: URLRequest) -> Bool {
        let scheme = request.url?.scheme?.lowercased()
        guard scheme == "http" || scheme == "https" else { return false }
        SharedTaskActivity.announce()
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
        activity.begin()
        activity.taken()
        // A task that was cancelled while its protocol was made is told so in any case, and must not end before.
        guard let client, let task, task.state == .running else { return activity.end() }
        guard let carried = carriedRequest(of: task) else { return startNatively(task, client) }
        let jar = CookieJar(URLSession.shared.configuration, for: request)
        let carrier = Carrier(source: self, client: client, jar: jar, activity: activity)
        self.carrier.withLock { $0 = carrier }
        carrier.start(carried)
    }

    /// The request of a task in this transport's terms, or nil for a task that Foundation has to carry.
    private func carriedRequest(of task: URLSessionTask) -> HTTPRequest? {
        guard task is URLSessionDataTask, var carried = HTTPRequest(request) else { return nil }
        guard let upload = task as? URLSessionUploadTask else { return carried }
        guard task.delegate == nil, let body = HTTPBody(of: upload) else { return nil }
        carried.body = body
        return carried
    }

    /// Has Foundation carry a task, unless the network is switched off.
    private func startNatively(_ task: URLSessionTask, _ client: any URLProtocolClient) {
        let runtime = Runtime.current
        runtime.statistics.noteRequest()
        var failure = URLError(.unsupportedURL)
        if let url = request.url, !runtime.network.isOn {
            failure = HTTPTransportError.offline(url).urlError
        } else if native.start(task, for: request, cachedResponse, client, activity, runtime.statistics) {
            return
        }
        client.urlProtocol(self, didFailWithError: failure)
        runtime.statistics.noteRequestFailure()
        activity.end()
    }

    override func stopLoading() {
        activity.begin()
        activity.taken()
        native.stop()
        carrier.withLock { $0 }?.stop()
        activity.end()
    }
}
