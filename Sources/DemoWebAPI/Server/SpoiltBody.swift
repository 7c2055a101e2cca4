internal import ADKLocking
internal import ADKScheduling
internal import CMicroHTTPD
internal import Foundation

/// A body that drips, or breaks off.
final class SpoiltBody: Sendable {
    private let data: Data
    private let truncate: Int?
    private let chunk: Int?
    private let delay: TimeInterval
    private let connection: ConnectionHandle
    private let held: HeldConnections
    private let runtime: Runtime
    private let lastPause = Guarded(0)

    init(_ decision: Exchange.Decision, _ connection: ConnectionHandle, _ held: HeldConnections, _ runtime: Runtime) {
        data = decision.answer.body
        truncate = decision.faults.truncate
        chunk = decision.faults.chunk
        delay = decision.faults.delay ?? Faults.defaultDripDelay
        self.connection = connection
        self.held = held
        self.runtime = runtime
    }

    /// Writes the next bytes from a position, and returns how many; 0 after the connection was suspended.
    func read(from position: Int, to buffer: UnsafeMutablePointer<CChar>, count: Int) -> Int {
        guard !held.isClosed else { return adk_mhd_break_off() }
        var end = min(data.count, position + count)
        if let truncate {
            guard position < truncate else { return adk_mhd_break_off() }
            end = min(end, truncate)
        }
        if let chunk {
            if position > 0, position % chunk == 0, isNewPause(position) {
                return held.hold(connection, seconds: delay, runtime) ? 0 : adk_mhd_break_off()
            }
            end = min(end, (position / chunk + 1) * chunk)
        }
        guard end > position else { return adk_mhd_break_off() }
        let target = UnsafeMutableRawBufferPointer(start: buffer, count: end - position)
        data[position..<end].copyBytes(to: target)
        return end - position
    }

    private func isNewPause(_ position: Int) -> Bool {
        lastPause.withLock { lastPause in
            defer { lastPause = position }
            return lastPause != position
        }
    }

    /// Makes the library's response, which keeps the body as long as it needs it.
    func makeResponse() -> OpaquePointer? {
        MHD_create_response_from_callback(
            UInt64(data.count),
            16 << 10,
            { context, position, buffer, count in
                guard let context, let buffer else { return adk_mhd_break_off() }
                let body = Unmanaged<SpoiltBody>.fromOpaque(context).takeUnretainedValue()
                return body.read(from: Int(position), to: buffer, count: count)
            },
            Unmanaged.passRetained(self).toOpaque(),
            { context in
                if let context { Unmanaged<SpoiltBody>.fromOpaque(context).release() }
            }
        )
    }
}
