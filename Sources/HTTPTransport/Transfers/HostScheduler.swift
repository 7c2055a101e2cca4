internal import ADKScheduling

/// Decides which waiting request starts next: a number of requests a host at a time, most urgent first, then first in
/// first out.
struct HostScheduler {
    /// A place in a queue: an older ticket than its transfer's is void.
    struct Ticket: Equatable {
        var id: TransferID
        var number: Int
    }

    private struct Host {
        var running = 0
        var limit: Int
        var isCandidate = false
        var waiting: [TicketList] = WorkerPriority.allCases.map { _ in TicketList() }

        mutating func takeFirst(where isValid: (Ticket) -> Bool) -> Ticket? {
            for index in waiting.indices.reversed() {
                while let ticket = waiting[index].popFirst() {
                    if isValid(ticket) { return ticket }
                }
            }
            return nil
        }

        var hasWaiting: Bool { !waiting.allSatisfy(\.isEmpty) }
        var isIdle: Bool { running == 0 && !hasWaiting }
    }

    private let limitPerHost: Int
    /// The limits of hosts that carry many requests over one connection, also while they have nothing to do.
    private var raisedLimits: [HostKey: Int] = [:]
    private let limitInAll: Int
    private var hosts: [HostKey: Host] = [:]
    /// Hosts that may have a request to start and a place for it, in the order in which they are served.
    private var candidates: [HostKey] = []
    private var running = 0
    private var nextNumber = 0

    init(limitPerHost: Int, limitInAll: Int) {
        self.limitPerHost = limitPerHost
        self.limitInAll = limitInAll
    }

    /// Adds a request to the queue of its host, in front of the others of its priority if it had its turn already.
    mutating func enqueue(
        _ id: TransferID,
        host key: HostKey,
        priority: WorkerPriority,
        isInFront: Bool = false
    ) -> Ticket {
        nextNumber += 1
        let ticket = Ticket(id: id, number: nextNumber)
        var host = hosts.removeValue(forKey: key) ?? Host(limit: raisedLimits[key] ?? limitPerHost)
        if isInFront {
            host.waiting[priority.rawValue].prepend(ticket)
        } else {
            host.waiting[priority.rawValue].append(ticket)
        }
        put(host, at: key)
        return ticket
    }

    /// Takes the next request that may start, and counts it as running.
    mutating func next(where isValid: (Ticket) -> Bool) -> Ticket? {
        while running < limitInAll, !candidates.isEmpty {
            let key = candidates.removeFirst()
            guard var host = hosts.removeValue(forKey: key) else { continue }
            host.isCandidate = false
            let ticket = host.takeFirst(where: isValid)
            if ticket != nil {
                host.running += 1
                running += 1
            }
            put(host, at: key)
            if let ticket { return ticket }
        }
        return nil
    }

    /// Gives the place of a running request back.
    mutating func release(_ key: HostKey) {
        running -= 1
        guard var host = hosts.removeValue(forKey: key) else { return }
        host.running -= 1
        put(host, at: key)
    }

    /// Lets more requests run at a time to a host that carries many over one connection.
    mutating func raiseLimit(of key: HostKey, to limit: Int) {
        guard limit > raisedLimits[key] ?? limitPerHost else { return }
        raisedLimits[key] = limit
        guard var host = hosts.removeValue(forKey: key) else { return }
        host.limit = limit
        put(host, at: key)
    }

    /// Keeps a host that has something to do, and lines it up when a request of its may start.
    private mutating func put(_ host: Host, at key: HostKey) {
        guard !host.isIdle else {
            candidates.removeAll { host.isCandidate && $0 == key }
            return
        }
        var host = host
        if !host.isCandidate, host.running < host.limit, host.hasWaiting {
            host.isCandidate = true
            candidates.append(key)
        }
        hosts[key] = host
    }
}
