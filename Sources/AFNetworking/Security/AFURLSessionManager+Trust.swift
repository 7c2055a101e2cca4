internal import ADKHTTPTransport
internal import ADKLocking
internal import Foundation
public import FoundationNetworking

/// The way of a challenge by which a server proves who it is.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"
/// The key of the certificates of a server that is not believed, in the information of an error.
public let NSURLErrorFailingURLPeerTrustErrorKey = "NSURLErrorFailingURLPeerTrustErrorKey"

// Safety: adds an immutable value.
/// A protection space that knows the server's certificates.
private final class TrustProtectionSpace: URLProtectionSpace, @unchecked Sendable {
    let trust: SecTrust

    init(_ trust: SecTrust, port: Int) {
        self.trust = trust
        super.init(
            host: trust.host,
            port: port,
            protocol: "https",
            realm: nil,
            authenticationMethod: NSURLAuthenticationMethodServerTrust
        )
    }
}

extension URLProtectionSpace {
    /// The certificates of the server, in a challenge by `NSURLAuthenticationMethodServerTrust`.
    public var serverTrust: SecTrust? { (self as? TrustProtectionSpace)?.trust }
}

extension URLCredential {
    /// Makes a credential that believes a server.
    public convenience init(trust: SecTrust) {
        self.init(user: "", password: "", persistence: .forSession)
    }
}

extension AFURLSessionManager {
    /// Who decides about the servers of a task; nil leaves it to the system.
    func trust(for task: URLSessionTask) -> HTTPTrust? {
        let (policy, handlers) = withState { ($0.securityPolicy, $0.closures.challenges) }
        guard let base = handlers.base ?? policy.transportTrust else { return nil }
        return base.asking { [weak self, weak task] trust in
            guard let self, let task else { return HTTPTrustProblem(code: .cancelled, reason: "the task has gone") }
            return self.problem(with: trust, of: task, policy: policy, handlers)
        }
    }

    private func problem(
        with trust: SecTrust,
        of task: URLSessionTask,
        policy: AFSecurityPolicy,
        _ handlers: ChallengeHandlers
    ) -> HTTPTrustProblem? {
        let port = task.currentRequest?.url?.port ?? 443
        let challenge = ChallengeSender.challenge(TrustProtectionSpace(trust, port: port))
        var verdict = ChallengeVerdict.standard
        if handlers.isEmpty == false {
            let given = GivenVerdict()
            handlers.ask(session, task, challenge) { given.set($0) }
            // The connection cannot wait: who has not answered by now leaves it to the policy.
            verdict = given.value ?? .standard
        }
        switch verdict {
        case .credential:
            return nil
        case .failure(let error):
            (task as? any TransportTask)?.core.refuse(with: error)
            return HTTPTrustProblem(code: .cancelled, reason: "the app refused the server")
        case .cancel, .reject:
            return HTTPTrustProblem(code: .cancelled, reason: "the app refused the server")
        case .standard:
            guard !policy.evaluateServerTrust(trust, forDomain: trust.host) else { return nil }
            let error = URLError.untrusted(
                trust.host,
                task.currentRequest?.url,
                reason: "Its certificates do not meet the manager's security policy.",
                remedy: "Renew the pinned certificates if the server has new ones.",
                [NSURLErrorFailingURLPeerTrustErrorKey: trust]
            )
            (task as? any TransportTask)?.core.refuse(with: error)
            return HTTPTrustProblem(reason: "the security policy refuses the server “\(trust.host)”")
        }
    }
}

extension URLError {
    /// The error of a task whose server is not believed, whoever decided so.
    fileprivate static func untrusted(
        _ host: String,
        _ url: URL?,
        reason: String,
        remedy: String,
        _ more: [String: Any]
    ) -> URLError {
        var more = more
        more[NSURLErrorFailingURLErrorKey] = url
        // The old key has no name any more that may be used.
        more["NSErrorFailingURLStringKey"] = url?.absoluteString
        let sentence = "The certificate of the server “\(host)” is not trusted."
        return URLError(.serverCertificateUntrusted, sentence, reason: reason, remedy: remedy, more)
    }
}

extension HTTPTransportError {
    /// The error as tasks have it: one code for every server that is not believed, with what exactly is wrong below it.
    var taskError: URLError {
        switch code {
        case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid:
            URLError.untrusted(
                url.host ?? "",
                url,
                reason: failureReason ?? reason,
                remedy: recoverySuggestion ?? remedy,
                [NSUnderlyingErrorKey: urlError as NSError]
            )
        default: urlError
        }
    }
}

/// The answer to a challenge, once it was given.
private final class GivenVerdict: Sendable {
    private let state = Guarded<ChallengeVerdict?>(nil)

    var value: ChallengeVerdict? { state.withLock { $0 } }

    func set(_ verdict: ChallengeVerdict) {
        state.withLock { $0 = $0 ?? verdict }
    }
}
