internal import ADKLocking
internal import ADKScheduling
internal import CMicroHTTPD
internal import Foundation

/// What the library's threads call: takes requests, asks the router, and sends the answers, spoilt as wished.
final class ServerCore: Sendable {
    private struct State {
        var faults = Faults()
        var base = ""
        var requestCount = 0
    }

    let held = HeldConnections()
    private let state = Guarded(State())
    private let router: Router
    private let fixedRuntime: Runtime?

    init(_ configuration: DemoServerConfiguration, runtime: Runtime?) {
        router = Router(rows: configuration.rows, apiKey: configuration.apiKey)
        fixedRuntime = runtime
    }

    var requestCount: Int { state.withLock { $0.requestCount } }

    func setBase(_ base: String) {
        state.withLock { $0.base = base }
    }

    func set(_ key: String, _ value: String) throws(DemoServerError) {
        var faults = state.withLock { $0.faults }
        try faults.set(key, value)
        let changed = faults
        state.withLock { $0.faults = changed }
    }

    func clear() {
        state.withLock { $0.faults = Faults() }
    }

    /// Deals with one call of the library for a request.
    func handle(_ connection: ConnectionHandle, _ exchange: Exchange, path: String, method: String) -> MHD_Result {
        guard !held.isClosed else { return .NO }
        let runtime = fixedRuntime ?? .current
        if let decision = exchange.decision { return send(decision, connection, runtime) }
        let decision = decide(connection, path: path, method: method, body: exchange.body)
        exchange.decide(decision)
        if let delay = decision.faults.delay, decision.faults.chunk == nil {
            return held.hold(connection, seconds: delay, runtime) ? .YES : .NO
        }
        return send(decision, connection, runtime)
    }

    private func decide(
        _ connection: ConnectionHandle,
        path: String,
        method: String,
        body: Data
    ) -> Exchange.Decision {
        let (standing, base) = state.withLock { state in
            state.requestCount += 1
            return (state.faults, state.base)
        }
        var request = DemoRequest(method: method, path: path, base: base)
        for name in DemoRequest.parameters {
            if let value = adk_mhd_query(connection.pointer, name) { request.query[name] = String(cString: value) }
        }
        func header(_ name: String) -> String? {
            adk_mhd_header(connection.pointer, name).map { String(cString: $0) }
        }
        if method == "POST", header("Content-Type")?.hasPrefix("application/x-www-form-urlencoded") == true {
            request.takeForm(body)
        }
        request.ifNoneMatch = header("If-None-Match")
        request.range = header("Range")
        request.ifRange = header("If-Range")
        do throws(DemoServerError) {
            var faults = standing.concern(path) ? standing : Faults()
            for key in Faults.keys where key != "path" {
                if let value = request.query[key] { try faults.set(key, value) }
            }
            return Exchange.Decision(answer: router.answer(to: request, faults), faults: faults)
        } catch {
            let answer = DemoAnswer.problem(400, code: "bad_fault", error.description, remedy: "mend that parameter")
            return Exchange.Decision(answer: answer, faults: Faults())
        }
    }

    private func send(_ decision: Exchange.Decision, _ connection: ConnectionHandle, _ runtime: Runtime) -> MHD_Result {
        let body = decision.answer.body
        let isSpoilt = decision.faults.truncate.map { $0 < body.count } ?? (decision.faults.chunk != nil)
        let response =
            isSpoilt
            ? SpoiltBody(decision, connection, held, runtime).makeResponse()
            : body.withUnsafeBytes { adk_mhd_response($0.baseAddress, $0.count) }
        guard let response else { return .NO }
        defer { MHD_destroy_response(response) }
        for header in decision.answer.headers { MHD_add_response_header(response, header.name, header.value) }
        return MHD_queue_response(connection.pointer, UInt32(decision.answer.status), response)
    }
}
