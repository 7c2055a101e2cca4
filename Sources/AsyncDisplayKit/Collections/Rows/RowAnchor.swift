package import struct Foundation.CGFloat

/// What the user looks at: the row at the viewport's upper edge, and how far it stands from it.
///
/// Taken before heights change, it tells by how much the content offset has to follow so that nothing seems to move.
package struct RowAnchor: Equatable, Sendable {
    /// The first row in the viewport whose height is real: those before it show nothing that could jump.
    package let path: ItemPath
    /// The distance in points from the viewport's upper edge down to the row's; negative when it is cut.
    package let distance: CGFloat

    /// The rows of a viewport that something may hold on to, the best first: those with a real height, then the one at
    /// the upper edge; none when only what stands above all rows is there.
    package static func candidates(in geometry: RowGeometry, viewportTop: CGFloat, height: CGFloat) -> [RowAnchor] {
        guard viewportTop > 0 else { return [] }
        let rows = geometry.rows(from: viewportTop, to: viewportTop + height).filter { geometry.isMeasured($0.path) }
        let first = geometry.firstRow(endingBelow: viewportTop).map { [$0] } ?? []
        return (rows + first).map { RowAnchor($0, viewportTop: viewportTop) }
    }

    /// Takes the row at the upper edge of the viewport; nil when only what stands above all rows is there.
    package init?(_ geometry: RowGeometry, viewportTop: CGFloat) {
        guard let row = geometry.firstRow(endingBelow: viewportTop), viewportTop > 0 else { return nil }
        self.init(row, viewportTop: viewportTop)
    }

    private init(_ row: RowGeometry.Row, viewportTop: CGFloat) {
        path = row.path
        distance = row.top - viewportTop
    }

    /// Where the viewport's upper edge has to be for the row to stay where it was.
    ///
    /// After a batch the row may have another path, which is given then.
    package func viewportTop(in geometry: RowGeometry, path newPath: ItemPath? = nil) -> CGFloat? {
        geometry.row(at: newPath ?? path).map { $0.top - distance }
    }
}
