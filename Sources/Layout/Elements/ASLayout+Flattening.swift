internal import ADKGeometry

internal import struct Foundation.CGPoint

extension ASLayout {
    /// Returns the layout of a node with only the nodes in it, side by side: the specs between are dissolved.
    ///
    /// The nodes stand from back to front at the places where the specs put them, rounded once. What a node holds in
    /// turn is its own affair. The result keeps the nodes alive.
    public func filteredNodeLayoutTree() -> ASLayout {
        if ASPointIsNull(position), sublayouts.allSatisfy({ $0.type == .displayNode && $0.sublayouts.isEmpty }) {
            return sublayouts.isEmpty
                ? self
                : ASLayout(
                    element: layoutElement,
                    size: size,
                    position: ASPointNull,
                    sublayouts: sublayouts,
                    kept: sublayouts.map(\.layoutElement)
                )
        }
        var nodes: [ASLayout] = []
        collectNodes(from: self, offset: .zero, into: &nodes)
        return ASLayout(
            element: layoutElement,
            size: size,
            position: ASPointNull,
            sublayouts: nodes,
            kept: nodes.map(\.layoutElement)
        )
    }

    private func collectNodes(from parent: ASLayout, offset: CGPoint, into nodes: inout [ASLayout]) {
        for child in parent.sublayouts {
            let place = CGPoint(x: offset.x + child.position.x, y: offset.y + child.position.y)
            guard child.type == .displayNode else {
                collectNodes(from: child, offset: place, into: &nodes)
                continue
            }
            let rounded = PixelGrid.ceil(place)
            if child.sublayouts.isEmpty, rounded == child.position {
                nodes.append(child)
            } else {
                nodes.append(
                    ASLayout(
                        element: child.layoutElement,
                        size: child.size,
                        position: rounded,
                        sublayouts: [],
                        kept: []
                    )
                )
            }
        }
    }
}
