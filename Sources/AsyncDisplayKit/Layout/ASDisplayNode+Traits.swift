public import ADKGeometry
public import ADKLayout
internal import ADKScheduling
internal import Foundation

extension ASDisplayNode {
    /// The traits of the node's surroundings.
    ///
    /// Any thread. Setting them sets those of the nodes below too.
    public final var primitiveTraitCollection: ASPrimitiveTraitCollection {
        get { withState { $0.traits } }
        set {
            guard newValue != primitiveTraitCollection else { return }
            setTraits(newValue)
            for node in treeChildren { node.primitiveTraitCollection = newValue }
        }
    }

    /// Takes over the traits of a new supernode, unless it has none.
    final func inheritTraits(from supernode: ASDisplayNode) {
        let traits = supernode.primitiveTraitCollection
        if traits != ASPrimitiveTraitCollection() { primitiveTraitCollection = traits }
    }

    private func setTraits(_ traits: ASPrimitiveTraitCollection) {
        let old = withState { state in
            defer { state.traits = traits }
            return state.traits
        }
        guard old != traits else { return }
        asyncTraitCollectionDidChange(withPreviousTraitCollection: old)
        guard old.userInterfaceStyle != traits.userInterfaceStyle else { return }
        if withState({ $0.properties.backgroundColor }) != nil { backgroundColor = backgroundColor }
        setNeedsDisplay()
    }

    // Safe area and margins

    /// Whether a new safe area asks for a layout; false by default.
    ///
    /// Any thread.
    public final var automaticallyRelayoutOnSafeAreaChanges: Bool {
        get { withState { $0.relayoutsOnSafeAreaChanges } }
        set { withState { $0.relayoutsOnSafeAreaChanges = newValue } }
    }

    /// Whether new layout margins ask for a layout; false by default.
    ///
    /// Any thread.
    public final var automaticallyRelayoutOnLayoutMarginsChanges: Bool {
        get { withState { $0.relayoutsOnLayoutMarginsChanges } }
        set { withState { $0.relayoutsOnLayoutMarginsChanges = newValue } }
    }

    /// Whether a table or collection animates the change when the node's size changes by itself; true by default.
    ///
    /// Any thread.
    public final var shouldAnimateSizeChanges: Bool {
        get { withState { $0.shouldAnimateSizeChanges } }
        set { withState { $0.shouldAnimateSizeChanges = newValue } }
    }

    /// How far bars reach over the node, in points.
    ///
    /// Any thread; off main what was seen last.
    public final var safeAreaInsets: UIEdgeInsets {
        let (view, fallback) = withState { ($0.view, $0.fallbackSafeAreaInsets) }
        guard let view, MainQueue.isCurrent else { return fallback }
        return MainActor.assumeIsolated { view.safeAreaInsets }
    }

    @MainActor
    final func relayoutForSafeArea() {
        let insets = safeAreaInsets
        let relayouts = withState { state in
            state.fallbackSafeAreaInsets = insets
            return state.relayoutsOnSafeAreaChanges
        }
        if relayouts { setNeedsLayout() }
    }

    @MainActor
    final func relayoutForLayoutMargins() {
        if automaticallyRelayoutOnLayoutMarginsChanges { setNeedsLayout() }
    }

    /// Tells layer-backed subnodes, which have no view to ask, how far bars reach over them.
    @MainActor
    final func passOnSafeArea() {
        let insets = safeAreaInsets
        let bounds = bounds
        for node in treeChildren where node.isLayerBacked {
            let frame = node.frame
            let inner = UIEdgeInsets(
                top: max(0, insets.top - (frame.minY - bounds.minY)),
                left: max(0, insets.left - (frame.minX - bounds.minX)),
                bottom: max(0, insets.bottom - (bounds.maxY - frame.maxY)),
                right: max(0, insets.right - (bounds.maxX - frame.maxX))
            )
            let isNew = node.withState { state in
                defer { state.fallbackSafeAreaInsets = inner }
                return state.fallbackSafeAreaInsets != inner
            }
            if isNew { node.safeAreaInsetsDidChange() }
        }
    }
}
