#if SDL
    internal import ADKCompositor
    internal import Foundation

    /// A stretch of whole pixels along one axis that an edge between pixels covers evenly.
    private struct Stretch {
        var low: Int
        var high: Int
        /// How much of each pixel is covered, 0 to 1.
        var coverage: CGFloat

        /// Cuts what lies from one place to another into up to three stretches, within limits.
        static func cut(from start: CGFloat, to end: CGFloat, low: Int, high: Int) -> [Stretch] {
            let first = max(CGFloat(low - 1), snapped(start))
            let last = min(CGFloat(high + 1), snapped(end))
            guard last > first else { return [] }
            let inner = (low: Int(first.rounded(.up)), high: Int(last.rounded(.down)))
            var stretches: [Stretch] = []
            if inner.low > inner.high {
                // Both edges lie in one pixel.
                stretches.append(Stretch(low: inner.high, high: inner.low, coverage: last - first))
            } else {
                let before = CGFloat(inner.low) - first
                let after = last - CGFloat(inner.high)
                if before > 0 { stretches.append(Stretch(low: inner.low - 1, high: inner.low, coverage: before)) }
                if inner.high > inner.low { stretches.append(Stretch(low: inner.low, high: inner.high, coverage: 1)) }
                if after > 0 { stretches.append(Stretch(low: inner.high, high: inner.high + 1, coverage: after)) }
            }
            return stretches.compactMap { stretch in
                let low = max(low, stretch.low)
                let high = min(high, stretch.high)
                return low < high ? Stretch(low: low, high: high, coverage: stretch.coverage) : nil
            }
        }

        /// Edges are counted in 256ths of a pixel, as the processor's painter does.
        private static func snapped(_ value: CGFloat) -> CGFloat { (value * 256).rounded() / 256 }
    }

    /// A rectangle of whole pixels that is evenly covered.
    struct CoveredRect {
        let rect: PixelRect
        /// How much of each pixel is covered, 0 to 1.
        let coverage: CGFloat

        /// Cuts a rectangle into up to nine evenly covered ones, within a clip.
        static func parts(of rect: CGRect, clip: PixelRect) -> [CoveredRect] {
            let columns = Stretch.cut(from: rect.minX, to: rect.maxX, low: clip.minX, high: clip.maxX)
            let rows = Stretch.cut(from: rect.minY, to: rect.maxY, low: clip.minY, high: clip.maxY)
            return rows.flatMap { row in
                columns.map { column in
                    CoveredRect(
                        rect: PixelRect(minX: column.low, minY: row.low, maxX: column.high, maxY: row.high),
                        coverage: column.coverage * row.coverage
                    )
                }
            }
        }
    }
#endif
