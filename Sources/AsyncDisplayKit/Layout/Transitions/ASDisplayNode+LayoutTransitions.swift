internal import ADKContracts
internal import ADKGeometry
public import ADKLayout
internal import ADKScheduling
public import Foundation
public import UIKitCore

/// Changing from one layout to another, with an animation.
extension ASDisplayNode {
    /// How long the animation takes by default, in seconds; 0.2 unless set.
    ///
    /// Any thread.
    public final var defaultLayoutTransitionDuration: TimeInterval {
        get { withState { $0.transition.duration } }
        set { withState { $0.transition.duration = newValue } }
    }

    /// How long the animation waits by default, in seconds; 0 unless set.
    ///
    /// Any thread.
    public final var defaultLayoutTransitionDelay: TimeInterval {
        get { withState { $0.transition.delay } }
        set { withState { $0.transition.delay = newValue } }
    }

    /// How the animation goes by default; `curveEaseInOut` unless set.
    ///
    /// Any thread.
    public final var defaultLayoutTransitionOptions: UIView.AnimationOptions {
        get { withState { $0.transition.options } }
        set { withState { $0.transition.options = newValue } }
    }

    /// Measures the node anew in the range it was measured in last, and changes to the new layout.
    ///
    /// Main. The new layout is taken over, and `animateLayoutTransition(_:)` shows the change. A transition that has not
    /// been measured yet is dropped when another begins, and its completion is not called.
    ///
    /// - Parameters:
    ///   - animated: What the context's `isAnimated()` says.
    ///   - shouldMeasureAsync: Whether a worker measures, so that main goes on meanwhile.
    ///   - completion: Called on main when the node has been measured, before the change.
    @preconcurrency @MainActor
    public final func transitionLayout(
        withAnimation animated: Bool,
        shouldMeasureAsync: Bool,
        measurementCompletion completion: (@MainActor @Sendable () -> Void)? = nil
    ) {
        transitionLayout(
            with: rangeOfLastLayout,
            animated: animated,
            shouldMeasureAsync: shouldMeasureAsync,
            measurementCompletion: completion
        )
    }

    /// Measures the node anew in a range, and changes to the new layout.
    ///
    /// Main. Does nothing in a range without room.
    ///
    /// - Parameters:
    ///   - constrainedSize: The range to measure in.
    ///   - animated: What the context's `isAnimated()` says.
    ///   - shouldMeasureAsync: Whether a worker measures, so that main goes on meanwhile.
    ///   - completion: Called on main when the node has been measured, before the change.
    @preconcurrency @MainActor
    public final func transitionLayout(
        with constrainedSize: ASSizeRange,
        animated: Bool,
        shouldMeasureAsync: Bool,
        measurementCompletion completion: (@MainActor @Sendable () -> Void)? = nil
    ) {
        require(
            !MeasuringContext.isMakingSpec(of: self),
            "ASDisplayNode.transitionLayout: called in the layoutSpecThatFits of \(self), which it would call again; begin the "
                + "transition where what the layout depends on changes"
        )
        guard constrainedSize.max.width > 0, constrainedSize.max.height > 0 else { return }
        let number = TransitionNumber.next()
        let version = withState { state in
            state.invalidateLayout(byOwnMeasuring: false)
            state.transition.number = number
            return state.layoutVersion
        }
        let finish: @MainActor @Sendable (ASDisplayNode, ASLayout) -> Void = { node, layout in
            let entry = LayoutEntry(
                layout: layout,
                constrainedSize: constrainedSize,
                parentSize: constrainedSize.max,
                version: version
            )
            node.beginTransition(number, to: entry, animated: animated, completion)
        }
        guard shouldMeasureAsync else { return finish(self, layoutForTransition(constrainedSize)) }
        Runtime.current.workers.submit { [weak self] _ in
            guard let self, self.withState({ $0.transition.number }) == number else { return }
            let layout = self.layoutForTransition(constrainedSize)
            Runtime.current.mailbox.post { finish(self, layout) }
        }
    }

    /// Drops the transition that is being measured, if there is one.
    ///
    /// Main.
    @preconcurrency @MainActor
    public final func cancelLayoutTransition() {
        withState { $0.transition.number = 0 }
    }

    /// Whether a transition is being measured or begun, so that the layout stays as it is until then.
    final var isInTransition: Bool { withState { $0.transition.number != 0 } }

    /// Whether nodes that a transition takes away are still there.
    final var hasRunningTransition: Bool { withState { $0.transition.running > 0 } }

    private func layoutForTransition(_ range: ASSizeRange) -> ASLayout {
        withBaton {
            flattened(
                calculateLayoutThatFits(
                    range,
                    restrictedTo: existingStyle?.values ?? StyleValues(),
                    relativeToParentSize: range.max
                )
            )
        }
    }

    /// The range to measure in again: that of the last layout, if it decides the node's size, or else exactly the size.
    private var rangeOfLastLayout: ASSizeRange {
        let size = PixelGrid.ceil(bounds.size)
        return withState { state in
            for entry in [state.pending, state.calculated] {
                guard let layout = entry.layout, entry.wasRequestedFromAbove || layout.size == size else { continue }
                return entry.constrainedSize
            }
            return ASSizeRangeMake(size)
        }
    }

    @MainActor
    private func beginTransition(
        _ number: Int,
        to entry: LayoutEntry,
        animated: Bool,
        _ completion: (@MainActor @Sendable () -> Void)?
    ) {
        let old = withState { state -> LayoutEntry? in
            guard state.transition.number == number else { return nil }
            let old = state.calculated
            state.calculated = entry
            state.pending = LayoutEntry()
            state.transition.running += 1
            return old
        }
        guard let old else { return }
        let transition = LayoutTransition(of: self, from: old, to: entry, animated: animated)
        if let size = entry.layout?.size, size != bounds.size {
            (self as? ASCellNode)?.rootDidInvalidateSize(size)
        }
        completion?()
        if automaticallyManagesSubnodes { insertSubnodes(of: entry.layout) }
        animateLayoutTransition(transition)
        withState { state in
            if state.transition.number == number { state.transition.number = 0 }
        }
    }

    /// Puts the nodes of a layout in and in order; others stay behind them for the time being.
    @MainActor
    private func insertSubnodes(of layout: ASLayout?) {
        let wanted = layout?.subnodes ?? []
        let wantedSet = Set(wanted.map(ObjectIdentifier.init))
        let leaving = treeChildren.filter { !wantedSet.contains(ObjectIdentifier($0)) }.count
        for (index, node) in wanted.enumerated() {
            let children = treeChildren
            let kept = children.filter { wantedSet.contains(ObjectIdentifier($0)) }
            if kept.count > index, kept[index] === node { continue }
            adopt(node, at: min(leaving + index, children.count), caller: "transitionLayout")
        }
    }

    @MainActor
    final func endTransition(_ transition: LayoutTransition) {
        withState { $0.transition.running -= 1 }
        calculatedLayoutDidChange()
    }

    @MainActor
    final func applyRemovals(of context: any ASContextTransitioning) {
        guard automaticallyManagesSubnodes, let transition = context as? LayoutTransition else { return }
        transition.applyRemovals(to: self)
    }

    // The default animation

    /// Moves what stays, fades what comes and goes.
    @MainActor
    final func animateByDefault(_ context: any ASContextTransitioning) {
        guard context.isAnimated() else {
            placeSubnodes()
            return context.completeTransition(true)
        }
        let removed = context.removedSubnodes().map { ($0, $0.beginFade()) }
        var appearing: [(node: ASDisplayNode, alpha: CGFloat)] = []
        var moving: [(node: ASDisplayNode, frame: CGRect)] = []
        for node in context.subnodes(forKey: ASTransitionContextToLayoutKey) {
            let (initial, final) = (context.initialFrame(for: node), context.finalFrame(for: node))
            if initial.isNull || initial.size != final.size {
                appearing.append((node, node.beginFade()))
                node.frame = final
                node.alpha = 0
            } else if initial != final {
                moving.append((node, final))
            }
        }
        let newSize = context.layout(forKey: ASTransitionContextToLayoutKey)?.size ?? bounds.size
        UIView.animate(
            withDuration: defaultLayoutTransitionDuration,
            delay: defaultLayoutTransitionDelay,
            options: defaultLayoutTransitionOptions
        ) {
            for (node, _) in removed { node.alpha = 0 }
            for (node, alpha) in appearing { node.alpha = alpha }
            if newSize != bounds.size { frame = CGRect(origin: frame.origin, size: newSize) }
            for (node, frame) in moving { node.frame = frame }
        } completion: { finished in
            for (node, alpha) in removed + appearing where node.endFade() { node.alpha = alpha }
            context.completeTransition(finished)
        }
    }

    /// Notes that the node fades, and returns the opacity that it has in rest: what it shows may be on its way there.
    @MainActor
    private func beginFade() -> CGFloat {
        let alpha = alpha
        return withState { state in
            if state.transition.fades == 0 { state.transition.restingAlpha = alpha }
            state.transition.fades += 1
            return state.transition.restingAlpha
        }
    }

    /// Notes that a fade has ended, and tells whether it was the last one.
    private func endFade() -> Bool {
        withState { state in
            state.transition.fades -= 1
            return state.transition.fades == 0
        }
    }
}
