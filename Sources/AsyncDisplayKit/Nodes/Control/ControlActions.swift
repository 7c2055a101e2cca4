internal import UIKitCore

/// What a control node calls, and at which events.
struct ControlActions: Sendable {
    struct Entry: Sendable {
        weak let target: (any AnyObject & Sendable)?
        let hasTarget: Bool
        let identifier: String?
        let events: ASControlNodeEvent
        let perform: @MainActor @Sendable (ASControlNode, UIEvent?) -> Void

        /// Whether there is still someone to be told.
        var isAlive: Bool { !hasTarget || target != nil }
    }

    private var entries: [Entry] = []

    mutating func add(_ entry: Entry) {
        entries.removeAll { !$0.isAlive }
        if let identifier = entry.identifier {
            entries.removeAll { $0.identifier == identifier && $0.events == entry.events }
        }
        entries.append(entry)
    }

    /// Takes back entries for events: those of a target, or all where it is nil.
    mutating func remove(target: AnyObject?, events: ASControlNodeEvent) {
        entries = entries.compactMap { entry in
            guard target == nil || entry.target === target else { return entry }
            let rest = entry.events.subtracting(events)
            guard !rest.isEmpty else { return nil }
            return Entry(
                target: entry.target,
                hasTarget: entry.hasTarget,
                identifier: entry.identifier,
                events: rest,
                perform: entry.perform
            )
        }
    }

    /// What is to be called at events, in the order of the events' bits and then of adding.
    func matching(_ events: ASControlNodeEvent) -> [Entry] {
        (0...13).flatMap { bit -> [Entry] in
            let event = ASControlNodeEvent(rawValue: 1 << UInt(bit))
            guard events.contains(event) else { return [] }
            return entries.filter { $0.events.contains(event) && $0.isAlive }
        }
    }

    /// The targets that are still alive.
    var targets: [AnyObject] { entries.compactMap(\.target) }
}
