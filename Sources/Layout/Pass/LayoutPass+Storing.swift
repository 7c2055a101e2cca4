import struct Foundation.CGPoint

extension LayoutPass {
    /// Makes the layout of the pass's root; it keeps the root spec alive, and so all below.
    func layout(ofRoot record: Record, _ spec: ASLayoutSpec) -> ASLayout {
        let storage = LayoutStorage(capacity: closeAll(record))
        initialize(storage, storage.take(1), of: record, at: ASPointNull, element: spec)
        fill(0, record, storage)
        return ASLayout(
            element: spec,
            type: .layoutSpec,
            size: record.pointee.size,
            position: ASPointNull,
            storage: storage,
            index: 0
        )
    }

    /// Computes all that is still open in a record, and counts the elements in it.
    private func closeAll(_ record: Record) -> Int {
        close(record)
        guard let placements = record.pointee.placements else { return 1 }
        var count = 1
        for index in 0..<record.pointee.placementCount { count += closeAll(placements[index].record) }
        record.pointee.elementCount = count
        return count
    }

    private func fill(_ index: Int, _ record: Record, _ storage: LayoutStorage) {
        guard let placements = record.pointee.placements else { return }
        let count = record.pointee.placementCount
        let first = storage.take(count)
        let entries = storage.entries
        entries[index].firstChild = Int32(truncatingIfNeeded: first)
        entries[index].childCount = Int32(truncatingIfNeeded: count)
        for number in 0..<count {
            let child = placements[number].record
            let place = first + number
            let position = placements[number].position
            if let spec = child.pointee.spec {
                spec._withUnsafeGuaranteedRef {
                    initialize(storage, place, of: child, at: position, element: $0)
                    $0.keep(storage, place, child, scale)
                }
                if child.pointee.placements != nil { fill(place, child, storage) }
            } else if let slot = child.pointee.slot {
                initialize(storage, place, of: child, at: position, element: slot.pointee.element)
            }
        }
    }

    @inline(__always)
    private func initialize(
        _ storage: LayoutStorage,
        _ index: Int,
        of record: Record,
        at position: CGPoint,
        element: any ASLayoutElement
    ) {
        let entry = storage.entries + index
        entry.initialize(
            to: LayoutStorage.Entry(
                element: element,
                type: record.pointee.spec == nil ? .displayNode : .layoutSpec,
                size: record.pointee.size,
                position: position
            )
        )
        if let layout = record.pointee.layout {
            entry.pointee.layout = layout.retain()
            storage.hasLinks = true
        } else if let stored = record.pointee.stored {
            entry.pointee.storage = stored.retain()
            entry.pointee.linkIndex = Int32(truncatingIfNeeded: record.pointee.storedIndex)
            storage.hasLinks = true
        }
    }
}
