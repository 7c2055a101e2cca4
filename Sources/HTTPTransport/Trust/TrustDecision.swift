internal import ADKLocking
internal import CCurl
internal import COpenSSL
internal import Foundation

/// What one connection asks about the server's certificates.
final class TrustDecision: Sendable {
    private let trust: HTTPTrust
    private let host: String
    private let found = Guarded<HTTPTrustProblem?>(nil)

    init(_ trust: HTTPTrust, host: String) {
        self.trust = trust
        self.host = host
    }

    /// What was wrong with the server, once it was asked for its certificates.
    var problem: HTTPTrustProblem? { found.withLock { $0 } }

    private static let index = adk_tls_index { _, context, _, _, _, _ in
        guard let context else { return }
        Unmanaged<TrustDecision>.fromOpaque(context).release()
    }

    /// Lets this decide for the connections that have these settings.
    func attach(to settings: OpaquePointer) -> CURLcode {
        let context = Unmanaged.passRetained(self)
        let isSet = adk_tls_set_decision(
            settings,
            TrustDecision.index,
            { chain, context in
                guard let chain, let context else { return 0 }
                return Unmanaged<TrustDecision>.fromOpaque(context).takeUnretainedValue().decide(chain)
            },
            context.toOpaque()
        )
        guard isSet == 1 else {
            context.release()
            return CURLE_OUT_OF_MEMORY
        }
        return CURLE_OK
    }

    private func decide(_ chain: OpaquePointer) -> Int32 {
        let stack = X509_STORE_CTX_get0_untrusted(chain)
        var certificates = (0..<adk_x509_stack_count(stack)).compactMap { index in
            adk_x509_stack_at(stack, index).map { Certificate(retaining: $0).der }
        }
        if let leaf = X509_STORE_CTX_get0_cert(chain).map({ Certificate(retaining: $0).der }),
            certificates.first != leaf
        {
            certificates.removeAll { $0 == leaf }
            certificates.insert(leaf, at: 0)
        }
        let problem = trust.evaluate(HTTPServerTrust(host: host, certificates: certificates))
        found.withLock { $0 = problem }
        X509_STORE_CTX_set_error(chain, problem == nil ? X509_V_OK : X509_V_ERR_APPLICATION_VERIFICATION)
        return problem == nil ? 1 : 0
    }
}
