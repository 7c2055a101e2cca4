internal import ADKGeometry
internal import ADKGraphics
internal import ADKScheduling
internal import Foundation
internal import UIKitCore

extension ASDisplayNode {
    /// The value of a property: the view's or layer's on main, else what was last set or seen.
    final func read<Value: Sendable>(
        _ property: PropertySet,
        _ stored: (NodeProperties) -> Value,
        live: @MainActor (CALayer, UIView?) -> Value,
        onlyWithView: Bool = false
    ) -> Value {
        let (value, layer, view) = withState { state -> (Value, CALayer?, UIView?) in
            let isPending = !state.changed.isDisjoint(with: property)
            return (stored(state.properties), isPending ? nil : state.layer, state.view)
        }
        guard let layer, view != nil || !onlyWithView, MainQueue.isCurrent else { return value }
        return MainActor.assumeIsolated { live(layer, view) }
    }

    /// Sets a property: at once on main, else when main has its next turn, or when the node is loaded.
    final func write(_ property: PropertySet, _ store: (inout NodeProperties) -> Void) {
        let isMain = MainQueue.isCurrent
        let (live, mustFlush) = withState { state -> (LiveWrite?, Bool) in
            store(&state.properties)
            guard let layer = state.layer, isMain else {
                state.changed.insert(property)
                guard state.layer != nil, !state.isFlushScheduled else { return (nil, false) }
                state.isFlushScheduled = true
                return (nil, true)
            }
            state.changed.remove(property)
            return (LiveWrite(layer: layer, view: state.view, properties: state.properties), false)
        }
        if mustFlush { scheduleFlush() }
        guard let live else { return }
        MainActor.assumeIsolated { applyPending(property, live.properties, view: live.view, layer: live.layer) }
    }

    /// Sets a property, and has the node drawn anew when the value differs.
    final func writeLook<Value: Equatable>(
        _ property: PropertySet,
        old: Value,
        _ new: Value,
        _ store: (inout NodeProperties) -> Void
    ) {
        write(property, store)
        if old != new, withState({ $0.isLoaded || $0.isRasterized }) { setNeedsDisplay() }
    }

    /// Notes that something is due for which main is needed.
    final func noteForMain(_ property: PropertySet) {
        let mustFlush = withState { state in
            state.changed.insert(property)
            guard state.layer != nil, !state.isFlushScheduled else { return false }
            state.isFlushScheduled = true
            return true
        }
        if mustFlush { scheduleFlush() }
    }

    private func scheduleFlush() {
        Runtime.current.mailbox.post { [weak self] in self?.flushPendingChanges() }
    }

    /// Gives the view or layer what other threads have set since it was loaded.
    @MainActor
    final func flushPendingChanges() {
        let (set, properties, view, layer) = withState { state in
            defer {
                state.changed = []
                state.isFlushScheduled = false
            }
            return (state.changed, state.properties, state.view, state.layer)
        }
        guard let layer else { return }
        applyPending(set, properties, view: view, layer: layer)
        if set.contains(.needsLayout) { layer.setNeedsLayout() }
        if set.contains(.needsDisplay) { requestDisplay() }
    }

    // Frame

    final func readFrame() -> CGRect {
        if withState({ $0.hasForeignView }) {
            return read(.frame, { $0.frame }, live: { layer, view in view?.frame ?? layer.frame })
        }
        return read(
            [.bounds, .position, .anchorPoint],
            { $0.frame },
            live: { layer, _ in layer.frameWithoutTransform }
        )
    }

    final func writeFrame(_ frame: CGRect) {
        guard frame.isUsable else {
            Self.report("ASDisplayNode.frame: \(frame) is not finite, or too large; \(self) keeps its frame")
            return
        }
        write(.frame) { $0.frame = frame }
    }

    /// Keeps what the layer says about its place, for other threads to read.
    @MainActor
    final func layerGeometryDidChange(bounds: CGRect, position: CGPoint) {
        withState { state in
            if !state.changed.contains(.bounds) { state.properties.bounds = bounds }
            if !state.changed.contains(.position) { state.properties.position = position }
        }
    }

    // Tint and touches

    final func inheritedTintColor() -> UIColor {
        if MainQueue.isCurrent {
            let found: UIColor? = MainActor.assumeIsolated {
                supernodesIncludingSelfArray.lazy.compactMap { $0.loadedViewIfAny?.tintColor }.first
            }
            if let found { return found }
        }
        return supernodesIncludingSelfArray.lazy.compactMap { node in node.withState { $0.properties.tintColor } }.first
            ?? .systemBlue
    }

    final func readUserInteraction() -> Bool {
        guard !withState({ $0.isLayerBacked }) else { return false }
        return read(
            .isUserInteractionEnabled,
            { $0.isUserInteractionEnabled },
            live: { _, view in view?.isUserInteractionEnabled ?? false }
        )
    }

    @MainActor
    final func viewTintColorDidChange() {
        tintColorDidChange()
        for subnode in treeChildren where subnode.isLayerBacked { subnode.viewTintColorDidChange() }
    }
}

/// What setting a property on main needs.
private struct LiveWrite: Sendable {
    let layer: CALayer
    let view: UIView?
    let properties: NodeProperties
}

extension CALayer {
    /// The frame as it would be without the transform.
    fileprivate var frameWithoutTransform: CGRect {
        CGRect(
            x: position.x - bounds.width * anchorPoint.x,
            y: position.y - bounds.height * anchorPoint.y,
            width: bounds.width,
            height: bounds.height
        )
    }
}

extension CGRect {
    /// Whether all numbers are finite and of a size that a screen can have.
    fileprivate var isUsable: Bool {
        [minX, minY, width, height].allSatisfy { $0.isFinite && abs($0) < 1e9 }
    }
}
