public import ADKHTTPTransport
internal import ADKLocking
public import Foundation

/// How a server's certificates are compared with those that the app knows.
public enum AFSSLPinningMode: UInt, Sendable {
    /// Not at all: the system's authorities decide.
    case none
    /// One of the server's public keys has to be that of a known certificate.
    case publicKey
    /// One of the server's certificates has to be a known one.
    case certificate
}

/// What a server shows to prove who it is.
public typealias SecTrust = HTTPServerTrust

// Safety: the state of this class stands behind its lock; a subclass says for itself.
/// Decides whether servers are believed.
///
///     let policy = AFSecurityPolicy(pinningMode: .publicKey, withPinnedCertificates: [certificate])
///     manager.securityPolicy = policy
///
/// All members may be used from any thread. A change holds for connections that are made after it, and requests do not
/// use those that were made before.
open class AFSecurityPolicy: NSObject, NSCopying, @unchecked Sendable {
    private struct State {
        var mode: AFSSLPinningMode
        var certificates: Set<Data>?
        var publicKeys: Set<Data> = []
        var allowsInvalid = false
        var validatesDomain = true
        /// Stands for these settings where connections are told apart.
        var trust = HTTPTrust { _ in nil }
    }

    private let state: Guarded<State>

    /// Makes a policy that believes what the system believes, and compares the host's name.
    public override convenience init() {
        self.init(pinningMode: .none, withPinnedCertificates: [])
    }

    /// Makes a policy with the certificates (`.cer`) of the main bundle.
    public convenience init(pinningMode: AFSSLPinningMode) {
        let certificates = pinningMode == .none ? [] : AFSecurityPolicy.certificates(in: .main)
        self.init(pinningMode: pinningMode, withPinnedCertificates: certificates)
    }

    /// Makes a policy.
    ///
    /// - Parameters:
    ///   - pinningMode: How certificates are compared.
    ///   - pinnedCertificates: The known certificates in binary form (DER).
    public required init(pinningMode: AFSSLPinningMode, withPinnedCertificates pinnedCertificates: Set<Data>) {
        var first = State(mode: pinningMode, certificates: pinnedCertificates.isEmpty ? nil : pinnedCertificates)
        first.publicKeys = AFSecurityPolicy.publicKeys(of: pinnedCertificates)
        state = Guarded(first)
        super.init()
    }

    /// The policy of managers that were given no other: a new one each time.
    public static func `default`() -> AFSecurityPolicy {
        AFSecurityPolicy()
    }

    /// The certificates in a bundle: the contents of its files that end in `.cer`.
    public static func certificates(in bundle: Bundle) -> Set<Data> {
        let files = bundle.urls(forResourcesWithExtension: "cer", subdirectory: nil) ?? []
        return Set(files.compactMap { try? Data(contentsOf: $0 as URL) })
    }

    /// Returns a policy with the same settings.
    open func copy(with zone: NSZone? = nil) -> Any {
        let settings = state.withLock { $0 }
        let copy = Self(pinningMode: settings.mode, withPinnedCertificates: settings.certificates ?? [])
        copy.allowInvalidCertificates = settings.allowsInvalid
        copy.validatesDomainName = settings.validatesDomain
        return copy
    }

    /// How certificates are compared.
    public final var sslPinningMode: AFSSLPinningMode { state.withLock { $0.mode } }

    /// How certificates are compared, in the old spelling.
    public final var SSLPinningMode: AFSSLPinningMode { sslPinningMode }

    /// The known certificates in binary form (DER); nil when there are none.
    ///
    /// What is no certificate is kept, and never matches.
    public final var pinnedCertificates: Set<Data>? {
        get { state.withLock { $0.certificates } }
        set {
            let keys = AFSecurityPolicy.publicKeys(of: newValue ?? [])
            change { state in
                state.certificates = newValue
                state.publicKeys = keys
            }
        }
    }

    /// Whether servers are believed whose certificates no authority vouches for; false by default.
    public final var allowInvalidCertificates: Bool {
        get { state.withLock { $0.allowsInvalid } }
        set { change { $0.allowsInvalid = newValue } }
    }

    /// Whether a certificate has to be the host's; true by default.
    public final var validatesDomainName: Bool {
        get { state.withLock { $0.validatesDomain } }
        set { change { $0.validatesDomain = newValue } }
    }

    private func change(_ body: @Sendable (inout State) -> Void) {
        let trust = HTTPTrust { _ in nil }
        state.withLock { state in
            body(&state)
            state.trust = trust
        }
    }

    private static func publicKeys(of certificates: Set<Data>) -> Set<Data> {
        Set(certificates.compactMap { Certificate(der: $0)?.publicKey })
    }

    /// Whether a server is believed.
    ///
    /// Called on the transport's thread when a connection is made: it must be short.
    ///
    /// - Parameters:
    ///   - serverTrust: What the server shows.
    ///   - domain: The host that was asked for; nil compares no name.
    /// - Returns: Whether requests may be sent to it.
    open func evaluateServerTrust(_ serverTrust: SecTrust, forDomain domain: String?) -> Bool {
        let policy = state.withLock { $0 }
        let pins = policy.certificates ?? []
        // A certificate that anybody can make proves nothing about a name, unless it is a known one.
        if domain != nil, policy.allowsInvalid, policy.validatesDomain, policy.mode == .none || pins.isEmpty {
            return false
        }
        let host = policy.validatesDomain ? domain : nil
        let isValid = serverTrust.problem(forHost: host) == nil
        switch policy.mode {
        case .none:
            return policy.allowsInvalid || isValid
        case .publicKey:
            guard isValid || policy.allowsInvalid else { return false }
            return !policy.publicKeys.isDisjoint(with: serverTrust.publicKeys)
        case .certificate:
            guard isValid || policy.allowsInvalid, !pins.isEmpty else { return false }
            var trust = serverTrust
            trust.anchors = Array(pins)
            guard trust.problem(forHost: host) == nil else { return false }
            return !pins.isDisjoint(with: trust.certificates + AFSecurityPolicy.roots(of: trust, among: pins))
        }
    }

    /// The known certificates that vouch for the last one a server shows; servers leave the root out.
    private static func roots(of trust: SecTrust, among pins: Set<Data>) -> [Data] {
        guard let last = trust.certificates.last else { return [] }
        let rest = HTTPServerTrust(host: trust.host, certificates: [last])
        return pins.filter { pin in
            var rest = rest
            rest.anchors = [pin]
            return rest.problem(forHost: nil) == nil
        }
    }

    /// What connections under this policy have in common; nil when the system's own rules do.
    final var transportTrust: HTTPTrust? {
        let policy = state.withLock { $0 }
        let isPlain = policy.mode == .none && !policy.allowsInvalid && policy.validatesDomain
        return isPlain && type(of: self) == AFSecurityPolicy.self ? nil : policy.trust
    }
}
