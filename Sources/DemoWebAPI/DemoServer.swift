internal import ADKLocking
public import ADKScheduling
internal import CMicroHTTPD
public import Foundation

/// The sample apps' web service on this machine: fictional meetup groups, their photos, the weather, and faults on
/// demand.
///
///     let server = try DemoServer()
///     let url = server.url.appendingPathComponent("find/groups")
///
/// It listens on the loopback interface only, on threads of its own, and never needs main. The same request gets the
/// same bytes in every run. Answers that it holds back (`delay`, `chunk`) wait on the host's clock.
///
/// All members may be used from any thread.
public final class DemoServer: Sendable {
    private struct State {
        var daemon: DaemonHandle?
    }

    /// Where the server is, such as `http://127.0.0.1:40123`; the same again after a stop and a start.
    public let url: URL

    private let core: ServerCore
    private let port: UInt16
    private let state: Guarded<State>

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - configuration: Its port, its key and how many groups it has.
    ///   - runtime: Whose clock held answers wait on; by default that of the host that lives when they are asked for.
    /// - Throws: `DemoServerError` if the port cannot be had.
    public init(
        _ configuration: DemoServerConfiguration = DemoServerConfiguration(),
        runtime: Runtime? = nil
    ) throws {
        core = ServerCore(configuration, runtime: runtime)
        let daemon = try Self.listen(on: configuration.port, core)
        state = Guarded(State(daemon: daemon))
        port = adk_mhd_port(daemon.pointer)
        let address = "http://127.0.0.1:\(port)"
        guard let url = URL(string: address) else { throw DemoServerError("\(address) is no URL") }
        self.url = url
        core.setBase(address)
    }

    deinit {
        stop()
    }

    /// Stops to listen and breaks off all connections; what is held back is let go.
    ///
    /// Returns when the server's threads have ended. Does nothing when it is stopped.
    public func stop() {
        let daemon = state.withLock { state in
            defer { state.daemon = nil }
            return state.daemon
        }
        guard let daemon else { return }
        core.held.close()
        MHD_stop_daemon(daemon.pointer)
    }

    /// Listens again, on the same port; does nothing when it runs.
    ///
    /// - Throws: `DemoServerError` if another program has taken the port.
    public func start() throws {
        guard state.withLock({ $0.daemon == nil }) else { return }
        core.held.open()
        let daemon = try Self.listen(on: port, core)
        let surplus = state.withLock { state in
            guard state.daemon == nil else { return daemon as DaemonHandle? }
            state.daemon = daemon
            return nil
        }
        if let surplus { MHD_stop_daemon(surplus.pointer) }
    }

    /// Switches a fault on, for all requests from now on.
    ///
    /// Keys: `status` (a number), `delay` (milliseconds), `truncate` (bytes), `chunk` (bytes at a time, `delay` between
    /// them), `page-size`, `garbage` (1: nonsense of the right length), `path` (which requests are concerned, by the
    /// beginning of their path). Each but the last can also be a parameter of a single request.
    ///
    /// - Parameters:
    ///   - key: The fault.
    ///   - value: Its value.
    /// - Throws: `DemoServerError` for an unknown key or a wrong value; it says what would be right.
    public func set(key: String, value: String) throws {
        try core.set(key, value)
    }

    /// Switches all faults off.
    public func clear() {
        core.clear()
    }

    /// How many requests have come so far.
    public var requestCount: Int { core.requestCount }

    /// How many answers are held back now.
    public var heldCount: Int { core.held.count }

    private static func listen(on port: UInt16, _ core: ServerCore) throws(DemoServerError) -> DaemonHandle {
        let daemon = adk_mhd_start(
            port,
            2,
            { context, connection, path, method, _, upload, uploadCount, slot in
                guard let context, let connection, let path, let method, let slot else { return .NO }
                guard let known = slot.pointee else {
                    slot.pointee = Unmanaged.passRetained(Exchange()).toOpaque()
                    return .YES
                }
                let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
                if let upload, let uploadCount, uploadCount.pointee > 0 {
                    exchange.append(UnsafeRawBufferPointer(start: upload, count: uploadCount.pointee))
                    uploadCount.pointee = 0
                    return .YES
                }
                let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
                return core.handle(
                    ConnectionHandle(pointer: connection),
                    exchange,
                    path: String(cString: path),
                    method: String(cString: method)
                )
            },
            { _, _, slot, _ in
                guard let slot, let known = slot.pointee else { return }
                Unmanaged<Exchange>.fromOpaque(known).release()
                slot.pointee = nil
            },
            Unmanaged.passUnretained(core).toOpaque()
        )
        guard let daemon else {
            throw DemoServerError(
                "the demo server cannot listen on 127.0.0.1:\(port): \(String(cString: strerror(errno))); use port 0 for a free one"
            )
        }
        return DaemonHandle(pointer: daemon)
    }
}
