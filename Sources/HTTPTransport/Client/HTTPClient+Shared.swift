internal import ADKLocking
public import ADKScheduling

extension HTTPClient {
    private struct Entry {
        weak var runtime: Runtime?
        var client: HTTPClient
    }

    private static let clients = Guarded<[Entry]>([])

    /// The client of a runtime, made when it is first asked for and let go some time after its runtime went.
    ///
    /// Any thread.
    public static func shared(for runtime: Runtime) -> HTTPClient {
        let (client, dead) = clients.withLock { entries -> (HTTPClient, [Entry]) in
            let dead = entries.filter { $0.runtime == nil }
            if !dead.isEmpty { entries.removeAll { $0.runtime == nil } }
            if let entry = entries.first(where: { $0.runtime === runtime }) { return (entry.client, dead) }
            let client = HTTPClient(runtime: runtime)
            entries.append(Entry(runtime: runtime, client: client))
            return (client, dead)
        }
        _ = consume dead
        return client
    }

    /// Shuts down the client of a runtime, if it has one; its host calls this when it ends.
    ///
    /// Any thread. Returns when the client's thread has ended.
    public static func shutdownShared(for runtime: Runtime) {
        let client = clients.withLock { entries -> HTTPClient? in
            guard let index = entries.firstIndex(where: { $0.runtime === runtime }) else { return nil }
            return entries.remove(at: index).client
        }
        client?.shutdown()
    }
}
