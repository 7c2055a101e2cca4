internal import ADKLocking
internal import Dispatch

/// Which threads that measure wait for the baton of which tree, to find those that wait for one another.
enum BatonWaits {
    // Safety: only tests set it, before anything waits.
    /// How long a thread waits before it looks whether it waits for itself.
    nonisolated(unsafe) static var interval = DispatchTimeInterval.seconds(1)
    /// How many times in a row it has to look so.
    static let certainty = 3

    private static let roots = Guarded<[Int: ASDisplayNode]>([:])

    static func note(_ token: Int, for root: ASDisplayNode) {
        roots.withLock { $0[token] = root }
    }

    static func end(_ token: Int) {
        // Let go with no lock held.
        _ = roots.withLock { $0.removeValue(forKey: token) }
    }

    /// The root that a token has and that others wait for, so that in the end the token waits for itself; nil if it does
    /// not.
    static func holder(of token: Int, waitingFor root: ASDisplayNode) -> ASDisplayNode? {
        var root = root
        var seen: Set<Int> = []
        while true {
            let owner = root.withState { $0.baton.owner }
            if owner == token { return root }
            guard owner != 0, seen.insert(owner).inserted, let next = roots.withLock({ $0[owner] }) else { return nil }
            root = next
        }
    }
}
