internal import ADKGeometry

internal import struct Foundation.CGPoint
internal import struct Foundation.CGSize

extension ASLayout {
    /// Returns the layout of a node with only the nodes in it, side by side: the specs between are dissolved.
    ///
    /// The nodes stand from back to front at the places where the specs put them, rounded once. What a node holds in
    /// turn is its own affair. The result keeps the nodes alive.
    public func filteredNodeLayoutTree() -> ASLayout {
        filteredNodeLayoutTree(isMirrored: false)
    }

    func filteredNodeLayoutTree(isMirrored: Bool) -> ASLayout {
        let isFlat = sublayouts.allSatisfy { $0.type == .displayNode && $0.sublayouts.isEmpty && $0.keepsElement }
        if isFlat, ASPointIsNull(position), !isMirrored { return self }
        var nodes: [ASLayout] = []
        collectNodes(offset: .zero, into: &nodes)
        return ASLayout(flattened: layoutElement, size: size, nodes: nodes, isMirrored: isMirrored)
    }

    /// Collects layouts of the nodes in this layout that keep their nodes alive.
    func collectNodes(offset: CGPoint, into nodes: inout [ASLayout]) {
        for child in sublayouts {
            let place = CGPoint(x: offset.x + child.position.x, y: offset.y + child.position.y)
            if child.type == .displayNode {
                nodes.append(ASLayout(node: child.layoutElement, size: child.size, position: PixelGrid.ceil(place)))
            } else {
                child.collectNodes(offset: place, into: &nodes)
            }
        }
    }

    /// Makes the layout of a node in a flattened layout; it keeps the node alive.
    convenience init(node: any ASLayoutElement, size: CGSize, position: CGPoint) {
        self.init(
            element: node,
            type: .displayNode,
            size: size,
            position: position,
            sublayouts: [],
            keepsElement: true
        )
    }

    /// Makes the layout of a node with the layouts of the nodes in it.
    convenience init(flattened node: any ASLayoutElement, size: CGSize, nodes: [ASLayout], isMirrored: Bool) {
        if isMirrored {
            for child in nodes { child.position.x = size.width - child.size.width - child.position.x }
        }
        self.init(
            element: node,
            type: node.layoutElementType,
            size: size,
            position: ASPointNull,
            sublayouts: nodes,
            keepsElement: false
        )
    }
}
