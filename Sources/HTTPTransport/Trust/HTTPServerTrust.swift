internal import COpenSSL
public import Foundation

/// What a server showed to prove who it is: its certificates, which are not trusted yet.
public struct HTTPServerTrust: Sendable, Hashable {
    /// The host that was asked for.
    public let host: String
    /// The certificates in binary form (DER): the server's own first, then those that lead to an authority.
    public let certificates: [Data]
    /// The authorities that are believed, in binary form (DER); nil believes those of the system.
    ///
    /// Any certificate can be made an authority, also a server's own.
    public var anchors: [Data]?

    /// Makes a trust of certificates.
    public init(host: String, certificates: [Data], anchors: [Data]? = nil) {
        self.host = host
        self.certificates = certificates
        self.anchors = anchors
    }

    /// Finds what is wrong with the certificates.
    ///
    /// Any thread.
    ///
    /// - Parameter host: Whose certificate it has to be; nil takes any.
    /// - Returns: The problem, nil when the chain leads to an authority, is valid now, and is the host's.
    public func problem(forHost host: String?) -> HTTPTrustProblem? {
        let chain = certificates.compactMap { Certificate(der: $0) }
        guard let leaf = chain.first, chain.count == certificates.count else { return .unreadable }
        if let number = CertificateChain(chain, anchors: anchors).verify() {
            return HTTPTrustProblem(verification: number)
        }
        if let host, !leaf.isFor(host: host) { return .wrongHost(host) }
        return nil
    }

    /// The public keys with their algorithms, in binary form, of the certificates whose key is understood.
    public var publicKeys: [Data] {
        certificates.compactMap { Certificate(der: $0)?.publicKey }
    }
}

/// Why a server's certificates are not believed.
public struct HTTPTrustProblem: Error, Sendable, Hashable {
    /// The code that Foundation's own loading system would give.
    public let code: URLError.Code
    /// What is wrong.
    public let reason: String

    /// Makes a problem.
    public init(code: URLError.Code = .serverCertificateUntrusted, reason: String) {
        self.code = code
        self.reason = reason
    }

    /// A problem that OpenSSL found (X509_V_ERR_…).
    init(verification number: Int) {
        code = HTTPTrustProblem.code(ofVerification: number)
        reason = "the certificate is not trusted: \(String(cString: X509_verify_cert_error_string(number)))"
    }

    static func code(ofVerification number: Int) -> URLError.Code {
        switch number {
        case 9: .serverCertificateNotYetValid
        case 10: .serverCertificateHasBadDate
        case 18, 19, 20, 21: .serverCertificateHasUnknownRoot
        default: .serverCertificateUntrusted
        }
    }

    static let unreadable = HTTPTrustProblem(reason: "the server's certificates cannot be read")

    static func wrongHost(_ host: String) -> HTTPTrustProblem {
        HTTPTrustProblem(reason: "the certificate is not for the host “\(host)”")
    }
}
