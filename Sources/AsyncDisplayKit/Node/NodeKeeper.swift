internal import UIKitCore

/// Keeps a node alive while its view is in a view that is not its supernode's.
///
/// It is the superview that holds the node: if the node's own view did, both would outlive a superview that goes.
@MainActor
struct NodeKeeper {
    private weak var keeper: UIView?

    /// Has the view's superview hold the view's node, unless the supernode does.
    mutating func update(for node: ASDisplayNode?, in superview: UIView?) {
        guard let node else { return }
        let isHeldByTree = superview == nil || node.supernode.map { $0.loadedViewIfAny === superview } ?? false
        let newKeeper = isHeldByTree ? nil : superview
        guard newKeeper !== keeper else { return }
        newKeeper?.keep(node)
        let oldKeeper = keeper
        keeper = newKeeper
        oldKeeper?.letGo(of: node)
    }
}
