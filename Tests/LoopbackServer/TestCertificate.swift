internal import COpenSSL
package import Foundation

/// A certificate with its key, made by a test.
// Safety: OpenSSL's objects are counted and are only read once they are made.
package final class TestCertificate: @unchecked Sendable {
    /// What a certificate is for.
    package enum Role: Sendable {
        case authority
        case server
        case client
    }

    private static let serial = SerialNumber()

    let certificate: OpaquePointer
    let key: OpaquePointer
    private let issuer: TestCertificate?

    /// Makes a certificate.
    ///
    /// - Parameters:
    ///   - name: The common name.
    ///   - role: What it is for.
    ///   - hosts: The alternative names, as OpenSSL writes them: `DNS:a.test`, `IP:127.0.0.1`.
    ///   - issuer: Who signs it; nil signs it by itself.
    ///   - days: From which day to which it is valid, counted from today.
    package init(
        _ name: String,
        _ role: Role = .server,
        hosts: [String] = [],
        issuer: TestCertificate? = nil,
        days: ClosedRange<Int> = -1...30
    ) {
        guard let key = adk_key_generate(), let certificate = X509_new() else {
            preconditionFailure("TestCertificate: OpenSSL has no memory")
        }
        self.key = key
        self.certificate = certificate
        self.issuer = issuer
        X509_set_version(certificate, 2)
        ASN1_INTEGER_set(X509_get_serialNumber(certificate), TestCertificate.serial.next())
        X509_gmtime_adj(X509_getm_notBefore(certificate), days.lowerBound * 24 * 3600)
        X509_gmtime_adj(X509_getm_notAfter(certificate), days.upperBound * 24 * 3600)
        let subject = X509_get_subject_name(certificate)
        X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_UTF8, name, -1, -1, 0)
        X509_set_issuer_name(certificate, issuer.map { X509_get_subject_name($0.certificate) } ?? subject)
        X509_set_pubkey(certificate, key)
        switch role {
        case .authority:
            add(NID_basic_constraints, "critical,CA:TRUE")
            add(NID_key_usage, "critical,keyCertSign,cRLSign")
        case .server:
            add(NID_basic_constraints, "CA:FALSE")
            add(NID_ext_key_usage, "serverAuth")
        case .client:
            add(NID_basic_constraints, "CA:FALSE")
            add(NID_ext_key_usage, "clientAuth")
        }
        if !hosts.isEmpty { add(NID_subject_alt_name, hosts.joined(separator: ",")) }
        precondition(X509_sign(certificate, issuer?.key ?? key, EVP_sha256()) > 0, "TestCertificate: signing failed")
    }

    deinit {
        X509_free(certificate)
        EVP_PKEY_free(key)
    }

    private func add(_ kind: Int32, _ value: String) {
        guard let part = X509V3_EXT_conf_nid(nil, nil, kind, value) else {
            preconditionFailure("TestCertificate: OpenSSL does not understand “\(value)”")
        }
        X509_add_ext(certificate, part, -1)
        X509_EXTENSION_free(part)
    }

    /// The certificate in binary form.
    package var der: Data {
        bytes { i2d_X509_bio($0, certificate) }
    }

    /// The public key with its algorithm, in binary form.
    package var publicKey: Data {
        bytes { i2d_PUBKEY_bio($0, key) }
    }

    /// The certificate as text.
    package var pem: Data {
        bytes { PEM_write_bio_X509($0, certificate) }
    }

    /// The private key as text.
    package var keyPEM: Data {
        bytes { PEM_write_bio_PrivateKey($0, key, nil, nil, 0, nil, nil) }
    }

    /// This certificate and those above it, without the root.
    var chain: [TestCertificate] {
        guard let issuer else { return [self] }
        return [self] + issuer.chain.filter { $0.issuer != nil }
    }

    private func bytes(_ write: (OpaquePointer) -> Int32) -> Data {
        guard let bio = BIO_new(BIO_s_mem()) else { return Data() }
        defer { BIO_free(bio) }
        _ = write(bio)
        var start: UnsafeMutablePointer<CChar>?
        let count = adk_bio_bytes(bio, &start)
        return start.map { Data(bytes: $0, count: count) } ?? Data()
    }
}
