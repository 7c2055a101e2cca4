public import Foundation

/// The certificate and the key with which a client proves who it is.
public struct HTTPClientIdentity: Sendable, Hashable {
    enum Form: String {
        case pem = "PEM"
        case pkcs12 = "P12"
    }

    let form: Form
    let certificate: Data
    let privateKey: Data?
    let password: String?

    /// Makes an identity of texts with BEGIN and END lines (PEM).
    ///
    /// - Parameters:
    ///   - certificate: The client's own certificate first, then those that lead to an authority.
    ///   - privateKey: The key of the first certificate.
    ///   - password: What the key is encrypted with, if it is.
    public init(certificate: Data, privateKey: Data, password: String? = nil) {
        form = .pem
        self.certificate = certificate
        self.privateKey = privateKey
        self.password = password
    }

    /// Makes an identity of a file that holds both (PKCS #12, `.p12` or `.pfx`).
    public init(pkcs12: Data, password: String) {
        form = .pkcs12
        certificate = pkcs12
        privateKey = nil
        self.password = password
    }
}
