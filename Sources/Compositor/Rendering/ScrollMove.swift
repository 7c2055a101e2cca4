/// Pixels of a frame that are in the next one too, elsewhere: the content of a scroller.
struct ScrollMove: Equatable {
    /// The viewport, in which the pixels move, and beyond which none go or come from.
    var rect: PixelRect
    /// By how many pixels they move.
    var dx: Int
    var dy: Int

    /// Where the pixels that stay in the viewport are before the move.
    var source: PixelRect { rect.intersection(rect.offset(x: -dx, y: -dy)) }

    /// The parts of the viewport that no pixel moved to.
    var exposed: [PixelRect] {
        var parts: [PixelRect] = []
        var rest = rect
        if dy > 0 { parts.append(PixelRect(minX: rest.minX, minY: rest.minY, maxX: rest.maxX, maxY: rest.minY + dy)) }
        if dy < 0 { parts.append(PixelRect(minX: rest.minX, minY: rest.maxY + dy, maxX: rest.maxX, maxY: rest.maxY)) }
        if dy > 0 { rest.minY += dy } else { rest.maxY += dy }
        if dx > 0 { parts.append(PixelRect(minX: rest.minX, minY: rest.minY, maxX: rest.minX + dx, maxY: rest.maxY)) }
        if dx < 0 { parts.append(PixelRect(minX: rest.maxX + dx, minY: rest.minY, maxX: rest.maxX, maxY: rest.maxY)) }
        return parts.map { $0.intersection(rect) }.filter { !$0.isEmpty }
    }

    /// Where a rectangle is after the move, as far as it stays in the viewport.
    func moved(_ other: PixelRect) -> PixelRect {
        other.intersection(rect).offset(x: dx, y: dy).intersection(rect)
    }
}
