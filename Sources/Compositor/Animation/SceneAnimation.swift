package import Foundation

/// A change of a layer's looks over time: immutable, evaluated by the same pure function on main and on the compositor.
package struct SceneAnimation: Sendable {
    /// What values the property takes.
    package enum Change: Sendable {
        /// From one value to another; what is nil is made up from the others and from the value beneath, which the
        /// layer has without this animation.
        case basic(from: SceneValue?, to: SceneValue?, by: SceneValue?)
        /// From value to value; `times` are parts of the duration, one a value, and `curves` one a step.
        case keys([SceneValue], times: [Double], curves: [TimingCurve], isDiscrete: Bool)
        /// From what the layer and its sublayers showed before to what they show.
        case fade(from: SceneLayer)
    }

    /// Which animation it is; each of a process has its own number.
    package var id: UInt64
    /// What changes.
    package var property: AnimatedProperty
    /// When: for an animation in a group, the timing of the group comes first.
    package var timings: [SceneTiming]
    /// How.
    package var change: Change
    /// Whether the values are added to the value beneath instead of replacing it.
    package var isAdditive = false
    /// Whether each round starts where the one before ended.
    package var isCumulative = false

    /// Makes an animation.
    package init(id: UInt64, property: AnimatedProperty, timings: [SceneTiming], change: Change) {
        self.id = id
        self.property = property
        self.timings = timings
        self.change = change
    }

    /// Where the animation is at a time of the host's clock, or nil when it has no effect then.
    package func moment(at time: TimeInterval) -> SceneTiming.Moment? {
        var time = time
        for timing in timings.dropLast() {
            guard let moment = timing.moment(at: time) else { return nil }
            time = moment.progress * timing.duration
        }
        return timings.last?.moment(at: time)
    }

    /// When the layer next looks different from how it looks at a time of the host's clock: then, later, or never.
    package func nextChange(after time: TimeInterval) -> TimeInterval? {
        timings.first?.nextChange(after: time)
    }

    /// The value at a moment, above the value beneath; nil for what is no change of a value.
    func value(at moment: SceneTiming.Moment, above base: SceneValue) -> SceneValue? {
        guard var value = ownValue(at: moment.progress, above: base) else { return nil }
        if isCumulative, moment.round > 0, let last = ownValue(at: 1, above: base) {
            value = value.adding(last, times: Double(moment.round))
        }
        return isAdditive ? base.adding(value) : value
    }

    private func ownValue(at progress: Double, above base: SceneValue) -> SceneValue? {
        switch change {
        case .fade: nil
        case .basic(let from, let to, let by):
            Self.ends(from: from, to: to, by: by, above: base).map { $0.mixed(with: $1, part: progress) }
        case .keys(let values, let times, let curves, let isDiscrete):
            Self.value(at: progress, values, times: times, curves: curves, isDiscrete: isDiscrete)
        }
    }

    private static func ends(
        from: SceneValue?,
        to: SceneValue?,
        by: SceneValue?,
        above base: SceneValue
    ) -> (SceneValue, SceneValue)? {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, from.adding(by))
        case (nil, let to?, let by?): to.difference(from: by).map { ($0, to) }
        case (let from?, nil, nil): (from, base)
        case (nil, let to?, nil): (base, to)
        case (nil, nil, let by?): (base, base.adding(by))
        case (nil, nil, nil): nil
        }
    }

    private static func value(
        at progress: Double,
        _ values: [SceneValue],
        times: [Double],
        curves: [TimingCurve],
        isDiscrete: Bool
    ) -> SceneValue? {
        guard let first = values.first else { return nil }
        let next = times.firstIndex { $0 > progress } ?? times.count
        guard next > 0 else { return first }
        let index = min(next - 1, values.count - 1)
        guard !isDiscrete, index + 1 < values.count else { return values[index] }
        let length = times[index + 1] - times[index]
        let part = length > 0 ? (progress - times[index]) / length : 1
        let eased = index < curves.count ? curves[index].progress(at: part, of: length) : part
        return values[index].mixed(with: values[index + 1], part: eased)
    }
}
