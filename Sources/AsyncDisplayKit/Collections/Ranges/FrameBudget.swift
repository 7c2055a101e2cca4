package import struct Foundation.TimeInterval

/// How much of something may be done in the time of a frame.
package struct FrameBudget: Sendable {
    private static let frame: TimeInterval = 1.0 / 60

    private var start = -TimeInterval.infinity
    private var spent = 0

    /// Makes a budget of which nothing is spent.
    package init() {}

    /// Takes as many of what is wanted as the frame has left.
    ///
    /// - Parameters:
    ///   - wanted: How many are wanted.
    ///   - most: How many a frame may take.
    ///   - time: The time by the host's clock.
    /// - Returns: How many were taken.
    package mutating func take(_ wanted: Int, of most: Int, at time: TimeInterval) -> Int {
        if time - start >= Self.frame * 0.9 {
            start = time
            spent = 0
        }
        let taken = min(max(0, wanted), max(0, most - spent))
        spent += taken
        return taken
    }
}
