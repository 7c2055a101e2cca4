internal import ADKGeometry
internal import ADKGraphics
internal import ADKScheduling
public import Foundation
internal import UIKitCore

/// From "needs display" to contents.
extension ASDisplayNode {
    /// Whether the node has contents of its own to draw.
    final var draws: Bool {
        withState { ($0.rasterizesSubtree || capabilities.draws) && !$0.isSynchronous }
    }

    /// Whether the node draws nothing for now; false by default.
    ///
    /// Any thread; takes effect on main. A node that goes on drawing is drawn anew.
    public final var displaySuspended: Bool {
        get { withState { $0.isDisplaySuspended } }
        set { setDisplaySuspended(newValue) }
    }

    /// How urgent the node's drawing is among those of equal visibility: greater is sooner; 0 by default.
    ///
    /// Any thread.
    public final var drawingPriority: Int {
        get { withState { $0.drawingPriority } }
        set { withState { $0.drawingPriority = newValue } }
    }

    /// How many pixels a point the node is drawn with; the screen's by default.
    ///
    /// Any thread.
    public final var contentsScaleForDisplay: CGFloat {
        get { withState { $0.contentsScaleForDisplay } ?? UIScreen.main.scale }
        set { withState { $0.contentsScaleForDisplay = newValue } }
    }

    /// Whether `recursivelyEnsureDisplaySynchronously(_:)` does not wait for this node; false by default.
    ///
    /// Any thread.
    public final var shouldBypassEnsureDisplay: Bool {
        get { withState { $0.bypassesEnsureDisplay } }
        set { withState { $0.bypassesEnsureDisplay = newValue } }
    }

    /// Changes the context before the node draws into it, or nil; runs where the drawing runs.
    public final var willDisplayNodeContentWithRenderingContext: ASDisplayNodeContextModifier? {
        get { withState { $0.willDrawHook } }
        set { withState { $0.willDrawHook = newValue } }
    }

    /// Changes the context after the node has drawn into it, or nil; runs where the drawing runs.
    public final var didDisplayNodeContentWithRenderingContext: ASDisplayNodeContextModifier? {
        get { withState { $0.didDrawHook } }
        set { withState { $0.didDrawHook = newValue } }
    }

    /// Has the node drawn with another number of pixels a point, if that is new.
    ///
    /// Any thread.
    public final func setNeedsDisplayAtScale(_ contentsScale: CGFloat) {
        guard contentsScale != contentsScaleForDisplay else { return }
        contentsScaleForDisplay = contentsScale
        self.contentsScale = contentsScale
        setNeedsDisplay()
    }

    /// Has the node and all below it drawn with another number of pixels a point.
    ///
    /// Any thread.
    public final func recursivelySetNeedsDisplayAtScale(_ contentsScale: CGFloat) {
        for node in nodesOfTree { node.setNeedsDisplayAtScale(contentsScale) }
    }

    final func setDisplaysAsynchronously(_ displaysAsynchronously: Bool) {
        withState { $0.displaysAsynchronously = displaysAsynchronously }
    }

    private func setDisplaySuspended(_ isSuspended: Bool) {
        let (isNew, layer) = withState { state in
            defer { state.isDisplaySuspended = isSuspended }
            return (state.isDisplaySuspended != isSuspended, state.layer)
        }
        guard isNew, draws, layer != nil else { return }
        if isSuspended { cancelDisplay() } else { setNeedsDisplay() }
    }

    /// Suspends the drawing of the node and all below it, or has it go on.
    ///
    /// Any thread.
    public final func recursivelySetDisplaySuspended(_ isSuspended: Bool) {
        for node in nodesOfTree { node.displaySuspended = isSuspended }
    }

    // Requests

    final func requestDisplay() {
        guard let layer = loadedLayerIfAny else {
            if isRasterized { rasterizingNode?.setNeedsDisplay() }
            return
        }
        guard MainQueue.isCurrent else { return noteForMain(.needsDisplay) }
        MainActor.assumeIsolated {
            layer.setNeedsDisplay()
            if draws, isInDisplayState, !displaySuspended { scheduleDisplayOfTree() }
        }
    }

    /// Has the node and all below it drawn in this turn, whether they hang in a window or not.
    @MainActor
    final func scheduleDisplayOfTree() {
        let isFirst = withState { state in
            defer { state.isDisplayScheduled = true }
            return !state.isDisplayScheduled
        }
        guard isFirst else { return }
        Runtime.current.turn.enqueue(.display) { [weak self] in self?.displayTree() }
    }

    @MainActor
    private func displayTree() {
        withState { $0.isDisplayScheduled = false }
        guard isInDisplayState else { return }
        guard !isRasterized else {
            rasterizingNode?.setNeedsDisplay()
            return
        }
        layer.layoutIfNeeded()
        for node in nodesOfTree where node.draws && !node.displaySuspended && !node.isRasterized {
            node.markDirtyIfEmpty()
            node.layer.displayIfNeeded()
        }
    }

    @MainActor
    private func markDirtyIfEmpty() {
        let isDrawing = withState { $0.displayJob != nil }
        if !isDrawing, layer.contents == nil { layer.setNeedsDisplay() }
    }

    /// Has nobody wait for the drawing that is under way.
    final func cancelDisplay() {
        let job = withState { state in
            defer { state.displayJob = nil }
            return state.displayJob
        }
        job?.cancel()
    }

    // Drawing

    /// Draws when the layer asks for it.
    @MainActor
    final func displayFromLayer(_ layer: _ASDisplayLayer) {
        guard draws, !displaySuspended else { return }
        display(layer, asynchronously: displaysAsynchronously)
    }

    /// Draws now, on main.
    @MainActor
    final func displayImmediately() {
        guard draws, let layer = loadedLayerIfAny as? _ASDisplayLayer else { return }
        display(layer, asynchronously: false)
    }

    @MainActor
    private func display(_ layer: _ASDisplayLayer, asynchronously: Bool) {
        cancelDisplay()
        guard let request = makeRequest(layer) else { return }
        let drawn = rasterizesSubtree ? [self] + rasterizedNodes : [self]
        for node in drawn { node.displayWillStartAsynchronously(asynchronously) }
        let statistics = Runtime.current.statistics
        guard asynchronously else {
            show(request.perform(isCancelled: { false }, statistics: statistics))
            for node in drawn { node.displayDidFinish() }
            return
        }
        let mailbox = Runtime.current.mailbox
        let job = Runtime.current.workers.submit(priority: workerPriority) { [weak self] job in
            let image = request.perform(isCancelled: { job.isCancelled }, statistics: statistics)
            guard !job.isCancelled else { return }
            mailbox.post { self?.finishDisplay(image, of: job) }
        }
        withState { $0.displayJob = job }
    }

    private var workerPriority: WorkerPriority {
        let (state, priority) = withState { ($0.interfaceState, $0.drawingPriority) }
        if state.contains(.visible) { return .visible }
        return priority > 0 ? .visible : .normal
    }

    @MainActor
    private func makeRequest(_ layer: _ASDisplayLayer) -> DisplayRequest? {
        guard layer.bounds.width > 0, layer.bounds.height > 0 else { return nil }
        return captureContent(layer, scale: contentsScaleForDisplay)
    }

    /// All that drawing the node takes, with the nodes below that it draws.
    @MainActor
    final func captureContent(_ layer: _ASDisplayLayer, scale: CGFloat) -> DisplayRequest {
        let makesImage = capabilities.overridesDisplay && !capabilities.overridesDraw
        let bounds = layer.bounds
        let color = backgroundColor
        let opaque = isOpaque && color.map { $0.cgColor.alpha >= 1 } ?? false
        let (willDraw, didDraw) = withState { ($0.willDrawHook, $0.didDrawHook) }
        return DisplayRequest(
            type: Swift.type(of: self),
            makesImage: makesImage,
            draws: capabilities.overridesDraw,
            parameters: capabilities.draws ? drawParameters(forAsyncLayer: layer) : nil,
            bounds: bounds,
            isOpaque: opaque,
            scale: scale,
            backgroundColor: color,
            traits: loadedViewIfAny?.traitCollection ?? .current,
            corners: precompositedCorners,
            willDraw: willDraw,
            didDraw: didDraw,
            parts: rasterizesSubnodes ? captureRasterizedParts() : nil
        )
    }

    @MainActor
    private func finishDisplay(_ image: UIImage?, of job: WorkerJob) {
        let isCurrent = withState { state in
            guard state.displayJob === job else { return false }
            state.displayJob = nil
            return true
        }
        guard isCurrent, !job.isCancelled else { return }
        show(image)
        for node in rasterizesSubtree ? [self] + rasterizedNodes : [self] { node.displayDidFinish() }
    }

    @MainActor
    private func show(_ image: UIImage?) {
        guard let layer = loadedLayerIfAny else { return }
        if let image, image.capInsets != .zero {
            layer.contentsCenter = image.contentsCenterOfCaps
            layer.contentsScale = image.scale
        } else if let image {
            layer.contentsCenter = withState { $0.properties.contentsCenter }
            layer.contentsScale = image.scale
        }
        layer.contents = image?.cgImage
    }

    @MainActor
    final func dropContents() {
        guard draws else { return }
        cancelDisplay()
        loadedLayerIfAny?.contents = nil
        dropPlaceholder()
    }

    /// Drops what the node and all below it have drawn.
    ///
    /// Main.
    @preconcurrency @MainActor
    public final func recursivelyClearContents() {
        for node in nodesOfTree { node.clearContents() }
    }

    // Waiting

    /// Has the node and all below it drawn, and waits for it unless told otherwise.
    ///
    /// Main. Nodes that load pictures from the network are not waited for.
    ///
    /// - Parameter synchronously: Whether to wait.
    @preconcurrency @MainActor
    public final func recursivelyEnsureDisplaySynchronously(_ synchronously: Bool) {
        layer.layoutIfNeeded()
        let nodes = nodesOfTree.filter { $0.draws && $0.isNodeLoaded && !$0.displaySuspended }
        for node in nodes {
            node.markDirtyIfEmpty()
            node.layer.displayIfNeeded()
        }
        guard synchronously else { return }
        for node in nodes where !node.shouldBypassEnsureDisplay {
            if let job = node.withState({ $0.displayJob }) { Runtime.current.workers.wait(for: job) }
        }
        Runtime.current.mailbox.drain()
    }

    // Who still draws

    @MainActor
    final func noteDisplayWillStart() {
        addPendingDisplay(of: self)
        supernode?.subnodeDisplayWillStart(self)
    }

    @MainActor
    final func noteDisplayDidFinish() {
        removePendingDisplay(of: self)
        supernode?.subnodeDisplayDidFinish(self)
    }

    @MainActor
    final func addPendingDisplay(of node: ASDisplayNode) {
        withState { state in _ = state.pendingDisplayNodes.insert(ObjectIdentifier(node)) }
    }

    @MainActor
    final func removePendingDisplay(of node: ASDisplayNode) {
        let isLast = withState { state in
            guard state.pendingDisplayNodes.remove(ObjectIdentifier(node)) != nil else { return false }
            return state.pendingDisplayNodes.isEmpty
        }
        guard isLast else { return }
        hierarchyDisplayDidFinish()
        notifyDelegates { $0.hierarchyDisplayDidFinish() }
        hidePlaceholder()
    }
}

extension UIImage {
    /// The part between the caps, in units of the size.
    fileprivate var contentsCenterOfCaps: CGRect {
        let (size, caps) = (self.size, capInsets)
        guard size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
        return CGRect(
            x: caps.left / size.width,
            y: caps.top / size.height,
            width: max(0, size.width - caps.left - caps.right) / size.width,
            height: max(0, size.height - caps.top - caps.bottom) / size.height
        )
    }
}
