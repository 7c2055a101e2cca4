internal import ADKHTTPTransport
internal import Foundation

/// Someone who knows when the network changes.
package protocol NetworkWatcher: Sendable {
    /// Tells of the status soon, and whenever it may have changed, on no thread in particular.
    func start(_ onChange: @escaping @Sendable (AFNetworkReachabilityStatus) -> Void) -> any NetworkWatch
}

/// A watch that can be ended.
package protocol NetworkWatch: Sendable {
    /// Tells of nothing any more.
    func stop()
}

extension InterfaceMonitor: NetworkWatch {}

/// Watches the interfaces of this machine.
struct InterfaceWatcher: NetworkWatcher {
    /// Whether it is about this machine itself, which can always be reached.
    let isLocal: Bool

    func start(_ onChange: @escaping @Sendable (AFNetworkReachabilityStatus) -> Void) -> any NetworkWatch {
        let isLocal = isLocal
        return InterfaceMonitor { interfaces in
            onChange(isLocal ? .reachableViaWiFi : AFNetworkReachabilityStatus(interfaces))
        }
    }

    static func isLoopback(_ address: UnsafeRawPointer) -> Bool {
        switch Int32(address.load(as: sockaddr.self).sa_family) {
        case AF_INET:
            return UInt32(bigEndian: address.load(as: sockaddr_in.self).sin_addr.s_addr) >> 24 == 127
        case AF_INET6:
            let bytes = withUnsafeBytes(of: address.load(as: sockaddr_in6.self).sin6_addr) { Array($0) }
            return bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
        default:
            return false
        }
    }
}

extension AFNetworkReachabilityStatus {
    /// The status that follows from the interfaces that are up and have an address.
    package init(_ interfaces: [String]) {
        let mobile = ["wwan", "rmnet", "ppp"]
        let isMobile = interfaces.map { name in mobile.contains { name.hasPrefix($0) } }
        self = isMobile.contains(false) ? .reachableViaWiFi : isMobile.isEmpty ? .notReachable : .reachableViaWWAN
    }
}
