internal import Foundation

/// Which frame is shown when.
struct FrameTimeline {
    /// A frame, and in how many seconds the next one is due; nil for the last one of all.
    struct Place: Equatable {
        var index: Int
        var rest: TimeInterval?
    }

    /// Clocks add up fractions: a frame may come this much early, in seconds.
    private static let tolerance: TimeInterval = 1e-4
    private static let shortest: TimeInterval = 0.001

    private let durations: [TimeInterval]
    private let playCount: Int
    private let total: TimeInterval

    /// Makes a timeline of frames that are played a number of times, or for ever with 0.
    init(durations: [TimeInterval], playCount: Int) {
        self.durations = durations.map { $0.isFinite ? max($0, Self.shortest) : Self.shortest }
        self.playCount = max(0, playCount)
        total = self.durations.reduce(0, +)
    }

    /// The place at a number of seconds of playing.
    func place(at seconds: TimeInterval) -> Place {
        guard durations.count > 1 else { return Place(index: 0, rest: nil) }
        let time = max(0, seconds) + Self.tolerance
        let round = (time / total).rounded(.down)
        if playCount > 0, round >= Double(playCount) { return Place(index: durations.count - 1, rest: nil) }
        var end = round * total
        for (index, duration) in durations.enumerated() {
            end += duration
            guard time < end else { continue }
            let isLast = playCount > 0 && round == Double(playCount - 1) && index == durations.count - 1
            return Place(index: index, rest: isLast ? nil : max(Self.shortest, end - max(0, seconds)))
        }
        return Place(index: 0, rest: Self.shortest)
    }

    /// The frame after another one.
    func index(after index: Int) -> Int {
        index + 1 < durations.count ? index + 1 : 0
    }
}
