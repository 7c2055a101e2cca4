internal import ADKContracts
internal import ADKLayout
internal import ADKLocking
internal import ADKScheduling
internal import Foundation
public import UIKitCore

/// Makes a view.
@preconcurrency public typealias ASDisplayNodeViewBlock = @MainActor @Sendable () -> UIView
/// Makes a layer.
@preconcurrency public typealias ASDisplayNodeLayerBlock = @MainActor @Sendable () -> CALayer
/// Hears that a node was loaded.
@preconcurrency public typealias ASDisplayNodeDidLoadBlock = @MainActor @Sendable (ASDisplayNode) -> Void

extension ASDisplayNode {
    /// Makes a node around a view of another kind.
    ///
    /// Any thread.
    ///
    /// - Parameters:
    ///   - viewBlock: Makes the view, on main, when the node is loaded.
    ///   - didLoadBlock: Hears on main that the node was loaded.
    @preconcurrency
    public convenience init(
        viewBlock: @escaping @MainActor @Sendable () -> UIView,
        didLoad didLoadBlock: (@MainActor @Sendable (ASDisplayNode) -> Void)? = nil
    ) {
        self.init()
        setViewBlock(viewBlock)
        if let didLoadBlock { onDidLoad(didLoadBlock) }
    }

    /// Makes a layer-backed node around a layer of another kind.
    ///
    /// Any thread.
    ///
    /// - Parameters:
    ///   - layerBlock: Makes the layer, on main, when the node is loaded.
    ///   - didLoadBlock: Hears on main that the node was loaded.
    @preconcurrency
    public convenience init(
        layerBlock: @escaping @MainActor @Sendable () -> CALayer,
        didLoad didLoadBlock: (@MainActor @Sendable (ASDisplayNode) -> Void)? = nil
    ) {
        self.init()
        setLayerBlock(layerBlock)
        if let didLoadBlock { onDidLoad(didLoadBlock) }
    }

    /// Makes a node whose subnodes are those of its layout.
    public convenience init(automanaged: Void) {
        self.init()
        automaticallyManagesSubnodes = true
    }

    /// Has a block make the node's view.
    ///
    /// Any thread, before the node is loaded.
    @preconcurrency
    public final func setViewBlock(_ viewBlock: @escaping @MainActor @Sendable () -> UIView) {
        require(!isNodeLoaded, "ASDisplayNode.setViewBlock: \(self) is loaded already")
        withState { state in
            state.viewBlock = viewBlock
            state.isSynchronous = true
            state.hasForeignView = true
        }
    }

    /// Has a block make the node's layer, and makes the node layer-backed.
    ///
    /// Any thread, before the node is loaded.
    @preconcurrency
    public final func setLayerBlock(_ layerBlock: @escaping @MainActor @Sendable () -> CALayer) {
        require(!isNodeLoaded, "ASDisplayNode.setLayerBlock: \(self) is loaded already")
        withState { state in
            state.layerBlock = layerBlock
            state.isLayerBacked = true
            state.isSynchronous = true
        }
    }

    /// Calls a block on main when the node is loaded; at once when it is loaded already, which is allowed on main only.
    ///
    /// Blocks are called in their order, after `didLoad()`.
    @preconcurrency
    public final func onDidLoad(_ body: @escaping @MainActor @Sendable (ASDisplayNode) -> Void) {
        let isLoaded = withState { state in
            if state.isLoaded { return true }
            state.didLoadBlocks.append(body)
            return false
        }
        guard isLoaded else { return }
        require(
            MainQueue.isCurrent,
            "ASDisplayNode.onDidLoad: \(self) is loaded, so this has to be called on main"
        )
        MainActor.assumeIsolated { body(self) }
    }

    /// Whether the view or layer was made.
    ///
    /// Any thread.
    public final var isNodeLoaded: Bool { withState { $0.isLoaded } }

    /// Whether the node wraps a view or layer of another kind, which draws itself on main.
    public final var isSynchronous: Bool { withState { $0.isSynchronous } }

    final func setLayerBacked(_ isLayerBacked: Bool) {
        guard isLayerBacked != withState({ $0.isLayerBacked }) else { return }
        require(!isNodeLoaded, "ASDisplayNode.isLayerBacked: \(self) is loaded already")
        require(
            !isLayerBacked || supportsLayerBacking,
            "ASDisplayNode.isLayerBacked: \(self) cannot be layer-backed, see supportsLayerBacking"
        )
        withState { $0.isLayerBacked = isLayerBacked }
    }

    @MainActor
    final func loadedView() -> UIView {
        if let view = loadedViewIfAny { return view }
        load()
        guard let view = loadedViewIfAny else {
            misuse("ASDisplayNode.view: \(self) is layer-backed and has no view; use its layer")
        }
        return view
    }

    @MainActor
    final func loadedLayer() -> CALayer {
        if let layer = withState({ $0.layer }) { return layer }
        load()
        guard let layer = withState({ $0.layer }) else {
            misuse("ASDisplayNode.layer: \(self) was asked for its layer while it was being loaded")
        }
        return layer
    }

    /// The view, if it was made.
    final var loadedViewIfAny: UIView? { withState { $0.view } }

    /// The layer, if it was made.
    final var loadedLayerIfAny: CALayer? { withState { $0.layer } }

    @MainActor
    private func load() {
        MainQueue.require("\(type(of: self)).\(self.isLayerBacked ? "layer" : "view"), which makes it,")
        require(
            !isRasterized,
            "ASDisplayNode.view: \(self) has no view or layer, since \(String(describing: rasterizingNode)) draws it"
        )
        let isLayerBacked = self.isLayerBacked
        let view = isLayerBacked ? nil : makeViewByBlockOrClass()
        let layer = view?.layer ?? makeLayerByBlockOrClass()
        let connected = connect(view, layer)
        applyPending(connected.set, connected.properties, view: view, layer: layer)
        layer.setNeedsLayout()
        if !rasterizesSubtree { for subnode in treeChildren { placeLoaded(subnode) } }
        didLoad()
        for block in withState({ state in
            defer { state.didLoadBlocks = [] }
            return state.didLoadBlocks
        }) { block(self) }
        notifyDelegates { $0.nodeDidLoad() }
    }

    @MainActor
    private func makeViewByBlockOrClass() -> UIView {
        guard let block = withState({ $0.viewBlock }) else { return makeView() }
        let view = block()
        require(
            !(view is _ASDisplayView),
            "ASDisplayNode(viewBlock:): the block returned a node's own view; add the node as a subnode instead"
        )
        return view
    }

    @MainActor
    private func makeLayerByBlockOrClass() -> CALayer {
        guard let block = withState({ $0.layerBlock }) else { return _ASDisplayLayer() }
        return block()
    }

    @MainActor
    private func connect(_ view: UIView?, _ layer: CALayer) -> (set: PropertySet, properties: NodeProperties) {
        (view as? _ASDisplayView)?.node = self
        (view as? any NodeHosting)?.hostedNode = self
        (layer as? _ASDisplayLayer)?.node = self
        if layer is _ASDisplayLayer, let view { layer.isOpaque = view.isOpaque }
        let scale = contentsScaleForDisplay
        return withState { state in
            state.view = view
            state.layer = layer
            state.viewBlock = nil
            state.layerBlock = nil
            if !state.isSynchronous {
                state.properties.contentsScale = scale
                state.changed.insert([.contentsScale, .isOpaque])
            }
            let set = state.changed
            state.changed = []
            return (set, state.properties)
        }
    }

    @MainActor
    final func applyPending(_ set: PropertySet, _ properties: NodeProperties, view: UIView?, layer: CALayer) {
        properties.apply(set, to: view, layer: layer, setsFrameOfView: withState { $0.hasForeignView })
    }

    /// Hands the view and layer to main when the node goes.
    final func prepareToDie() {
        cancelDisplay()
        guard !MainQueue.isCurrent, let remains = takeRemains() else { return }
        Runtime.current.mailbox.post { remains.release() }
    }

    /// Moves the view and layer out of the node; nothing else on this thread holds them afterwards.
    private func takeRemains() -> ViewRemains? {
        withState { state in
            guard state.layer != nil else { return nil }
            defer {
                state.view = nil
                state.layer = nil
            }
            return ViewRemains(view: state.view, layer: state.layer)
        }
    }
}

/// The view and layer of a node that has gone, on their way to main.
///
/// Main takes them out of it, so that the thread on which the node went cannot be the last to hold them.
private final class ViewRemains: Sendable {
    private let objects: Guarded<(view: UIView?, layer: CALayer?)>

    init(view: UIView?, layer: CALayer?) {
        objects = Guarded((view, layer))
    }

    /// Lets go of the view and the layer.
    @MainActor
    func release() {
        let taken = objects.withLock { objects in
            defer { objects = (nil, nil) }
            return objects
        }
        _ = taken
    }
}

/// A view of the library's own, other than the plain one, that belongs to a node.
@MainActor
protocol NodeHosting: AnyObject {
    /// The node whose view this is; held weakly.
    var hostedNode: ASDisplayNode? { get set }
}
