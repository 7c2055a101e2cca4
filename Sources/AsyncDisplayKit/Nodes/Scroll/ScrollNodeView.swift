internal import Foundation
internal import UIKitCore

/// The view of a scroll node: tells the node what it hears.
@MainActor
final class ScrollNodeView: UIScrollView, NodeHosting {
    weak var hostedNode: ASDisplayNode?
    private var keeper = NodeKeeper()

    override func layoutSubviews() {
        super.layoutSubviews()
        hostedNode?.layoutPassFromLayer()
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        hostedNode?.viewWillMove(toWindow: newWindow)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        hostedNode?.viewDidMove(toWindow: window)
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        hostedNode?.viewDidMove(toSuperview: superview)
        keeper.update(for: hostedNode, in: superview)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        hostedNode?.viewTintColorDidChange()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        hostedNode?.safeAreaInsetsDidChange()
    }

    override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        hostedNode?.layoutMarginsDidChange()
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        hostedNode?.gestureRecognizerShouldBegin(gestureRecognizer)
            ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
