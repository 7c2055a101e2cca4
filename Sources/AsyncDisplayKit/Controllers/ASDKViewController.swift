internal import ADKContracts
public import Foundation
internal import UIKitCore

/// A controller whose view is a node's.
///
///     final class FeedController: ASDKViewController<ASTableNode> {
///         override init() {
///             super.init(node: ASTableNode())
///         }
///     }
///
/// Belongs to main. The node gets the controller's traits and the size of its view.
@preconcurrency @MainActor
open class ASDKViewController<NodeType: ASDisplayNode>: ASViewController<NodeType> {
    /// Makes a controller around a plain node.
    ///
    /// It is there to be overridden; when the node is to be of another class, it stops the program.
    public init() {
        guard let node = ASDisplayNode() as? NodeType else {
            misuse(
                "ASDKViewController.init(): it makes an ASDisplayNode, and the node is to be a \(NodeType.self); "
                    + "override init() and call super.init(node:)"
            )
        }
        super.init(node: node)
    }

    /// Makes a controller around a node.
    ///
    /// - Parameter node: The node; if it is loaded, the controller's view is loaded too.
    public override init(node: NodeType) {
        super.init(node: node)
    }

    /// Makes a controller around a plain node, or nil when its node is to be of another class; nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
