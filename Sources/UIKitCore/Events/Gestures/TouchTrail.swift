internal import Foundation

/// Where the middle of the fingers of a gesture was lately.
struct TouchTrail {
    private struct Sample {
        var point: CGPoint
        var time: TimeInterval
    }

    /// Of what time the velocity is taken, in seconds.
    private static let window: TimeInterval = 0.1
    private var samples: [Sample] = []

    mutating func note(_ point: CGPoint, at time: TimeInterval) {
        samples.append(Sample(point: point, time: time))
        if samples.count > 32 { samples.removeFirst(16) }
    }

    /// Goes on from another place, because a finger came or went.
    mutating func shift(by distance: CGSize) {
        for index in samples.indices {
            samples[index].point.x += distance.width
            samples[index].point.y += distance.height
        }
    }

    /// How fast the fingers were before a time, in points a second: zero when they had rested.
    func velocity(at time: TimeInterval) -> CGPoint {
        let recent = samples.filter { time - $0.time <= Self.window }
        guard let first = recent.first, let last = recent.last, last.time - first.time > 0.001 else { return .zero }
        let seconds = CGFloat(last.time - first.time)
        return CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
    }
}

extension UIView {
    /// A distance in the display's coordinates, in the view's.
    final func convertDistance(_ distance: CGPoint, toDisplay: Bool = false) -> CGPoint {
        let origin = toDisplay ? convert(CGPoint.zero, to: nil) : convert(CGPoint.zero, from: nil)
        let end = toDisplay ? convert(distance, to: nil) : convert(distance, from: nil)
        return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }
}
