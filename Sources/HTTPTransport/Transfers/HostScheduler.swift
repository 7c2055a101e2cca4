internal import ADKScheduling

/// Decides which waiting request starts next: a number of requests a host at a time, most urgent first, then first in
/// first out.
struct HostScheduler {
    /// A place in a queue: an older ticket than its transfer's is void.
    struct Ticket: Equatable {
        var id: TransferID
        var number: Int
    }

    /// What is asked of one server, and how much of it at a time.
    private final class Host {
        let key: HostKey
        var running = 0
        var limit: Int
        var isCandidate = false
        private var waiting: [TicketList] = WorkerPriority.allCases.map { _ in TicketList() }

        init(_ key: HostKey, limit: Int) {
            self.key = key
            self.limit = limit
        }

        func add(_ ticket: Ticket, _ priority: WorkerPriority, isInFront: Bool) {
            if isInFront {
                waiting[priority.rawValue].prepend(ticket)
            } else {
                waiting[priority.rawValue].append(ticket)
            }
        }

        func takeFirst(where isValid: (Ticket) -> Bool) -> Ticket? {
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

    /// How many servers are remembered that nothing is asked of.
    private static let idleLimit = 64

    private let limitPerHost: Int
    /// The limits of hosts that carry many requests over one connection, also while they have nothing to do.
    private var raisedLimits: [HostKey: Int] = [:]
    private let limitInAll: Int
    private var hosts: [HostKey: Host] = [:]
    /// Hosts that may have a request to start and a place for it, in the order in which they are served.
    private var candidates: [Host] = []
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
        let host = host(for: key)
        host.add(ticket, priority, isInFront: isInFront)
        lineUp(host)
        return ticket
    }

    private mutating func host(for key: HostKey) -> Host {
        if let host = hosts[key] { return host }
        if hosts.count >= HostScheduler.idleLimit { hosts = hosts.filter { !$0.value.isIdle } }
        let host = Host(key, limit: raisedLimits[key] ?? limitPerHost)
        hosts[key] = host
        return host
    }

    /// Takes the next request that may start, and counts it as running.
    mutating func next(where isValid: (Ticket) -> Bool) -> Ticket? {
        while running < limitInAll, !candidates.isEmpty {
            let host = candidates.removeFirst()
            host.isCandidate = false
            guard let ticket = host.takeFirst(where: isValid) else { continue }
            host.running += 1
            running += 1
            lineUp(host)
            return ticket
        }
        return nil
    }

    /// Gives the place of a running request back.
    mutating func release(_ key: HostKey) {
        running -= 1
        guard let host = hosts[key] else { return }
        host.running -= 1
        lineUp(host)
    }

    /// Lets more requests run at a time to a host that carries many over one connection.
    mutating func raiseLimit(of key: HostKey, to limit: Int) {
        guard limit > raisedLimits[key] ?? limitPerHost else { return }
        raisedLimits[key] = limit
        guard let host = hosts[key] else { return }
        host.limit = limit
        lineUp(host)
    }

    /// Lines a host up when a request of its may start.
    private mutating func lineUp(_ host: Host) {
        guard !host.isCandidate, host.running < host.limit, host.hasWaiting else { return }
        host.isCandidate = true
        candidates.append(host)
    }
}
