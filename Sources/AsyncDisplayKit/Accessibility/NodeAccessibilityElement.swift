internal import Foundation
internal import UIKitCore

/// Stands for a node that has no view.
@MainActor
final class NodeAccessibilityElement: UIAccessibilityElement {
    weak var node: ASDisplayNode?

    init(_ node: ASDisplayNode, in container: UIView) {
        self.node = node
        super.init(accessibilityContainer: container)
        accessibilityLabel = node.accessibilityLabel
        accessibilityHint = node.accessibilityHint
        accessibilityValue = node.accessibilityValue
        accessibilityIdentifier = node.accessibilityIdentifier
        accessibilityTraits = node.accessibilityTraits
        accessibilityCustomActions = node.accessibilityCustomActions
    }

    /// Where the node is now.
    override var accessibilityFrame: CGRect {
        get { node?.frameInWindow ?? .zero }
        set { super.accessibilityFrame = newValue }
    }
}

extension ASDisplayNode {
    /// Where the node is, in points of its window.
    @MainActor
    final var frameInWindow: CGRect {
        if let view = loadedViewIfAny { return view.convert(view.bounds, to: nil) }
        let chain = supernodesIncludingSelfArray
        guard let above = chain.first(where: { $0.loadedViewIfAny != nil }), let view = above.loadedViewIfAny else {
            return convert(bounds, to: nil)
        }
        return view.convert(convert(bounds, to: above), to: nil)
    }
}
