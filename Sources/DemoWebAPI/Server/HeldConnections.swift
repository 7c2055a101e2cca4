internal import ADKLocking
internal import ADKScheduling
internal import CMicroHTTPD
internal import Dispatch
internal import Foundation

/// The connections whose answers, or next pieces, wait for the host's clock.
///
/// While one is held the host counts as idle. A connection that the client gives up meanwhile is let go at once, so
/// that it holds nothing that is no longer pending.
final class HeldConnections: Sendable {
    private struct Held: Sendable {
        let connection: ConnectionHandle
        let activity: ActivityCounter
        let socket: Int32
        /// Signalled once the connection counts as held: it has to, before that can be taken back.
        let counted: DispatchSemaphore
        var timer: ClockTimer?
    }

    private struct State {
        var isClosed = false
        var lastID: UInt64 = 0
        var held: [UInt64: Held] = [:]
    }

    private let state = Guarded(State())
    private let watch = ConnectionWatch()

    init() {
        watch.setHandler { [weak self] in self?.release($0) }
    }

    /// Suspends a connection until the clock has moved on, and tells whether that was possible: not while the server
    /// stops.
    ///
    /// To be called on the connection's own thread, inside a callback of the library.
    func hold(_ connection: ConnectionHandle, seconds: TimeInterval, _ runtime: Runtime) -> Bool {
        let socket = connection.socket
        let activity = runtime.activity
        let counted = DispatchSemaphore(value: 0)
        MHD_suspend_connection(connection.pointer)
        let id = state.withLock { state -> UInt64? in
            guard !state.isClosed else { return nil }
            state.lastID += 1
            state.held[state.lastID] = Held(
                connection: connection,
                activity: activity,
                socket: socket,
                counted: counted
            )
            return state.lastID
        }
        guard let id else {
            MHD_resume_connection(connection.pointer)
            return false
        }
        watch.add(socket, id)
        let timer = runtime.clock.schedule(after: seconds) { [weak self] in self?.release(id) }
        let isHeld = state.withLock { state in
            state.held[id]?.timer = timer
            return state.held[id] != nil
        }
        if !isHeld { timer.cancel() }
        // Only now may the host find itself idle and move the clock: the timer is set.
        activity.hold()
        counted.signal()
        return true
    }

    /// Lets all connections go, and holds none from now on until `open()`.
    func close() {
        let ids = state.withLock { state in
            state.isClosed = true
            return Array(state.held.keys)
        }
        for id in ids { release(id) }
    }

    /// Holds connections again.
    func open() {
        state.withLock { $0.isClosed = false }
    }

    /// Whether the server stops, so that nothing more is to be answered.
    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// How many are held now.
    var count: Int { state.withLock { $0.held.count } }

    private func release(_ id: UInt64) {
        guard let held = state.withLock({ $0.held.removeValue(forKey: id) }) else { return }
        watch.remove(held.socket)
        held.timer?.cancel()
        held.counted.wait()
        held.activity.release()
        MHD_resume_connection(held.connection.pointer)
    }
}
