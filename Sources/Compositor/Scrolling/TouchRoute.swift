internal import Foundation

/// A finger on its way: over which scrollers it came down, where it was lately, and who has it.
struct TouchRoute {
    /// A scroller under the finger.
    struct Link {
        var scroller: LayerID
        /// Whether recognisers, here or on top of it, may want the touch.
        var asks: Bool
        /// Whether a control on top of it may keep the touch when it has heard of it.
        var isUnderControl: Bool
        /// Whether the app has said already that the touch is not for it.
        var isForbidden = false
    }

    private struct Sample {
        var point: CGPoint
        var time: TimeInterval
    }

    /// How far a finger goes before it drags, in points.
    static let slop: CGFloat = 10
    /// How long main may think about whose a touch is, in seconds.
    private static let patience: TimeInterval = 0.1
    /// For how long a touch is kept from what is in scrollers, in seconds.
    static let contentDelay: TimeInterval = 0.15
    /// Of what time the velocity is taken, in seconds.
    private static let window: TimeInterval = 0.1

    private let start: CGPoint
    private var samples: [Sample]
    private var askedAt: TimeInterval = 0

    /// The number of the finger's way, as main knows it.
    let stroke: Int
    /// The scrollers under the finger, the innermost first.
    var chain: [Link] = []
    /// Whether the finger came down on something in a scroller, and not on the scroller itself.
    var isOnContent = false
    /// Whether what is in scrollers hears of the finger only after a while.
    var isDelayed = false
    /// The scrollers that the finger stopped by coming down.
    var held: [LayerID] = []
    /// The scroller that has the touch, or nil.
    var scroller: LayerID?
    /// The scroller that gets the touch unless main claims it, or nil.
    var asked: LayerID?
    /// Whether a scroller may still take it.
    var isOpen = true
    /// Whether main goes on hearing of the finger although a scroller has it.
    var isShared = false
    private let startTime: TimeInterval

    init(stroke: Int, at point: CGPoint, time: TimeInterval) {
        self.stroke = stroke
        start = point
        startTime = time
        samples = [Sample(point: point, time: time)]
    }

    var point: CGPoint { samples.last?.point ?? start }
    var time: TimeInterval { samples.last?.time ?? 0 }
    var isAsking: Bool { asked != nil }

    /// Whether what is in the scrollers has heard of the finger by now.
    var isDelivered: Bool { held.isEmpty && (!isDelayed || time - startTime >= Self.contentDelay) }

    mutating func note(_ point: CGPoint, at time: TimeInterval) {
        samples.append(Sample(point: point, time: time))
        if samples.count > 32 { samples.removeFirst(16) }
    }

    mutating func ask(for scroller: LayerID, at time: TimeInterval) {
        asked = scroller
        askedAt = time
        isOpen = false
    }

    func waitsTooLong(at time: TimeInterval) -> Bool {
        isAsking && time - askedAt > Self.patience
    }

    /// The axes along which the finger went far enough, the dominant one first, with the sign of the offset's change.
    var axes: [(axis: ScrollAxis, direction: CGFloat)] {
        let dx = point.x - start.x
        let dy = point.y - start.y
        var axes: [(ScrollAxis, CGFloat)] = []
        if abs(dy) > Self.slop { axes.append((.vertical, dy < 0 ? 1 : -1)) }
        if abs(dx) > Self.slop { axes.insert((.horizontal, dx < 0 ? 1 : -1), at: abs(dx) > abs(dy) ? 0 : axes.count) }
        return axes
    }

    /// The axis along which the finger goes, or nil for a diagonal: 30 to 60 degrees.
    var clearAxis: ScrollAxis? {
        let dx = abs(point.x - start.x)
        let dy = abs(point.y - start.y)
        if dy > dx * 1.732 { return .vertical }
        return dx > dy * 1.732 ? .horizontal : nil
    }

    /// Where the finger was when it had gone far enough: the content follows it from there.
    var pointBeyondSlop: CGPoint {
        let dx = point.x - start.x
        let dy = point.y - start.y
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > Self.slop else { return start }
        let part = Self.slop / length
        return CGPoint(x: start.x + dx * part, y: start.y + dy * part)
    }

    /// How fast the finger was lately, in points a second: zero when it had rested.
    func velocity(at time: TimeInterval) -> CGPoint {
        let recent = samples.filter { time - $0.time <= Self.window }
        guard let first = recent.first, let last = recent.last, last.time - first.time > 0.001 else { return .zero }
        let seconds = CGFloat(last.time - first.time)
        return CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
    }
}
