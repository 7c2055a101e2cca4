internal import ADKContracts

import struct Foundation.CGFloat
import struct Foundation.CGSize

/// What a spec remembers of being measured.
struct SpecMemory {
    /// A result that still holds in a later pass.
    struct Kept {
        let storage: LayoutStorage
        /// Its entry in the storage.
        let index: Int32
        /// The question that it answers, in the storage.
        let question: Int32
    }

    /// What has fewer elements is measured again sooner than it is kept.
    static let fewestElements = 6

    /// The spec that holds this one; it sees to it that this is never one that has gone.
    var parent: Unmanaged<ASLayoutSpec>?
    /// The last pass that the spec was in.
    var passNumber: PassNumber = 0
    /// The slots of the children in that pass, once they are made.
    var slots: LayoutPass.Slot?
    /// Whether changes below can be missed.
    var isUntracked: Bool
    /// Whether the spec may stand at several places.
    var isShared = false
    /// Whether the spec computes its contents at the moment.
    var isResolving = false
    /// Whether something goes through the specs below at the moment that is not measuring.
    var isWalked = false
    /// Whether a custom spec that holds this one is measured at the moment.
    var hasEnclosing = false
    /// What the width depends on where it is free, once that was asked in the last pass.
    var freeWidth: FreeWidth?
    var kept: Kept?

    init(isUntracked: Bool) {
        self.isUntracked = isUntracked
    }

    /// Whether a pass is on its way that the spec is in.
    var isInActivePass: Bool { LayoutPass.isActive(passNumber) }
}

extension ASLayoutSpec {
    /// Notes that a pass has come to this spec.
    @inline(__always)
    final func enter(_ pass: LayoutPass) {
        guard memory.passNumber != pass.number else { return }
        memory.passNumber = pass.number
        memory.slots = nil
        memory.freeWidth = nil
    }

    /// The slots of the children in a pass.
    @inline(__always)
    final func slots(_ pass: LayoutPass) -> LayoutPass.Slot {
        if let slots = memory.slots, memory.passNumber == pass.number { return slots }
        enter(pass)
        let slots = pass.makeSlots(childList)
        memory.slots = slots
        return slots
    }

    // Tracking changes

    /// Has a new child tell of its changes, if it can.
    final func noteChild(_ child: ChildList.Child) {
        memory.slots = nil
        switch child.kind {
        case .leaf:
            child.unmanagedLeaf._withUnsafeGuaranteedRef { leaf in
                if let other = leaf.parent, other !== self { other.stopTracking() }
                leaf.parent = self
            }
        case .spec:
            child.unmanagedSpec._withUnsafeGuaranteedRef { spec in
                if let other = spec.memory.parent {
                    spec.memory.isShared = true
                    if !isSelf(other) { other._withUnsafeGuaranteedRef { $0.stopTracking() } }
                }
                spec.memory.parent = Unmanaged.passUnretained(self)
                if spec.memory.isUntracked { stopTracking() }
            }
        case .other:
            stopTracking()
        }
    }

    /// Has the children forget this spec.
    final func forgetChildren() {
        memory.slots = nil
        for index in 0..<childCount {
            let child = childList[index]
            switch child.kind {
            case .spec:
                child.unmanagedSpec._withUnsafeGuaranteedRef {
                    if let parent = $0.memory.parent, isSelf(parent) { $0.memory.parent = nil }
                }
            case .leaf:
                child.unmanagedLeaf._withUnsafeGuaranteedRef { if $0.parent === self { $0.parent = nil } }
            case .other: break
            }
        }
    }

    /// Notes that changes below can be missed: nothing is kept from one pass to the next any more.
    private func stopTracking() {
        guard !memory.isUntracked else { return }
        var spec: Unmanaged<ASLayoutSpec>? = Unmanaged.passUnretained(self)
        while let current = spec {
            spec = current._withUnsafeGuaranteedRef {
                guard !$0.memory.isUntracked else { return nil }
                $0.memory.isUntracked = true
                $0.memory.kept = nil
                return $0.memory.parent
            }
        }
    }

    private func isSelf(_ spec: Unmanaged<ASLayoutSpec>) -> Bool {
        spec.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
    }

    /// Forgets what was measured here and above.
    final func forgetKeptLayouts() {
        // Of a spec whose changes can be missed nothing is kept, and neither of those that hold it.
        guard !memory.isUntracked, memory.kept != nil || memory.parent != nil else { return }
        var spec: Unmanaged<ASLayoutSpec>? = Unmanaged.passUnretained(self)
        while let current = spec {
            spec = current._withUnsafeGuaranteedRef {
                $0.forgetKeptLayout()
                return $0.memory.parent
            }
        }
    }

    private func forgetKeptLayout() {
        guard let kept = memory.kept else { return }
        // A pass that has come here may have taken it for an answer.
        LayoutPass.active(memory.passNumber)?.keep(kept.storage)
        memory.kept = nil
    }

    /// Stores in a record what an earlier pass gave, if that still holds.
    @inline(__always)
    final func answer(_ record: LayoutPass.Record, _ scale: CGFloat) -> Bool {
        guard memory.kept != nil else { return false }
        return answerFromKept(record, scale)
    }

    private func answerFromKept(_ record: LayoutPass.Record, _ scale: CGFloat) -> Bool {
        guard let kept = memory.kept, kept.storage.scale == scale,
            kept.storage.isAsked(Int(kept.question), record.pointee.range, record.pointee.parentSize)
        else { return false }
        record.pointee.stored = Unmanaged.passUnretained(kept.storage)
        record.pointee.storedIndex = kept.index
        record.pointee.size = kept.storage.entries[Int(kept.index)].size
        return true
    }

    /// Keeps a result for later passes, if changes below will be noticed.
    @inline(__always)
    final func keep(_ storage: LayoutStorage, _ index: Int, _ record: LayoutPass.Record) {
        guard !memory.isUntracked else { return }
        memory.kept = SpecMemory.Kept(
            storage: storage,
            index: Int32(truncatingIfNeeded: index),
            question: Int32(
                truncatingIfNeeded: storage.noteQuestion(record.pointee.range, record.pointee.parentSize)
            )
        )
    }

    // Measuring

    /// Computes a record's contents; traps when that needs the contents of the same spec.
    @inline(__always)
    final func resolveAsTree(
        _ record: LayoutPass.Record,
        in range: ASSizeRange,
        _ parentSize: CGSize,
        _ pass: LayoutPass
    ) {
        if memory.isResolving { trapCycle() }
        memory.isResolving = true
        goDeeper(pass)
        resolve(record, in: range, parentSize, pass)
        pass.depth -= 1
        memory.isResolving = false
    }

    @inline(__always)
    private func goDeeper(_ pass: LayoutPass) {
        pass.depth += 1
        if pass.depth > LayoutPass.greatestDepth { trapDepth() }
    }

    private func trapDepth() -> Never {
        misuse(
            "\(asciiArtName()) stands in more than \(LayoutPass.greatestDepth) specs that hold one another, which is the most "
                + "that is possible: have fewer levels, as by one stack for several that hold one child each"
        )
    }

    /// Goes through the specs below, and traps when that leads back here.
    final func walk<Result>(_ body: () -> Result) -> Result {
        if memory.isWalked { trapCycle() }
        memory.isWalked = true
        defer { memory.isWalked = false }
        return body()
    }

    private func trapCycle() -> Never {
        misuse(
            "\(asciiArtName()) holds itself; a layout is a tree: take it out of what it holds. (Or two threads measure it at "
                + "once: a spec belongs to one, make one for each)"
        )
    }

    /// The layout that the user's class computes.
    final func customLayout(_ range: ASSizeRange, _ parentSize: CGSize, _ pass: LayoutPass) -> ASLayout {
        if memory.isResolving { trapCycle() }
        memory.isResolving = true
        let slots = slots(pass)
        for index in 0..<childCount { childList[index].spec?.enclosing = (pass, slots + index) }
        goDeeper(pass)
        defer {
            pass.depth -= 1
            memory.isResolving = false
            for index in 0..<childCount { childList[index].spec?.enclosing = nil }
        }
        return calculateLayoutThatFits(
            range,
            restrictedTo: existingStyle?.values ?? StyleValues(),
            relativeToParentSize: parentSize
        )
    }

    /// The layout in the pass of the custom spec that asks for it, so that results are shared; nil if none does.
    final func layoutInEnclosingPass(_ range: ASSizeRange, _ parentSize: CGSize) -> ASLayout? {
        guard memory.hasEnclosing, let (pass, slot) = enclosing, !memory.isResolving else { return nil }
        let record = pass.measure(slot, range, parentSize)
        if let layout = record.pointee.layout { return layout.takeUnretainedValue() }
        let layout = pass.layout(ofRoot: record, self)
        record.pointee.layout = pass.keep(layout)
        return layout
    }

    /// The part of a range that the spec's own style allows.
    private final func cut(_ range: ASSizeRange, _ parentSize: CGSize) -> ASSizeRange {
        guard let ownStyle, !ignoresOwnSize else { return range }
        let values = ownStyle._withUnsafeGuaranteedRef(\.values)
        return values.hasAutomaticSize ? range : range.intersection(values.range(parent: parentSize))
    }

    /// The layout in a pass of its own.
    final func computeLayout(
        _ range: ASSizeRange,
        _ parentSize: CGSize,
        remembers: Bool = true
    ) -> ASLayout {
        TreeMemory.fetch(around: self)
        let pass = LayoutPass.begin()
        pass.remembers = remembers
        defer { pass.finish() }
        if isCustom {
            enter(pass)
            return customLayout(range, parentSize, pass)
        }
        let record = pass.measureRoot(self, in: cut(range, parentSize), parentSize: parentSize)
        return pass.layout(ofRoot: record, self)
    }

    /// The layout as it is when nothing is remembered: for checks that remembering changes nothing.
    ///
    /// Costs much in deep trees.
    package final func layoutMeasuredAnew(_ range: ASSizeRange) -> ASLayout {
        computeLayout(range, range.max, remembers: false)
    }

    /// What the engine's own rules give for this spec, in a pass of its own.
    final func resolvedLayout(_ range: ASSizeRange, parentSize: CGSize) -> ASLayout {
        let pass = LayoutPass.begin()
        defer { pass.finish() }
        let wasResolving = memory.isResolving
        memory.isResolving = false
        defer { memory.isResolving = wasResolving }
        let record = pass.measureRoot(self, in: range, parentSize: parentSize)
        return pass.layout(ofRoot: record, self)
    }

    /// The layout of a node that is laid out by this spec: the nodes in it, side by side.
    ///
    /// The specs between are dissolved; each node stands where they put it, rounded once. Right to left, the places are
    /// mirrored.
    package final func layout(
        ofNode node: any ASLayoutElement,
        in range: ASSizeRange,
        isMirrored: Bool
    ) -> ASLayout {
        if isCustom {
            let inner = layoutThatFits(range)
            if ASPointIsNull(inner.position) { inner.position = .zero }
            return ASLayout(layoutElement: node, size: inner.size, sublayouts: [inner])
                .filteredNodeLayoutTree(isMirrored: isMirrored)
        }
        let pass = LayoutPass.begin()
        defer { pass.finish() }
        let record = pass.measureRoot(self, in: cut(range, range.max), parentSize: range.max)
        var nodes = FlatNodes(in: node, size: record.pointee.size, scale: pass.scale, capacity: pass.leafCount)
        pass.collectNodes(in: record, offset: .zero, into: &nodes)
        return nodes.layout(isMirrored: isMirrored)
    }
}
