internal import ADKContracts
internal import ADKHTTPTransport
internal import Foundation
internal import FoundationNetworking

/// What an app says to a challenge.
enum ChallengeVerdict: Sendable {
    /// As if nobody had been asked.
    case standard
    case credential(URLCredential)
    case cancel
    case reject
    case failure(any Error)

    init(_ disposition: URLSession.AuthChallengeDisposition, _ credential: URLCredential?) {
        switch disposition {
        case .useCredential: self = credential.map { .credential($0) } ?? .standard
        case .cancelAuthenticationChallenge: self = .cancel
        case .rejectProtectionSpace: self = .reject
        case .performDefaultHandling: self = .standard
        @unknown default: self = .standard
        }
    }
}

/// The closures of an app that answer challenges.
struct ChallengeHandlers: Sendable {
    var general: AFURLSessionManager.ChallengeHandler?
    var session: AFURLSessionManager.SessionChallengeHandler?
    var task: AFURLSessionManager.TaskChallengeHandler?
    /// What connections that were asked about have in common; nil when nobody asks.
    private(set) var base: HTTPTrust?

    var isEmpty: Bool { general == nil && session == nil && task == nil }

    /// Forgets the connections of before, since others are asked now.
    mutating func renew() {
        base = isEmpty ? nil : HTTPTrust { _ in nil }
    }

    /// Asks the closure that comes first; exactly one answer follows, then or later.
    func ask(
        _ owner: URLSession,
        _ asked: URLSessionTask,
        _ challenge: URLAuthenticationChallenge,
        _ answer: @escaping @Sendable (ChallengeVerdict) -> Void
    ) {
        if let general {
            let result = general(owner, asked, challenge) { disposition, credential in
                answer(ChallengeVerdict(disposition, credential))
            }
            switch result {
            case nil: break
            case let error as any Error: answer(.failure(error))
            case let credential as URLCredential: answer(.credential(credential))
            case let disposition as URLSession.AuthChallengeDisposition: answer(ChallengeVerdict(disposition, nil))
            case let number as Int:
                answer(
                    URLSession.AuthChallengeDisposition(rawValue: number).map { ChallengeVerdict($0, nil) } ?? .standard
                )
            case .some(let other):
                misuse(
                    "setAuthenticationChallengeHandler: the closure returned a \(type(of: other)); return nil, an Error, "
                        + "a URLCredential or a URLSession.AuthChallengeDisposition"
                )
            }
            return
        }
        var credential: URLCredential?
        if let task {
            let disposition = task(owner, asked, challenge, &credential)
            answer(ChallengeVerdict(disposition, credential))
        } else if let session {
            let disposition = session(owner, challenge, &credential)
            answer(ChallengeVerdict(disposition, credential))
        } else {
            answer(.standard)
        }
    }
}

// Safety: has no state.
/// Whom a challenge is to be answered to; the closures' results are what counts here.
final class ChallengeSender: NSObject, URLAuthenticationChallengeSender, @unchecked Sendable {
    private static let shared = ChallengeSender()

    static func challenge(
        _ space: URLProtectionSpace,
        failures: Int = 0,
        response: URLResponse? = nil
    ) -> URLAuthenticationChallenge {
        URLAuthenticationChallenge(
            protectionSpace: space,
            proposedCredential: nil,
            previousFailureCount: failures,
            failureResponse: response,
            error: nil,
            sender: shared
        )
    }

    func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
    func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
    func cancel(_ challenge: URLAuthenticationChallenge) {}
    func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
    func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
}
