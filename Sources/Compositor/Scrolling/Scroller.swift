internal import Foundation

/// The live offset of a scroll view, and what moves it: a finger, a movement by itself, or nothing.
struct Scroller {
    /// What moves the offset.
    private enum Motion {
        case none
        /// A finger, which was at a point when the content was to stand at an offset.
        case drag(finger: CGPoint, wanted: CGPoint, last: CGPoint, origin: CGPoint)
        case free(FreeMotion)
    }

    private struct FreeMotion {
        var x: AxisMotion
        var y: AxisMotion
        var purpose: Purpose
        /// Where it is to end whatever the range, or nil where the range decides.
        var target: CGPoint?

        var endTime: TimeInterval { max(x.endTime, y.endTime) }
        var end: CGPoint { CGPoint(x: x.end, y: y.end) }
    }

    private enum Purpose {
        /// What follows a drag, or brings the content back into its range.
        case settle
        /// The app wanted an offset.
        case app
        case wheel
    }

    let id: LayerID
    /// The measures that count: those that main told, with the room for a pull that it has not heard of.
    private(set) var geometry: ScrollGeometry
    private var toldGeometry: ScrollGeometry
    private var pulls = 0
    private var pullRoom: CGFloat = 0
    /// Whether this drag may still become a pull: each does once.
    private var mayPull = false
    private var hasPulled = false
    /// The offset that is shown, in whole pixels.
    private(set) var offset: CGPoint
    private var generation: Int
    private var shifts = 0
    private var drags = 0
    private var motion = Motion.none
    /// A movement was stopped by a finger that is still down.
    private var isHeld = false
    /// The only axis that the drag may move, or nil.
    private var lockedAxis: ScrollAxis?
    private var reported: CGPoint
    private var reportedTravel = CGSize.zero
    /// When a finger or the scroller itself last moved the content, by the host's clock.
    private var lastMotion = -TimeInterval.infinity
    private let scale: CGFloat
    /// The time it has come to, by the host's clock.
    private var now: TimeInterval = 0
    private var pace = ScrollPace()

    init(id: LayerID, geometry: ScrollGeometry, offset: CGPoint, generation: Int, scale: CGFloat) {
        self.id = id
        self.generation = generation
        self.geometry = geometry
        toldGeometry = geometry
        self.offset = offset
        self.scale = scale
        reported = offset
    }

    /// Whether it moves by itself, or a finger holds it.
    var isMovingByItself: Bool {
        if case .free = motion { true } else { false }
    }

    var isDragged: Bool {
        if case .drag = motion { true } else { false }
    }

    /// Shows the bars for a moment.
    mutating func flash(at time: TimeInterval) {
        lastMotion = time + 0.6
    }

    /// Whether the bars are still to be seen although nothing moves.
    func isFading(at time: TimeInterval) -> Bool {
        time - lastMotion < ScrollIndicator.stay + ScrollIndicator.fade
            && (geometry.showsVerticalIndicator || geometry.showsHorizontalIndicator)
    }

    /// The bars at a time.
    func indicators(at time: TimeInterval) -> [SceneLayer] {
        ScrollIndicator.layers(
            of: id,
            geometry: geometry,
            offset: offset,
            opacity: ScrollIndicator.opacity(after: time - lastMotion)
        )
    }

    /// Whether main has not heard of the offset that is shown, or that a finger came to rest.
    var hasNews: Bool { offset != reported || hasPulled || (isDragged && reportedTravel != .zero) }

    // Main's commands

    mutating func setGeometry(_ new: ScrollGeometry, at time: TimeInterval) {
        guard new != toldGeometry else { return }
        toldGeometry = new
        let old = geometry
        let new = withRoomForPulls(new)
        geometry = new
        switch motion {
        case .drag: keepUnderFinger(from: old)
        case .free(let free):
            guard old.minimum != new.minimum || old.maximum != new.maximum, free.purpose != .app else { return }
            if let target = free.target {
                let limited = new.limited(target)
                if limited != target { bend(to: limited, at: time) }
            } else {
                settle(velocity: velocity(at: time), at: time)
            }
        case .none:
            if new.limited(offset) != offset, !isHeld { settle(velocity: .zero, at: time) }
        }
    }

    private func withRoomForPulls(_ geometry: ScrollGeometry) -> ScrollGeometry {
        pulls > geometry.heardPulls ? geometry.makingRoom(pullRoom) : geometry
    }

    /// Goes on from what is shown when a drag's measures changed: content never jumps under a finger that rests.
    private mutating func keepUnderFinger(from old: ScrollGeometry) {
        guard case .drag(let finger, let wanted, let last, let origin) = motion else { return }
        let asked = CGPoint(x: wanted.x - (last.x - finger.x), y: wanted.y - (last.y - finger.y))
        guard old.place(asked) != geometry.place(asked) else { return }
        motion = .drag(finger: last, wanted: geometry.wanted(for: offset), last: last, origin: origin)
        if !geometry.bounces { drag(to: last) }
    }

    mutating func shift(by distance: CGSize) {
        shifts += 1
        pace.shift(by: distance)
        offset.x += distance.width
        offset.y += distance.height
        // Main knows of it, so it is nothing to be reported.
        reported.x += distance.width
        reported.y += distance.height
        switch motion {
        case .none: break
        case .drag(let finger, let wanted, let last, let origin):
            let wanted = CGPoint(x: wanted.x + distance.width, y: wanted.y + distance.height)
            let origin = CGPoint(x: origin.x + distance.width, y: origin.y + distance.height)
            motion = .drag(finger: finger, wanted: wanted, last: last, origin: origin)
        case .free(var free):
            free.x = free.x.shifted(by: distance.width)
            free.y = free.y.shifted(by: distance.height)
            free.target = free.target.map { CGPoint(x: $0.x + distance.width, y: $0.y + distance.height) }
            motion = .free(free)
        }
    }

    mutating func set(_ wanted: CGPoint, animated: Bool, generation: Int, at time: TimeInterval) {
        self.generation = max(self.generation, generation)
        if case .drag(let finger, _, let last, let origin) = motion {
            let start = geometry.wanted(for: wanted)
            let wantedAtStart = CGPoint(x: start.x + last.x - finger.x, y: start.y + last.y - finger.y)
            motion = .drag(finger: finger, wanted: wantedAtStart, last: last, origin: origin)
            offset = wanted
        } else if animated {
            let place = place(at: time)
            let velocity = velocity(at: time)
            let x = AxisMotion(.approach(from: place.x, velocity: velocity.x, to: wanted.x, within: 0.3), from: time)
            let y = AxisMotion(.approach(from: place.y, velocity: velocity.y, to: wanted.y, within: 0.3), from: time)
            motion = .free(FreeMotion(x: x, y: y, purpose: .app, target: wanted))
        } else {
            motion = .none
            offset = wanted
        }
        if !animated { reported = offset }
    }

    mutating func retarget(_ target: CGPoint, drag: Int, generation: Int, at time: TimeInterval) {
        self.generation = max(self.generation, generation)
        guard drag == drags, !isDragged, !isHeld else { return }
        bend(to: target, at: time)
    }

    // Fingers and wheels

    /// Whether the content can go on along an axis; `direction` is the sign of the offset's change.
    func canMove(along axis: ScrollAxis, direction: CGFloat) -> Bool {
        switch axis {
        case .horizontal:
            guard geometry.movesHorizontally else { return false }
            return direction < 0 ? offset.x > geometry.minimum.x : offset.x < geometry.horizontalRange.upperBound
        case .vertical:
            guard geometry.movesVertically else { return false }
            return direction < 0 ? offset.y > geometry.minimum.y : offset.y < geometry.verticalRange.upperBound
        }
    }

    /// Whether it gives way to a finger along an axis, if only to come back.
    func gives(along axis: ScrollAxis) -> Bool {
        guard geometry.bounces else { return false }
        return axis == .horizontal ? geometry.movesHorizontally : geometry.movesVertically
    }

    /// Stops a movement, because a finger came down; tells whether there was one.
    mutating func stop() -> Bool {
        guard isMovingByItself else { return false }
        motion = .none
        isHeld = true
        return true
    }

    /// The finger that had stopped the movement is gone without a drag; tells whether the scroller rests now.
    mutating func letGo(at time: TimeInterval) -> Bool {
        guard isHeld else { return false }
        isHeld = false
        guard case .none = motion else { return false }
        guard geometry.limited(offset) == offset else {
            settle(velocity: .zero, at: time)
            return false
        }
        return true
    }

    /// A finger takes the content.
    ///
    /// - Parameters:
    ///   - finger: Where the finger was when it had gone far enough.
    ///   - axis: The axis along which it went, where it was no diagonal.
    mutating func beginDrag(finger: CGPoint, along axis: ScrollAxis?) {
        isHeld = false
        lockedAxis = geometry.isDirectionalLockEnabled ? axis : nil
        drags += 1
        mayPull = true
        motion = .drag(finger: finger, wanted: geometry.wanted(for: offset), last: finger, origin: offset)
        pace = ScrollPace()
    }

    /// Follows the finger.
    mutating func drag(to finger: CGPoint) {
        guard case .drag(let start, let wanted, _, let origin) = motion else { return }
        motion = .drag(finger: start, wanted: wanted, last: finger, origin: origin)
        let place = geometry.place(
            CGPoint(x: wanted.x - (finger.x - start.x), y: wanted.y - (finger.y - start.y))
        )
        if follows(.horizontal) { offset.x = place.x }
        if follows(.vertical) { offset.y = place.y }
        offset = rounded(offset)
        pullIfFarEnough()
    }

    /// Asks for a refresh when the content is far enough beyond its top, and keeps room for it, whatever main does.
    private mutating func pullIfFarEnough() {
        guard mayPull, let pull = geometry.pull, pulls <= geometry.heardPulls,
            offset.y <= geometry.minimum.y - pull.threshold
        else { return }
        mayPull = false
        hasPulled = true
        pulls += 1
        pullRoom = pull.room
        let old = geometry
        geometry = withRoomForPulls(toldGeometry)
        keepUnderFinger(from: old)
    }

    /// What is to be told of a pull.
    mutating func takePull() -> ScrollReport? {
        guard hasPulled else { return nil }
        hasPulled = false
        return report(.pulled)
    }

    /// Whether the drag moves the content along an axis.
    private func follows(_ axis: ScrollAxis) -> Bool {
        guard lockedAxis == nil || lockedAxis == axis else { return false }
        return axis == .horizontal ? geometry.movesHorizontally : geometry.movesVertically
    }

    /// The finger let go at a velocity of the content, in points a second.
    mutating func endDrag(velocity: CGPoint, at time: TimeInterval) -> ScrollReport.Kind {
        guard case .drag(_, _, _, let origin) = motion else {
            return .endedDragging(velocity: .zero, target: offset, drag: drags)
        }
        now = time
        let velocity = CGPoint(
            x: follows(.horizontal) ? velocity.x : 0,
            y: follows(.vertical) ? velocity.y : 0
        )
        settle(velocity: velocity, at: time)
        if geometry.stops != .anywhere, geometry.limited(offset) == offset {
            bend(to: stop(velocity: velocity, origin: origin), from: velocity, at: time)
        }
        var target = offset
        if case .free(let free) = motion { target = free.end }
        return .endedDragging(velocity: velocity, target: rounded(target), drag: drags)
    }

    /// A wheel asks for so many points more; tells whether there was anywhere to go.
    mutating func turnWheel(by distance: CGSize, at time: TimeInterval) -> Bool {
        guard !isDragged else { return false }
        var base = offset
        if case .free(let free) = motion, free.purpose == .wheel { base = free.end }
        let target = geometry.limited(
            CGPoint(
                x: base.x + (geometry.movesHorizontally ? distance.width : 0),
                y: base.y + (geometry.movesVertically ? distance.height : 0)
            )
        )
        guard target != base else { return isMovingByItself }
        let place = place(at: time)
        let velocity = velocity(at: time)
        let duration = 0.12
        let x = MotionCurve.glide(from: place.x, velocity: velocity.x, target: target.x, duration: duration)
        let y = MotionCurve.glide(from: place.y, velocity: velocity.y, target: target.y, duration: duration)
        motion = .free(
            FreeMotion(
                x: AxisMotion(x, from: time),
                y: AxisMotion(y, from: time),
                purpose: .wheel,
                target: target
            )
        )
        return true
    }

    // Time

    /// Goes on to a time, and returns what there is to tell.
    mutating func advance(to time: TimeInterval) -> [ScrollReport] {
        var reports: [ScrollReport] = []
        now = time
        if isDragged { pace.note(offset, at: time) }
        if isDragged || isHeld || isMovingByItself { lastMotion = time }
        if let pull = takePull() { reports.append(pull) }
        if case .free(let free) = motion {
            offset = rounded(CGPoint(x: free.x.position(at: time), y: free.y.position(at: time)))
            if time >= free.endTime {
                offset = rounded(free.end)
                motion = .none
                reports.append(report(free.purpose == .app ? .reachedOffset : .cameToRest))
            }
        }
        let cameToRest = isDragged && reportedTravel != .zero && travel == .zero
        if offset != reported || cameToRest { reports.append(report(.moved)) }
        return reports
    }

    /// A report of this moment; it counts as told.
    mutating func report(_ kind: ScrollReport.Kind) -> ScrollReport {
        reported = offset
        reportedTravel = travel
        return ScrollReport(
            scroller: id,
            kind: kind,
            offset: offset,
            generation: generation,
            shifts: shifts,
            isMoving: isMovingByItself,
            finger: finger,
            travel: reportedTravel
        )
    }

    /// How far the offset is going to move in the time that a report looks ahead.
    private var travel: CGSize {
        let seconds = ScrollReport.foresight
        switch motion {
        case .none: return .zero
        case .drag: return CGSize(width: pace.velocity.x * seconds, height: pace.velocity.y * seconds)
        case .free(let free):
            return CGSize(
                width: free.x.position(at: now + seconds) - free.x.position(at: now),
                height: free.y.position(at: now + seconds) - free.y.position(at: now)
            )
        }
    }

    private var finger: CGPoint? {
        guard case .drag(_, _, let last, _) = motion else { return nil }
        return last
    }

    // Movements

    /// Where it is at a time, before rounding: what another movement begins from.
    private func place(at time: TimeInterval) -> CGPoint {
        guard case .free(let free) = motion else { return offset }
        return CGPoint(x: free.x.position(at: time), y: free.y.position(at: time))
    }

    private func velocity(at time: TimeInterval) -> CGPoint {
        guard case .free(let free) = motion else { return .zero }
        return CGPoint(x: free.x.velocity(at: time), y: free.y.velocity(at: time))
    }

    private mutating func settle(velocity: CGPoint, at time: TimeInterval) {
        let rate = MotionCurve.decayRate(perMillisecond: geometry.decelerationRate)
        let place = place(at: time)
        let x = AxisMotion.free(
            from: place.x,
            velocity: velocity.x,
            range: geometry.horizontalRange,
            rate: rate,
            bounces: geometry.bounces,
            start: time
        )
        let y = AxisMotion.free(
            from: place.y,
            velocity: velocity.y,
            range: geometry.verticalRange,
            rate: rate,
            bounces: geometry.bounces,
            start: time
        )
        start(FreeMotion(x: x, y: y, purpose: .settle, target: nil), at: time)
    }

    private mutating func bend(to target: CGPoint, at time: TimeInterval) {
        bend(to: target, from: velocity(at: time), at: time)
    }

    private mutating func bend(to target: CGPoint, from velocity: CGPoint, at time: TimeInterval) {
        let rate = MotionCurve.decayRate(perMillisecond: geometry.decelerationRate)
        let place = place(at: time)
        let x = AxisMotion.free(from: place.x, velocity: velocity.x, to: target.x, rate: rate, start: time)
        let y = AxisMotion.free(from: place.y, velocity: velocity.y, to: target.y, rate: rate, start: time)
        start(FreeMotion(x: x, y: y, purpose: .settle, target: target), at: time)
    }

    private mutating func start(_ free: FreeMotion, at time: TimeInterval) {
        if free.endTime <= time {
            offset = rounded(free.end)
            motion = .none
        } else {
            motion = .free(free)
        }
    }

    /// Where the declared stops have a drag end that began at an offset.
    private func stop(velocity: CGPoint, origin: CGPoint) -> CGPoint {
        let rate = MotionCurve.decayRate(perMillisecond: geometry.decelerationRate)
        let natural = CGPoint(x: offset.x + velocity.x / rate, y: offset.y + velocity.y / rate)
        return geometry.stop(near: natural, from: origin)
    }

    private func rounded(_ point: CGPoint) -> CGPoint {
        CGPoint(x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale)
    }
}

/// An axis of a movement.
enum ScrollAxis {
    case horizontal
    case vertical
}
