/// An immutable picture of a list's data at one moment: which item stands where.
///
/// Items are numbers, unique for the life of the list, so that a million rows cost a million numbers, and the pictures
/// before and after an update share the sections that did not change.
package struct ElementMap: Sendable {
    /// A section: its own number and those of its items.
    package struct Section: Sendable {
        /// The section's number, unique for the life of the list.
        package let identifier: Int
        /// The numbers of its items.
        package let items: [Int]
    }

    /// How many updates led to this picture.
    package let version: Int
    /// The sections.
    package let sections: [Section]

    /// A picture of nothing.
    package static let empty = ElementMap(version: 0, sections: [])

    /// How many items each section has.
    package var counts: [Int] { sections.map(\.items.count) }

    /// How many items there are.
    package var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

    /// The number of items in a section, 0 for one that is not there.
    package func numberOfItems(inSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].items.count : 0
    }

    /// The item at a place, or nil where there is none.
    package func item(at path: ItemPath) -> Int? {
        guard sections.indices.contains(path.section) else { return nil }
        let items = sections[path.section].items
        return items.indices.contains(path.item) ? items[path.item] : nil
    }

    /// The place of an item, or nil when it is not there.
    ///
    /// A place where it was seen before makes the search short.
    package func path(of item: Int, near hint: ItemPath? = nil) -> ItemPath? {
        if let hint {
            if self.item(at: hint) == item { return hint }
            if sections.indices.contains(hint.section),
                let index = sections[hint.section].items.firstIndex(of: item)
            {
                return ItemPath(section: hint.section, item: index)
            }
        }
        for (section, content) in sections.enumerated() {
            if let index = content.items.firstIndex(of: item) { return ItemPath(section: section, item: index) }
        }
        return nil
    }

    /// The index of the section with a number, or nil when it is not there.
    package func index(ofSection identifier: Int) -> Int? {
        sections.firstIndex { $0.identifier == identifier }
    }

    /// The place here of the item that stands at a place of another picture.
    package func convert(_ path: ItemPath, from other: ElementMap) -> ItemPath? {
        if other.version == version { return item(at: path) == nil ? nil : path }
        return other.item(at: path).flatMap { self.path(of: $0, near: path) }
    }

    /// The picture after a batch; `numbers` gives the numbers of new sections and items.
    package func applying(_ changes: ResolvedChanges, numbers: inout NumberSource) -> ElementMap {
        let new = changes.sections.map { change in
            guard let origin = change.origin else {
                return Section(identifier: numbers.next(), items: fresh(change, numbers: &numbers))
            }
            let old = sections[origin]
            guard !change.isUnchanged else { return old }
            return Section(identifier: old.identifier, items: edited(old.items, change, numbers: &numbers))
        }
        return ElementMap(version: version + 1, sections: new)
    }

    private func fresh(_ change: ResolvedChanges.SectionChange, numbers: inout NumberSource) -> [Int] {
        var items = Array(numbers.next(change.count))
        for (index, origin) in change.movedIn {
            if let moved = item(at: origin) { items[index] = moved }
        }
        return items
    }

    private func edited(
        _ old: [Int],
        _ change: ResolvedChanges.SectionChange,
        numbers: inout NumberSource
    ) -> [Int] {
        var source = old
        for index in change.reloaded { source[index] = numbers.next() }
        var survivors: [Int] = []
        survivors.reserveCapacity(source.count - change.removed.count)
        var from = 0
        for index in change.removed {
            survivors.append(contentsOf: source[from..<index])
            from = index + 1
        }
        survivors.append(contentsOf: source[from...])
        var items: [Int] = []
        items.reserveCapacity(change.count)
        var taken = 0
        for index in change.added {
            let missing = index - items.count
            items.append(contentsOf: survivors[taken..<(taken + missing)])
            taken += missing
            items.append(change.movedIn[index].flatMap { item(at: $0) } ?? numbers.next())
        }
        items.append(contentsOf: survivors[taken...])
        return items
    }
}

/// Gives numbers that were not given before.
package struct NumberSource: Sendable {
    private var first = 0

    /// Makes a source that begins with 0.
    package init() {}

    /// The next number.
    package mutating func next() -> Int {
        defer { first += 1 }
        return first
    }

    /// A run of the next numbers.
    package mutating func next(_ count: Int) -> Range<Int> {
        defer { first += count }
        return first..<(first + count)
    }
}
