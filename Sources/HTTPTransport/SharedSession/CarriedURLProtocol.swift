internal import ADKLocking
internal import Foundation
internal import FoundationNetworking

/// The way of one task of the shared session through this transport.
///
/// Foundation asks with a task's request only, so uploads and downloads come here too; their bodies and files only
/// Foundation's own protocol can reach, to which they are handed back.
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
        guard task is URLSessionDataTask, !(task is URLSessionUploadTask), let carried = HTTPRequest(request) else {
            guard native.start(task, for: request, cachedResponse, client, activity) else {
                client.urlProtocol(self, didFailWithError: URLError(.unsupportedURL))
                return activity.end()
            }
            return
        }
        let jar = CookieJar(URLSession.shared.configuration, for: request)
        let carrier = Carrier(source: self, client: client, jar: jar, activity: activity)
        self.carrier.withLock { $0 = carrier }
        carrier.start(carried)
    }

    override func stopLoading() {
        activity.begin()
        activity.taken()
        native.stop()
        carrier.withLock { $0 }?.stop()
        activity.end()
    }
}
