internal import ADKScheduling
internal import Foundation

/// What a movement leaves for later frames, so that none of them has to make up for all.
extension ASTableView {
    /// The items that are left for the frames to come while content moves.
    ///
    /// After main was held up many are due at once, and none of them is to be seen. Each frame of a movement makes a
    /// pass, and so does its end. A frame takes the first ones.
    func postponed(_ items: [Int]) -> Set<Int> {
        guard expectedTravel.height != 0 else { return [] }
        let count = ranges.budget.take(items.count, of: stepsOfFrame, at: Runtime.current.clock.now)
        if count < items.count { ranges.rows = RowsInRange() }
        return Set(items.dropFirst(count))
    }

    /// How many steps of rows a frame may do: twice as many as the movement brings.
    ///
    /// A row takes six from where it is made to where it is let go: it is made, loads, is drawn, comes on the screen,
    /// leaves it, and leaves the ranges.
    private var stepsOfFrame: Int {
        let travelOfFrame = abs(expectedTravel.height) / 36
        return Int(min((2 * 6 * travelOfFrame / max(1, geometry.estimate)).rounded(.up), 1000))
    }

    /// Counts the rows that come on the screen and leave it, which cannot wait, among the steps of the frame.
    func spendOnScreen(_ shown: Set<Int>) {
        let before = Set(rowViews.values.filter(\.isOnScreen).map(\.item))
        ranges.budget.spend(before.symmetricDifference(shown).count, at: Runtime.current.clock.now)
    }

    /// The items that are in no range any more, and that the frames to come let go.
    func lingering(besides staying: Set<Int>) -> Set<Int> {
        postponed(Set(ranges.states.keys).union(rowViews.keys).subtracting(staying).sorted())
    }

    /// The items of a range, which stand from top to bottom, in the order in which the movement shows them.
    func inOrderOfNeed(_ items: [Int]) -> [Int] {
        ranges.direction == .up ? items.reversed() : items
    }
}
