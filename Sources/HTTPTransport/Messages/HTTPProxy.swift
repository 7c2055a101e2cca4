public import Foundation

/// By which way a request goes to its server.
public enum HTTPProxy: Sendable, Hashable {
    /// What the environment says (`http_proxy`, `https_proxy`, `no_proxy`); hosts of this machine are asked directly.
    case environment
    /// Directly.
    case none
    /// Through a proxy: `http`, `socks5` or `socks5h`, with a name and a password in the URL where it wants them.
    ///
    /// The names and the password may be percent-encoded. Requests over TLS go through a tunnel.
    case server(URL)
}
