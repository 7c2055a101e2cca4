public import Foundation
internal import Synchronization

/// Decides whether a server is believed, instead of the system's rules.
///
/// A connection is shared only by requests with the same trust: the same value or copies of it.
public struct HTTPTrust: Sendable {
    /// Returns what is wrong with a server, or nil to believe it.
    ///
    /// Called on the I/O thread while the connection is made, before a byte of the request is sent.
    public typealias Evaluation = @Sendable (HTTPServerTrust) -> HTTPTrustProblem?

    private static let lastIdentity = Atomic<Int>(0)

    let identity: Int
    let evaluate: Evaluation

    /// Makes a trust with rules of its own.
    public init(_ evaluate: @escaping Evaluation) {
        identity = HTTPTrust.lastIdentity.add(1, ordering: .relaxed).newValue
        self.evaluate = evaluate
    }

    /// The same trust, so that connections are shared, asked in another way.
    public func asking(_ evaluate: @escaping Evaluation) -> HTTPTrust {
        HTTPTrust(identity: identity, evaluate: evaluate)
    }

    private init(identity: Int, evaluate: @escaping Evaluation) {
        self.identity = identity
        self.evaluate = evaluate
    }

    /// Believes servers whose certificates lead to one of these authorities, in binary form (DER), and no others.
    public static func anchors(_ anchors: [Data]) -> HTTPTrust {
        HTTPTrust { trust in
            var trust = trust
            trust.anchors = anchors
            return trust.problem(forHost: trust.host)
        }
    }

    /// Believes servers that the system believes and whose chain has one of these public keys (with their algorithms,
    /// in binary form).
    public static func pinned(publicKeys: Set<Data>, anchors: [Data]? = nil) -> HTTPTrust {
        HTTPTrust { trust in
            var trust = trust
            trust.anchors = anchors
            if let problem = trust.problem(forHost: trust.host) { return problem }
            guard publicKeys.isDisjoint(with: trust.publicKeys) else { return nil }
            return HTTPTrustProblem(reason: "none of the server's keys is a pinned one")
        }
    }
}
