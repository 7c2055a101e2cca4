internal import ADKGraphics
public import Foundation
public import UIKitCore

/// The layer of a node: has the node lay out and draw.
@preconcurrency @MainActor
open class _ASDisplayLayer: CALayer {
    /// The node whose layer, or whose view's layer, this is.
    public internal(set) final weak var node: ASDisplayNode?
    private var missedDisplay = false

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            super.bounds = newValue
            node?.layerGeometryDidChange(bounds: super.bounds, position: super.position)
            guard missedDisplay, super.bounds.width > 0, super.bounds.height > 0 else { return }
            missedDisplay = false
            setNeedsDisplay()
        }
    }

    open override var position: CGPoint {
        get { super.position }
        set {
            super.position = newValue
            node?.layerGeometryDidChange(bounds: super.bounds, position: super.position)
        }
    }

    /// Nodes do not animate by themselves what is set.
    open override class func defaultAction(forKey event: String) -> (any CAAction)? { noAction }

    private static let noAction = NSNull()

    open override func setNeedsDisplay() {
        guard let node else { return super.setNeedsDisplay() }
        node.cancelDisplay()
        guard node.draws, !node.displaySuspended else { return }
        super.setNeedsDisplay()
    }

    open override func display() {
        guard let node else { return super.display() }
        if bounds.width <= 0 || bounds.height <= 0 { missedDisplay = true }
        node.displayFromLayer(self)
    }

    open override func layoutSublayers() {
        if view == nil { node?.layoutPassFromLayer() }
        super.layoutSublayers()
    }
}
