internal import COpenSSL
package import Foundation

/// A challenge by the scheme Digest (RFC 7616), which lets a client prove that it knows a password without sending it.
///
/// The bodies of messages are not part of the proof (`auth`, not `auth-int`).
package struct HTTPDigest: Sendable, Equatable {
    private enum Algorithm: String, CaseIterable {
        case md5 = "MD5"
        case sha256 = "SHA-256"
        case sha512 = "SHA-512-256"

        func hash(_ text: String) -> String {
            let kind =
                switch self {
                case .md5: EVP_md5()
                case .sha256: EVP_sha256()
                case .sha512: EVP_sha512_256()
                }
            var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
            var count: UInt32 = 0
            let bytes = Array(text.utf8)
            EVP_Digest(bytes, bytes.count, &digest, &count, kind, nil)
            return digest.prefix(Int(count)).map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
        }
    }

    private let algorithm: Algorithm
    /// Whether the first hash is made anew for a session, which here is one request.
    private let isForSession: Bool
    /// As the server wrote it, nil when it wrote none.
    private let algorithmName: String?
    private let hasQuality: Bool
    private let nonce: String
    private let opaque: String?
    /// The part of the server that the password is for.
    package let realm: String
    /// Whether the password was right, and only the server's number too old.
    package let isStale: Bool

    /// How good the proof is: the larger, the better.
    package var strength: Int { Algorithm.allCases.firstIndex(of: algorithm) ?? 0 }

    /// Reads a challenge; nil when it is of another scheme, or wants what is not known here.
    package init?(_ challenge: HTTPChallenge) {
        guard challenge.scheme == "digest", let nonce = challenge.parameters["nonce"] else { return nil }
        algorithmName = challenge.parameters["algorithm"]
        var name = (algorithmName ?? "MD5").uppercased()
        isForSession = name.hasSuffix("-SESS")
        if isForSession { name.removeLast(5) }
        guard let algorithm = Algorithm(rawValue: name) else { return nil }
        self.algorithm = algorithm
        self.nonce = nonce
        realm = challenge.parameters["realm"] ?? ""
        opaque = challenge.parameters["opaque"]
        isStale = challenge.parameters["stale"]?.lowercased() == "true"
        let qualities = challenge.parameters["qop"]?.lowercased().split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        hasQuality = qualities != nil
        if let qualities, !qualities.contains("auth") { return nil }
    }

    /// The value of `Authorization` for one request.
    ///
    /// - Parameters:
    ///   - user: The name.
    ///   - password: What is to be proved, and is not sent.
    ///   - method: The request's method.
    ///   - url: Where it goes.
    ///   - clientNonce: A number that is used once.
    /// - Returns: The value.
    package func authorization(
        user: String,
        password: String,
        method: String,
        url: URL,
        clientNonce: String = HTTPDigest.makeNonce()
    ) -> String {
        let target = HTTPDigest.target(of: url)
        var first = algorithm.hash("\(user):\(realm):\(password)")
        if isForSession { first = algorithm.hash("\(first):\(nonce):\(clientNonce)") }
        let second = algorithm.hash("\(method):\(target)")
        let middle = hasQuality ? "\(nonce):00000001:\(clientNonce):auth" : nonce
        let response = algorithm.hash("\(first):\(middle):\(second)")
        var parts = [
            "username=\(HTTPDigest.quoted(user))", "realm=\(HTTPDigest.quoted(realm))",
            "nonce=\(HTTPDigest.quoted(nonce))", "uri=\(HTTPDigest.quoted(target))", "response=\"\(response)\"",
        ]
        if let algorithmName { parts.append("algorithm=\(algorithmName)") }
        if hasQuality { parts += ["qop=auth", "nc=00000001"] }
        if hasQuality || isForSession { parts.append("cnonce=\(HTTPDigest.quoted(clientNonce))") }
        if let opaque { parts.append("opaque=\(HTTPDigest.quoted(opaque))") }
        return "Digest " + parts.joined(separator: ", ")
    }

    /// A number that is used once.
    package static func makeNonce() -> String {
        String(UInt64.random(in: 0...UInt64.max), radix: 16) + String(UInt64.random(in: 0...UInt64.max), radix: 16)
    }

    /// The path and query as they are sent, dots resolved.
    private static func target(of url: URL) -> String {
        let text = url.standardized.absoluteString.prefix { $0 != "#" }
        guard let authority = text.range(of: "//")?.upperBound,
            let start = text[authority...].firstIndex(where: { $0 == "/" || $0 == "?" })
        else { return "/" }
        return text[start] == "?" ? "/" + text[start...] : String(text[start...])
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        return "\"\(escaped)\""
    }
}
