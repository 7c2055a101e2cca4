package import struct Foundation.TimeInterval

/// How much of something may be done in the time of a frame.
package struct FrameBudget: Sendable {
    private static let frame: TimeInterval = 1.0 / 60

    private var start = -TimeInterval.infinity
    private var spent = 0

    /// Makes a budget of which nothing is spent.
    package init() {}

    /// Takes as many of what is wanted as the frame has left; one at least in a frame in which nothing was taken yet.
    ///
    /// - Parameters:
    ///   - wanted: How many are wanted.
    ///   - cost: What each of them takes.
    ///   - most: What a frame may take.
    ///   - time: The time by the host's clock.
    /// - Returns: How many were taken.
    package mutating func take(_ wanted: Int, each cost: Int = 1, of most: Int, at time: TimeInterval) -> Int {
        beginFrame(at: time)
        let least = spent == 0 && most > 0 ? 1 : 0
        let taken = min(max(0, wanted), max(least, (most - spent) / max(1, cost)))
        spent += taken * cost
        return taken
    }

    /// Takes what cannot wait, even where the frame has nothing left.
    ///
    /// - Parameters:
    ///   - cost: What all of it takes.
    ///   - time: The time by the host's clock.
    package mutating func spend(_ cost: Int, at time: TimeInterval) {
        beginFrame(at: time)
        spent += cost
    }

    private mutating func beginFrame(at time: TimeInterval) {
        guard time - start >= Self.frame * 0.9 else { return }
        start = time
        spent = 0
    }
}
