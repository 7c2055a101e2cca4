internal import ADKHTTPTransport
internal import Foundation
internal import FoundationNetworking

/// How a server wants to be told a name and a password.
enum AuthenticationScheme: Sendable {
    case basic(realm: String?)
    case digest(HTTPDigest)

    /// The safest of the ways that the values of `WWW-Authenticate` offer; nil when none of them is known.
    init?(_ values: [String]) {
        let challenges = HTTPChallenge.challenges(in: values)
        if let digest = challenges.compactMap(HTTPDigest.init).max(by: { $0.strength < $1.strength }) {
            self = .digest(digest)
        } else if let basic = challenges.first(where: { $0.scheme == "basic" }) {
            self = .basic(realm: basic.parameters["realm"])
        } else {
            return nil
        }
    }

    /// The part of the server that the password is for.
    var realm: String? {
        switch self {
        case .basic(let realm): realm
        case .digest(let digest): digest.realm
        }
    }

    /// Foundation's name for it.
    var method: String {
        switch self {
        case .basic: NSURLAuthenticationMethodHTTPBasic
        case .digest: NSURLAuthenticationMethodHTTPDigest
        }
    }

    /// Whether the password was right, and only a number of the server's too old.
    var isStale: Bool {
        if case .digest(let digest) = self { digest.isStale } else { false }
    }

    /// The value of `Authorization`.
    func authorization(_ credential: URLCredential, for request: HTTPRequest) -> String {
        let (user, password) = (credential.user ?? "", credential.password ?? "")
        switch self {
        case .basic:
            return "Basic \(Data("\(user):\(password)".utf8).base64EncodedString())"
        case .digest(let digest):
            return digest.authorization(user: user, password: password, method: request.method, url: request.url)
        }
    }
}
