internal import ADKCompositor
internal import Foundation

/// What main knows of a scroller whose offset the compositor owns.
struct ScrollReplica {
    /// What moves the content, as far as main has heard.
    enum Phase {
        case rest
        case dragging
        case decelerating
        /// A finger stopped a deceleration, and has not moved since.
        case held
        /// On the way to an offset that the app wanted.
        case animating
    }

    private struct Shift {
        var number: Int
        var distance: CGSize
    }

    /// The display whose compositor moves the scroller.
    weak var stage: Stage?
    var phase = Phase.rest
    /// The fingers that are down over the view, by the numbers of their ways.
    var strokes: Set<Int> = []
    /// Whether a drag has the finger, of which nothing else is heard.
    var hasFinger = false
    /// How far the compositor expects the offset to move soon.
    var travel = CGSize.zero
    /// The number of the app's last offset.
    private(set) var generation = 0
    /// What the generation was when the view came to the display: older reports tell of an earlier stay.
    private(set) var firstGeneration = 0
    /// The view left the display in a drag, and nobody has heard of its end.
    var hasLostDrag = false
    /// The measures that were told last, or nil when the compositor does not know the scroller.
    var geometry: ScrollGeometry?
    /// Where an animation that the app wanted leads.
    var animationTarget: CGPoint?
    /// How many pulls for a refresh were told of.
    var heardPulls = 0
    /// Set while an offset is taken over that the compositor knows already.
    var isFollowing = false
    private var shiftCount = 0
    private var pendingShifts: [Shift] = []

    mutating func nextGeneration() -> Int {
        generation += 1
        return generation
    }

    /// What is still on its way from an earlier stay on the display counts no more.
    mutating func beginStay() {
        firstGeneration = nextGeneration()
    }

    /// Notes that the content moved under the viewport.
    mutating func noteShift(_ distance: CGSize) {
        shiftCount += 1
        pendingShifts.append(Shift(number: shiftCount, distance: distance))
    }

    /// The compositor knows nothing of earlier shifts any more.
    mutating func forget() {
        geometry = nil
        if phase == .dragging { hasLostDrag = true }
        phase = .rest
        strokes = []
        hasFinger = false
        animationTarget = nil
        heardPulls = 0
        travel = .zero
        shiftCount = 0
        pendingShifts = []
    }

    /// What has to be added to a place of a report: the shifts that the compositor had not made yet.
    mutating func correction(for report: ScrollReport) -> CGSize {
        pendingShifts.removeAll { $0.number <= report.shifts }
        return pendingShifts.reduce(into: CGSize.zero) {
            $0.width += $1.distance.width
            $0.height += $1.distance.height
        }
    }
}
