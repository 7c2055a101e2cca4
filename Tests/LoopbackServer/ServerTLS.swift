internal import COpenSSL
internal import Foundation

/// What a server shows to its clients before they speak HTTP, and asks of them.
// Safety: OpenSSL's settings are counted and are only read once they are made.
package final class ServerTLS: @unchecked Sendable {
    private let settings: OpaquePointer
    private let certificate: TestCertificate
    private let clientAuthority: TestCertificate?

    /// Makes settings.
    ///
    /// - Parameters:
    ///   - certificate: Who the server is; the certificates above it are shown too, but not the root.
    ///   - clientAuthority: Who must have signed the client's certificate; nil asks for none.
    ///   - speaksHTTP2: Whether HTTP/2 is agreed on with clients that offer it.
    package init(_ certificate: TestCertificate, clientAuthority: TestCertificate? = nil, speaksHTTP2: Bool = false) {
        guard let settings = SSL_CTX_new(TLS_server_method()) else {
            preconditionFailure("ServerTLS: OpenSSL has no memory")
        }
        self.settings = settings
        self.certificate = certificate
        self.clientAuthority = clientAuthority
        SSL_CTX_use_certificate(settings, certificate.certificate)
        SSL_CTX_use_PrivateKey(settings, certificate.key)
        for part in certificate.chain.dropFirst() { adk_tls_add_chain_certificate(settings, part.certificate) }
        if let clientAuthority {
            X509_STORE_add_cert(SSL_CTX_get_cert_store(settings), clientAuthority.certificate)
            adk_tls_require_client_certificate(settings)
        }
        guard speaksHTTP2 else { return }
        SSL_CTX_set_alpn_select_cb(
            settings,
            { _, chosen, length, offered, count, _ in
                let wanted: StaticString = "\u{2}h2"
                let status = SSL_select_next_proto(
                    UnsafeMutableRawPointer(chosen)?.assumingMemoryBound(to: UnsafeMutablePointer<UInt8>?.self),
                    length,
                    wanted.utf8Start,
                    UInt32(wanted.utf8CodeUnitCount),
                    offered,
                    count
                )
                return status == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_NOACK
            },
            nil
        )
    }

    deinit {
        SSL_CTX_free(settings)
    }

    /// Agrees on TLS with a client; nil when they do not agree.
    func accept(_ descriptor: Int32) -> TLSStream? {
        guard let session = SSL_new(settings) else { return nil }
        SSL_set_fd(session, descriptor)
        guard SSL_accept(session) == 1 else {
            SSL_free(session)
            ERR_clear_error()
            return nil
        }
        return TLSStream(session)
    }
}

/// The encrypted side of one connection.
// Safety: only the script's thread of its connection reads and writes.
final class TLSStream: @unchecked Sendable {
    private let session: OpaquePointer

    init(_ session: OpaquePointer) {
        self.session = session
    }

    deinit {
        SSL_free(session)
    }

    /// What was agreed on by ALPN, or an empty text.
    var protocolName: String {
        var start: UnsafePointer<UInt8>?
        var count: UInt32 = 0
        SSL_get0_alpn_selected(session, &start, &count)
        return start.map { String(decoding: UnsafeBufferPointer(start: $0, count: Int(count)), as: UTF8.self) } ?? ""
    }

    func read(_ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
        Int(SSL_read(session, bytes, Int32(count)))
    }

    func write(_ bytes: UnsafeRawPointer, _ count: Int) -> Int {
        Int(SSL_write(session, bytes, Int32(count)))
    }

    /// Says that nothing more will be written.
    func finish() {
        SSL_shutdown(session)
        ERR_clear_error()
    }
}
