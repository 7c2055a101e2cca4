internal import ADKGeometry
package import Foundation

/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
    /// The first column.
    package var minX: Int
    /// The first row.
    package var minY: Int
    /// The column after the last one.
    package var maxX: Int
    /// The row after the last one.
    package var maxY: Int

    /// Makes a rectangle from its edges in pixels.
    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Makes the smallest rectangle around another, whose coordinates are pixels too.
    ///
    /// Coordinates beyond a billion pixels are limited; a null rectangle becomes an empty one.
    package init(covering rect: CGRect) {
        guard !rect.isNull, rect.width >= 0, rect.height >= 0 else {
            self.init(minX: 0, minY: 0, maxX: 0, maxY: 0)
            return
        }
        self.init(
            minX: Self.whole(rect.minX.rounded(.down)),
            minY: Self.whole(rect.minY.rounded(.down)),
            maxX: Self.whole(rect.maxX.rounded(.up)),
            maxY: Self.whole(rect.maxY.rounded(.up))
        )
    }

    private static func whole(_ value: CGFloat) -> Int {
        Int(limited: value)
    }

    /// Whether there is no pixel in it.
    package var isEmpty: Bool { minX >= maxX || minY >= maxY }

    /// The number of columns.
    package var width: Int { max(0, maxX - minX) }

    /// The number of rows.
    package var height: Int { max(0, maxY - minY) }

    /// The number of pixels.
    package var area: Int { width * height }

    /// Returns the rectangle elsewhere.
    func offset(x: Int, y: Int) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// Whether the two share a pixel.
    package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

    /// Returns the pixels that are in both.
    package func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX),
            minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY)
        )
    }

    /// Returns the smallest rectangle around both.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX),
            minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY)
        )
    }

    /// Returns the smallest rectangle of larger pixels, of a number of pixels a side, around the rectangle.
    func reduced(by side: Int) -> PixelRect {
        func floor(_ value: Int) -> Int { value >= 0 ? value / side : -((side - 1 - value) / side) }
        return PixelRect(minX: floor(minX), minY: floor(minY), maxX: -floor(-maxX), maxY: -floor(-maxY))
    }

    /// Returns the rectangle moved and then enlarged on all sides, in pixels.
    func moved(x: Int, y: Int, grownBy margin: Int) -> PixelRect {
        PixelRect(minX: minX + x - margin, minY: minY + y - margin, maxX: maxX + x + margin, maxY: maxY + y + margin)
    }
}
