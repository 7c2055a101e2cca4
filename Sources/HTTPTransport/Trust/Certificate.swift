internal import COpenSSL
package import Foundation

// Safety: OpenSSL's certificates are counted and are only read here.
/// A certificate (X.509) that OpenSSL could read.
package final class Certificate: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Reads a certificate in its binary form (DER); nil when it is none.
    package init?(der: Data) {
        let pointer = der.withUnsafeBytes { bytes -> OpaquePointer? in
            var start = bytes.bindMemory(to: UInt8.self).baseAddress
            return d2i_X509(nil, &start, bytes.count)
        }
        guard let pointer else {
            ERR_clear_error()
            return nil
        }
        self.pointer = pointer
    }

    /// Takes a certificate of OpenSSL's over, whose owner keeps its own reference.
    init(retaining pointer: OpaquePointer) {
        X509_up_ref(pointer)
        self.pointer = pointer
    }

    deinit {
        X509_free(pointer)
    }

    /// The certificate in its binary form (DER).
    package var der: Data {
        Certificate.bytes { i2d_X509(pointer, &$0) }
    }

    /// The public key with its algorithm (the subject's public key info), in binary form; nil when OpenSSL does not
    /// know the algorithm.
    package var publicKey: Data? {
        guard let key = X509_get0_pubkey(pointer) else { return nil }
        let data = Certificate.bytes { i2d_PUBKEY(key, &$0) }
        return data.isEmpty ? nil : data
    }

    /// Whether the certificate is for a host, by its alternative names; by its common name when it has none.
    package func isFor(host: String) -> Bool {
        if X509_check_ip_asc(pointer, host, 0) == 1 { return true }
        return X509_check_host(pointer, host, host.utf8.count, 0, nil) == 1
    }

    private static func bytes(_ write: (inout UnsafeMutablePointer<UInt8>?) -> Int32) -> Data {
        var none: UnsafeMutablePointer<UInt8>?
        let count = Int(write(&none))
        guard count > 0, let start = none else { return Data() }
        defer { CRYPTO_free(start, nil, 0) }
        return Data(bytes: start, count: count)
    }
}
