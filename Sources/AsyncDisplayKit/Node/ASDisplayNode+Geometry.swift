internal import ADKContracts
public import ADKGeometry
internal import ADKScheduling
public import Foundation
internal import UIKitCore

extension ASDisplayNode {
    /// Converts a point of this node's coordinates to another node's; nil means the window's, or the topmost node's.
    ///
    /// Any thread. Transforms are not looked at, so that it works before nodes are loaded. The nodes are in one tree.
    public final func convert(_ point: CGPoint, to node: ASDisplayNode?) -> CGPoint {
        let offset = offset(to: node)
        return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    }

    /// Converts a point of another node's coordinates to this node's; nil means the window's, or the topmost node's.
    ///
    /// Any thread. Transforms are not looked at, so that it works before nodes are loaded. The nodes are in one tree.
    public final func convert(_ point: CGPoint, from node: ASDisplayNode?) -> CGPoint {
        let offset = offset(to: node)
        return CGPoint(x: point.x - offset.x, y: point.y - offset.y)
    }

    /// Converts a rectangle of this node's coordinates to another node's.
    ///
    /// Any thread.
    public final func convert(_ rect: CGRect, to node: ASDisplayNode?) -> CGRect {
        CGRect(origin: convert(rect.origin, to: node), size: rect.size)
    }

    /// Converts a rectangle of another node's coordinates to this node's.
    ///
    /// Any thread.
    public final func convert(_ rect: CGRect, from node: ASDisplayNode?) -> CGRect {
        CGRect(origin: convert(rect.origin, from: node), size: rect.size)
    }

    /// How far hits count outside the bounds: negative insets widen them; zero by default.
    public final var hitTestSlop: UIEdgeInsets {
        get { withState { $0.hitTestSlop } }
        set { withState { $0.hitTestSlop = newValue } }
    }

    @MainActor
    final func slopContains(_ point: CGPoint) -> Bool {
        let slop = hitTestSlop
        let bounds = bounds
        let widened = CGRect(
            x: bounds.minX + slop.left,
            y: bounds.minY + slop.top,
            width: bounds.width - slop.left - slop.right,
            height: bounds.height - slop.top - slop.bottom
        )
        return widened.contains(point)
    }

    @MainActor
    final func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isLayerBacked else { return nil }
        return view.hitTest(point, with: event)
    }

    /// Who hears of touches that the node does not handle.
    @MainActor
    final var responderBehind: UIResponder? { loadedViewIfAny?.next }

    /// What has to be added to a point of this node to make it one of another node.
    private func offset(to target: ASDisplayNode?) -> CGPoint {
        let mine = supernodesIncludingSelfArray
        guard let target else { return Self.offset(of: mine) + windowOffset(of: mine.last) }
        let others = target.supernodesIncludingSelfArray
        require(
            mine.last === others.last,
            "ASDisplayNode.convert: \(self) and \(target) are in different trees, so nothing can be converted"
        )
        return Self.offset(of: mine) - Self.offset(of: others)
    }

    /// Where the origin of the first node lies in the coordinates of the last one.
    private static func offset(of chain: [ASDisplayNode]) -> CGPoint {
        chain.dropLast().reduce(.zero) { $0 + $1.originInSupernode }
    }

    private func windowOffset(of root: ASDisplayNode?) -> CGPoint {
        guard MainQueue.isCurrent, let root else { return .zero }
        return MainActor.assumeIsolated {
            guard let view = root.loadedViewIfAny, let window = view.window else { return .zero }
            return view.convert(.zero, to: window)
        }
    }

    /// What has to be added to a point of this node's coordinates to make it one of the supernode's.
    private var originInSupernode: CGPoint {
        let (position, bounds, anchor) = (self.position, self.bounds, anchorPoint)
        return CGPoint(
            x: position.x - bounds.width * anchor.x - bounds.minX,
            y: position.y - bounds.height * anchor.y - bounds.minY
        )
    }
}

private func + (first: CGPoint, second: CGPoint) -> CGPoint {
    CGPoint(x: first.x + second.x, y: first.y + second.y)
}

private func - (first: CGPoint, second: CGPoint) -> CGPoint {
    CGPoint(x: first.x - second.x, y: first.y - second.y)
}
