internal import ADKContracts
internal import ADKScheduling
internal import Foundation
public import UIKitCore

extension ASDisplayNode {
    /// The nodes in this one, from back to front: a snapshot.
    ///
    /// Any thread. Never nil.
    public final var subnodes: [ASDisplayNode]? { treeChildren }

    /// The node that this one is in, or nil.
    ///
    /// Any thread.
    public final var supernode: ASDisplayNode? { TreeLock.withLock { treeSupernode } }

    /// The nodes in this one.
    final var treeChildren: [ASDisplayNode] { TreeLock.withLock { treeSubnodes } }

    /// Puts a node in front of all subnodes; one that is a subnode already stays where it is.
    ///
    /// Any thread until this node is loaded, then main.
    public final func addSubnode(_ subnode: ASDisplayNode) {
        guard subnode !== self, subnode.supernode !== self else { return }
        insert(subnode, caller: "addSubnode") { .max }
    }

    /// Puts a node at an index among the subnodes.
    ///
    /// Any thread until this node is loaded, then main. The index is at most the number of subnodes, without the node
    /// itself if it is one of them.
    public final func insertSubnode(_ subnode: ASDisplayNode, at index: Int) {
        insert(subnode, caller: "insertSubnode(at: \(index))") {
            let count = TreeLock.withLock { treeSubnodes.count - (subnode.treeSupernode === self ? 1 : 0) }
            require(
                (0...count).contains(index),
                "ASDisplayNode.insertSubnode(_:at: \(index)): the other subnodes are \(count)"
            )
            return index
        }
    }

    /// Puts a node right behind a subnode.
    ///
    /// Any thread until this node is loaded, then main.
    public final func insertSubnode(_ subnode: ASDisplayNode, belowSubnode below: ASDisplayNode) {
        insert(subnode, caller: "insertSubnode(belowSubnode:)") {
            index(of: below, without: subnode) ?? Self.missing(below, in: "insertSubnode(_:belowSubnode:)")
        }
    }

    /// Puts a node right in front of a subnode.
    ///
    /// Any thread until this node is loaded, then main.
    public final func insertSubnode(_ subnode: ASDisplayNode, aboveSubnode above: ASDisplayNode) {
        insert(subnode, caller: "insertSubnode(aboveSubnode:)") {
            (index(of: above, without: subnode) ?? Self.missing(above, in: "insertSubnode(_:aboveSubnode:)")) + 1
        }
    }

    /// Puts a node in the place of a subnode, which leaves.
    ///
    /// Any thread until this node is loaded, then main.
    public final func replaceSubnode(_ subnode: ASDisplayNode, withSubnode replacement: ASDisplayNode) {
        guard subnode !== replacement else { return }
        insert(replacement, caller: "replaceSubnode(_:withSubnode:)") {
            index(of: subnode, without: replacement) ?? Self.missing(subnode, in: "replaceSubnode(_:withSubnode:)")
        }
        subnode.removeFromSupernode()
    }

    /// Takes the node out of its supernode.
    ///
    /// Any thread until the node is loaded, then main.
    public final func removeFromSupernode() {
        assertMayEditTree(caller: "removeFromSupernode")
        supernode?.assertMakesNoSpec(caller: "removeFromSupernode")
        detach()
    }

    private static func missing(_ node: ASDisplayNode, in caller: String) -> Int {
        misuse("ASDisplayNode.\(caller): \(node) is no subnode of the receiver")
    }

    private func assertMayEditTree(caller: String) {
        assertMakesNoSpec(caller: caller)
        require(
            !isNodeLoaded || MainQueue.isCurrent,
            "ASDisplayNode.\(caller): \(self) is loaded, so its tree may be changed on main only"
        )
    }

    private func assertMakesNoSpec(caller: String) {
        assert(
            !MeasuringContext.isMakingSpec(of: self),
            """
            ASDisplayNode.\(caller): \(self) makes its spec; add and remove subnodes before, or set \
            automaticallyManagesSubnodes and return those that are to be there in the spec
            """
        )
    }

    private func insert(_ subnode: ASDisplayNode, caller: String, at place: () -> Int) {
        assertMayEditTree(caller: caller)
        require(
            !supernodesIncludingSelfArray.contains { $0 === subnode },
            "ASDisplayNode.\(caller): \(self) is inside \(subnode), which can therefore not be put into it"
        )
        require(
            !isLayerBacked || subnode.isLayerBacked,
            "ASDisplayNode.\(caller): \(subnode) has a view, so it cannot be put into \(self), which has only a layer"
        )
        adopt(subnode, at: place(), caller: caller)
    }

    /// The index of a subnode when another node, which may be a subnode too, is not counted; nil if it is none.
    private func index(of node: ASDisplayNode, without other: ASDisplayNode) -> Int? {
        TreeLock.withLock {
            guard node !== other, let index = treeSubnodes.index(ofObject: node) else { return nil }
            guard other.treeSupernode === self, let place = treeSubnodes.index(ofObject: other) else { return index }
            return place < index ? index - 1 : index
        }
    }

    /// Moves a node to an index among the other subnodes.
    ///
    /// - Parameters:
    ///   - subnode: The node.
    ///   - index: Its index without itself; a greater one than there is means the end.
    ///   - caller: What a node that must not be put here is told of.
    final func adopt(_ subnode: ASDisplayNode, at index: Int, caller: String) {
        check(TreeLock.withLock { self.placement(of: subnode) }, of: subnode, caller: caller)
        let old = subnode.supernode
        let isDrawnHere = rasterizesSubnodes
        let isQuiet = old.map { subnode.moves(from: $0, to: self) } ?? false
        if isQuiet { subnode.disableVisibilityEvents() }
        defer { if isQuiet { subnode.enableVisibilityEvents() } }
        if old !== nil { subnode.detach() }
        let placement = TreeLock.withLock { () -> Placement in
            // Another thread may have changed the tree since the first look.
            let placement = self.placement(of: subnode)
            guard placement == .possible else { return placement }
            mark(.hasRelatives)
            subnode.mark(.hasRelatives)
            treeSubnodes.insert(subnode, at: min(index, treeSubnodes.count))
            subnode.treeSupernode = self
            bumpTreeVersion()
            return placement
        }
        check(placement, of: subnode, caller: caller)
        subnode.inheritTraits(from: self)
        if isDrawnHere {
            subnode.beRasterized(caller: "addSubnode")
            if MainQueue.isCurrent { MainActor.assumeIsolated { subnode.enterHierarchy(of: self) } }
            subnode.setNeedsDisplay()
        } else if isNodeLoaded {
            MainActor.assumeIsolated {
                placeLoaded(subnode)
                subnode.enterHierarchy(of: self)
            }
        }
        subnode.inheritInterfaceState(from: self)
    }

    /// Whether a node can be put in here.
    private enum Placement {
        case possible, itself, cycle, tooDeep
    }

    /// How many nodes may stand in one another, the outermost included.
    ///
    /// Layout, loading and display go down a tree node by node on the stack of a thread; deeper trees would overflow it.
    static let greatestDepth = 1_000

    /// Looks at what is above this node; under the tree's lock.
    private func placement(of subnode: ASDisplayNode) -> Placement {
        guard subnode !== self else { return .itself }
        var depth = 1
        var node: ASDisplayNode? = self
        while let current = node {
            guard current !== subnode else { return .cycle }
            depth += 1
            node = current.treeSupernode
        }
        return depth + subnode.heightBelow(limit: Self.greatestDepth - depth) > Self.greatestDepth
            ? .tooDeep : .possible
    }

    /// How many nodes stand in one another in this one, itself not counted, as far as a limit; under the tree's lock.
    private func heightBelow(limit: Int) -> Int {
        guard !treeSubnodes.isEmpty else { return 0 }
        guard limit > 0 else { return 1 }
        return 1 + treeSubnodes.reduce(0) { max($0, $1.heightBelow(limit: limit - 1)) }
    }

    private func check(_ placement: Placement, of subnode: ASDisplayNode, caller: String) {
        switch placement {
        case .possible: break
        case .itself: misuse("ASDisplayNode.\(caller): \(self) cannot be put into itself")
        case .cycle:
            misuse(
                "ASDisplayNode.\(caller): \(subnode) cannot be put into \(self), which stands in it: take \(self) out first"
            )
        case .tooDeep:
            misuse(
                "ASDisplayNode.\(caller): with \(subnode) in \(self) more than \(Self.greatestDepth) nodes would stand in "
                    + "one another, which is the most that is possible"
            )
        }
    }

    /// Takes the node out of the tree, and then its view or layer off the one that it stands on.
    private func detach() {
        let (old, isLayerBacked) = (supernode, isLayerBacked)
        guard let old else { return }
        let (wasRasterized, drawer) = (isRasterized, rasterizingNode)
        TreeLock.withLock {
            old.treeSubnodes.remove(object: self)
            treeSupernode = nil
            old.bumpTreeVersion()
        }
        if MainQueue.isCurrent {
            MainActor.assumeIsolated {
                if wasRasterized {
                    exitHierarchyOfSupernode()
                } else if isLayerBacked {
                    loadedLayerIfAny?.removeFromSuperlayer()
                    exitHierarchyOfSupernode()
                } else {
                    loadedViewIfAny?.removeFromSuperview()
                }
            }
        }
        if wasRasterized {
            endBeingRasterized()
            drawer?.setNeedsDisplay()
        }
        leaveInterfaceState(of: old)
    }

    /// Notes that the tree changed here, for whoever is measuring a node above; under the tree's lock.
    private func bumpTreeVersion() {
        var node: ASDisplayNode? = self
        while let current = node {
            current.treeVersion += 1
            node = current.treeSupernode
        }
    }

    /// Whether moving the node from one parent to another changes nothing about what is visible.
    private func moves(from old: ASDisplayNode, to new: ASDisplayNode) -> Bool {
        !old.isSynchronous && !new.isSynchronous && old.isInHierarchy == new.isInHierarchy && old.isInHierarchy
    }
}

extension UIView {
    /// Puts a node's view, or a layer-backed node's layer, in front of all others in this view.
    @preconcurrency @MainActor
    public func addSubnode(_ subnode: ASDisplayNode) {
        if let node = (self as? _ASDisplayView)?.node {
            node.addSubnode(subnode)
        } else if subnode.isLayerBacked {
            layer.addSublayer(subnode.layer)
        } else {
            addSubview(subnode.view)
        }
    }
}

extension CALayer {
    /// Puts a node's layer in front of all others on this layer.
    @preconcurrency @MainActor
    public func addSubnode(_ subnode: ASDisplayNode) {
        if let node = (self as? _ASDisplayLayer)?.node {
            node.addSubnode(subnode)
        } else {
            addSublayer(subnode.layer)
        }
    }
}
