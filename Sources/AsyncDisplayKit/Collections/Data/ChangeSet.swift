/// What an app said, within one batch, about how its data changed.
///
/// Deletions, reloads and the origins of moves are places before the batch; insertions and the targets of moves are
/// places after it.
package struct ChangeSet: Sendable {
    /// An item that keeps its identity and gets another place.
    package struct ItemMove: Sendable {
        /// The place before the batch.
        package var origin: ItemPath
        /// The place after the batch.
        package var target: ItemPath
    }

    /// A section that keeps its items and gets another place.
    package struct SectionMove: Sendable {
        /// The index before the batch.
        package var origin: Int
        /// The index after the batch.
        package var target: Int
    }

    /// Whether everything is to be asked for anew, whatever else was said.
    package private(set) var reloadsEverything = false
    package private(set) var deletedSections: Set<Int> = []
    package private(set) var insertedSections: Set<Int> = []
    package private(set) var reloadedSections: Set<Int> = []
    package private(set) var sectionMoves: [SectionMove] = []
    package private(set) var deletedItems: Set<ItemPath> = []
    package private(set) var insertedItems: Set<ItemPath> = []
    package private(set) var reloadedItems: Set<ItemPath> = []
    package private(set) var itemMoves: [ItemMove] = []

    /// Makes a set without changes.
    package init() {}

    /// Whether nothing was said.
    package var isEmpty: Bool {
        !reloadsEverything && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
            && sectionMoves.isEmpty && deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty
            && itemMoves.isEmpty
    }

    /// Records that everything changed.
    package mutating func reloadEverything() {
        reloadsEverything = true
    }

    /// Records sections that went, by their indices before the batch.
    package mutating func deleteSections(_ sections: some Sequence<Int>) {
        deletedSections.formUnion(sections)
    }

    /// Records sections that came, by their indices after the batch.
    package mutating func insertSections(_ sections: some Sequence<Int>) {
        insertedSections.formUnion(sections)
    }

    /// Records sections all of whose items are to be asked for anew, by their indices before the batch.
    package mutating func reloadSections(_ sections: some Sequence<Int>) {
        reloadedSections.formUnion(sections)
    }

    /// Records that a section changed its place.
    package mutating func moveSection(_ origin: Int, to target: Int) {
        sectionMoves.append(SectionMove(origin: origin, target: target))
    }

    /// Records items that went, by their places before the batch.
    package mutating func deleteItems(_ items: some Sequence<ItemPath>) {
        deletedItems.formUnion(items)
    }

    /// Records items that came, by their places after the batch.
    package mutating func insertItems(_ items: some Sequence<ItemPath>) {
        insertedItems.formUnion(items)
    }

    /// Records items that are to be asked for anew, by their places before the batch.
    package mutating func reloadItems(_ items: some Sequence<ItemPath>) {
        reloadedItems.formUnion(items)
    }

    /// Records that an item changed its place.
    package mutating func moveItem(_ origin: ItemPath, to target: ItemPath) {
        itemMoves.append(ItemMove(origin: origin, target: target))
    }
}
