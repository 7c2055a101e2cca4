extension ChangeSet {
    /// Checks the batch against the numbers of items a section before and after it, and tells the first thing that does
    /// not fit.
    package func validate(before: [Int], after: [Int]) throws(InvalidUpdate) {
        guard !reloadsEverything else { return }
        try validateSectionCount(before: before.count, after: after.count)
        try validateRemovedSections(before: before.count)
        try validateRemovedItems(before: before)
        try validateAddedItems(after: after)
        try validateAddedSections(after: after.count)
        try validateDoubleUses()
        try validateItemCounts(before: before, after: after)
    }

    private func validateSectionCount(before: Int, after: Int) throws(InvalidUpdate) {
        let expected = before + insertedSections.count - deletedSections.count
        guard after != expected else { return }
        throw InvalidUpdate(
            "invalid number of sections: the data source has \(after) after the update; it had \(before) before it, and "
                + "\(insertedSections.count) were inserted and \(deletedSections.count) deleted, which makes \(expected). "
                + "Change the model and tell the list about it in the same batch."
        )
    }

    private func validateRemovedSections(before: Int) throws(InvalidUpdate) {
        let uses: [(String, [Int])] = [
            ("delete", deletedSections.sorted()), ("reload", reloadedSections.sorted()),
            ("move", sectionMoves.map(\.origin)),
        ]
        for (verb, sections) in uses {
            for section in sections where section < 0 || section >= before {
                throw InvalidUpdate(
                    "attempt to \(verb) section \(section), but there are only \(before) sections before the update"
                )
            }
        }
    }

    private func validateRemovedItems(before: [Int]) throws(InvalidUpdate) {
        let uses: [(String, [ItemPath])] = [
            ("delete", deletedItems.sorted()), ("reload", reloadedItems.sorted()), ("move", itemMoves.map(\.origin)),
        ]
        for (verb, paths) in uses {
            for path in paths {
                guard before.indices.contains(path.section) else {
                    throw InvalidUpdate(
                        "attempt to \(verb) item \(path.item) from section \(path.section), but there are only "
                            + "\(before.count) sections before the update"
                    )
                }
                guard path.item < 0 || path.item >= before[path.section] else { continue }
                throw InvalidUpdate(
                    "attempt to \(verb) item \(path.item) from section \(path.section), which only contains "
                        + "\(before[path.section]) items before the update"
                )
            }
        }
    }

    private func validateAddedItems(after: [Int]) throws(InvalidUpdate) {
        let uses: [(String, [ItemPath])] = [
            ("insert", insertedItems.sorted()), ("move", itemMoves.map(\.target)),
        ]
        for (verb, paths) in uses {
            for path in paths {
                guard after.indices.contains(path.section) else {
                    throw InvalidUpdate(
                        "attempt to \(verb) item \(path.item) into section \(path.section), but there are only "
                            + "\(after.count) sections after the update"
                    )
                }
                guard path.item < 0 || path.item >= after[path.section] else { continue }
                throw InvalidUpdate(
                    "attempt to \(verb) item \(path.item) into section \(path.section), but there are only "
                        + "\(after[path.section]) items in it after the update"
                )
            }
        }
    }

    private func validateAddedSections(after: Int) throws(InvalidUpdate) {
        let uses: [(String, [Int])] = [
            ("insert", insertedSections.sorted()), ("move to", sectionMoves.map(\.target)),
        ]
        for (verb, sections) in uses {
            for section in sections where section < 0 || section >= after {
                throw InvalidUpdate(
                    "attempt to \(verb) section \(section), but there are only \(after) sections after the update"
                )
            }
        }
    }

    private func validateDoubleUses() throws(InvalidUpdate) {
        let movedSections = sectionMoves.map(\.origin)
        if let section = reloadedSections.intersection(deletedSections).min() {
            throw InvalidUpdate("attempt to delete and reload the same section \(section)")
        }
        if let section = deletedSections.intersection(movedSections).min() {
            throw InvalidUpdate("attempt to delete and move the same section \(section)")
        }
        if let section = firstTwice(movedSections) {
            throw InvalidUpdate("attempt to move section \(section) twice")
        }
        if let section = firstTwice(sectionMoves.map(\.target) + insertedSections) {
            throw InvalidUpdate("attempt to put two sections at index \(section)")
        }
        let movedItems = itemMoves.map(\.origin)
        if let path = reloadedItems.intersection(deletedItems).min() {
            throw InvalidUpdate("attempt to delete and reload the same item \(path)")
        }
        if let path = deletedItems.intersection(movedItems).min() {
            throw InvalidUpdate("attempt to delete and move the same item \(path)")
        }
        if let path = firstTwice(movedItems) {
            throw InvalidUpdate("attempt to move item \(path) twice")
        }
        if let path = firstTwice(itemMoves.map(\.target) + insertedItems) {
            throw InvalidUpdate("attempt to put two items at \(path)")
        }
    }

    private func validateItemCounts(before: [Int], after: [Int]) throws(InvalidUpdate) {
        let mapping = SectionMapping(changes: self, oldCount: before.count, newCount: after.count)
        let removed = (deletedItems.map(\.section) + itemMoves.map(\.origin.section)).countedValues
        let added = (insertedItems.map(\.section) + itemMoves.map(\.target.section)).countedValues
        for (new, old) in mapping.origins.enumerated() {
            guard let old, !reloadedSections.contains(old) else { continue }
            let deleted = removed[old] ?? 0
            let inserted = added[new] ?? 0
            guard after[new] != before[old] + inserted - deleted else { continue }
            throw InvalidUpdate(
                "Invalid number of items in section \(new): the data source has \(after[new]) after the update; it had "
                    + "\(before[old]) before it, and \(inserted) were inserted or moved in and \(deleted) deleted or moved "
                    + "out, which makes \(before[old] + inserted - deleted). Change the model and tell the list about "
                    + "it in the same batch."
            )
        }
    }
}

private func firstTwice<Value: Hashable>(_ values: [Value]) -> Value? {
    var seen: Set<Value> = []
    return values.first { !seen.insert($0).inserted }
}

extension Sequence where Element == Int {
    /// How often each value occurs.
    fileprivate var countedValues: [Int: Int] {
        reduce(into: [:]) { counts, value in counts[value, default: 0] += 1 }
    }
}
