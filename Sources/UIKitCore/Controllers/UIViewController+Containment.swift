internal import ADKContracts
internal import ADKScheduling
internal import Foundation

extension UIViewController {
    final func adopt(_ child: UIViewController) {
        MainQueue.require("UIViewController.addChild(_:)")
        require(child !== self, "UIViewController.addChild: a controller cannot be its own child")
        require(
            !sequence(first: self, next: \.parent).contains { $0 === child },
            "UIViewController.addChild: \(type(of: self)) is inside \(type(of: child)), which cannot be its child"
        )
        guard child.parent !== self else { return }
        child.willMove(toParent: self)
        if let old = child.parent { old.childList.removeAll { $0 === child } }
        childList.append(child)
        child.parent = self
    }

    final func leaveParent() {
        guard let old = parent else { return }
        old.childList.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }

    /// The controller at the bottom of those that this one is in.
    final var rootAncestor: UIViewController {
        var controller = self
        while let above = controller.parent { controller = above }
        return controller
    }
}
