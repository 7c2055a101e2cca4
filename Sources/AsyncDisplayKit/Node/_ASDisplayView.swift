internal import ADKGraphics
public import Foundation
public import UIKitCore

/// The view of a node: hands on to the node what it hears.
@preconcurrency @MainActor
open class _ASDisplayView: UIView {
    /// The node whose view this is.
    public internal(set) final weak var node: ASDisplayNode?
    private var keeper = NodeKeeper()
    private var isAskingNode = false

    /// The class of a node's layer.
    open override class var layerClass: AnyClass { _ASDisplayLayer.self }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        node?.viewWillMove(toWindow: newWindow)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        node?.viewDidMove(toWindow: window)
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        node?.viewDidMove(toSuperview: superview)
        keeper.update(for: node, in: superview)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        node?.layoutPassFromLayer()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        node?.viewTintColorDidChange()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        node?.safeAreaInsetsDidChange()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        node?.layoutMarginsDidChange()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let node else { return super.touchesBegan(touches, with: event) }
        node.touchesBegan(touches, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let node else { return super.touchesMoved(touches, with: event) }
        node.touchesMoved(touches, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let node else { return super.touchesEnded(touches, with: event) }
        node.touchesEnded(touches, with: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let node else { return super.touchesCancelled(touches, with: event) }
        node.touchesCancelled(touches, with: event)
    }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let node, !isAskingNode else { return super.hitTest(point, with: event) }
        isAskingNode = true
        defer { isAskingNode = false }
        return node.hitTest(point, with: event)
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let node else { return super.point(inside: point, with: event) }
        return node.point(inside: point, with: event)
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let node else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return node.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override var accessibilityElements: [Any]? {
        get { node.map { $0.accessibilityElements } ?? super.accessibilityElements }
        set {
            if let node { node.accessibilityElements = newValue } else { super.accessibilityElements = newValue }
        }
    }

    open override var canBecomeFirstResponder: Bool { node?.canBecomeFirstResponder() ?? false }

    open override var canResignFirstResponder: Bool { node?.canResignFirstResponder() ?? true }
}
