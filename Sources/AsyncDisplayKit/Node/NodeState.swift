internal import ADKGraphics
internal import ADKLayout
internal import ADKScheduling
internal import Foundation
internal import UIKitCore

/// All that a node knows, but for its place in the tree.
struct NodeState {
    // Layout: what measuring reads of each node stands in front, in few lines of memory.
    var layoutVersion = 1
    var style: ASLayoutElementStyle?
    var pending = LayoutEntry()
    /// Whether there is anything in `earlier`.
    var hasEarlier = false
    /// How many measurements of the node are under way, one for the sake of the other.
    var measuringDepth = 0
    var baton = Baton()
    var calculated = LayoutEntry()
    /// How often layouts of several nodes have taken the node from one another lately.
    var contest = Contest()
    var ownRequests = OwnRequests()
    var automaticallyManagesSubnodes = false
    var layoutSpecBlock: ASLayoutSpecBlock?
    var traits = ASPrimitiveTraitCollection()
    /// What was measured before `pending` and still counts, of nodes that lay out others; the latest last.
    var earlier: [LayoutEntry] = []
    var unflattened: ASLayout?
    var transition = TransitionState()
    var isViewControllerRoot = false
    var relayoutsOnSafeAreaChanges = false
    var relayoutsOnLayoutMarginsChanges = false
    var shouldAnimateSizeChanges = true
    var fallbackSafeAreaInsets = UIEdgeInsets.zero

    // Loading
    var viewBlock: (@MainActor @Sendable () -> UIView)?
    var layerBlock: (@MainActor @Sendable () -> CALayer)?
    var didLoadBlocks: [@MainActor @Sendable (ASDisplayNode) -> Void] = []
    var view: UIView?
    var layer: CALayer?
    var isLayerBacked = false
    var isSynchronous = false
    /// Whether the view was made by a block of the app's, so that its geometry is set as a frame.
    var hasForeignView = false
    var debugName: String?

    // Properties of the view or layer
    var properties = NodeProperties()
    /// What was set before loading, or waits for main since.
    var changed: PropertySet = []
    var isFlushScheduled = false
    var hitTestSlop = UIEdgeInsets.zero
    var isAccessibilityContainer = false
    var ownAccessibilityElements: OwnAccessibilityElements?

    // Interface state
    var interfaceState: ASInterfaceState = []
    var isInHierarchy = false
    var isEntering = false
    var isRangeManaged = false
    var visibilityDisabledCount = 0
    var delegates: [WeakDelegate] = []

    // Display
    var displaysAsynchronously = true
    /// Whether the nodes below are drawn into the node's bitmap.
    var rasterizesSubtree = false
    /// Whether a node above draws this one.
    var isRasterized = false
    var isDisplaySuspended = false
    var drawingPriority = 0
    var contentsScaleForDisplay: CGFloat?
    var displayJob: WorkerJob?
    var isDisplayScheduled = false
    var pendingDisplayNodes: Set<ObjectIdentifier> = []
    var bypassesEnsureDisplay = false
    var willDrawHook: ASDisplayNodeContextModifier?
    var didDrawHook: ASDisplayNodeContextModifier?
    var corners = CornerRounding()
    var placeholder = PlaceholderState()

    /// Whether there is a view or a layer.
    var isLoaded: Bool { layer != nil }

    /// The measured layout for a range, if one still counts.
    @inline(__always)
    mutating func cachedLayout(for range: ASSizeRange, parentSize: CGSize) -> ASLayout? {
        if calculated.matches(range, parentSize: parentSize, version: layoutVersion) { return calculated.layout }
        if pending.matches(range, parentSize: parentSize, version: layoutVersion) { return pending.layout }
        return hasEarlier ? earlierLayout(for: range, parentSize: parentSize) : nil
    }
}

/// What a node reads before it measures.
struct MeasuringStart: Sendable {
    let version: Int
    let style: ASLayoutElementStyle?
    let depth: Int
}

extension NodeState {
    /// Notes that a measurement begins, to be ended by storing its result.
    mutating func beginMeasuring() -> MeasuringStart {
        measuringDepth += 1
        return MeasuringStart(version: layoutVersion, style: style, depth: measuringDepth)
    }
}

// Safety: the delegate is called on main only, but for `nodeWillCalculateLayout`, which is documented to come on any
// thread.
/// A delegate that the node does not keep alive.
struct WeakDelegate: @unchecked Sendable {
    weak var object: (any ASInterfaceStateDelegate)?
}
