internal import ADKGeometry

import struct Foundation.CGFloat
import struct Foundation.CGPoint

extension LayoutPass {
    /// Collects the nodes in a record, from back to front; specs are dissolved.
    ///
    /// Each node stands where the specs put it, rounded once.
    func collectNodes(in record: Record, offset: CGPoint, into nodes: inout FlatNodes) {
        close(record)
        if let layout = record.pointee.layout {
            return layout._withUnsafeGuaranteedRef { layout in
                if layout.type == .displayNode {
                    nodes.append(layout.layoutElement, size: layout.size, position: roundedUp(offset))
                } else {
                    layout.collectNodes(offset: offset, into: &nodes)
                }
            }
        }
        if let stored = record.pointee.stored {
            return stored._withUnsafeGuaranteedRef { storage in
                let inner = ASLayout(
                    element: record.pointee.element ?? ASLayoutSpec(),
                    type: .layoutSpec,
                    size: record.pointee.size,
                    position: .zero,
                    storage: storage,
                    index: Int(record.pointee.storedIndex)
                )
                inner.collectNodes(offset: offset, into: &nodes)
            }
        }
        guard record.pointee.spec != nil else {
            guard let element = record.pointee.element else { return }
            return nodes.append(element, size: record.pointee.size, position: roundedUp(offset))
        }
        guard let placements = record.pointee.placements else { return }
        for index in 0..<Int(record.pointee.placementCount) {
            let place = placements[index].position
            collectNodes(
                in: placements[index].record,
                offset: CGPoint(x: offset.x + place.x, y: offset.y + place.y),
                into: &nodes
            )
        }
    }

    private func roundedUp(_ point: CGPoint) -> CGPoint {
        CGPoint(x: roundedUp(point.x), y: roundedUp(point.y))
    }
}
