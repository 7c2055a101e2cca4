internal import Foundation
internal import UIKitCore

/// Looks for the things inside a node that assistive tools tell of.
@MainActor
struct AccessibilityCollector {
    private static let interactive: UIAccessibilityTraits = [.button, .link, .keyboardKey]

    private let node: ASDisplayNode
    private let view: UIView
    private let window: UIWindow?
    private let isInScrollView: Bool

    init(of node: ASDisplayNode) {
        self.node = node
        let view = node.isNodeLoaded && !node.isLayerBacked ? node.view : UIView()
        self.view = view
        window = view.window
        var above: UIView? = view
        var isInScrollView = false
        while let current = above, !isInScrollView {
            isInScrollView = current is UIScrollView
            above = current.superview
        }
        self.isInScrollView = isInScrollView
    }

    /// The things, in reading order.
    var elements: [UIResponder] {
        guard window != nil else { return [] }
        if node.isAccessibilityContainer, let whole = aggregate { return [whole] }
        return AccessibilityOrder.sorted(collect(in: node))
    }

    private func collect(in parent: ASDisplayNode) -> [UIResponder] {
        let children = parent.treeChildren
        let modal = children.last { $0.accessibilityViewIsModal && !isHidden($0) }
        return (modal.map { [$0] } ?? children).flatMap { elements(for: $0) }
    }

    private func elements(for child: ASDisplayNode) -> [UIResponder] {
        guard !isHidden(child) else { return [] }
        let hasView = child.isNodeLoaded && !child.isLayerBacked
        if child.isAccessibilityElement || (hasView && child.view.isAccessibilityElement) {
            guard isOnScreen(child) else { return [] }
            return hasView ? [child.view] : [NodeAccessibilityElement(child, in: view)]
        }
        guard hasView else { return collect(in: child) }
        guard isOnScreen(child) else { return [] }
        return Self.hasElements(child.view) ? [child.view] : []
    }

    private func isHidden(_ node: ASDisplayNode) -> Bool {
        node.isHidden || node.alpha == 0 || node.accessibilityElementsHidden
    }

    private func isOnScreen(_ node: ASDisplayNode) -> Bool {
        guard !isInScrollView, let window else { return true }
        return window.bounds.intersects(node.frameInWindow)
    }

    /// Whether there is anything inside a view.
    private static func hasElements(_ view: UIView) -> Bool {
        if let elements = view.accessibilityElements { return !elements.isEmpty }
        return view.subviews.contains { subview in
            !subview.isHidden && subview.alpha > 0 && (subview.isAccessibilityElement || hasElements(subview))
        }
    }

    // One thing for all

    /// The node as one thing that tells of all inside; nil for lists, whose rows are things of their own.
    private var aggregate: UIAccessibilityElement? {
        guard !node.nodesOfTree.contains(where: { $0.isNodeLoaded && !$0.isLayerBacked && $0.view is UIScrollView })
        else { return nil }
        let whole = NodeAccessibilityElement(node, in: view)
        let parts = AccessibilityOrder.sorted(parts(in: node))
        if node.accessibilityLabel == nil {
            let labels = parts.filter { $0.accessibilityTraits.isDisjoint(with: Self.interactive) }
                .compactMap(\.accessibilityLabel)
            whole.accessibilityLabel = labels.isEmpty ? nil : labels.joined(separator: ", ")
        }
        let actions = parts.compactMap { part -> UIAccessibilityCustomAction? in
            guard !part.accessibilityTraits.isDisjoint(with: Self.interactive), let name = part.accessibilityLabel,
                let control = (part as? NodeAccessibilityElement)?.node
            else { return nil }
            return UIAccessibilityCustomAction(name: name) { [weak control] _ in
                guard let control = control as? ASControlNode, control.isEnabled else { return false }
                control.sendActions(forControlEvents: .touchUpInside, with: nil)
                return true
            }
        }
        let all = (node.accessibilityCustomActions ?? []) + actions
        whole.accessibilityCustomActions = all.isEmpty ? nil : all
        return whole
    }

    /// An element for each thing at any depth.
    private func parts(in parent: ASDisplayNode) -> [UIResponder] {
        parent.treeChildren.flatMap { child -> [UIResponder] in
            guard !isHidden(child) else { return [] }
            guard child.isAccessibilityElement else { return parts(in: child) }
            return [NodeAccessibilityElement(child, in: view)]
        }
    }
}
