internal import ADKLayout

/// What a data controller needs to know of the list that it serves.
@MainActor
protocol DataControllerClient: AnyObject {
    /// The name of the data source's class, or nil when there is no data source.
    var dataSourceName: String? { get }

    /// How many items each section has by the data source.
    func askForCounts() -> [Int]

    /// How many items a section has by the data source; nil while that may differ from what was announced.
    func askForCount(ofSection section: Int) -> Int?

    /// What makes the node of an item.
    func askForNodeBlock(at path: ItemPath) -> ASCellNodeBlock

    /// The sizes that an item's node may have.
    func sizeRange(at path: ItemPath) -> ASSizeRange

    /// Called with a new node, on the thread that made it.
    var nodePreparation: @Sendable (ASCellNode) -> Void { get }

    /// Tells that the newest picture of the data changed.
    func didAnnounce(_ changes: ResolvedChanges)

    /// The items of the coming picture that have to be measured before it is shown.
    func itemsToMeasure(before update: DataUpdate) -> [Int]

    /// Tells that the picture which is shown changed from another one to `visible`.
    func didShow(_ update: DataUpdate, before: ElementMap)

    /// Tells that an item has a new size.
    func didMeasure(_ element: CellElement)

    /// Asks for a pass at the end of the turn.
    func setNeedsPass()
}

/// A batch on its way to the screen.
struct DataUpdate {
    /// The picture of the data after the batch.
    let map: ElementMap
    /// The batch.
    let changes: ResolvedChanges
    /// The elements that went.
    let removed: [CellElement]
    /// Called on main when the picture is shown, with whether it was.
    let completion: (Bool) -> Void
}
