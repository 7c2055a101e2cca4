internal import ADKLocking

/// Whether a host's requests find a network: on, until a script or a test switches it off.
///
/// Any thread.
public final class NetworkSwitch: Sendable {
    private struct State {
        var isOn = true
        var observers: [Int: @Sendable (Bool) -> Void] = [:]
        var count = 0
    }

    private let state = Guarded(State())

    /// Makes a switch that is on.
    public init() {}

    /// Whether there is a network.
    public var isOn: Bool { state.withLock { $0.isOn } }

    /// Switches the network on or off; those who observe it hear of a change before the call returns.
    public func set(_ isOn: Bool) {
        let observers = state.withLock { state -> [@Sendable (Bool) -> Void] in
            guard state.isOn != isOn else { return [] }
            state.isOn = isOn
            return state.observers.sorted { $0.key < $1.key }.map(\.value)
        }
        for observer in observers { observer(isOn) }
    }

    /// Has someone hear of changes, on the thread that makes them, and returns the number to take that back with.
    public func observe(_ observer: @escaping @Sendable (Bool) -> Void) -> Int {
        state.withLock { state in
            state.count += 1
            state.observers[state.count] = observer
            return state.count
        }
    }

    /// Has someone hear of changes no more.
    public func removeObserver(_ number: Int) {
        let removed = state.withLock { $0.observers.removeValue(forKey: number) }
        _ = consume removed
    }
}
