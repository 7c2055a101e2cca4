internal import ADKGeometry

internal import struct Foundation.CGFloat

/// Up to a thousand neighbouring rows: the heights of those that were measured, and their sum.
///
/// A chunk none of whose rows was measured is two numbers.
struct RowChunk: Sendable {
    /// The most rows that a chunk is made with; inserting may double it before it is split.
    static let capacity = 1_024

    private(set) var count: Int
    private(set) var measuredCount = 0
    private(set) var measuredSum: CGFloat = 0
    /// A negative value stands for a row that was not measured; empty while none was.
    private var heights: [CGFloat] = []

    init(count: Int) {
        self.count = count
    }

    private init(heights: ArraySlice<CGFloat>) {
        count = heights.count
        self.heights = Array(heights)
        for height in heights where height >= 0 {
            measuredCount += 1
            measuredSum += height
        }
        if measuredCount == 0 { self.heights = [] }
    }

    /// The height of all rows, in points, with an estimate for those that were not measured.
    func height(estimate: CGFloat) -> CGFloat {
        measuredSum + CGFloat(count - measuredCount) * estimate
    }

    /// The measured height of a row, or nil.
    func measuredHeight(_ index: Int) -> CGFloat? {
        guard !heights.isEmpty, heights[index] >= 0 else { return nil }
        return heights[index]
    }

    /// The height of the rows before a row.
    func top(_ index: Int, estimate: CGFloat) -> CGFloat {
        guard !heights.isEmpty else { return CGFloat(index) * estimate }
        var top: CGFloat = 0
        for height in heights[..<index] { top += height >= 0 ? height : estimate }
        return top
    }

    /// The first row that ends below a distance from the chunk's top, and its own top; nil when all end above.
    func row(endingBelow distance: CGFloat, estimate: CGFloat) -> (index: Int, top: CGFloat)? {
        if heights.isEmpty {
            guard estimate > 0 else { return nil }
            let index = max(0, Int(limited: distance / estimate))
            return index < count ? (index, CGFloat(index) * estimate) : nil
        }
        var top: CGFloat = 0
        for (index, height) in heights.enumerated() {
            let bottom = top + (height >= 0 ? height : estimate)
            if bottom > distance { return (index, top) }
            top = bottom
        }
        return nil
    }

    /// Sets the measured height of a row, or forgets it.
    mutating func setHeight(_ height: CGFloat?, at index: Int) {
        if heights.isEmpty {
            guard height != nil else { return }
            heights = Array(repeating: -1, count: count)
        }
        if heights[index] >= 0 {
            measuredSum -= heights[index]
            measuredCount -= 1
        }
        heights[index] = height ?? -1
        if let height {
            measuredSum += height
            measuredCount += 1
        }
        if measuredCount == 0 {
            heights = []
            measuredSum = 0
        }
    }

    /// Adds rows that were not measured.
    mutating func insert(_ number: Int, at index: Int) {
        if !heights.isEmpty { heights.insert(contentsOf: repeatElement(-1, count: number), at: index) }
        count += number
    }

    /// Removes rows.
    mutating func remove(_ range: Range<Int>) {
        if !heights.isEmpty {
            for height in heights[range] where height >= 0 {
                measuredSum -= height
                measuredCount -= 1
            }
            heights.removeSubrange(range)
        }
        count -= range.count
        if measuredCount == 0 {
            heights = []
            measuredSum = 0
        }
    }

    /// The chunk in two halves.
    func split() -> [RowChunk] {
        let half = count / 2
        guard !heights.isEmpty else { return [RowChunk(count: half), RowChunk(count: count - half)] }
        return [RowChunk(heights: heights[..<half]), RowChunk(heights: heights[half...])]
    }
}
