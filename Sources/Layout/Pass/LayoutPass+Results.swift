internal import ADKGeometry

import struct Foundation.CGFloat
import struct Foundation.CGPoint

extension LayoutPass {
    /// Makes the layout of a record with all that it holds.
    ///
    /// The layout of the root keeps its spec alive, and so all specs below.
    func layout(of record: Record, at position: CGPoint, isRoot: Bool = false) -> ASLayout {
        close(record)
        if let layout = record.pointee.layout { return layout._withUnsafeGuaranteedRef { $0.placed(at: position) } }
        let count = record.pointee.placementCount
        let sublayouts: [ASLayout]
        if count > 0, let placements = record.pointee.placements {
            sublayouts = [ASLayout](unsafeUninitializedCapacity: count) { buffer, filled in
                for index in 0..<count {
                    let child = layout(of: placements[index].record, at: placements[index].position)
                    buffer.initializeElement(at: index, to: child)
                }
                filled = count
            }
        } else {
            sublayouts = []
        }
        let size = record.pointee.size
        if let slot = record.pointee.slot, record.pointee.spec == nil {
            return ASLayout(
                element: slot.pointee.element,
                type: .displayNode,
                size: size,
                position: position,
                sublayouts: sublayouts,
                keeper: nil
            )
        }
        guard let spec = record.pointee.spec else { preconditionFailure("a record is of a spec or of a child") }
        return spec._withUnsafeGuaranteedRef { spec in
            let layout = ASLayout(
                element: spec,
                type: .layoutSpec,
                size: size,
                position: position,
                sublayouts: sublayouts,
                keeper: isRoot ? spec : nil
            )
            if !isRoot { spec.keep(layout, record.pointee.range, record.pointee.parentSize, scale) }
            return layout
        }
    }

    /// Collects the layouts of the nodes in a record, from back to front; specs are dissolved.
    ///
    /// Each node stands where the specs put it, rounded once, and is kept alive by its layout.
    func collectNodes(in record: Record, offset: CGPoint, into nodes: inout [ASLayout]) {
        close(record)
        if let layout = record.pointee.layout {
            return layout._withUnsafeGuaranteedRef { layout in
                if layout.type == .displayNode {
                    nodes.append(ASLayout(node: layout.layoutElement, size: layout.size, position: roundedUp(offset)))
                } else {
                    layout.collectNodes(offset: offset, into: &nodes)
                }
            }
        }
        guard record.pointee.spec != nil else {
            guard let element = record.pointee.element else { return }
            return nodes.append(ASLayout(node: element, size: record.pointee.size, position: roundedUp(offset)))
        }
        guard let placements = record.pointee.placements else { return }
        for index in 0..<record.pointee.placementCount {
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
