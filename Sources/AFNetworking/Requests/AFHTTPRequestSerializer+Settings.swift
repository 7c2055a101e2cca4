public import Foundation
public import FoundationNetworking

extension AFHTTPRequestSerializer {
    /// Whether requests may use a mobile network; written into requests only once it was set.
    public var allowsCellularAccess: Bool {
        get { withState { $0.allowsCellularAccess } ?? true }
        set { withState { $0.allowsCellularAccess = newValue } }
    }

    /// What may be taken from a cache; written into requests only once it was set.
    public var cachePolicy: URLRequest.CachePolicy {
        get { withState { $0.cachePolicy } ?? .useProtocolCachePolicy }
        set { withState { $0.cachePolicy = newValue } }
    }

    /// Whether cookies are sent and kept; written into requests only once it was set.
    public var httpShouldHandleCookies: Bool {
        get { withState { $0.handlesCookies } ?? true }
        set { withState { $0.handlesCookies = newValue } }
    }

    /// Whether requests may be sent before earlier ones were answered; it has no effect, HTTP/2 does so by itself.
    public var httpShouldUsePipelining: Bool {
        get { withState { $0.usesPipelining } ?? false }
        set { withState { $0.usesPipelining = newValue } }
    }

    /// What the requests are for; written into requests only once it was set.
    public var networkServiceType: URLRequest.NetworkServiceType {
        get { withState { $0.serviceType } ?? .default }
        set { withState { $0.serviceType = newValue } }
    }

    /// How many seconds a server may be silent, 60 by default; written into requests only once it was set.
    public var timeoutInterval: TimeInterval {
        get { withState { $0.timeout } ?? 60 }
        set { withState { $0.timeout = newValue } }
    }
}
