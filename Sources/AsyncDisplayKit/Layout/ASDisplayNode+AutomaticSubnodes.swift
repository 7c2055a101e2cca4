internal import ADKLayout
internal import ADKScheduling
internal import Foundation

extension ASLayout {
    /// The nodes in the layout, from back to front.
    final var subnodes: [ASDisplayNode] {
        var nodes: [ASDisplayNode] = []
        forEachSublayout { element, _ in
            if let node = element as? ASDisplayNode { nodes.append(node) }
        }
        return nodes
    }
}

extension ASDisplayNode {
    /// Whether the subnodes are those of the layout: put in and taken out when a layout is taken over; false by
    /// default.
    ///
    /// Any thread.
    public final var automaticallyManagesSubnodes: Bool {
        get { withState { $0.automaticallyManagesSubnodes } }
        set { withState { $0.automaticallyManagesSubnodes = newValue } }
    }

    /// Makes the subnodes those of the layout that counts, in its order.
    final func applyAutomaticSubnodes() {
        let layout = withState { state in state.automaticallyManagesSubnodes ? state.calculated.layout : nil }
        guard let layout, !hasRunningTransition else { return }
        let wanted = layout.subnodes
        let present = treeChildren
        if wanted.elementsEqual(present, by: ===) { return }
        guard MainQueue.isCurrent || !(isNodeLoaded || wanted.contains(where: \.isNodeLoaded)) else {
            return noteForMain(.needsLayout)
        }
        let wantedSet = Set(wanted.map(ObjectIdentifier.init))
        for node in present where !wantedSet.contains(ObjectIdentifier(node)) && node.supernode === self {
            node.removeFromSupernode()
        }
        for (index, node) in wanted.enumerated() {
            let isThere = TreeLock.withLock { index < treeSubnodes.count && treeSubnodes[index] === node }
            if isThere { continue }
            if let old = node.supernode, old !== self, old.automaticallyManagesSubnodes {
                node.noteContest(from: old, to: self)
            }
            adopt(node, at: index, caller: "layoutSpecThatFits(_:), automaticallyManagesSubnodes")
        }
    }
}
