public import Foundation

/// Tells how far fingers move, from 10 points on.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How far fingers go before they drag, in points.
    static let slop: CGFloat = 10
    /// How many fingers it takes; 1 by default.
    open var minimumNumberOfTouches = 1
    /// How many fingers it may be; any number by default.
    open var maximumNumberOfTouches = Int.max
    private final var trail = TouchTrail()
    /// The middle of the fingers, in the display's coordinates.
    private final var middle = CGPoint.zero
    /// How far they went since they came down.
    private(set) final var way = CGPoint.zero
    private final var translation = CGPoint.zero
    private final var lastTime: TimeInterval = 0

    override var claimsDrags: Bool { true }

    /// How far the fingers went since they came down, in a view's coordinates, or in those of the window for nil.
    open func translation(in view: UIView?) -> CGPoint {
        view?.convertDistance(translation) ?? translation
    }

    /// Sets how far the fingers went: what comes is added to that.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        self.translation = view?.convertDistance(translation, toDisplay: true) ?? translation
    }

    /// How fast the fingers are, in points a second in a view's coordinates, or in those of the window for nil.
    open func velocity(in view: UIView?) -> CGPoint {
        let velocity = trail.velocity(at: lastTime)
        return view?.convertDistance(velocity) ?? velocity
    }

    /// Whether fingers that went so far drag; once they do, the gesture begins.
    func isLongEnough(_ way: CGPoint) -> Bool {
        hypot(way.x, way.y) > Self.slop
    }

    /// Begins when the fingers went far enough.
    func beginIfReady() {
        guard numberOfTouches >= minimumNumberOfTouches, isLongEnough(way) else { return }
        state = .began
    }

    /// Notes where fingers came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > maximumNumberOfTouches {
            guard isUnderWay else { return state = .failed }
            for touch in touches { ignore(touch, for: event) }
            return
        }
        rest(on: activeTouches)
        lastTime = event.timestamp
        if numberOfTouches == touches.count { trail.note(middle, at: lastTime) }
    }

    /// Follows the fingers.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        follow(at: event.timestamp)
        guard state == .possible else { return state = .changed }
        beginIfReady()
    }

    /// Ends when too few fingers are left.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lift(touches, at: event.timestamp, isCancelled: false)
    }

    /// Ends when too few fingers are left.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        lift(touches, at: event.timestamp, isCancelled: true)
    }

    /// Forgets the way.
    open override func reset() {
        super.reset()
        trail = TouchTrail()
        way = .zero
        translation = .zero
    }

    /// Takes the middle of the fingers over.
    final func follow(at time: TimeInterval) {
        let new = Self.middle(of: activeTouches)
        for path in [\UIPanGestureRecognizer.way, \UIPanGestureRecognizer.translation] {
            self[keyPath: path].x += new.x - middle.x
            self[keyPath: path].y += new.y - middle.y
        }
        middle = new
        lastTime = time
        trail.note(new, at: time)
    }

    private final func lift(_ touches: Set<UITouch>, at time: TimeInterval, isCancelled: Bool) {
        follow(at: time)
        let left = activeTouches.filter { !touches.contains($0) }
        guard left.count < max(1, minimumNumberOfTouches) else { return rest(on: left) }
        if isUnderWay || competition.waitingState != nil {
            state = isCancelled ? .cancelled : .ended
        } else {
            state = .failed
        }
    }

    /// Goes on from other fingers, without a movement.
    private final func rest(on touches: [UITouch]) {
        let new = Self.middle(of: touches)
        trail.shift(by: CGSize(width: new.x - middle.x, height: new.y - middle.y))
        middle = new
    }

    private static func middle(of touches: [UITouch]) -> CGPoint {
        guard !touches.isEmpty else { return .zero }
        let points = touches.map { $0.location(in: nil) }
        let count = CGFloat(points.count)
        return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }
}
