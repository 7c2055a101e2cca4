internal import ADKContracts
internal import ADKGeometry
public import ADKLayout
internal import ADKScheduling
public import Foundation

/// Makes the spec that lays out a node's subnodes; any thread, one at a time in a tree.
@preconcurrency public typealias ASLayoutSpecBlock = @Sendable (ASDisplayNode, ASSizeRange) -> any ASLayoutElement

extension ASDisplayNode {
    /// What the layout around the node is asked to do with it.
    ///
    /// Any thread. Changing it does not lay out by itself: call `setNeedsLayout()`.
    public final var style: ASLayoutElementStyle {
        if let style = withState({ $0.style }) { return style }
        let made = ASLayoutElementStyle(ofNode: Swift.type(of: self))
        return withState { state in
            if let style = state.style { return style }
            state.style = made
            return made
        }
    }

    /// The style if anyone has asked for it yet.
    ///
    /// Any thread.
    public final var existingStyle: ASLayoutElementStyle? { withState { $0.style } }

    /// What kind of element this is: a node.
    public final var layoutElementType: ASLayoutElementType { .displayNode }

    /// The nodes in this one.
    public final var sublayoutElements: [any ASLayoutElement]? { treeChildren }

    /// Whether the node can be laid out off main: while it is not loaded.
    public final var canLayoutAsynchronous: Bool { !isNodeLoaded }

    /// Makes the spec instead of `layoutSpecThatFits(_:)`, or nil.
    ///
    /// Any thread. A block that returns a node has it fill the whole.
    public final var layoutSpecBlock: ASLayoutSpecBlock? {
        get { withState { $0.layoutSpecBlock } }
        set {
            mark(.hasLayoutSpecBlock)
            withState { $0.layoutSpecBlock = newValue }
        }
    }

    /// Measures the node within a range of sizes, with the range's greatest size as the parent's.
    ///
    /// Any thread.
    public final func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    /// The layout that counts now, or nil when the node was not laid out yet.
    public final var calculatedLayout: ASLayout? { withState { $0.calculated.layout } }

    /// The size that was measured last; zero when nothing was.
    public final var calculatedSize: CGSize {
        withState { state in
            let entry = state.pending.isValid(version: state.layoutVersion) ? state.pending : state.calculated
            return entry.layout?.size ?? .zero
        }
    }

    /// The range that was measured for last.
    public final var constrainedSizeForCalculatedLayout: ASSizeRange {
        withState { state in
            state.pending.isValid(version: state.layoutVersion)
                ? state.pending.constrainedSize : state.calculated.constrainedSize
        }
    }

    final func defaultSize(_ constrainedSize: CGSize) -> CGSize {
        let (width, height) = (constrainedSize.width, constrainedSize.height)
        let isSize = width >= 0 && width < 10_000_000 && height >= 0 && height < 10_000_000
        return isSize ? constrainedSize : .zero
    }

    final func measuredLayout(_ range: ASSizeRange, parentSize: CGSize) -> ASLayout {
        if !isMarked(.hasRelatives), let layout = measuredLayoutAlone(range, parentSize: parentSize) { return layout }
        if let known = withState({ $0.cachedLayout(for: range, parentSize: parentSize) }) { return known }
        return withBaton {
            if let known = withState({ $0.cachedLayout(for: range, parentSize: parentSize) }) { return known }
            return measure(range, parentSize: parentSize)
        }
    }

    /// The same for a node that stands alone, and so has its own baton, in fewer steps; nil if that is not possible.
    private func measuredLayoutAlone(_ range: ASSizeRange, parentSize: CGSize) -> ASLayout? {
        let token = Self.ownToken
        let step = withState { state -> LoneStep in
            if let known = state.cachedLayout(for: range, parentSize: parentSize) { return .known(known) }
            guard !isMarked(.hasRelatives), state.baton.take(token: token) else { return .wait }
            return .measure(state.beginMeasuring())
        }
        switch step {
        case .known(let layout): return layout
        case .wait: return nil
        case .measure(let start):
            defer { giveBatonBack(token) }
            return MeasuringContext.with(token) { measure(range, parentSize: parentSize, from: start) }
        }
    }

    /// What is to be done for the layout of a node that stands alone.
    private enum LoneStep: Sendable {
        case known(ASLayout)
        case measure(MeasuringStart)
        case wait
    }

    /// Measures, and again while the node or its tree changes in the meantime; after three times the layout is left
    /// stale, so that main measures it once more in its layout pass, unless its own code is all that changes the node.
    @discardableResult
    final func measure(_ range: ASSizeRange, parentSize: CGSize) -> ASLayout {
        measure(range, parentSize: parentSize, from: withState { $0.beginMeasuring() })
    }

    private func measure(_ range: ASSizeRange, parentSize: CGSize, from start: MeasuringStart) -> ASLayout {
        var start = start
        var (layout, isFresh) = measureOnce(range, parentSize: parentSize, from: start)
        for _ in 1..<3 where !isFresh {
            start = withState { $0.beginMeasuring() }
            (layout, isFresh) = measureOnce(range, parentSize: parentSize, from: start)
        }
        if !isFresh { takeAsItIs(layout, measuredAt: start.version) }
        return layout
    }

    /// How often a node may be measured while it is measured, as layout code does that measures its own node in other
    /// sizes first.
    private static let greatestMeasuringDepth = 32

    private func measureOnce(
        _ range: ASSizeRange,
        parentSize: CGSize,
        from start: MeasuringStart
    ) -> (layout: ASLayout, isFresh: Bool) {
        require(
            start.depth < Self.greatestMeasuringDepth,
            "ASDisplayNode.layoutSpecThatFits: \(self) is measured to measure itself: the spec that it returns, or that of a "
                + "node in it, holds \(self); a layout is a tree, in which a node stands once"
        )
        let tree = currentTreeVersion
        let layout = flattened(
            calculateLayoutThatFits(
                range,
                restrictedTo: start.style?.values ?? StyleValues(),
                relativeToParentSize: parentSize
            )
        )
        let isSameTree = currentTreeVersion == tree
        var entry = LayoutEntry(
            layout: layout,
            constrainedSize: range,
            parentSize: parentSize,
            version: isSameTree ? start.version : start.version - 1
        )
        // What stood there before is let go with no lock held.
        let current =
            capabilities.overridesLayoutSpec || isMarked(.hasLayoutSpecBlock)
            ? storeAmongOthers(&entry)
            : withState { state in
                state.measuringDepth -= 1
                swap(&state.pending, &entry)
                return state.layoutVersion
            }
        return (layout, isSameTree && current == start.version)
    }

    /// Stores what was measured, and keeps what was measured before it; returns the layout version.
    private func storeAmongOthers(_ entry: inout LayoutEntry) -> Int {
        var dropped: [LayoutEntry] = []
        return withState { state in
            state.measuringDepth -= 1
            swap(&state.pending, &entry)
            state.keepEarlier(entry, &dropped)
            return state.layoutVersion
        }
    }

    /// How often the nodes below changed: never while there were none.
    private var currentTreeVersion: Int { isMarked(.hasRelatives) ? TreeLock.withLock { treeVersion } : 0 }

    final func restrictedLayout(
        _ range: ASSizeRange,
        restrictedTo size: StyleValues,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        let resolved =
            size.hasAutomaticSize ? range : ASSizeRangeIntersect(range, size.range(parent: parentSize))
        willCalculateLayout(resolved)
        if isMarked(.hasDelegates) {
            for delegate in withState({ $0.delegates }) { delegate.object?.nodeWillCalculateLayout(resolved) }
        }
        return flattened(calculateLayoutThatFits(resolved))
    }

    final func layoutOfSpecOrSize(_ range: ASSizeRange) -> ASLayout {
        guard let element = layoutElementForMeasuring(range) else {
            let size = ASSizeRangeClamp(range, ASLayout.usable(calculateSizeThatFits(range.max), of: self))
            return ASLayout(leaf: self, size: size)
        }
        guard let spec = element as? ASLayoutSpec else {
            let inner = element.layoutThatFits(range)
            if ASPointIsNull(inner.position) { inner.position = .zero }
            let outer = ASLayout(layoutElement: self, size: inner.size, sublayouts: [inner])
            return outer.filteredNodeLayoutTree()
        }
        prepare(spec)
        if Self.shouldStoreUnflattenedLayouts { storeUnflattenedLayout(of: spec, in: range) }
        return MeasuringContext.nested(in: self) { spec.layout(ofNode: self, in: range, isMirrored: isMirrored) }
    }

    private func layoutElementForMeasuring(_ range: ASSizeRange) -> (any ASLayoutElement)? {
        if isMarked(.hasLayoutSpecBlock), let block = layoutSpecBlock {
            assert(
                !capabilities.overridesLayoutSpec,
                "ASDisplayNode.layoutSpecBlock: \(Swift.type(of: self)) overrides layoutSpecThatFits(_:) already"
            )
            return MeasuringContext.makingSpec(of: self) { block(self, range) }
        }
        guard capabilities.overridesLayoutSpec else { return nil }
        assert(
            !capabilities.overridesSize,
            "ASDisplayNode.layoutSpecThatFits: \(Swift.type(of: self)) overrides calculateSizeThatFits(_:) too, which is not "
                + "called; override one of them"
        )
        return MeasuringContext.makingSpec(of: self) { layoutSpecThatFits(range) }
    }

    private func prepare(_ spec: ASLayoutSpec) {
        require(
            spec.isMutable,
            "ASDisplayNode.layoutSpecThatFits: \(self) returned a spec that was measured before; make a new one each time"
        )
        let traits = primitiveTraitCollection
        if traits != ASPrimitiveTraitCollection() { spec.primitiveTraitCollection = traits }
        spec.isMutable = false
        assert(isTree(spec) && isOrderTold(spec), "the fault has been told")
    }

    /// Tells when the app's own order of subnodes contradicts an overlay or background spec; always true.
    private func isOrderTold(_ spec: ASLayoutSpec) -> Bool {
        guard isMarked(.hasRelatives), !automaticallyManagesSubnodes else { return true }
        let subnodes = TreeLock.withLock { treeSubnodes }
        let order = Dictionary(uniqueKeysWithValues: subnodes.enumerated().map { (ObjectIdentifier($1), $0) })
        guard let (below, above) = wrongOrder(in: spec, order) else { return true }
        LayoutDiagnostics.report(
            "order",
            in: self,
            """
            \(below.asciiArtName()) is below \(above.asciiArtName()), over which the spec lays it: subnodes are drawn in \
            the order of addSubnode(_:). Add it later, or set automaticallyManagesSubnodes
            """
        )
        return true
    }

    /// Whether no element stands twice in a spec; traps with the name of one that does.
    private func isTree(_ spec: ASLayoutSpec) -> Bool {
        guard let element = repeatedElement(in: spec) else { return true }
        misuse(
            """
            ASDisplayNode.layoutSpecThatFits: \(element.asciiArtName()) stands twice in the spec of \(self). An element \
            has one place: take it out of one of the specs that hold it, or make a second one
            """
        )
    }

    /// Whether the places of the subnodes are counted from the right.
    private var isMirrored: Bool {
        withState { state in
            let semantic = state.properties.semanticContentAttribute
            return semantic == .forceRightToLeft
                || (semantic == .unspecified && state.traits.layoutDirection == .rightToLeft)
        }
    }
}
