public import ADKGraphics
public import Foundation

/// What lays out, draws and observes a layer; every member may be left out.
public protocol CALayerDelegate: AnyObject {
    /// Gives a layer its contents, instead of a drawing.
    @preconcurrency @MainActor func display(_ layer: CALayer)
    /// Draws a layer.
    @preconcurrency @MainActor func draw(_ layer: CALayer, in ctx: CGContext)
    /// Tells that a layer is about to be drawn.
    @preconcurrency @MainActor func layerWillDraw(_ layer: CALayer)
    /// Lays out what is on a layer.
    @preconcurrency @MainActor func layoutSublayers(of layer: CALayer)
    /// Gives the action for an event, or nil to have the layer's own `actions` asked.
    @preconcurrency @MainActor func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Notes that the delegate does not display the layer, which is drawn instead.
    @preconcurrency @MainActor
    public func display(_ layer: CALayer) {
        layer.flags.delegateDisplayed = false
    }

    /// Draws nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}

    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}

    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}

    /// Leaves the choice to the layer.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// What a layer runs when something happens to it.
public protocol CAAction {
    /// Runs the action for an event of a layer.
    @preconcurrency @MainActor func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The null value as an action: nothing happens, and no other action is looked for.
extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The event of a layer that comes to hang in a shown window.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that no longer hangs in a shown window.
public let kCAOnOrderOut = "onOrderOut"
