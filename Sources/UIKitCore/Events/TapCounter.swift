internal import Foundation

/// Counts how many times in a row a finger came down at about the same place.
struct TapCounter {
    /// How soon the next tap has to follow, in seconds.
    static let interval: TimeInterval = 0.35
    /// How far away it may be, in points.
    static let distance: CGFloat = 30
    private var last: (point: CGPoint, time: TimeInterval, count: Int)?

    mutating func count(at point: CGPoint, time: TimeInterval) -> Int {
        var count = 1
        if let last, time - last.time <= Self.interval,
            hypot(point.x - last.point.x, point.y - last.point.y) <= Self.distance
        {
            count = last.count + 1
        }
        last = (point, time, count)
        return count
    }
}
