internal import struct Foundation.CGFloat

/// The heights of a section: its header, its rows in chunks, its footer.
struct SectionRows: Sendable {
    private(set) var count: Int
    var header: CGFloat = 0
    var footer: CGFloat = 0
    private(set) var measuredCount = 0
    private var measuredSum: CGFloat = 0
    private var chunks: [RowChunk]

    init(count: Int) {
        self.count = count
        chunks = SectionRows.chunks(for: count)
    }

    private static func chunks(for count: Int) -> [RowChunk] {
        var chunks = [RowChunk](repeating: RowChunk(count: RowChunk.capacity), count: count / RowChunk.capacity)
        if count % RowChunk.capacity > 0 { chunks.append(RowChunk(count: count % RowChunk.capacity)) }
        return chunks
    }

    /// The height of the section's rows, in points.
    func rowsHeight(estimate: CGFloat) -> CGFloat {
        measuredSum + CGFloat(count - measuredCount) * estimate
    }

    /// The height of the section, in points.
    func height(estimate: CGFloat) -> CGFloat {
        header + rowsHeight(estimate: estimate) + footer
    }

    /// The sum of the heights that were measured.
    var measuredHeight: CGFloat { measuredSum }

    /// The measured height of a row, or nil.
    func measuredHeight(_ row: Int) -> CGFloat? {
        let place = place(of: row)
        return chunks[place.chunk].measuredHeight(place.index)
    }

    /// The distance of a row from the section's top.
    func top(_ row: Int, estimate: CGFloat) -> CGFloat {
        var top = header
        var left = row
        for chunk in chunks {
            guard left >= chunk.count else { return top + chunk.top(left, estimate: estimate) }
            top += chunk.height(estimate: estimate)
            left -= chunk.count
        }
        return top
    }

    /// The first row that ends below a distance from the section's top, and its own distance from it.
    func row(endingBelow distance: CGFloat, estimate: CGFloat) -> (row: Int, top: CGFloat)? {
        var top = header
        var first = 0
        for chunk in chunks {
            let bottom = top + chunk.height(estimate: estimate)
            if bottom > distance, let found = chunk.row(endingBelow: distance - top, estimate: estimate) {
                return (first + found.index, top + found.top)
            }
            top = bottom
            first += chunk.count
        }
        return nil
    }

    /// Sets the measured height of a row, or forgets it.
    mutating func setHeight(_ height: CGFloat?, at row: Int) {
        let place = place(of: row)
        edit(place.chunk) { $0.setHeight(height, at: place.index) }
    }

    /// Adds rows that were not measured.
    mutating func insert(_ number: Int, at row: Int) {
        guard number > 0 else { return }
        count += number
        guard !chunks.isEmpty else {
            chunks = SectionRows.chunks(for: number)
            return
        }
        let place =
            row == count - number ? (chunk: chunks.count - 1, index: chunks[chunks.count - 1].count) : place(of: row)
        guard number > RowChunk.capacity else {
            chunks[place.chunk].insert(number, at: place.index)
            if chunks[place.chunk].count > 2 * RowChunk.capacity {
                chunks.replaceSubrange(place.chunk...place.chunk, with: chunks[place.chunk].split())
            }
            return
        }
        var before = chunks[place.chunk]
        var after = before
        before.remove(place.index..<before.count)
        after.remove(0..<place.index)
        let parts = [before] + SectionRows.chunks(for: number) + [after]
        chunks.replaceSubrange(place.chunk...place.chunk, with: parts.filter { $0.count > 0 })
    }

    /// Removes rows.
    mutating func remove(_ range: Range<Int>) {
        var left = range.count
        var place = place(of: range.lowerBound)
        while left > 0 {
            let taken = min(left, chunks[place.chunk].count - place.index)
            edit(place.chunk) { $0.remove(place.index..<(place.index + taken)) }
            left -= taken
            count -= taken
            if chunks[place.chunk].count == 0 { chunks.remove(at: place.chunk) } else { place.chunk += 1 }
            place.index = 0
        }
        if measuredCount == 0 { measuredSum = 0 }
    }

    private mutating func edit(_ chunk: Int, _ change: (inout RowChunk) -> Void) {
        measuredSum -= chunks[chunk].measuredSum
        measuredCount -= chunks[chunk].measuredCount
        change(&chunks[chunk])
        measuredSum += chunks[chunk].measuredSum
        measuredCount += chunks[chunk].measuredCount
    }

    private func place(of row: Int) -> (chunk: Int, index: Int) {
        var left = row
        for (index, chunk) in chunks.enumerated() {
            guard left >= chunk.count else { return (index, left) }
            left -= chunk.count
        }
        return (chunks.count, 0)
    }
}
