internal import ADKContracts
internal import ADKScheduling
internal import Foundation
internal import UIKitCore

/// Where the views and layers of subnodes go.
extension ASDisplayNode {
    /// Puts a subnode's view or layer on this node's, at the subnode's place; loads the subnode.
    @MainActor
    final func placeLoaded(_ subnode: ASDisplayNode) {
        guard let layer = loadedLayerIfAny else { return }
        let siblings = treeChildren
        guard let index = siblings.index(ofObject: subnode) else { return }
        let before = siblings[..<index].last { $0.loadedLayerIfAny?.superlayer === layer }
        let after = siblings[(index + 1)...].first { $0.loadedLayerIfAny?.superlayer === layer }
        if let view = loadedViewIfAny, !subnode.isLayerBacked {
            placeView(of: subnode, in: view, siblings: siblings, index: index)
            guard before?.isLayerBacked == true || after?.isLayerBacked == true else { return }
        }
        if let below = before?.loadedLayerIfAny {
            layer.insertSublayer(subnode.layer, above: below)
        } else if let above = after?.loadedLayerIfAny {
            layer.insertSublayer(subnode.layer, below: above)
        } else if subnode.layer.superlayer !== layer {
            layer.addSublayer(subnode.layer)
        }
    }

    @MainActor
    private func placeView(of subnode: ASDisplayNode, in view: UIView, siblings: [ASDisplayNode], index: Int) {
        let isPlaced = { (node: ASDisplayNode) in node.loadedViewIfAny?.superview === view }
        if let below = siblings[..<index].last(where: isPlaced)?.loadedViewIfAny {
            view.insertSubview(subnode.view, aboveSubview: below)
        } else if let above = siblings[(index + 1)...].first(where: isPlaced)?.loadedViewIfAny {
            view.insertSubview(subnode.view, belowSubview: above)
        } else {
            view.addSubview(subnode.view)
        }
    }

    /// Hears that the view was put into another view: mends the tree when that is not the supernode's.
    @MainActor
    final func viewDidMove(toSuperview superview: UIView?) {
        let supernode = supernode
        guard let supernode, supernode.isNodeLoaded, supernode.loadedViewIfAny !== superview else { return }
        if let node = (superview as? _ASDisplayView)?.node, node !== supernode {
            node.addSubnode(self)
        } else {
            removeFromSupernode()
        }
    }
}
