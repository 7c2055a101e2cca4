internal import ADKGeometry

package import struct Foundation.CGPoint
package import struct Foundation.CGRect
package import struct Foundation.CGSize

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
        var nodes = FlatNodes(in: layoutElement, size: size, scale: PixelGrid.scale, capacity: sublayouts.count)
        collectNodes(offset: .zero, into: &nodes)
        return nodes.layout(isMirrored: isMirrored)
    }

    /// Collects the nodes in this layout.
    func collectNodes(offset: CGPoint, into nodes: inout FlatNodes) {
        for child in sublayouts {
            let place = CGPoint(x: offset.x + child.position.x, y: offset.y + child.position.y)
            if child.type == .displayNode {
                nodes.append(child.layoutElement, size: child.size, position: PixelGrid.ceil(place))
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

    /// Calls a closure with each element in the layout and its frame, from back to front; for a flattened layout nothing
    /// is made for it.
    package func forEachSublayout(_ body: (any ASLayoutElement, CGRect) -> Void) {
        guard let nodes = untouchedNodes else {
            for child in sublayouts { body(child.layoutElement, child.frame) }
            return
        }
        for index in 1..<nodes.count {
            let entry = nodes.entries[index]
            body(entry.reference.element, Self.frame(entry.position, entry.size))
        }
    }
}
