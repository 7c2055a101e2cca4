package import struct Foundation.CGFloat

/// Where each row of a table stands: real heights of the rows that were measured, an estimate for all others.
///
/// A million rows cost some thousand small numbers until they are measured. Looking up a place or a row, and setting a
/// height, take time in the order of the square root of the number of rows. All distances are in points.
package struct RowGeometry: Sendable {
    /// A row with its place.
    package struct Row: Equatable, Sendable {
        /// The section and the row in it.
        package let path: ItemPath
        /// The distance of its upper edge from the table's upper edge.
        package let top: CGFloat
        /// Its height.
        package let height: CGFloat

        /// Makes a row from its numbers.
        package init(path: ItemPath, top: CGFloat, height: CGFloat) {
            self.path = path
            self.top = top
            self.height = height
        }

        /// The distance of its lower edge from the table's upper edge.
        package var bottom: CGFloat { top + height }
    }

    /// The height that a row which was not measured is taken to have.
    package var estimate: CGFloat
    /// The height of what stands above the first section.
    package var tableHeader: CGFloat = 0
    /// The height of what stands below the last section.
    package var tableFooter: CGFloat = 0
    private var sections: [SectionRows]

    /// Makes the geometry of sections none of whose rows was measured.
    package init(counts: [Int] = [], estimate: CGFloat = 44) {
        self.estimate = estimate
        sections = counts.map { SectionRows(count: $0) }
    }

    /// How many rows each section has.
    package var counts: [Int] { sections.map(\.count) }

    /// How many rows were measured.
    package var measuredCount: Int { sections.reduce(0) { $0 + $1.measuredCount } }

    /// The mean height of the rows that were measured, or nil when none was.
    package var measuredMean: CGFloat? {
        let count = measuredCount
        guard count > 0 else { return nil }
        return sections.reduce(0) { $0 + $1.measuredHeight } / CGFloat(count)
    }

    /// The height of everything.
    package var contentHeight: CGFloat {
        sections.reduce(tableHeader + tableFooter) { $0 + $1.height(estimate: estimate) }
    }

    /// The place of a row, or nil where there is none.
    package func row(at path: ItemPath) -> Row? {
        guard sections.indices.contains(path.section), path.item >= 0, path.item < sections[path.section].count else {
            return nil
        }
        let section = sections[path.section]
        return Row(
            path: path,
            top: top(ofSection: path.section) + section.top(path.item, estimate: estimate),
            height: section.measuredHeight(path.item) ?? estimate
        )
    }

    /// Whether the height of a row is a real one.
    package func isMeasured(_ path: ItemPath) -> Bool {
        sections[path.section].measuredHeight(path.item) != nil
    }

    /// The distance of a section's upper edge from the table's.
    package func top(ofSection section: Int) -> CGFloat {
        sections[..<section].reduce(tableHeader) { $0 + $1.height(estimate: estimate) }
    }

    /// The heights of a section's header and footer and of the rows between them.
    package func heights(ofSection section: Int) -> (header: CGFloat, rows: CGFloat, footer: CGFloat) {
        let content = sections[section]
        return (content.header, content.rowsHeight(estimate: estimate), content.footer)
    }

    /// The first row that ends below a distance from the table's upper edge, or nil when none does.
    package func firstRow(endingBelow distance: CGFloat) -> Row? {
        var top = tableHeader
        for (index, section) in sections.enumerated() {
            let bottom = top + section.height(estimate: estimate)
            if bottom > distance, let found = section.row(endingBelow: distance - top, estimate: estimate) {
                return Row(
                    path: ItemPath(section: index, item: found.row),
                    top: top + found.top,
                    height: section.measuredHeight(found.row) ?? estimate
                )
            }
            top = bottom
        }
        return nil
    }

    /// The rows that meet the stretch between two distances from the table's upper edge, from top to bottom.
    ///
    /// A row of no height meets a stretch that has its place strictly inside.
    package func rows(from upper: CGFloat, to lower: CGFloat) -> [Row] {
        guard upper < lower, var row = firstRow(endingBelow: upper) else { return [] }
        var found: [Row] = []
        while row.top < lower {
            found.append(row)
            guard let next = self.row(after: row) else { break }
            row = next
        }
        return found
    }

    private func row(after row: Row) -> Row? {
        var path = ItemPath(section: row.path.section, item: row.path.item + 1)
        var top = row.bottom
        while path.item >= sections[path.section].count {
            top += sections[path.section].footer
            path = ItemPath(section: path.section + 1, item: 0)
            guard path.section < sections.count else { return nil }
            top += sections[path.section].header
        }
        return Row(path: path, top: top, height: sections[path.section].measuredHeight(path.item) ?? estimate)
    }

    /// Sets the real height of a row, or makes it an estimated one again.
    package mutating func setHeight(_ height: CGFloat?, at path: ItemPath) {
        sections[path.section].setHeight(height, at: path.item)
    }

    /// Sets the heights of a section's header and footer.
    package mutating func setHeader(_ header: CGFloat, footer: CGFloat, ofSection section: Int) {
        sections[section].header = header
        sections[section].footer = footer
    }

    /// Follows a batch: rows that stay keep their heights, rows that moved or came have to be measured.
    package mutating func apply(_ changes: ResolvedChanges) {
        sections = changes.sections.map { change in
            guard let origin = change.origin else { return SectionRows(count: change.count) }
            var section = sections[origin]
            for row in change.reloaded { section.setHeight(nil, at: row) }
            for range in change.removed.runs.reversed() { section.remove(range) }
            for range in change.added.runs { section.insert(range.count, at: range.lowerBound) }
            return section
        }
    }
}

extension [Int] {
    /// The runs of neighbours in an ascending array.
    package var runs: [Range<Int>] {
        reduce(into: []) { runs, value in
            if let last = runs.last, last.upperBound == value {
                runs[runs.count - 1] = last.lowerBound..<(value + 1)
            } else {
                runs.append(value..<(value + 1))
            }
        }
    }
}
