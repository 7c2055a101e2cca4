/// A valid batch, worked out: where each section and item of the new state comes from.
package struct ResolvedChanges: Sendable {
    /// What becomes of one section.
    package struct SectionChange: Sendable {
        /// The section's index before the batch, or nil when all of its items are asked for anew.
        package fileprivate(set) var origin: Int?
        /// How many items the section has after the batch.
        package let count: Int
        /// The items that went (deleted or moved away): places before the batch, ascending.
        package fileprivate(set) var removed: [Int] = []
        /// The items that came (inserted or moved here): places after the batch, ascending.
        package fileprivate(set) var added: [Int] = []
        /// The items to be asked for anew: places before the batch, ascending.
        package fileprivate(set) var reloaded: [Int] = []
        /// For each item that moved here, by its place after the batch, its place before it.
        package fileprivate(set) var movedIn: [Int: ItemPath] = [:]

        /// Whether the section's items are those of its origin.
        package var isUnchanged: Bool {
            origin != nil && removed.isEmpty && added.isEmpty && reloaded.isEmpty
        }
    }

    /// The sections after the batch.
    package let sections: [SectionChange]
    private let targets: [Int: Int]
    private let movedItems: [ItemPath: ItemPath]

    /// Works out a batch that `validate(before:after:)` has accepted; one that reloads everything keeps nothing.
    package init(_ changes: ChangeSet, before: [Int], after: [Int]) {
        guard !changes.reloadsEverything else {
            sections = after.map { SectionChange(origin: nil, count: $0) }
            targets = [:]
            movedItems = [:]
            return
        }
        let mapping = SectionMapping(changes: changes, oldCount: before.count, newCount: after.count)
        var sections = zip(mapping.origins, after).map { origin, count in
            SectionChange(origin: origin.flatMap { changes.reloadedSections.contains($0) ? nil : $0 }, count: count)
        }
        var targets: [Int: Int] = [:]
        for (index, section) in sections.enumerated() {
            if let origin = section.origin { targets[origin] = index }
        }
        for path in changes.deletedItems {
            if let target = targets[path.section] { sections[target].removed.append(path.item) }
        }
        for path in changes.reloadedItems {
            if let target = targets[path.section] { sections[target].reloaded.append(path.item) }
        }
        for path in changes.insertedItems where sections[path.section].origin != nil {
            sections[path.section].added.append(path.item)
        }
        var movedItems: [ItemPath: ItemPath] = [:]
        for move in changes.itemMoves {
            if let target = targets[move.origin.section] { sections[target].removed.append(move.origin.item) }
            if sections[move.target.section].origin != nil {
                sections[move.target.section].added.append(move.target.item)
            }
            guard !changes.reloadedItems.contains(move.origin) else { continue }
            sections[move.target.section].movedIn[move.target.item] = move.origin
            movedItems[move.origin] = move.target
        }
        for index in sections.indices {
            sections[index].removed.sort()
            sections[index].added.sort()
            sections[index].reloaded.sort()
        }
        self.sections = sections
        self.targets = targets
        self.movedItems = movedItems
    }

    /// The places after the batch of the items that have to be asked for, ascending.
    package var newPaths: [ItemPath] {
        sections.enumerated().flatMap { index, section -> [ItemPath] in
            guard section.origin != nil else {
                return (0..<section.count).filter { section.movedIn[$0] == nil }.map {
                    ItemPath(section: index, item: $0)
                }
            }
            let added = section.added.filter { section.movedIn[$0] == nil }
            let reloaded = section.reloaded.compactMap { position(of: $0, in: section) }
            return (added + reloaded).sorted().map { ItemPath(section: index, item: $0) }
        }
    }

    /// How many items the batch brings that have to be asked for.
    package var newItemCount: Int {
        sections.reduce(0) { sum, section in
            let fresh = section.origin == nil ? section.count : section.added.count + section.reloaded.count
            return sum + fresh - section.movedIn.count
        }
    }

    /// The index after the batch of a section, or nil when it went or was reloaded.
    package func newSection(for section: Int) -> Int? {
        targets[section]
    }

    /// The place after the batch of an item, or nil when it went or was reloaded.
    package func newPath(for path: ItemPath) -> ItemPath? {
        if let target = movedItems[path] { return target }
        guard let target = targets[path.section] else { return nil }
        let section = sections[target]
        guard !section.reloaded.containsSorted(path.item) else { return nil }
        return position(of: path.item, in: section).map { ItemPath(section: target, item: $0) }
    }

    private func position(of item: Int, in section: SectionChange) -> Int? {
        guard !section.removed.containsSorted(item) else { return nil }
        let rank = item - section.removed.countBelow(item)
        var low = 0
        var high = section.added.count
        while low < high {
            let middle = (low + high) / 2
            if section.added[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }
}

extension [Int] {
    /// How many values of the ascending array are below a number.
    fileprivate func countBelow(_ number: Int) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Whether the ascending array contains a number.
    fileprivate func containsSorted(_ number: Int) -> Bool {
        let index = countBelow(number)
        return index < count && self[index] == number
    }
}
