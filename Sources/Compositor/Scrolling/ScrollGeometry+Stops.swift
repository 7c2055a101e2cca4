internal import Foundation

extension ScrollGeometry {
    /// Where a movement ends for which there are declared stops.
    ///
    /// - Parameters:
    ///   - natural: Where it would end without them.
    ///   - origin: Where its drag began: a drag turns one page at most.
    /// - Returns: An offset within the content.
    func stop(near natural: CGPoint, from origin: CGPoint) -> CGPoint {
        let natural = limited(natural)
        switch stops {
        case .anywhere: return natural
        case .pages:
            return limited(
                CGPoint(
                    x: Self.page(near: natural.x, from: origin.x, size: viewport.width),
                    y: Self.page(near: natural.y, from: origin.y, size: viewport.height)
                )
            )
        case .offsets(let x, let y):
            return limited(CGPoint(x: Self.nearest(to: natural.x, in: x), y: Self.nearest(to: natural.y, in: y)))
        }
    }

    private static func page(near place: CGFloat, from origin: CGFloat, size: CGFloat) -> CGFloat {
        guard size > 0 else { return place }
        let first = (origin / size).rounded()
        let page = min(max((place / size).rounded(), first - 1), first + 1)
        return page * size
    }

    private static func nearest(to place: CGFloat, in stops: [CGFloat]) -> CGFloat {
        stops.min { abs($0 - place) < abs($1 - place) } ?? place
    }
}
