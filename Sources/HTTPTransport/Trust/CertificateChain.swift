internal import COpenSSL
internal import Foundation

/// A server's certificates and the authorities they have to lead to.
struct CertificateChain {
    private let certificates: [Certificate]
    private let store: AuthorityStore?

    init(_ certificates: [Certificate], anchors: [Data]?) {
        self.certificates = certificates
        store = anchors.map(AuthorityStore.init) ?? AuthorityStore.system
    }

    /// Returns what is wrong as OpenSSL's number (X509_V_ERR_…), or nil.
    func verify() -> Int? {
        let failed = Int(X509_V_ERR_UNSPECIFIED)
        guard let leaf = certificates.first, let store, let context = X509_STORE_CTX_new() else { return failed }
        defer { X509_STORE_CTX_free(context) }
        let others = adk_x509_stack_new()
        defer { adk_x509_stack_free(others) }
        for certificate in certificates.dropFirst() {
            X509_up_ref(certificate.pointer)
            adk_x509_stack_push(others, certificate.pointer)
        }
        guard X509_STORE_CTX_init(context, store.pointer, leaf.pointer, others) == 1 else { return failed }
        X509_STORE_CTX_set_default(context, "ssl_server")
        defer { ERR_clear_error() }
        guard X509_verify_cert(context) == 1 else { return Int(X509_STORE_CTX_get_error(context)) }
        return nil
    }
}

// Safety: OpenSSL guards its stores itself; this one is not changed once it is made.
/// The authorities that are believed.
final class AuthorityStore: @unchecked Sendable {
    let pointer: OpaquePointer

    /// The authorities of the system; nil when OpenSSL has no memory for them.
    static let system: AuthorityStore? = {
        guard let store = X509_STORE_new() else { return nil }
        X509_STORE_set_default_paths(store)
        return AuthorityStore(store)
    }()

    /// Believes these certificates alone, be they authorities or not.
    init?(_ anchors: [Data]) {
        guard let store = X509_STORE_new() else { return nil }
        pointer = store
        X509_STORE_set_flags(store, UInt(X509_V_FLAG_PARTIAL_CHAIN))
        for anchor in anchors {
            guard let certificate = Certificate(der: anchor) else { continue }
            X509_STORE_add_cert(store, certificate.pointer)
        }
    }

    private init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        X509_STORE_free(pointer)
    }
}
