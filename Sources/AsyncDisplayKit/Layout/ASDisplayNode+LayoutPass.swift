internal import ADKGeometry
internal import ADKLayout
internal import ADKScheduling
internal import Foundation

/// How a measured layout becomes frames.
extension ASDisplayNode {
    /// Lays the node out when its layer asks for it.
    @MainActor
    final func layoutPassFromLayer() {
        withOwnRequests {
            guard withBatonIfFree({ measureForBounds() }) != nil else { return }
            finishLayoutPass()
        }
    }

    /// Lays out a node that is not loaded.
    private func layoutPassBeforeLoading() {
        withBaton { measureForBounds() }
        applyAutomaticSubnodes()
        placeSubnodes()
    }

    @MainActor
    private func finishLayoutPass() {
        applyAutomaticSubnodes()
        layOutPlaceholder()
        placeSubnodes()
        if rasterizesSubtree {
            layOutRasterizedNodes()
            setNeedsDisplay()
        }
        passOnSafeArea()
        layout()
        layOutCorners()
        layoutDidFinish()
    }

    final func performLayoutIfNeeded() {
        guard let layer = loadedLayerIfAny else { return layoutPassBeforeLoading() }
        guard MainQueue.isCurrent else { return noteForMain(.needsLayout) }
        MainActor.assumeIsolated { layer.layoutIfNeeded() }
    }

    // Measuring

    /// Sees that `calculated` is a layout for the bounds; with the baton held.
    private func measureForBounds() {
        let size = PixelGrid.ceil(bounds.size)
        guard size != .zero, !isInTransition else { return }
        let plan = withState { LayoutPlan(state: &$0, size: size) }
        switch plan {
        case .keep: return
        case .takePending: break
        case .measure(let range): measure(range, parentSize: size)
        }
        askSupernodes(for: size)
        takePendingLayout(size: size)
    }

    /// When the measured size is not the node's, asks the supernodes, once, to lay out with it.
    private func askSupernodes(for size: CGSize) {
        let mustAsk = withState { state in
            guard let layout = state.pending.layout, layout.size != size, !state.pending.wasRequestedFromAbove else {
                return false
            }
            state.pending.wasRequestedFromAbove = true
            return true
        }
        guard mustAsk else { return }
        let asked = withState { $0.pending }
        requestLayoutFromAbove()
        withState { state in
            if state.pending.layout !== asked.layout, state.pending.isValid(version: state.layoutVersion) { return }
            state.pending = asked
            state.pending.version = state.layoutVersion
        }
    }

    private func takePendingLayout(size: CGSize) {
        // What is not needed any more is let go with no lock held.
        let old = withState { state -> (LayoutEntry, [LayoutEntry])? in
            guard state.pending.layout != nil else { return nil }
            let old = (state.calculated, state.earlier)
            state.calculated = state.pending
            state.pending = LayoutEntry()
            (state.earlier, state.hasEarlier) = ([], false)
            return old
        }
        guard old != nil else { return }
        calculatedLayoutDidChange()
        preparePlaceholder()
    }

    // Frames

    /// Gives the subnodes that are in the layout their frames; the others keep theirs.
    final func placeSubnodes() {
        let layout = withState { state in
            state.calculated.isValid(version: state.layoutVersion) ? state.calculated.layout : nil
        }
        guard let layout else { return }
        layout.forEachSublayout { element, frame in
            guard let node = element as? ASDisplayNode, node.supernode === self else { return }
            if node.frame != frame { node.frame = frame }
        }
    }

    // Invalidation

    final func requestLayout() {
        let isOwn = isMeasuredByThisThread
        let (layer, isRefused) = withState { state in
            if state.ownRequests.isInPass, MainQueue.isCurrent, !state.ownRequests.ask() { return (state.layer, true) }
            state.invalidateLayout(byOwnMeasuring: isOwn)
            return (state.layer, false)
        }
        guard !isRefused else { return reportEndlessPasses() }
        guard let layer else {
            if isRasterized { rasterizingNode?.setNeedsLayout() }
            return
        }
        guard MainQueue.isCurrent else { return noteForMain(.needsLayout) }
        MainActor.assumeIsolated { layer.setNeedsLayout() }
    }

    /// Forgets what was measured, without asking for a layout.
    ///
    /// Any thread.
    public final func invalidateCalculatedLayout() {
        let isOwn = isMeasuredByThisThread
        withState { $0.invalidateLayout(byOwnMeasuring: isOwn) }
    }

    /// Has all nodes above this one laid out, and measures the topmost one anew.
    final func requestLayoutFromAbove() {
        let above = supernodesIncludingSelfArray.dropFirst()
        for node in above { node.setNeedsLayout() }
        if let root = above.last {
            root.remeasureRoot()
        } else if let size = withState({ $0.pending.layout?.size }) {
            rootDidInvalidateSize(size)
        }
    }

    private func remeasureRoot() {
        let size = bounds.size
        let (range, parentSize) = withState { state -> (ASSizeRange, CGSize) in
            if state.pending.layout != nil { return (state.pending.constrainedSize, state.pending.parentSize) }
            if state.calculated.layout != nil { return (state.calculated.constrainedSize, state.calculated.parentSize) }
            return (ASSizeRangeMake(size), size)
        }
        let layout = layoutThatFits(range, parentSize: parentSize)
        if layout.size != size { rootDidInvalidateSize(layout.size) }
    }

    /// Changes the size of the bounds, with the top left corner staying where it is.
    final func adoptSize(_ newSize: CGSize) {
        let (old, anchor) = (bounds.size, anchorPoint)
        bounds = CGRect(origin: bounds.origin, size: newSize)
        let place = position
        position = CGPoint(
            x: place.x + (newSize.width - old.width) * anchor.x,
            y: place.y + (newSize.height - old.height) * anchor.y
        )
    }
}

/// What a layout pass has to do about measuring.
private enum LayoutPlan: Sendable {
    /// The layout that counts fits the bounds.
    case keep
    /// A layout for the bounds was measured and only has to be taken over.
    case takePending
    /// The node has to be measured in a range.
    case measure(ASSizeRange)

    init(state: inout NodeState, size: CGSize) {
        let version = state.layoutVersion
        let (pending, calculated) = (state.pending, state.calculated)
        let isPendingNewer =
            pending.isValid(version: version)
            && (pending.version > calculated.version
                || pending.version == calculated.version
                    && (pending.constrainedSize.min != calculated.constrainedSize.min
                        || pending.constrainedSize.max != calculated.constrainedSize.max))
        let fits = { (entry: LayoutEntry) in entry.wasRequestedFromAbove || entry.layout?.size == size }
        if !isPendingNewer, calculated.isValid(version: version), fits(calculated) {
            self = .keep
        } else if pending.isValid(version: version), pending.layout?.size == size {
            self = .takePending
        } else if pending.layout != nil, fits(pending) {
            self = .measure(pending.constrainedSize)
        } else if calculated.layout != nil, fits(calculated) {
            self = .measure(calculated.constrainedSize)
        } else {
            self = .measure(ASSizeRangeMake(size))
        }
    }
}
