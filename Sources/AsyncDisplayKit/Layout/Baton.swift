internal import Dispatch

/// The right to run the layout code of one tree: part of the state of the tree's root.
///
/// Whoever has it carries the token `owner` (see `MeasuringContext`), and may take it again. All members are called
/// under the root's lock.
struct Baton {
    /// The token of the one who has it; 0 for nobody.
    private(set) var owner = 0
    private var depth = 0
    private var waiters: [DispatchSemaphore] = []
    /// Whether main wants to lay out as soon as the baton is free.
    private(set) var isWantedByMain = false

    /// Takes the baton, unless someone else has it.
    mutating func take(token: Int) -> Bool {
        guard depth == 0 || owner == token else { return false }
        owner = token
        depth += 1
        return true
    }

    /// Whether someone other than the carrier of a token has the baton.
    func isTaken(byOtherThan token: Int) -> Bool {
        depth > 0 && owner != token
    }

    /// Remembers who waits for the baton.
    mutating func wait(with semaphore: DispatchSemaphore) {
        waiters.append(semaphore)
    }

    /// Forgets someone who has given up waiting.
    mutating func stopWaiting(with semaphore: DispatchSemaphore) {
        waiters.removeAll { $0 === semaphore }
    }

    /// Remembers that main wants to lay out when the baton is free.
    mutating func wantForMain() {
        isWantedByMain = true
    }

    /// Gives the baton back, and tells whom to wake and whether main wanted it; nil if nobody waits.
    mutating func giveBack(token: Int) -> (waiters: [DispatchSemaphore], isWantedByMain: Bool)? {
        guard depth > 0, owner == token else { return nil }
        depth -= 1
        guard depth == 0 else { return nil }
        owner = 0
        guard isWantedByMain || !waiters.isEmpty else { return nil }
        defer {
            waiters = []
            isWantedByMain = false
        }
        return (waiters, isWantedByMain)
    }
}
