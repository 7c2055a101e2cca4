internal import Foundation

/// Tells that fingers went quickly in a direction: 50 points within half a second.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Makes a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Up.
        public static let up = Direction(rawValue: 1 << 2)
        /// Down.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// How long a swipe may take, in seconds.
    private static let duration = 0.5
    /// How far it goes, in points.
    private static let length: CGFloat = 50
    /// How far it may go aside, in points.
    private static let breadth: CGFloat = 50
    /// The directions that count; to the right by default.
    open var direction = Direction.right
    /// How many fingers it takes; 1 by default.
    open var numberOfTouchesRequired = 1
    private final var starts: [(touch: UITouch, point: CGPoint)] = []
    private final var startTime = 0.0
    private final var patience: DelayedCall.Handle?

    override var claimsDrags: Bool { true }

    /// Notes where fingers came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if starts.isEmpty {
            startTime = event.timestamp
            patience = DelayedCall.schedule(at: startTime + Self.duration) { [weak self] in
                guard let self else { return }
                patience = nil
                state = .failed
            }
        }
        for touch in touches { starts.append((touch, touch.location(in: nil))) }
        if starts.count > numberOfTouchesRequired { state = .failed }
    }

    /// Is made up when all fingers went far enough.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard competition.waitingState == nil else { return }
        let ways = starts.map { start in
            let now = start.touch.location(in: nil)
            return CGPoint(x: now.x - start.point.x, y: now.y - start.point.y)
        }
        guard event.timestamp - startTime <= Self.duration, ways.allSatisfy(isOnTheWay) else { return state = .failed }
        guard starts.count == numberOfTouchesRequired, ways.allSatisfy(isMadeUp) else { return }
        state = .ended
    }

    /// Fails, unless it was made up.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        touchesMoved(touches, with: event)
        if state == .possible, competition.waitingState == nil { state = .failed }
    }

    /// Fails.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    /// Forgets the fingers.
    open override func reset() {
        super.reset()
        starts = []
        patience?.cancel()
        patience = nil
    }

    /// Whether a way may still become a swipe: it does not lead aside, nor back.
    private final func isOnTheWay(_ way: CGPoint) -> Bool {
        guard hypot(way.x, way.y) > UIPanGestureRecognizer.slop else { return true }
        return lengths(of: way).contains { $0.along > 0 && $0.aside <= Self.breadth }
    }

    private final func isMadeUp(_ way: CGPoint) -> Bool {
        lengths(of: way).contains { $0.along >= Self.length && $0.aside <= Self.breadth && $0.aside <= $0.along }
    }

    /// How far a way leads along each of the directions, and how far aside.
    private final func lengths(of way: CGPoint) -> [(along: CGFloat, aside: CGFloat)] {
        var lengths: [(CGFloat, CGFloat)] = []
        if direction.contains(.right) { lengths.append((way.x, abs(way.y))) }
        if direction.contains(.left) { lengths.append((-way.x, abs(way.y))) }
        if direction.contains(.down) { lengths.append((way.y, abs(way.x))) }
        if direction.contains(.up) { lengths.append((-way.y, abs(way.x))) }
        return lengths
    }
}
