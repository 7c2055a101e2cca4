package import Foundation

/// The way of one coordinate of an offset through time: curves one after the other, then rest.
package struct AxisMotion: Sendable, Equatable {
    private struct Part: Sendable, Equatable {
        var start: TimeInterval
        var curve: MotionCurve
    }

    private var parts: [Part]

    /// Makes a movement of one curve that begins at a time of the host's clock.
    package init(_ curve: MotionCurve, from start: TimeInterval) {
        parts = [Part(start: start, curve: curve)]
    }

    /// Makes what follows when a finger lets go, or when the range changed under a movement.
    ///
    /// - Parameters:
    ///   - position: Where the coordinate is.
    ///   - velocity: How fast it moves, in points a second.
    ///   - range: Where it may come to rest.
    ///   - rate: The decay constant.
    ///   - bounces: Whether it may pass the ends of the range for a moment.
    ///   - start: When it begins, by the host's clock.
    /// - Returns: A movement that ends in the range.
    package static func free(
        from position: CGFloat,
        velocity: CGFloat,
        range: ClosedRange<CGFloat>,
        rate: CGFloat,
        bounces: Bool,
        start: TimeInterval
    ) -> AxisMotion {
        if !range.contains(position) {
            let bound = position < range.lowerBound ? range.lowerBound : range.upperBound
            guard bounces else { return AxisMotion(.rest(at: bound), from: start) }
            return AxisMotion(
                .spring(from: position, velocity: velocity, target: bound, frequency: MotionCurve.bounceFrequency),
                from: start
            )
        }
        guard abs(velocity) > MotionCurve.stopVelocity else { return AxisMotion(.rest(at: position), from: start) }
        let decay = MotionCurve.decay(from: position, velocity: velocity, rate: rate)
        let bound = velocity < 0 ? range.lowerBound : range.upperBound
        guard let passing = decay.timeOfPassing(bound), decay.end != bound else {
            return AxisMotion(decay, from: start)
        }
        var motion = AxisMotion(decay, from: start)
        let arrival = bounces ? decay.velocity(at: passing) : 0
        motion.parts.append(
            Part(
                start: start + passing,
                curve: arrival == 0
                    ? .rest(at: bound)
                    : .spring(from: bound, velocity: arrival, target: bound, frequency: MotionCurve.bounceFrequency)
            )
        )
        return motion
    }

    /// Makes a movement that comes to rest at a place: a decay where the velocity leads there, else a spring.
    package static func free(
        from position: CGFloat,
        velocity: CGFloat,
        to target: CGFloat,
        rate: CGFloat,
        start: TimeInterval
    ) -> AxisMotion {
        let distance = target - position
        guard distance != 0 || abs(velocity) > MotionCurve.stopVelocity else {
            return AxisMotion(.rest(at: target), from: start)
        }
        if distance * velocity > 0, abs(velocity) > 2 * MotionCurve.stopVelocity {
            let bent = (abs(velocity) - MotionCurve.stopVelocity) / abs(distance)
            if bent >= rate / 2, bent <= 4 * max(rate, MotionCurve.bounceFrequency) {
                return AxisMotion(.decay(from: position, velocity: velocity, rate: bent), from: start)
            }
        }
        return AxisMotion(
            .spring(from: position, velocity: velocity, target: target, frequency: max(rate, 8)),
            from: start
        )
    }

    /// The place at a time of the host's clock.
    package func position(at time: TimeInterval) -> CGFloat {
        if time >= endTime { return end }
        let part = self.part(at: time)
        return part.curve.position(at: time - part.start)
    }

    /// The velocity at a time of the host's clock, in points a second.
    package func velocity(at time: TimeInterval) -> CGFloat {
        if time >= endTime { return 0 }
        let part = self.part(at: time)
        return part.curve.velocity(at: time - part.start)
    }

    /// When it comes to rest, by the host's clock.
    package var endTime: TimeInterval {
        parts.last.map { $0.start + $0.curve.duration } ?? 0
    }

    /// Where it comes to rest.
    package var end: CGFloat { parts.last?.curve.end ?? 0 }

    /// The same movement elsewhere, at the same velocity.
    package func shifted(by distance: CGFloat) -> AxisMotion {
        var moved = self
        for index in moved.parts.indices { moved.parts[index].curve = parts[index].curve.shifted(by: distance) }
        return moved
    }

    private func part(at time: TimeInterval) -> Part {
        parts.last { $0.start <= time } ?? parts[0]
    }
}
