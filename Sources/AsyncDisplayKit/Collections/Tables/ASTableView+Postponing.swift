internal import ADKScheduling
internal import Foundation

/// What a table does for a row on its way over the screen, and about how much of main's time it takes.
enum RowStep: Int {
    /// It is made and measured by a worker, comes on the screen or leaves it, or is let go.
    case light = 1
    /// It begins to load, or is drawn.
    case heavy = 2

    /// What all the steps of a row take: four light ones and two heavy ones.
    static let all = 4 * light.rawValue + 2 * heavy.rawValue
}

/// What a movement leaves for later frames, so that none of them has to make up for all.
extension ASTableView {
    /// The items that are left for the frames to come while content moves.
    ///
    /// After main was held up many are due at once, and none of them is to be seen. Each frame of a movement makes a
    /// pass, and so does its end. A frame takes the first ones.
    func postponed(_ items: [Int], _ step: RowStep) -> Set<Int> {
        guard expectedTravel.height != 0, !items.isEmpty else { return [] }
        let now = Runtime.current.clock.now
        let count = ranges.budget.take(items.count, each: step.rawValue, of: budgetOfFrame, at: now)
        if count < items.count { ranges.rows = RowsInRange() }
        return Set(items.dropFirst(count))
    }

    /// How many frames `expectedTravel` looks ahead: 0.6 seconds of sixty.
    private static let framesAhead: CGFloat = 36

    /// What a frame may do for rows that are not to be seen: twice as much as the movement brings.
    private var budgetOfFrame: Int {
        let travelOfFrame = abs(expectedTravel.height) / Self.framesAhead
        let rowsOfFrame = travelOfFrame / max(1, geometry.estimate)
        return Int(min(max(1, (2 * CGFloat(RowStep.all) * rowsOfFrame).rounded()), 1000))
    }

    /// Counts the rows that come on the screen and leave it, which cannot wait, among the steps of the frame.
    func spendOnScreen(_ shown: Set<Int>) {
        var steps = 0
        for view in rowViews.values where view.isOnScreen && !shown.contains(view.item) { steps += 1 }
        for item in shown where rowViews[item]?.isOnScreen != true { steps += 1 }
        ranges.budget.spend(steps * RowStep.light.rawValue, at: Runtime.current.clock.now)
    }

    /// The items that are in no range any more, and that the frames to come let go.
    func lingering(besides staying: Set<Int>) -> Set<Int> {
        var leaving = ranges.states.keys.filter { !staying.contains($0) }
        leaving += rowViews.keys.filter { !staying.contains($0) && ranges.states[$0] == nil }
        return leaving.isEmpty ? [] : postponed(leaving.sorted(), .light)
    }

    /// The items of a range, which stand from top to bottom, in the order in which the movement shows them.
    func inOrderOfNeed(_ items: [Int]) -> [Int] {
        ranges.direction == .up ? items.reversed() : items
    }
}
