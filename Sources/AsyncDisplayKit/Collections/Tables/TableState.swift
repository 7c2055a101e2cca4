internal import Foundation
internal import UIKitCore

/// How far a table reaches beyond its viewport, and what it told its nodes so far.
struct TableRanges {
    var tuning = RangeTuning()
    var mode = ASLayoutRangeMode.unspecified
    /// Whether the mode was set by the app for the next pass.
    var preservesMode = false
    /// Whether the content was scrolled since the table was made.
    var wasScrolled = false
    var direction: ASScrollDirection = [.down, .right]
    var lastOffset = CGPoint.zero
    /// The rows that the last pass had, all of which came into their ranges.
    var rows = RowsInRange()
    /// What was done for rows in this frame of a movement.
    var budget = FrameBudget()
    /// The state that each item's node was given, if any.
    var states: [Int: ASInterfaceState] = [:]
    /// Whether the app is in the background.
    var isInBackground = false

    /// Follows the offset: the direction of the last movement, and that there was one.
    ///
    /// - Returns: Whether there was one since the last call.
    mutating func follow(_ offset: CGPoint) -> Bool {
        guard offset.y != lastOffset.y else { return false }
        direction = offset.y > lastOffset.y ? .down : .up
        wasScrolled = true
        lastOffset = offset
        return true
    }
}

/// What a table knows about the fetching of more data.
struct TableBatches {
    let context = ASBatchContext()
    /// Whether something happened after which more data may be needed.
    var isCheckDue = false
    /// The version of the data when the last fetch began, or nil.
    var versionOfLastFetch: Int?
    /// Whether more data was not needed at some time since the last fetch began.
    var wasSatisfied = false
}

/// What is selected in a table, and what a finger is on.
struct TableSelection {
    /// The selected items, the first selected first.
    var items: [Int] = []
    /// The item under a finger.
    var touchedItem: Int?
    /// Where the finger came down, in points of the window.
    var touchStart = CGPoint.zero
}

/// The headers and footers of a table's sections.
struct TableSectionViews {
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
}

/// A batch that is being recorded.
struct TableBatch {
    var depth = 0
    var changes = ChangeSet()
    var completions: [(Bool) -> Void] = []
}
