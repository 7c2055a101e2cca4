internal import ADKGeometry
internal import ADKGraphics
internal import Foundation

/// A part of a picture and where it goes: one, or nine when only the middle stretches.
struct ContentsPiece: Equatable {
    /// The part of the picture, in whole pixels.
    let source: PixelRect
    /// Where it goes, in the layer's coordinates.
    let destination: CGRect

    /// Cuts the shown part of a picture for a destination.
    static func pieces(
        of image: CGImage,
        in destination: CGRect,
        properties: SceneLayerProperties
    ) -> [ContentsPiece] {
        let part = properties.contentsRect
        let whole = PixelRect(minX: 0, minY: 0, maxX: image.width, maxY: image.height)
        let shown = PixelRect(
            minX: pixel(part.minX, of: image.width),
            minY: pixel(part.minY, of: image.height),
            maxX: pixel(part.maxX, of: image.width),
            maxY: pixel(part.maxY, of: image.height)
        ).intersection(whole)
        guard !shown.isEmpty, destination.width > 0, destination.height > 0 else { return [] }
        let center = properties.contentsCenter
        guard center != CGRect(x: 0, y: 0, width: 1, height: 1), properties.contentsGravity == .resize else {
            return [ContentsPiece(source: shown, destination: destination)]
        }
        let columns = Segment.cut(
            from: shown.minX,
            to: shown.maxX,
            low: shown.minX + pixel(center.minX, of: shown.width),
            high: shown.minX + pixel(center.maxX, of: shown.width),
            start: destination.minX,
            length: destination.width,
            scale: properties.contentsScale
        )
        let rows = Segment.cut(
            from: shown.minY,
            to: shown.maxY,
            low: shown.minY + pixel(center.minY, of: shown.height),
            high: shown.minY + pixel(center.maxY, of: shown.height),
            start: destination.minY,
            length: destination.height,
            scale: properties.contentsScale
        )
        return rows.flatMap { row in
            columns.map { column in
                ContentsPiece(
                    source: PixelRect(minX: column.from, minY: row.from, maxX: column.to, maxY: row.to),
                    destination: CGRect(x: column.start, y: row.start, width: column.length, height: row.length)
                )
            }
        }
    }

    private static func pixel(_ fraction: CGFloat, of length: Int) -> Int {
        guard fraction.isFinite else { return 0 }
        return Int((min(1, max(0, fraction)) * CGFloat(length)).rounded())
    }
}

/// A piece along one axis.
private struct Segment {
    let from: Int
    let to: Int
    let start: CGFloat
    let length: CGFloat

    /// Cuts an axis in up to three: the ends keep their size, the middle takes what is left.
    ///
    /// Where the ends don't fit, they shrink in proportion and the middle vanishes.
    static func cut(
        from: Int,
        to: Int,
        low: Int,
        high: Int,
        start: CGFloat,
        length: CGFloat,
        scale: CGFloat
    ) -> [Segment] {
        var first = CGFloat(low - from) / scale
        var last = CGFloat(to - high) / scale
        if first + last > length {
            let factor = length / (first + last)
            first *= factor
            last *= factor
        }
        return [
            Segment(from: from, to: low, start: start, length: first),
            Segment(from: low, to: max(low + 1, high), start: start + first, length: length - first - last),
            Segment(from: high, to: to, start: start + length - last, length: last),
        ].filter { $0.to > $0.from && $0.to <= to && $0.length > 0 }
    }
}
