internal import ADKHTTPTransport
internal import Foundation

extension HTTPProxy {
    /// The proxy for a URL by a session configuration's dictionary; nil when that says nothing.
    init?(_ dictionary: [AnyHashable: Any]?, for url: URL) {
        guard let dictionary else { return nil }
        let isSecure = url.scheme?.lowercased() == "https"
        let kinds = [(isSecure ? "HTTPS" : "HTTP", "http"), ("SOCKS", "socks5h")]
        for (key, scheme) in kinds {
            guard let enabled = dictionary["\(key)Enable"], "\(enabled)" == "1" || "\(enabled)" == "true",
                let host = dictionary["\(key)Proxy"] as? String
            else { continue }
            var components = URLComponents()
            components.scheme = scheme
            components.host = host
            components.port = dictionary["\(key)Port"] as? Int
            components.user = dictionary["kCFProxyUsernameKey"] as? String
            components.password = dictionary["kCFProxyPasswordKey"] as? String
            guard let server = components.url else { continue }
            self = .server(server)
            return
        }
        self = .none
    }
}
