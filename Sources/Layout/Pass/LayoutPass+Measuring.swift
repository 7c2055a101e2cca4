import struct Foundation.CGFloat
import struct Foundation.CGSize

extension LayoutPass {
    typealias Record = UnsafeMutablePointer<LayoutRecord>
    typealias Slot = UnsafeMutablePointer<ChildSlot>

    /// Makes the slots of a spec's children for this pass: reads each child's style, once.
    ///
    /// The elements are looked at one after the other before any of their styles is, so that the memory of all is on
    /// its way at the same time.
    func makeSlots(_ children: ChildList) -> Slot {
        let count = children.count
        entryCount += count
        let slots = allocate(ChildSlot.self, count)
        let styles = allocate(Unmanaged<ASLayoutElementStyle>?.self, count)
        for index in 0..<count {
            let child = children[index]
            (slots + index).initialize(to: ChildSlot(child, untouchedStyle))
            (styles + index).initialize(to: enter(child))
            if child.kind != .spec {
                leafCount += 1
            } else if count > 1 {
                entryCount += 1
            }
        }
        for index in 0..<count {
            if let style = styles[index] {
                slots[index].style = style._withUnsafeGuaranteedRef { read($0) }
            } else if slots[index].kind == .other, let style = slots[index].element.existingStyle {
                slots[index].style = read(style)
            }
        }
        return slots
    }

    /// Notes that the pass has come to a child, and returns its style if it is one of the engine's own.
    @inline(__always)
    private func enter(_ child: ChildList.Child) -> Unmanaged<ASLayoutElementStyle>? {
        switch child.kind {
        case .spec:
            child.unmanagedSpec._withUnsafeGuaranteedRef {
                $0.enter(self)
                if $0.memory.isShared { needsWalk = true }
                return $0.ownStyle
            }
        case .leaf: child.unmanagedLeaf._withUnsafeGuaranteedRef { $0.ownStyle }
        case .other: nil
        }
    }

    @inline(__always)
    private func read(_ style: ASLayoutElementStyle) -> UnsafePointer<SlotStyle> {
        let place = allocate(SlotStyle.self, 1)
        style.read(into: place)
        return UnsafePointer(place)
    }

    /// Measures a child, unless this pass has done so before.
    ///
    /// A deferred measuring in a range that leaves no choice asks a node for its layout only when it is wanted.
    @inline(__always)
    func measure(_ slot: Slot, _ range: ASSizeRange, _ parentSize: CGSize, deferred: Bool = false) -> Record {
        if let known = known(slot, range, parentSize) { return known }
        return measureAnew(slot, range, parentSize, deferred: deferred)
    }

    @inline(never)
    private func measureAnew(_ slot: Slot, _ range: ASSizeRange, _ parentSize: CGSize, deferred: Bool) -> Record {
        let record: Record
        switch slot.pointee.kind {
        case .leaf:
            record = makeRecord(slot, nil, range, parentSize)
            if let size = leafSizeFromFreeOne(slot, range) {
                settle(record, size)
                break
            }
            let allowed = allowed(slot.pointee.style, range, parentSize)
            settle(record, slot.pointee.unmanagedLeaf._withUnsafeGuaranteedRef { $0.size(in: allowed) })
        case .spec:
            let spec = slot.pointee.unmanagedSpec
            record = makeRecord(slot, spec, range, parentSize)
            spec._withUnsafeGuaranteedRef { measure($0, slot, record) }
        case .other:
            record = makeRecord(slot, nil, range, parentSize)
            measureOther(slot, record, deferred: deferred)
        }
        remember(record, of: slot)
        return record
    }

    private func measureOther(_ slot: Slot, _ record: Record, deferred: Bool) {
        let (range, parentSize) = (record.pointee.range, record.pointee.parentSize)
        if let size = leafSizeFromFreeOne(slot, range) { return leaveOpen(record, size) }
        if deferred, remembers {
            let allowed = allowed(slot.pointee.style, range, parentSize)
            if Self.isSingle(allowed) { return leaveOpen(record, allowed.max) }
        }
        adopt(slot.pointee.element.layoutThatFits(range, parentSize: parentSize), record)
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
        var allowed = range
        if style.hasWidth {
            let own = style.widths(parent: parentSize.width)
            (allowed.min.width, allowed.max.width) =
                ASSizeRange.intersect(range.min.width, range.max.width, own.least, own.greatest)
        }
        if style.hasHeight {
            let own = style.heights(parent: parentSize.height)
            (allowed.min.height, allowed.max.height) =
                ASSizeRange.intersect(range.min.height, range.max.height, own.least, own.greatest)
        }
        return allowed
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
        spec.enter(self)
        if remembers, spec.answer(record, scale) { return }
        guard !spec.isCustom else {
            return adopt(spec.customLayout(range, parentSize, self), record)
        }
        let allowed = spec.ignoresOwnSize ? range : allowed(slot.pointee.style, range, parentSize)
        if remembers, Self.isSingle(allowed), spec.fillsSingleSize {
            leaveOpen(record, allowed.max)
        } else if remembers, let size = sizeFromFreeOne(spec, slot, range) {
            leaveOpen(record, size)
        } else {
            spec.resolveAsTree(record, in: allowed, parentSize, self)
        }
    }

    private func leaveOpen(_ record: Record, _ size: CGSize) {
        record.pointee.isOpen = true
        needsWalk = true
        settle(record, size)
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

    /// Stores the layout of a child that another thread has measured.
    func store(_ layout: ASLayout, of slot: Slot, _ range: ASSizeRange, _ parentSize: CGSize) {
        let spec = slot.pointee.kind == .spec ? slot.pointee.unmanagedSpec : nil
        let record = makeRecord(slot, spec, range, parentSize)
        adopt(layout, record)
        remember(record, of: slot)
    }
}
