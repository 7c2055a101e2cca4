import struct Foundation.CGFloat
import struct Foundation.CGSize

extension LayoutPass {
    typealias Record = UnsafeMutablePointer<LayoutRecord>
    typealias Slot = UnsafeMutablePointer<ChildSlot>

    /// Makes a child ready for this pass: reads its style, once.
    @inline(__always)
    func open(_ slot: Slot) {
        if slot.pointee.passNumber != number { reopen(slot) }
    }

    private func reopen(_ slot: Slot) {
        slot.pointee.passNumber = number
        slot.pointee.head = nil
        slot.pointee.style = SlotStyle.untouched
        switch slot.pointee.kind {
        case .spec:
            slot.pointee.unmanagedSpec._withUnsafeGuaranteedRef {
                $0.enter(self)
                if let style = $0.existingStyle { slot.pointee.style = read(style) }
            }
        case .leaf:
            slot.pointee.unmanagedLeaf._withUnsafeGuaranteedRef {
                if let style = $0.existingStyle { slot.pointee.style = read(style) }
            }
        case .other:
            if let style = slot.pointee.element.existingStyle { slot.pointee.style = read(style) }
        }
    }

    private func read(_ style: ASLayoutElementStyle) -> UnsafePointer<SlotStyle> {
        let place = allocate(SlotStyle.self, 1)
        style.read(into: place)
        return UnsafePointer(place)
    }

    /// What an earlier measuring of a child in this pass gave, if there was one.
    @inline(__always)
    func known(_ slot: Slot, _ range: ASSizeRange, _ parentSize: CGSize) -> Record? {
        var record = remembers ? slot.pointee.head : nil
        while let found = record {
            if found.pointee.answers(range, parentSize) { return found }
            record = found.pointee.next
        }
        return nil
    }

    /// Measures a child, unless this pass has done so before.
    ///
    /// A deferred measuring in a range that leaves no choice asks a node for its layout only when it is wanted.
    @inline(__always)
    func measure(_ slot: Slot, _ range: ASSizeRange, _ parentSize: CGSize, deferred: Bool = false) -> Record {
        open(slot)
        if let known = known(slot, range, parentSize) { return known }
        return measureAnew(slot, range, parentSize, deferred: deferred)
    }

    private func measureAnew(_ slot: Slot, _ range: ASSizeRange, _ parentSize: CGSize, deferred: Bool) -> Record {
        let spec = slot.pointee.kind == .spec ? slot.pointee.unmanagedSpec : nil
        let record = makeRecord(slot, spec, range, parentSize)
        switch slot.pointee.kind {
        case .leaf:
            let allowed = allowed(slot.pointee.style, range, parentSize)
            let size = slot.pointee.unmanagedLeaf._withUnsafeGuaranteedRef { $0.size(in: allowed) }
            settle(record, size)
        case .spec:
            slot.pointee.unmanagedSpec._withUnsafeGuaranteedRef { measure($0, slot, record) }
        case .other:
            if deferred, remembers {
                let allowed = allowed(slot.pointee.style, range, parentSize)
                if Self.isSingle(allowed) {
                    record.pointee.isOpen = true
                    settle(record, allowed.max)
                    break
                }
            }
            adopt(slot.pointee.element.layoutThatFits(range, parentSize: parentSize), record)
        }
        record.pointee.next = slot.pointee.head
        slot.pointee.head = record
        return record
    }

    @inline(__always)
    private func makeRecord(
        _ slot: Slot?,
        _ spec: Unmanaged<ASLayoutSpec>?,
        _ range: ASSizeRange,
        _ parentSize: CGSize
    ) -> Record {
        let record = allocate(LayoutRecord.self, 1)
        record.initialize(to: LayoutRecord(range: range, parentSize: parentSize, slot: slot, spec: spec))
        return record
    }

    /// The part of a range that a style allows.
    @inline(__always)
    func allowed(_ style: UnsafePointer<SlotStyle>, _ range: ASSizeRange, _ parentSize: CGSize) -> ASSizeRange {
        style.pointee.hasSize ? range.intersection(style.pointee.values.range(parent: parentSize)) : range
    }

    /// Whether a range leaves no choice.
    @inline(__always)
    static func isSingle(_ range: ASSizeRange) -> Bool {
        range.min == range.max && range.max.isValidForSize
    }

    /// Stores the layout that an element made itself.
    func adopt(_ layout: ASLayout, _ record: Record) {
        record.pointee.layout = keep(layout)
        record.pointee.size = layout.size
    }

    // Specs

    private func measure(_ spec: ASLayoutSpec, _ slot: Slot, _ record: Record) {
        let (range, parentSize) = (record.pointee.range, record.pointee.parentSize)
        if remembers, let kept = spec.kept(range, parentSize, scale) {
            record.pointee.stored = keep(kept.storage)
            record.pointee.storedIndex = kept.index
            record.pointee.size = kept.size
            return
        }
        guard !spec.isCustom else {
            return adopt(spec.customLayout(range, slot.pointee.style.pointee.values, parentSize, self), record)
        }
        let allowed = spec.ignoresOwnSize ? range : allowed(slot.pointee.style, range, parentSize)
        if spec.fillsSingleSize, remembers, Self.isSingle(allowed) {
            record.pointee.isOpen = true
            settle(record, allowed.max)
        } else {
            spec.resolveAsTree(record, in: allowed, parentSize, self)
        }
    }

    /// Computes the contents of a record whose size is all that was wanted so far.
    @inline(__always)
    func close(_ record: Record) {
        if record.pointee.isOpen { computeContents(record) }
    }

    private func computeContents(_ record: Record) {
        record.pointee.isOpen = false
        guard let slot = record.pointee.slot else { return }
        let (range, parentSize) = (record.pointee.range, record.pointee.parentSize)
        if let spec = record.pointee.spec {
            spec._withUnsafeGuaranteedRef {
                let allowed = $0.ignoresOwnSize ? range : allowed(slot.pointee.style, range, parentSize)
                $0.resolveAsTree(record, in: allowed, parentSize, self)
            }
        } else {
            adopt(slot.pointee.element.layoutThatFits(range, parentSize: parentSize), record)
        }
    }

    /// Measures the root of the pass in a range that is already cut to its style.
    func measureRoot(_ spec: ASLayoutSpec, in range: ASSizeRange, parentSize: CGSize) -> Record {
        spec.enter(self)
        let record = makeRecord(nil, Unmanaged.passUnretained(spec), range, parentSize)
        spec.resolveAsTree(record, in: range, parentSize, self)
        return record
    }
}

extension LayoutPass {
    /// Stores the layout of a child that another thread has measured.
    func store(_ layout: ASLayout, of slot: Slot, _ range: ASSizeRange, _ parentSize: CGSize) {
        let spec = slot.pointee.kind == .spec ? slot.pointee.unmanagedSpec : nil
        let record = makeRecord(slot, spec, range, parentSize)
        adopt(layout, record)
        record.pointee.next = slot.pointee.head
        slot.pointee.head = record
    }
}
