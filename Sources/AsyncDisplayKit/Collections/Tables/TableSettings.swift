internal import ADKGeometry
internal import Foundation
internal import UIKitCore

/// What was set on a table node, until its view is made and takes it over.
struct TableSettings {
    var dataSource = WeakDataSource()
    var delegate = WeakTableDelegate()
    var tuning = RangeTuning()
    var leadingScreens: CGFloat = 2
    var contentInset = UIEdgeInsets.zero
    var contentOffset = CGPoint.zero
    var isOffsetAnimated = false
    var isInverted = false
    var adjustsOffset = false
    var isPagingEnabled = false
    var allowsSelection = true
    var allowsSelectionDuringEditing = false
    var allowsMultipleSelection = false
    var allowsMultipleSelectionDuringEditing = false
}

// Safety: the object is called on main only; any thread may hold it.
/// A data source that the table does not keep alive.
struct WeakDataSource: @unchecked Sendable {
    weak var object: (any ASTableDataSource)?
}

// Safety: the object is called on main only; any thread may hold it.
/// A delegate that the table does not keep alive.
struct WeakTableDelegate: @unchecked Sendable {
    weak var object: (any ASTableDelegate)?
}
