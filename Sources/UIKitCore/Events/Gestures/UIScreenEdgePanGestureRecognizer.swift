internal import ADKCompositor
internal import Foundation

/// Tells how far a finger moves that came down at an edge of the screen and goes away from it.
///
/// Scroll views wait until it is clear that the finger does not.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which the finger may come down; none by default.
    open var edges: UIRectEdge = [] {
        didSet { view?.updateTouchTarget() }
    }

    override var edgesOfDisplay: UIRectEdge { edges }

    /// Fails unless the finger comes down at one of the edges.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible, numberOfTouches == touches.count else { return }
        if touches.contains(where: { edges.isDisjoint(with: Self.edges(at: $0)) }) { state = .failed }
    }

    override func beginIfReady() {
        guard isLongEnough(way) else { return }
        guard leadsInside(way) else { return state = .failed }
        super.beginIfReady()
    }

    private final func leadsInside(_ way: CGPoint) -> Bool {
        if abs(way.x) >= abs(way.y) { return edges.contains(way.x > 0 ? .left : .right) }
        return edges.contains(way.y > 0 ? .top : .bottom)
    }

    private static func edges(at touch: UITouch) -> UIRectEdge {
        guard let bounds = touch.window?.bounds else { return [] }
        let point = touch.location(in: nil)
        let width = CGFloat(SceneTouchTarget.edgeWidth)
        var edges: UIRectEdge = []
        if point.x <= bounds.minX + width { edges.insert(.left) }
        if point.x >= bounds.maxX - width { edges.insert(.right) }
        if point.y <= bounds.minY + width { edges.insert(.top) }
        if point.y >= bounds.maxY - width { edges.insert(.bottom) }
        return edges
    }
}
