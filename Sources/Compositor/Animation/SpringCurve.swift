package import Foundation

/// How a damped spring that is let go at 0 comes to rest at 1.
package struct SpringCurve: Sendable, Equatable {
    /// How fast it would swing without damping, in radians a second.
    package var frequency: Double
    /// How much it is damped: below 1 it swings, at 1 it comes to rest soonest without doing so.
    package var dampingRatio: Double
    /// How fast it is at the start, in whole ways a second.
    package var velocity: Double

    /// How far from rest, in parts of the way, a spring counts as at rest.
    package static let tolerance = 0.001

    /// Makes a spring from how fast it would swing and how much it is damped.
    package init(frequency: Double, dampingRatio: Double, velocity: Double = 0) {
        self.frequency = max(frequency, 1e-3)
        self.dampingRatio = max(dampingRatio, 0)
        self.velocity = velocity
    }

    /// Makes a spring from what it is made of.
    package init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
        let mass = max(mass, 1e-6)
        let stiffness = max(stiffness, 1e-6)
        self.init(
            frequency: (stiffness / mass).squareRoot(),
            dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
            velocity: velocity
        )
    }

    /// Makes the spring with a damping that is at rest, but for a thousandth of the way, after a time.
    package init(dampingRatio: Double, velocity: Double, settlingWithin duration: TimeInterval) {
        self.init(frequency: 1, dampingRatio: max(dampingRatio, 0.01), velocity: velocity)
        guard duration > 0 else { return }
        var low = 1e-3
        var high = 1.0
        while Self(frequency: high, dampingRatio: self.dampingRatio, velocity: velocity).envelope(at: duration)
            > Self.tolerance, high < 1e7
        {
            high *= 2
        }
        for _ in 0..<60 {
            frequency = (low + high) / 2
            if envelope(at: duration) > Self.tolerance { low = frequency } else { high = frequency }
        }
        frequency = high
    }

    /// The place after a time in seconds.
    package func position(at time: TimeInterval) -> Double {
        guard time > 0 else { return 0 }
        let decay = frequency * dampingRatio
        if abs(dampingRatio - 1) < 1e-6 {
            return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
        }
        if dampingRatio < 1 {
            let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            return 1 - exp(-decay * time)
                * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
        }
        let parts = overdampedParts
        return 1 - parts.slow * exp(parts.slowRate * time) - parts.fast * exp(parts.fastRate * time)
    }

    /// After how many seconds it is at rest, but for a thousandth of the way.
    package var settlingTime: TimeInterval {
        var high = 1 / frequency
        while envelope(at: high) > Self.tolerance, high < 1e4 { high *= 2 }
        var low = 0.0
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if envelope(at: middle) > Self.tolerance { low = middle } else { high = middle }
        }
        return high
    }

    /// How far from rest it can be at a time, or later.
    private func envelope(at time: TimeInterval) -> Double {
        let decay = frequency * dampingRatio
        if abs(dampingRatio - 1) < 1e-6 { return exp(-frequency * time) * (1 + abs(frequency - velocity) * time) }
        if dampingRatio < 1 {
            let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            let side = (decay - velocity) / swing
            return exp(-decay * time) * (1 + side * side).squareRoot()
        }
        let parts = overdampedParts
        return abs(parts.slow) * exp(parts.slowRate * time) + abs(parts.fast) * exp(parts.fastRate * time)
    }

    private var overdampedParts: (slow: Double, slowRate: Double, fast: Double, fastRate: Double) {
        let root = (dampingRatio * dampingRatio - 1).squareRoot()
        let slowRate = -frequency * (dampingRatio - root)
        let fastRate = -frequency * (dampingRatio + root)
        let slow = (-velocity - fastRate) / (slowRate - fastRate)
        return (slow, slowRate, 1 - slow, fastRate)
    }
}
