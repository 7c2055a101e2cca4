package import struct Foundation.TimeInterval

/// When an animation runs, how often, and how its progress depends on the time.
///
/// Times are those of the host's clock, or, for an animation in a group, those within the group.
package struct SceneTiming: Sendable, Equatable {
    /// When it begins, in seconds.
    package var begin: TimeInterval = 0
    /// How long it takes once, in its own seconds.
    package var duration: TimeInterval
    /// How many of its own seconds go by in one.
    package var speed = 1.0
    /// How far in it begins, in its own seconds.
    package var offset: TimeInterval = 0
    /// How often it runs; infinity for ever.
    package var repeatCount = 1.0
    /// Whether each time it runs back too.
    package var autoreverses = false
    /// Whether it has its effect before it begins.
    package var fillsBackwards = false
    /// Whether it keeps its effect after its end.
    package var fillsForwards = false
    /// How the progress depends on the time.
    package var curve = TimingCurve.linear
    /// The progress at the beginning: other than 0 for one that was halted on its way.
    package var start = 0.0
    /// The progress at the end: other than 1 for one that turned back or stands still.
    package var goal = 1.0

    /// Where an animation is.
    package struct Moment: Sendable, Equatable {
        /// How far it has come, after its curve: 0 at its start, 1 at its end.
        package var progress: Double
        /// How often it has run before.
        package var round: Int
    }

    /// Sums of frames miss a time by rounding alone.
    private static let tolerance: TimeInterval = 1e-9

    /// Makes the timing of an animation that runs once, at once, evenly.
    package init(duration: TimeInterval) {
        self.duration = duration
    }

    private var period: TimeInterval { autoreverses ? 2 * duration : duration }

    private var total: TimeInterval { duration > 0 ? period * repeatCount : 0 }

    /// When it is over: infinity for what repeats without end or stands still.
    package var end: TimeInterval { speed > 0 ? begin + total / speed : .infinity }

    /// Whether it never ends by itself.
    package var isEndless: Bool { !end.isFinite }

    /// Where the animation is at a time, or nil when it has no effect then.
    package func moment(at time: TimeInterval) -> Moment? {
        var active = (time - begin) * speed
        if speed > 0 {
            if time < begin - Self.tolerance {
                guard fillsBackwards else { return nil }
                active = 0
            } else if time >= end - Self.tolerance {
                guard fillsForwards else { return nil }
                active = total
            }
        }
        guard duration > 0 else { return Moment(progress: active > 0 || time >= begin ? goal : start, round: 0) }
        let place = max(0, active + offset)
        var round = (place / period).rounded(.down)
        // With numbers out of reach it has run through at once, or is nowhere between.
        guard round.isFinite else { return Moment(progress: goal, round: 0) }
        if place > 0, place >= total - Self.tolerance, round * period == place { round -= 1 }
        let within = place - round * period
        let part = min(1, max(0, within > duration ? 2 - within / duration : within / duration))
        let progress = start + (goal - start) * curve.progress(at: part, of: duration)
        return Moment(progress: progress, round: Int(min(round, 1e15)))
    }

    /// When it next looks different from how it looks at a time: then, later, or never.
    package func nextChange(after time: TimeInterval) -> TimeInterval? {
        guard speed > 0, time < end - Self.tolerance else { return nil }
        return max(time, begin)
    }
}
