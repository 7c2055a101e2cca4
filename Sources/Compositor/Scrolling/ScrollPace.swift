internal import Foundation

/// How fast a finger has lately been moving an offset.
struct ScrollPace {
    private struct Sample {
        var time: TimeInterval
        var offset: CGPoint
    }

    /// Of what time the pace is taken, in seconds.
    private static let window: TimeInterval = 0.1

    private var samples: [Sample] = []

    /// Takes down where the offset is at a time; earlier offsets than the window's are forgotten.
    mutating func note(_ offset: CGPoint, at time: TimeInterval) {
        samples.removeAll { time - $0.time > Self.window }
        samples.append(Sample(time: time, offset: offset))
    }

    /// The content moved under the finger, which is no pace.
    mutating func shift(by distance: CGSize) {
        for index in samples.indices {
            samples[index].offset.x += distance.width
            samples[index].offset.y += distance.height
        }
    }

    /// The offset's velocity in points a second; zero while there is too little to tell it.
    var velocity: CGPoint {
        guard let first = samples.first, let last = samples.last, last.time - first.time > 0.001 else { return .zero }
        let seconds = CGFloat(last.time - first.time)
        return CGPoint(x: (last.offset.x - first.offset.x) / seconds, y: (last.offset.y - first.offset.y) / seconds)
    }
}
