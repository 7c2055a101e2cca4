/// Tickets in their order, read at the front without moving the rest.
struct TicketList {
    private var tickets: [HostScheduler.Ticket] = []
    private var first = 0

    var isEmpty: Bool { first == tickets.count }

    mutating func append(_ ticket: HostScheduler.Ticket) {
        tickets.append(ticket)
    }

    mutating func prepend(_ ticket: HostScheduler.Ticket) {
        if first > 0 {
            first -= 1
            tickets[first] = ticket
        } else {
            tickets.insert(ticket, at: 0)
        }
    }

    mutating func popFirst() -> HostScheduler.Ticket? {
        guard first < tickets.count else { return nil }
        defer { trim() }
        first += 1
        return tickets[first - 1]
    }

    private mutating func trim() {
        if first == tickets.count {
            tickets.removeAll(keepingCapacity: first < 1024)
            first = 0
        } else if first > 1024, first * 2 > tickets.count {
            tickets.removeFirst(first)
            first = 0
        }
    }
}
