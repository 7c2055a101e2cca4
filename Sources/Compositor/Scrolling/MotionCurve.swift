package import Foundation

/// How a coordinate moves for a while: a pure function of the time since the beginning, in points and seconds.
package enum MotionCurve: Sendable, Equatable {
    /// It stays.
    case rest(at: CGFloat)
    /// A velocity that dies away: v(t) = v · e^(−k·t), until it is below `stopVelocity`.
    case decay(from: CGFloat, velocity: CGFloat, rate: CGFloat)
    /// A critically damped spring that comes to rest at `target`.
    case spring(from: CGFloat, velocity: CGFloat, target: CGFloat, frequency: CGFloat)
    /// From one place to another in a given time, beginning at a velocity, or slowly, and slow at the end.
    case glide(from: CGFloat, velocity: CGFloat, target: CGFloat, duration: TimeInterval)

    /// A glide that goes on from a velocity as far as that leads the right way, and does not pass its target; from rest
    /// it is slow at both ends.
    package static func approach(
        from place: CGFloat,
        velocity: CGFloat,
        to target: CGFloat,
        within duration: TimeInterval
    ) -> MotionCurve {
        let distance = target - place
        let greatest = 3 * abs(distance) / CGFloat(duration)
        let kept = velocity * distance > 0 ? max(-greatest, min(greatest, velocity)) : 0
        return .glide(from: place, velocity: kept, target: target, duration: duration)
    }

    /// Slower than this, in points a second, a decay is at its end.
    package static let stopVelocity: CGFloat = 10
    /// The frequency of the spring that brings content back into its range.
    package static let bounceFrequency: CGFloat = 15
    /// How near to its target, in points, a spring is at its end.
    static let springTolerance: CGFloat = 0.25

    /// The decay constant of a rate that is told as the part of the velocity left after a millisecond.
    package static func decayRate(perMillisecond rate: CGFloat) -> CGFloat {
        let rate = Double(min(max(rate, 0.5), 0.99999))
        return CGFloat(-1000 * log(rate))
    }

    /// The place at a time since the beginning.
    package func position(at time: TimeInterval) -> CGFloat {
        let time = CGFloat(max(0, min(time, duration)))
        switch self {
        case .rest(let place): return place
        case .decay(let from, let velocity, let rate):
            return from + velocity * (1 - Self.exponential(-rate * time)) / rate
        case .spring(let from, let velocity, let target, let frequency):
            let distance = from - target
            return target + (distance + (velocity + frequency * distance) * time) * Self.exponential(-frequency * time)
        case .glide(let from, let velocity, let target, let duration):
            guard duration > 0 else { return target }
            let part = time / CGFloat(duration)
            let rest = 1 - part
            return from * rest * rest * (1 + 2 * part) + velocity * CGFloat(duration) * part * rest * rest
                + target * part * part * (3 - 2 * part)
        }
    }

    /// The velocity at a time since the beginning, in points a second; 0 at the end.
    package func velocity(at time: TimeInterval) -> CGFloat {
        guard time < duration else { return 0 }
        let time = CGFloat(max(0, time))
        switch self {
        case .rest: return 0
        case .decay(_, let velocity, let rate): return velocity * Self.exponential(-rate * time)
        case .spring(let from, let velocity, let target, let frequency):
            let slope = velocity + frequency * (from - target)
            return (slope - frequency * (from - target + slope * time)) * Self.exponential(-frequency * time)
        case .glide(let from, let velocity, let target, let duration):
            let part = time / CGFloat(duration)
            return (target - from) * 6 * part * (1 - part) / CGFloat(duration)
                + velocity * (1 - part) * (1 - 3 * part)
        }
    }

    /// For how long it moves, in seconds.
    package var duration: TimeInterval {
        switch self {
        case .rest: return 0
        case .decay(_, let velocity, let rate):
            guard abs(velocity) > Self.stopVelocity else { return 0 }
            return log(Double(abs(velocity) / Self.stopVelocity)) / Double(rate)
        case .spring: return springDuration
        case .glide(_, _, _, let duration): return duration
        }
    }

    /// Where it comes to rest; a spring is there only at the limit, so its end is this and not its last position.
    package var end: CGFloat {
        switch self {
        case .rest(let place): place
        case .decay: position(at: duration)
        case .spring(_, _, let target, _), .glide(_, _, let target, _): target
        }
    }

    /// The same movement elsewhere.
    package func shifted(by distance: CGFloat) -> MotionCurve {
        switch self {
        case .rest(let place): .rest(at: place + distance)
        case .decay(let from, let velocity, let rate): .decay(from: from + distance, velocity: velocity, rate: rate)
        case .spring(let from, let velocity, let target, let frequency):
            .spring(from: from + distance, velocity: velocity, target: target + distance, frequency: frequency)
        case .glide(let from, let velocity, let target, let duration):
            .glide(from: from + distance, velocity: velocity, target: target + distance, duration: duration)
        }
    }

    /// When a decay passes a place, in seconds since its beginning, or nil when it does not.
    func timeOfPassing(_ place: CGFloat) -> TimeInterval? {
        guard case .decay(let from, let velocity, let rate) = self, velocity != 0 else { return nil }
        let left = 1 - (place - from) * rate / velocity
        guard left > 0, left <= 1 else { return nil }
        let time = -log(Double(left)) / Double(rate)
        return time <= duration ? time : nil
    }

    /// The time after which the spring stays within the tolerance: found by halving, since the envelope has no inverse.
    private var springDuration: TimeInterval {
        guard case .spring(let from, let velocity, let target, let frequency) = self, frequency > 0 else { return 0 }
        let distance = abs(from - target)
        let slope = abs(velocity) + frequency * distance
        func envelope(_ time: CGFloat) -> CGFloat { (distance + slope * time) * Self.exponential(-frequency * time) }
        let peak = max(0, 1 / frequency - (slope > 0 ? distance / slope : 0))
        guard envelope(peak) > Self.springTolerance else { return 0 }
        var near = peak
        var far = peak + 1 / frequency
        while envelope(far) > Self.springTolerance { far += 1 / frequency }
        for _ in 0..<30 {
            let middle = (near + far) / 2
            if envelope(middle) > Self.springTolerance { near = middle } else { far = middle }
        }
        return TimeInterval(far)
    }

    private static func exponential(_ value: CGFloat) -> CGFloat { CGFloat(exp(Double(value))) }
}
