internal import ADKLocking
internal import CCurl
internal import Foundation

/// Watches the network interfaces of this machine, on a thread of its own that sleeps until the kernel tells of a change.
package final class InterfaceMonitor: Sendable {
    /// Hears of the interfaces that are up, run, and have an address that others can reach, by name.
    package typealias Handler = @Sendable ([String]) -> Void

    private let bell: Int32
    private let isStopped = OnceFlag()

    /// Begins to watch; the handler hears of the interfaces as they are, and again when something changed.
    package init(_ handler: @escaping Handler) {
        let bell = adk_bell_open()
        self.bell = bell
        let thread = Thread { InterfaceMonitor.run(until: bell, handler) }
        thread.name = "adk.interfaces"
        thread.stackSize = 256 << 10
        thread.start()
    }

    deinit {
        stop()
    }

    /// Watches no longer.
    package func stop() {
        if isStopped.set() { adk_bell_ring(bell) }
    }

    private static func run(until bell: Int32, _ handler: Handler) {
        let changes = adk_interfaces_open()
        defer {
            if changes >= 0 { close(changes) }
            close(bell)
        }
        handler(names())
        while adk_interfaces_wait(changes, bell) == 1 { handler(names()) }
    }

    /// The interfaces that are up, run, and have an address that others can reach.
    package static func names() -> [String] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        var names: Set<String> = []
        var next = list
        while let entry = next?.pointee {
            next = entry.ifa_next
            let (up, loopback) = (UInt32(IFF_UP | IFF_RUNNING), UInt32(IFF_LOOPBACK))
            guard entry.ifa_flags & up == up, entry.ifa_flags & loopback == 0, let address = entry.ifa_addr else {
                continue
            }
            if isReachable(address) { names.insert(String(cString: entry.ifa_name)) }
        }
        return names.sorted()
    }

    /// Whether an address is more than one of a cable's two ends.
    private static func isReachable(_ address: UnsafeMutablePointer<sockaddr>) -> Bool {
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            return true
        case AF_INET6:
            return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
                withUnsafeBytes(of: address.pointee.sin6_addr) { !($0[0] == 0xFE && $0[1] & 0xC0 == 0x80) }
            }
        default:
            return false
        }
    }
}
