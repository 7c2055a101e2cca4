/// What a finger finds at a layer.
public struct SceneTouchTarget: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt16

    /// Makes a set from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Something that touches go to; without it fingers find nothing, neither here nor on top of it.
    public static let plain = SceneTouchTarget(rawValue: 1 << 0)
    /// Recognisers that may want a drag: main is asked before a scroller takes it that lies here or behind.
    public static let asking = SceneTouchTarget(rawValue: 1 << 1)
    /// A control, which may keep a touch that it has heard of: then main is asked, as for `asking`.
    public static let control = SceneTouchTarget(rawValue: 1 << 2)
    /// Something that keeps every drag: no scroller takes it, and main is not asked.
    public static let keeping = SceneTouchTarget(rawValue: 1 << 3)
    /// Recognisers that may go along with scrollers on top of the layer: main is asked for those, too.
    public static let companion = SceneTouchTarget(rawValue: 1 << 4)
    /// A recogniser of drags from the left edge of the display: there main is asked for every scroller.
    public static let leftEdge = SceneTouchTarget(rawValue: 1 << 5)
    /// The same for the right edge.
    public static let rightEdge = SceneTouchTarget(rawValue: 1 << 6)
    /// The same for the top edge.
    public static let topEdge = SceneTouchTarget(rawValue: 1 << 7)
    /// The same for the bottom edge.
    public static let bottomEdge = SceneTouchTarget(rawValue: 1 << 8)

    /// Nothing, neither here nor on top of it.
    public static let none: SceneTouchTarget = []
    /// Touches go here, and recognisers may want a drag.
    public static let claimant: SceneTouchTarget = [.plain, .asking]
    /// How near to an edge of the display a drag from there begins, in points.
    package static let edgeWidth: Double = 20
}
