import ADKLocking
import ADKScheduling
import AFNetworking
import Foundation
import LoopbackServer
import Testing

/// A network that a test switches.
private final class FakeNetwork: NetworkWatcher {
    private struct State {
        var handler: (@Sendable (AFNetworkReachabilityStatus) -> Void)?
        var status: AFNetworkReachabilityStatus
    }

    private struct Watch: NetworkWatch {
        let network: FakeNetwork
        func stop() { network.state.withLock { $0.handler = nil } }
    }

    private let state: Guarded<State>

    init(_ status: AFNetworkReachabilityStatus) {
        state = Guarded(State(status: status))
    }

    func start(_ onChange: @escaping @Sendable (AFNetworkReachabilityStatus) -> Void) -> any NetworkWatch {
        let status = state.withLock { state in
            state.handler = onChange
            return state.status
        }
        onChange(status)
        return Watch(network: self)
    }

    func become(_ status: AFNetworkReachabilityStatus) {
        let handler = state.withLock { state in
            state.status = status
            return state.handler
        }
        handler?(status)
    }
}

@MainActor
@Suite(.serialized) struct ReachabilityTests {
    @Test func nothingIsKnownBeforeMonitoring() {
        for manager in [AFNetworkReachabilityManager(forDomain: "example.com"), .shared()] {
            #expect(manager.networkReachabilityStatus == .unknown)
            #expect(!manager.isReachable && !manager.isReachableViaWiFi && !manager.isReachableViaWWAN)
            #expect(manager.localizedNetworkReachabilityStatusString() == "Unknown")
        }
    }

    @Test func changesAreToldInOrder() async {
        let network = FakeNetwork(.reachableViaWiFi)
        let manager = AFNetworkReachabilityManager(watcher: network)
        let events = Log<String>()
        let steps = [Gate(), Gate(), Gate()]
        manager.setReachabilityStatusChange { status in
            events.add("closure \(status.rawValue) \(manager.networkReachabilityStatus.rawValue)")
        }
        let token = NotificationCenter.default.addObserver(
            forName: .AFNetworkingReachabilityDidChange,
            object: manager,
            queue: nil
        ) { note in
            let number = note.userInfo?[AFNetworkingReachabilityNotificationStatusItem] as? NSNumber
            events.add("notification \(number?.intValue ?? 9)")
            steps[min(2, events.values.count / 2 - 1)].open()
        }
        manager.startMonitoring()
        await steps[0].passed()
        #expect(manager.isReachable && manager.isReachableViaWiFi)
        network.become(.reachableViaWWAN)
        network.become(.reachableViaWWAN)
        await steps[1].passed()
        #expect(manager.isReachable && manager.isReachableViaWWAN)
        network.become(.notReachable)
        await steps[2].passed()
        #expect(!manager.isReachable)
        let expected = [2, 1, 0].flatMap { ["closure \($0) \($0)", "notification \($0)"] }
        #expect(events.values == expected)
        NotificationCenter.default.removeObserver(token)
    }

    @Test func stoppingIsSilenceAndStartingTellsAgain() async {
        let network = FakeNetwork(.notReachable)
        let manager = AFNetworkReachabilityManager(watcher: network)
        let statuses = Log<Int>()
        let first = Gate()
        let second = Gate()
        manager.setReachabilityStatusChange { status in
            statuses.add(status.rawValue)
            if statuses.values.count == 1 { first.open() } else { second.open() }
        }
        manager.startMonitoring()
        await first.passed()
        manager.stopMonitoring()
        network.become(.reachableViaWiFi)
        network.become(.notReachable)
        manager.startMonitoring()
        await second.passed()
        #expect(statuses.values == [0, 0])
    }

    @Test func aNetworkThatIsSwitchedOffIsNotReachable() async {
        let network = FakeNetwork(.reachableViaWiFi)
        let manager = AFNetworkReachabilityManager(watcher: network)
        let runtime = Runtime(clock: VirtualClock(), workerCount: 1)
        let statuses = Log<Int>()
        let steps = [Gate(), Gate(), Gate()]
        manager.setReachabilityStatusChange { status in
            statuses.add(status.rawValue)
            steps[min(2, statuses.values.count - 1)].open()
        }
        manager.startMonitoring(on: runtime)
        await steps[0].passed()
        runtime.network.set(false)
        await steps[1].passed()
        #expect(!manager.isReachable)
        network.become(.reachableViaWWAN)
        runtime.network.set(true)
        await steps[2].passed()
        manager.stopMonitoring()
        runtime.network.set(false)
        #expect(statuses.values == [2, 0, 1])
    }

    @Test func thisMachineCanAlwaysBeReached() async {
        let manager = AFNetworkReachabilityManager(forDomain: "localhost")
        let gate = Gate()
        manager.setReachabilityStatusChange { _ in gate.open() }
        manager.startMonitoring()
        await gate.passed()
        #expect(manager.networkReachabilityStatus == .reachableViaWiFi)
        manager.stopMonitoring()
    }

    @Test func interfacesMakeTheStatus() {
        #expect(AFNetworkReachabilityStatus([]) == .notReachable)
        #expect(AFNetworkReachabilityStatus(["eth0"]) == .reachableViaWiFi)
        #expect(AFNetworkReachabilityStatus(["wlan0"]) == .reachableViaWiFi)
        #expect(AFNetworkReachabilityStatus(["wwan0"]) == .reachableViaWWAN)
        #expect(AFNetworkReachabilityStatus(["ppp0", "rmnet1"]) == .reachableViaWWAN)
        #expect(AFNetworkReachabilityStatus(["wwan0", "eth0"]) == .reachableViaWiFi)
    }

    @Test func statusesHaveNames() {
        #expect(AFStringFromNetworkReachabilityStatus(.notReachable) == "Not Reachable")
        #expect(AFStringFromNetworkReachabilityStatus(.reachableViaWWAN) == "Reachable via WWAN")
        #expect(AFStringFromNetworkReachabilityStatus(.reachableViaWiFi) == "Reachable via WiFi")
    }
}
