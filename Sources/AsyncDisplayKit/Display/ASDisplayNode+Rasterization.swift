internal import ADKContracts
internal import ADKGraphics
internal import Foundation
internal import UIKitCore

/// Trees that are drawn into one bitmap.
extension ASDisplayNode {
    /// Has all nodes below drawn into this node's bitmap, with no views or layers of their own.
    ///
    /// Any thread, before the node is loaded. It saves the compositor's work for trees of many small parts that do not
    /// move. Nodes below hear no touches, their transforms, shadows, borders and opacities are not drawn, and they
    /// cannot wrap views.
    public final func enableSubtreeRasterization() {
        require(!isNodeLoaded, "ASDisplayNode.enableSubtreeRasterization: \(self) is loaded already")
        require(
            !isRasterized,
            "ASDisplayNode.enableSubtreeRasterization: \(self) is drawn by a node above it already"
        )
        withState { $0.rasterizesSubtree = true }
        for node in treeChildren { node.beRasterized(caller: "enableSubtreeRasterization") }
    }

    /// Whether the nodes below are drawn into this node's bitmap.
    final var rasterizesSubtree: Bool { withState { $0.rasterizesSubtree } }

    /// Whether a node above draws this one.
    final var isRasterized: Bool { withState { $0.isRasterized } }

    /// Whether nodes that are put into this one have no views or layers.
    final var rasterizesSubnodes: Bool { withState { $0.rasterizesSubtree || $0.isRasterized } }

    /// The node above that draws this one, or nil.
    final var rasterizingNode: ASDisplayNode? {
        supernodesIncludingSelfArray.dropFirst().first(where: \.rasterizesSubtree)
    }

    /// Notes that a node above draws this one and all below it.
    final func beRasterized(caller: String) {
        for node in nodesOfTree {
            require(
                !node.isNodeLoaded && !node.isSynchronous,
                "ASDisplayNode.\(caller): \(node) has a view or layer, or wraps one, so no node above can draw it"
            )
            node.withState { $0.isRasterized = true }
        }
    }

    /// Notes that no node above draws this one any more.
    final func endBeingRasterized() {
        for node in nodesOfTree { node.withState { $0.isRasterized = false } }
    }

    /// The nodes below that this one draws, each before those in it.
    final var rasterizedNodes: [ASDisplayNode] {
        treeChildren.flatMap { [$0] + $0.rasterizedNodes }
    }

    /// Lays out the nodes below, which have no layers that ask for it.
    @MainActor
    final func layOutRasterizedNodes() {
        for node in treeChildren {
            node.layoutPassFromLayer()
            if !node.rasterizesSubtree { node.layOutRasterizedNodes() }
        }
    }

    /// What the nodes below draw, captured for a worker.
    @MainActor
    final func captureRasterizedParts() -> [RasterizedPart] {
        let origin = bounds.origin
        return treeChildren.compactMap { node in
            guard !node.isHidden, node.alpha > 0 else { return nil }
            let (bounds, position, anchor) = (node.bounds, node.position, node.anchorPoint)
            let layer = _ASDisplayLayer()
            layer.bounds = bounds
            layer.contentsScale = contentsScaleForDisplay
            return RasterizedPart(
                origin: CGPoint(
                    x: position.x - bounds.width * anchor.x - origin.x,
                    y: position.y - bounds.height * anchor.y - origin.y
                ),
                clips: node.clipsToBounds,
                clipRadius: node.cornerRoundingType == .defaultSlowCALayer ? node.cornerRadius : 0,
                isCentered: node.contentMode == .center,
                content: node.captureContent(layer, scale: contentsScaleForDisplay)
            )
        }
    }
}

/// A node that another one draws, and all below it.
struct RasterizedPart: Sendable {
    /// Where its top left corner is in what it stands in, in points.
    let origin: CGPoint
    let clips: Bool
    let clipRadius: CGFloat
    /// Whether an image stands in the middle instead of filling the bounds.
    let isCentered: Bool
    let content: DisplayRequest

    func draw(in context: CGContext, isCancelled: () -> Bool) {
        guard !isCancelled() else { return }
        let bounds = CGRect(origin: .zero, size: content.bounds.size)
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: origin.x, y: origin.y)
        if clips {
            (clipRadius > 0 ? UIBezierPath(roundedRect: bounds, cornerRadius: clipRadius) : UIBezierPath(rect: bounds))
                .addClip()
        }
        if let color = content.backgroundColor, color.cgColor.alpha > 0 {
            context.setFillColor(color.cgColor)
            context.fill(bounds)
        }
        content.drawIntoContainer(context, isCentered: isCentered, isCancelled: isCancelled)
    }
}
