internal import ADKLayout

/// What an object hears of a node's life when it was added by `addInterfaceStateDelegate(_:)`.
///
/// Every member is optional, and is called after the node's own method of that name.
public protocol ASInterfaceStateDelegate: AnyObject {
    /// Tells that the state changed; called after all other calls for that change.
    @preconcurrency @MainActor
    func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState)
    /// Tells that the node came on the screen.
    @preconcurrency @MainActor
    func didEnterVisibleState()
    /// Tells that the node left the screen.
    @preconcurrency @MainActor
    func didExitVisibleState()
    /// Tells that the node may draw.
    @preconcurrency @MainActor
    func didEnterDisplayState()
    /// Tells that the node need not keep its drawing.
    @preconcurrency @MainActor
    func didExitDisplayState()
    /// Tells that the node is to fetch what it needs.
    @preconcurrency @MainActor
    func didEnterPreloadState()
    /// Tells that the node may drop what it has fetched.
    @preconcurrency @MainActor
    func didExitPreloadState()
    /// Tells that the node laid out its subnodes.
    @preconcurrency @MainActor
    func nodeDidLayout()
    /// Tells that the node has a view or a layer.
    @preconcurrency @MainActor
    func nodeDidLoad()
    /// Tells that the node and its direct subnodes have drawn all there was to draw.
    @preconcurrency @MainActor
    func hierarchyDisplayDidFinish()
    /// Tells that the node is about to be measured.
    ///
    /// Called on whatever thread measures.
    func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange)
    /// Tells that the node came into a window.
    @preconcurrency @MainActor
    func didEnterHierarchy()
    /// Tells that the node left its window.
    @preconcurrency @MainActor
    func didExitHierarchy()
}

extension ASInterfaceStateDelegate {
    /// Does nothing.
    @preconcurrency @MainActor
    public func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func didEnterVisibleState() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func didExitVisibleState() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func didEnterDisplayState() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func didExitDisplayState() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func didEnterPreloadState() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func didExitPreloadState() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func nodeDidLayout() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func nodeDidLoad() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func hierarchyDisplayDidFinish() {}
    /// Does nothing.
    public func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange) {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func didEnterHierarchy() {}
    /// Does nothing.
    @preconcurrency @MainActor
    public func didExitHierarchy() {}
}
