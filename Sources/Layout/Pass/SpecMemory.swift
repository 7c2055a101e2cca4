internal import ADKContracts

import struct Foundation.CGFloat
import struct Foundation.CGSize

/// What a spec remembers of being measured.
struct SpecMemory {
    /// A result that still holds in a later pass.
    struct Kept {
        let range: ASSizeRange
        let parentSize: CGSize
        let scale: CGFloat
        let size: CGSize
        let storage: LayoutStorage
        let index: Int
        /// How often it was used since.
        var uses = 0
    }

    /// What has fewer elements is measured again sooner than it is kept.
    static let fewestElements = 6

    /// How often a result is used before it is computed anew: results of one pass lie side by side, so one that is
    /// still in use keeps all the others of its pass in memory.
    static let mostUses = 64

    /// The spec that holds this one; it sees to it that this is never one that has gone.
    unowned(unsafe) var parent: ASLayoutSpec?
    /// Whether changes below can be missed.
    var isUntracked: Bool
    var kept: Kept?
    /// Whether the spec computes its contents at the moment.
    var isResolving = false
    /// The last pass that the spec was in; passes are never freed.
    unowned(unsafe) var pass: LayoutPass?
    var passNumber: PassNumber = 0
    /// The pass and the place that a child of a custom spec is measured in, while the custom spec is.
    var enclosing: (pass: LayoutPass, slot: LayoutPass.Slot)?

    /// Whether a pass is on its way that the spec is in.
    var isInActivePass: Bool {
        guard let pass else { return false }
        return pass.number == passNumber && pass.isActive
    }
}

extension ASLayoutSpec {
    /// Notes that a pass has come to this spec.
    @inline(__always)
    final func enter(_ pass: LayoutPass) {
        memory.pass = pass
        memory.passNumber = pass.number
    }

    // Tracking changes

    /// Has a new child tell of its changes, if it can.
    final func noteChild(_ slot: LayoutPass.Slot) {
        switch slot.pointee.kind {
        case .leaf:
            slot.pointee.unmanagedLeaf._withUnsafeGuaranteedRef { leaf in
                if let other = leaf.parent, other !== self { other.stopTracking() }
                leaf.parent = self
            }
        case .spec:
            slot.pointee.unmanagedSpec._withUnsafeGuaranteedRef { spec in
                if let other = spec.memory.parent, other !== self { other.stopTracking() }
                spec.memory.parent = self
                if spec.memory.isUntracked { stopTracking() }
            }
        case .other:
            stopTracking()
        }
    }

    /// Has the children forget this spec.
    final func forgetChildren() {
        slots.forEach { slot in
            switch slot.pointee.kind {
            case .spec:
                slot.pointee.unmanagedSpec._withUnsafeGuaranteedRef {
                    if $0.memory.parent === self { $0.memory.parent = nil }
                }
            case .leaf:
                slot.pointee.unmanagedLeaf._withUnsafeGuaranteedRef { if $0.parent === self { $0.parent = nil } }
            case .other: break
            }
        }
    }

    /// Notes that changes below can be missed: nothing is kept from one pass to the next any more.
    private func stopTracking() {
        var spec: ASLayoutSpec? = self
        while let current = spec, !current.memory.isUntracked {
            current.memory.isUntracked = true
            current.memory.kept = nil
            spec = current.memory.parent
        }
    }

    /// Forgets what was measured here and above.
    final func forgetKeptLayouts() {
        var spec: ASLayoutSpec? = self
        while let current = spec {
            if current.memory.kept != nil { current.memory.kept = nil }
            spec = current.memory.parent
        }
    }

    /// What an earlier pass gave, if it still holds.
    @inline(__always)
    final func kept(_ range: ASSizeRange, _ parentSize: CGSize, _ scale: CGFloat) -> SpecMemory.Kept? {
        guard let kept = memory.kept, kept.range == range, kept.scale == scale,
            LayoutRecord.same(kept.parentSize.width, parentSize.width),
            LayoutRecord.same(kept.parentSize.height, parentSize.height), kept.uses < SpecMemory.mostUses
        else { return nil }
        memory.kept?.uses += 1
        return kept
    }

    /// Keeps a result for later passes, if changes below will be noticed.
    @inline(__always)
    final func keep(_ storage: LayoutStorage, _ index: Int, _ record: LayoutPass.Record, _ scale: CGFloat) {
        guard record.pointee.elementCount >= SpecMemory.fewestElements, !memory.isUntracked,
            record.pointee.stored == nil
        else { return }
        memory.kept = SpecMemory.Kept(
            range: record.pointee.range,
            parentSize: record.pointee.parentSize,
            scale: scale,
            size: record.pointee.size,
            storage: storage,
            index: index
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
        pass.depth += 1
        if pass.depth > LayoutPass.greatestDepth { trapDepth() }
        resolve(record, in: range, parentSize, pass)
        pass.depth -= 1
        memory.isResolving = false
    }

    private func trapDepth() -> Never {
        misuse(
            "\(asciiArtName()) stands in more than \(LayoutPass.greatestDepth) specs that hold one another, which is the most "
                + "that is possible"
        )
    }

    private func trapCycle() -> Never {
        misuse("\(asciiArtName()) holds itself; a layout is a tree: take it out of what it holds")
    }

    /// The layout that the user's class computes.
    final func customLayout(
        _ range: ASSizeRange,
        _ values: StyleValues,
        _ parentSize: CGSize,
        _ pass: LayoutPass
    ) -> ASLayout {
        if memory.isResolving { trapCycle() }
        memory.isResolving = true
        slots.forEach { $0.pointee.spec?.memory.enclosing = (pass, $0) }
        defer {
            memory.isResolving = false
            slots.forEach { $0.pointee.spec?.memory.enclosing = nil }
        }
        return calculateLayoutThatFits(range, restrictedTo: values, relativeToParentSize: parentSize)
    }

    /// The layout in the pass of the custom spec that asks for it, so that results are shared; nil if none does.
    final func layoutInEnclosingPass(_ range: ASSizeRange, _ parentSize: CGSize) -> ASLayout? {
        guard let (pass, slot) = memory.enclosing, !memory.isResolving else { return nil }
        let record = pass.measure(slot, range, parentSize)
        if let layout = record.pointee.layout { return layout.takeUnretainedValue() }
        let layout = pass.layout(ofRoot: record, self)
        record.pointee.layout = pass.keep(layout)
        return layout
    }

    /// The layout in a pass of its own.
    final func computeLayout(
        _ range: ASSizeRange,
        _ values: StyleValues?,
        _ parentSize: CGSize,
        remembers: Bool = true
    ) -> ASLayout {
        let pass = LayoutPass.begin()
        pass.remembers = remembers
        defer { pass.finish() }
        if isCustom {
            enter(pass)
            return customLayout(range, values ?? StyleValues(), parentSize, pass)
        }
        var allowed = range
        if let values, !ignoresOwnSize, !values.hasAutomaticSize {
            allowed = range.intersection(values.range(parent: parentSize))
        }
        let record = pass.measureRoot(self, in: allowed, parentSize: parentSize)
        return pass.layout(ofRoot: record, self)
    }

    /// The layout as it is when nothing is remembered: for checks that remembering changes nothing.
    ///
    /// Costs much in deep trees.
    package final func layoutMeasuredAnew(_ range: ASSizeRange) -> ASLayout {
        computeLayout(range, existingStyle?.values, range.max, remembers: false)
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
        var allowed = range
        if let values = existingStyle?.values, !ignoresOwnSize, !values.hasAutomaticSize {
            allowed = range.intersection(values.range(parent: range.max))
        }
        let record = pass.measureRoot(self, in: allowed, parentSize: range.max)
        var nodes: [ASLayout] = []
        pass.collectNodes(in: record, offset: .zero, into: &nodes)
        return ASLayout(flattened: node, size: record.pointee.size, nodes: nodes, isMirrored: isMirrored)
    }
}
