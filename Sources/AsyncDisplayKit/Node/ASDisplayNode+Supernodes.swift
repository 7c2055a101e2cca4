internal import Foundation

extension ASDisplayNode {
    /// The nodes above this one, from the nearest on.
    ///
    /// Any thread; a snapshot.
    public final var supernodes: some Sequence<ASDisplayNode> { supernodesIncludingSelfArray.dropFirst() }

    /// This node and the nodes above it, from this one on.
    ///
    /// Any thread; a snapshot.
    public final var supernodesIncludingSelf: some Sequence<ASDisplayNode> { supernodesIncludingSelfArray }

    /// The nearest node of a class above this one, or nil.
    ///
    /// Any thread.
    ///
    /// - Parameters:
    ///   - supernodeClass: The class, subclasses included.
    ///   - includingSelf: Whether this node counts too.
    /// - Returns: The node, or nil.
    public final func supernode<Node: ASDisplayNode>(
        of supernodeClass: Node.Type,
        includingSelf: Bool = false
    ) -> Node? {
        supernodesIncludingSelfArray.dropFirst(includingSelf ? 0 : 1).lazy.compactMap { $0 as? Node }.first
    }

    /// This node and the nodes above it, a line each.
    ///
    /// Any thread.
    public final var ancestryDescription: String {
        supernodesIncludingSelfArray.map(\.shortDescription).joined(separator: "\n")
    }

    /// This node and those above it, as copied in one go.
    final var supernodesIncludingSelfArray: [ASDisplayNode] {
        TreeLock.withLock {
            var found: [ASDisplayNode] = []
            var node: ASDisplayNode? = self
            while let current = node {
                found.append(current)
                node = current.treeSupernode
            }
            return found
        }
    }

    /// The topmost node of the tree that this node is in.
    final var rootNode: ASDisplayNode {
        TreeLock.withLock {
            var node = self
            while let above = node.treeSupernode { node = above }
            return node
        }
    }

    /// This node and all below it, breadth first.
    final var nodesOfTree: [ASDisplayNode] {
        TreeLock.withLock {
            var found = [self]
            var next = 0
            while next < found.count {
                found.append(contentsOf: found[next].treeSubnodes)
                next += 1
            }
            return found
        }
    }
}

/// Calls a block for a node and all nodes below it, breadth first.
///
/// Any thread.
///
/// - Parameters:
///   - node: The topmost node.
///   - block: Gets each node.
public func ASDisplayNodePerformBlockOnEveryNode(_ node: ASDisplayNode, _ block: (ASDisplayNode) -> Void) {
    for node in node.nodesOfTree { block(node) }
}

/// The first node below a node for which a block answers true, breadth first, or nil.
///
/// Any thread.
public func ASDisplayNodeFindFirstSubnode(
    _ node: ASDisplayNode,
    _ block: (ASDisplayNode) -> Bool
) -> ASDisplayNode? {
    node.nodesOfTree.dropFirst().first(where: block)
}

/// The nearest node above a node, itself included, for which a block answers true, or nil.
///
/// Any thread.
public func ASDisplayNodeFindFirstSupernode(
    _ node: ASDisplayNode,
    _ block: (ASDisplayNode) -> Bool
) -> ASDisplayNode? {
    node.supernodesIncludingSelfArray.first(where: block)
}

/// The first node of a class below a node, breadth first, or nil.
///
/// Any thread.
public func ASDisplayNodeFindFirstSubnodeOfClass<Node: ASDisplayNode>(
    _ node: ASDisplayNode,
    _ nodeClass: Node.Type
) -> Node? {
    node.nodesOfTree.dropFirst().lazy.compactMap { $0 as? Node }.first
}

/// The nearest node of a class above a node, itself included, or nil.
///
/// Any thread.
public func ASDisplayNodeFindFirstSupernodeOfClass<Node: ASDisplayNode>(
    _ node: ASDisplayNode,
    _ nodeClass: Node.Type
) -> Node? {
    node.supernode(of: nodeClass, includingSelf: true)
}

/// All nodes below a node for which a block answers true, breadth first.
///
/// Any thread.
public func ASDisplayNodeFindAllSubnodes(
    _ node: ASDisplayNode,
    _ block: (ASDisplayNode) -> Bool
) -> [ASDisplayNode] {
    node.nodesOfTree.dropFirst().filter(block)
}

/// All nodes of a class below a node, breadth first.
///
/// Any thread.
public func ASDisplayNodeFindAllSubnodesOfClass<Node: ASDisplayNode>(
    _ node: ASDisplayNode,
    _ nodeClass: Node.Type
) -> [Node] {
    node.nodesOfTree.dropFirst().compactMap { $0 as? Node }
}
