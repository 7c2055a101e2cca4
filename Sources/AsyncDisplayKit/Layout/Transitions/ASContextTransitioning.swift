public import ADKLayout
public import Foundation

/// The key of the layout that a transition begins with.
public let ASTransitionContextFromLayoutKey = "org.asyncdisplaykit.ASTransitionContextFromLayoutKey"

/// The key of the layout that a transition ends with.
public let ASTransitionContextToLayoutKey = "org.asyncdisplaykit.ASTransitionContextToLayoutKey"

/// What a node knows of its way from one layout to another; see `ASDisplayNode.animateLayoutTransition(_:)`.
public protocol ASContextTransitioning: AnyObject {
    /// Whether the change is to be animated.
    @preconcurrency @MainActor
    func isAnimated() -> Bool

    /// The layout of a key, or nil: `ASTransitionContextFromLayoutKey` or `ASTransitionContextToLayoutKey`.
    @preconcurrency @MainActor
    func layout(forKey key: String) -> ASLayout?

    /// The range that the layout of a key was measured in; zero where there is none.
    @preconcurrency @MainActor
    func constrainedSize(forKey key: String) -> ASSizeRange

    /// The nodes in the layout of a key, from back to front.
    @preconcurrency @MainActor
    func subnodes(forKey key: String) -> [ASDisplayNode]

    /// The nodes that only the new layout has.
    @preconcurrency @MainActor
    func insertedSubnodes() -> [ASDisplayNode]

    /// The nodes that only the old layout has; they stay until `completeTransition(_:)`.
    @preconcurrency @MainActor
    func removedSubnodes() -> [ASDisplayNode]

    /// Where a node is in the old layout; `CGRect.null` where it is not in it.
    @preconcurrency @MainActor
    func initialFrame(for node: ASDisplayNode) -> CGRect

    /// Where a node is in the new layout; `CGRect.null` where it is not in it.
    @preconcurrency @MainActor
    func finalFrame(for node: ASDisplayNode) -> CGRect

    /// Tells that the animation is over: takes away the removed nodes.
    @preconcurrency @MainActor
    func completeTransition(_ didComplete: Bool)
}
