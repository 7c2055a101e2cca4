/// The part of a frame that has to be drawn again: a few rectangles that do not overlap.
struct DamageRegion {
    /// The most rectangles that are kept apart.
    static let limit = 8

    private(set) var rects: [PixelRect] = []

    /// Adds a rectangle; those that it touches are merged with it.
    mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var merged = rect
        while let index = rects.firstIndex(where: { $0.intersects(merged) }) {
            merged = merged.union(rects.remove(at: index))
        }
        rects.append(merged)
        if rects.count > Self.limit { mergeCheapestPair() }
    }

    private mutating func mergeCheapestPair() {
        var best: (first: Int, second: Int, waste: Int)?
        for first in rects.indices {
            for second in rects.indices where second > first {
                let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
                if waste < best?.waste ?? .max { best = (first, second, waste) }
            }
        }
        guard let best else { return }
        let second = rects.remove(at: best.second)
        let first = rects.remove(at: best.first)
        add(first.union(second))
    }
}
