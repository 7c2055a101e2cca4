import struct Foundation.CGPoint

extension LayoutPass {
    /// Makes the layout of the pass's root; it keeps the root spec alive, and so all below.
    func layout(ofRoot record: Record, _ spec: ASLayoutSpec) -> ASLayout {
        let storage = LayoutStorage.make(capacity: needsWalk ? closeAll(record) : entryCount, scale: scale)
        initialize(storage, storage.take(1), of: record, at: ASPointNull, ElementReference(element: spec))
        if record.pointee.placements != nil { fill(0, record, storage) }
        return ASLayout(
            element: spec,
            type: .layoutSpec,
            size: record.pointee.size,
            position: ASPointNull,
            storage: storage,
            index: 0
        )
    }

    /// Computes all that is still open in a record, and counts the entries that storing it takes.
    private func closeAll(_ record: Record) -> Int {
        close(record)
        guard let placements = record.pointee.placements else { return 1 }
        let placementCount = Int(record.pointee.placementCount)
        var count = 1
        for index in 0..<placementCount {
            count += closeAll(placements[index].record)
            if placementCount > 1, placements[index].record.pointee.spec != nil { count += 1 }
        }
        return count
    }

    /// Stores what is in a record, which holds something.
    private func fill(_ index: Int, _ record: Record, _ storage: LayoutStorage) {
        let placements = record.pointee.placements.unsafelyUnwrapped
        let count = Int(record.pointee.placementCount)
        let first = storage.take(count)
        let entries = storage.entries
        entries[index].firstChild = Int32(truncatingIfNeeded: first)
        entries[index].childCount = Int32(truncatingIfNeeded: count)
        for number in 0..<count {
            let child = placements[number].record
            let place = first + number
            let position = placements[number].position
            let slot = child.pointee.slot.unsafelyUnwrapped
            initialize(storage, place, of: child, at: position, slot.pointee.reference)
            guard let spec = child.pointee.spec, child.pointee.placements != nil else { continue }
            let start = storage.count
            fill(place, child, storage)
            // What a spec without brothers gave is in its parent's result already.
            if count > 1, storage.count - start >= SpecMemory.fewestElements - 1 {
                spec._withUnsafeGuaranteedRef { $0.keep(storage, place, child) }
            }
        }
    }

    @inline(__always)
    private func initialize(
        _ storage: LayoutStorage,
        _ index: Int,
        of record: Record,
        at position: CGPoint,
        _ reference: ElementReference
    ) {
        (storage.entries + index).initialize(
            to: LayoutStorage.Entry(reference: reference, size: record.pointee.size, position: position)
        )
        if let layout = record.pointee.layout {
            storage.link(index, to: Unmanaged.fromOpaque(layout.toOpaque()))
        } else if let stored = record.pointee.stored {
            storage.link(index, to: Unmanaged.fromOpaque(stored.toOpaque()), at: record.pointee.storedIndex)
        }
    }
}
