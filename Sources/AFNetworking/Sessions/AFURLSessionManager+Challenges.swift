public import FoundationNetworking

/// The closures that answer challenges: of a server that has to be believed, and of one that wants a name and a password.
///
/// A server's certificates are asked about on the transport's thread while the connection waits, so the answer has to
/// come before the closure returns; later, and without an answer, the security policy decides. For a name and a password
/// it may come later.
extension AFURLSessionManager {
    /// Answers a challenge in full.
    ///
    /// It returns nil to call the last argument itself, an error to end the task with, a `URLCredential` to use, or a
    /// `URLSession.AuthChallengeDisposition`.
    @preconcurrency public typealias ChallengeHandler =
        @Sendable (
            URLSession, URLSessionTask, URLAuthenticationChallenge,
            @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) -> Any?

    /// Answers a challenge of any task; puts a credential where the pointer says.
    @preconcurrency public typealias SessionChallengeHandler =
        @Sendable (URLSession, URLAuthenticationChallenge, UnsafeMutablePointer<URLCredential?>)
        -> URLSession.AuthChallengeDisposition

    /// Answers a challenge of a task; puts a credential where the pointer says.
    @preconcurrency public typealias TaskChallengeHandler =
        @Sendable (URLSession, URLSessionTask, URLAuthenticationChallenge, UnsafeMutablePointer<URLCredential?>)
        -> URLSession.AuthChallengeDisposition

    /// Sets who answers challenges; it goes before the two others.
    public func setAuthenticationChallengeHandler(_ handler: @escaping ChallengeHandler) {
        setChallenges { $0.general = handler }
    }

    /// Sets who answers challenges of any task; nil leaves them to the security policy.
    public func setSessionDidReceiveAuthenticationChallenge(_ handler: SessionChallengeHandler?) {
        setChallenges { $0.session = handler }
    }

    /// The old spelling of `setSessionDidReceiveAuthenticationChallenge`.
    public func setSessionDidReceiveAuthenticationChallengeBlock(_ handler: SessionChallengeHandler?) {
        setSessionDidReceiveAuthenticationChallenge(handler)
    }

    /// Sets who answers challenges of a task; nil leaves them to the security policy.
    public func setTaskDidReceiveAuthenticationChallenge(_ handler: TaskChallengeHandler?) {
        setChallenges { $0.task = handler }
    }

    /// The old spelling of `setTaskDidReceiveAuthenticationChallenge`.
    public func setTaskDidReceiveAuthenticationChallengeBlock(_ handler: TaskChallengeHandler?) {
        setTaskDidReceiveAuthenticationChallenge(handler)
    }

    private func setChallenges(_ body: @Sendable (inout ChallengeHandlers) -> Void) {
        withState { state in
            body(&state.closures.challenges)
            state.closures.challenges.renew()
        }
    }
}
