internal import ADKContracts
internal import ADKHTTPTransport
internal import ADKLocking
package import ADKScheduling
public import Foundation

// Safety: the state of this class stands behind its lock; a subclass says for itself.
/// Tells whether there is a network, and when that changes.
///
///     let manager = AFNetworkReachabilityManager.shared()
///     manager.setReachabilityStatusChange { status in … }
///     manager.startMonitoring()
///
/// It watches the network interfaces of this machine; nothing is sent. All members may be used from any thread.
open class AFNetworkReachabilityManager: NSObject, @unchecked Sendable {
    /// Hears of the status, on main.
    @preconcurrency public typealias StatusHandler = @MainActor @Sendable (AFNetworkReachabilityStatus) -> Void

    private struct State {
        var status = AFNetworkReachabilityStatus.unknown
        var handler: StatusHandler?
        var watch: (any NetworkWatch)?
        /// Counts the times it was started and stopped, so that late news of before are not heard.
        var generation = 0
        var reported: AFNetworkReachabilityStatus?
        /// What the watcher said last; the host's switch has the last word.
        var seen: AFNetworkReachabilityStatus?
        var networkObserver: (network: NetworkSwitch, number: Int)?
    }

    private let state = Guarded(State())
    private let watcher: any NetworkWatcher
    private static let sharedOne = AFNetworkReachabilityManager(watcher: InterfaceWatcher(isLocal: false))

    /// The manager that all parts of an app may share.
    public class func shared() -> AFNetworkReachabilityManager { sharedOne }

    /// A manager for a host by its name; one that is this machine can always be reached.
    public convenience init(forDomain domain: String) {
        let name = domain.lowercased()
        self.init(watcher: InterfaceWatcher(isLocal: name == "localhost" || name.hasPrefix("127.") || name == "::1"))
    }

    /// A manager for an address, a `sockaddr_in` or `sockaddr_in6`; one of this machine can always be reached.
    public convenience init(forAddress address: UnsafeRawPointer) {
        self.init(watcher: InterfaceWatcher(isLocal: InterfaceWatcher.isLoopback(address)))
    }

    @available(*, unavailable, message: "Use shared(), init(forDomain:) or init(forAddress:)")
    public override init() {
        misuse("AFNetworkReachabilityManager: use shared(), init(forDomain:) or init(forAddress:)")
    }

    /// Makes a manager that hears of the network from someone else.
    package init(watcher: any NetworkWatcher) {
        self.watcher = watcher
        super.init()
    }

    deinit {
        endWatch()
    }

    /// Whether and how hosts can be reached; unknown until monitoring has begun.
    public final var networkReachabilityStatus: AFNetworkReachabilityStatus { state.withLock { $0.status } }
    /// Whether hosts can be reached.
    public final var isReachable: Bool { isReachableViaWWAN || isReachableViaWiFi }
    /// Whether hosts can be reached by a mobile network.
    public final var isReachableViaWWAN: Bool { networkReachabilityStatus == .reachableViaWWAN }
    /// Whether hosts can be reached by another network.
    public final var isReachableViaWiFi: Bool { networkReachabilityStatus == .reachableViaWiFi }

    /// Begins to watch the network; the first status comes soon after, on main.
    open func startMonitoring() {
        startMonitoring(on: .current)
    }

    /// Begins to watch the network of a host.
    package final func startMonitoring(on runtime: Runtime) {
        stopMonitoring()
        let generation = state.withLock { state in
            state.generation += 1
            return state.generation
        }
        let watch = watcher.start { [weak self] status in
            self?.report(status, generation, on: runtime)
        }
        let late = state.withLock { state -> (any NetworkWatch)? in
            guard state.generation == generation else { return watch }
            state.watch = watch
            return nil
        }
        late?.stop()
        let network = runtime.network
        let number = network.observe { [weak self] _ in self?.report(nil, generation, on: runtime) }
        let isLate = state.withLock { state in
            guard state.generation == generation else { return true }
            state.networkObserver = (network, number)
            return false
        }
        if isLate { network.removeObserver(number) }
    }

    /// Watches the network no longer; the status stays what it was.
    open func stopMonitoring() {
        endWatch()
    }

    private func endWatch() {
        let (watch, observer) = state.withLock { state in
            state.generation += 1
            state.reported = nil
            state.seen = nil
            defer { (state.watch, state.networkObserver) = (nil, nil) }
            return (state.watch, state.networkObserver)
        }
        watch?.stop()
        observer?.network.removeObserver(observer?.number ?? 0)
    }

    /// Hears of a status from the watcher, or, for nil, that the host's switch was used.
    private func report(_ seen: AFNetworkReachabilityStatus?, _ generation: Int, on runtime: Runtime) {
        let isOn = runtime.network.isOn
        // One change of the network is told of by many messages.
        let news = state.withLock { state -> AFNetworkReachabilityStatus? in
            guard state.generation == generation else { return nil }
            state.seen = seen ?? state.seen
            guard let status = isOn ? state.seen : .notReachable, state.reported != status else { return nil }
            state.reported = status
            return status
        }
        guard let status = news else { return }
        runtime.mailbox.post { [weak self] in self?.change(to: status, generation) }
    }

    @MainActor
    private func change(to status: AFNetworkReachabilityStatus, _ generation: Int) {
        let (isCurrent, handler) = state.withLock { state -> (Bool, StatusHandler?) in
            guard state.generation == generation else { return (false, nil) }
            state.status = status
            return (true, state.handler)
        }
        guard isCurrent else { return }
        handler?(status)
        NotificationCenter.default.post(
            name: .AFNetworkingReachabilityDidChange,
            object: self,
            userInfo: [AFNetworkingReachabilityNotificationStatusItem: NSNumber(value: status.rawValue)]
        )
    }

    /// The status for people to read.
    public final func localizedNetworkReachabilityStatusString() -> String {
        AFStringFromNetworkReachabilityStatus(networkReachabilityStatus)
    }

    /// Sets who hears of the status whenever it changes; nil hears nothing.
    public final func setReachabilityStatusChange(_ handler: StatusHandler?) {
        state.withLock { $0.handler = handler }
    }

    /// The old spelling of `setReachabilityStatusChange`.
    public final func setReachabilityStatusChangeBlock(_ handler: StatusHandler?) {
        setReachabilityStatusChange(handler)
    }
}
