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

    final func putOnTop(
        _ controller: UIViewController,
        animated: Bool,
        completion: (@MainActor () -> Void)?
    ) {
        MainQueue.require("UIViewController.present(_:animated:completion:)")
        let base = rootAncestor
        require(
            base.presented == nil,
            "UIViewController.present: \(type(of: base)) already presents \(type(of: base.presented)); dismiss it first"
        )
        guard let window = base.viewIfLoaded?.window else {
            misuse("UIViewController.present: the view of \(type(of: base)) is in no window")
        }
        let keepsBelow = controller.modalPresentationStyle.keepsWhatIsBelow
        base.presented = controller
        controller.presenter = base
        let view = controller.loadedView
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if !keepsBelow { base.beginAppearanceTransition(false, animated: animated) }
        controller.appear(animated: animated) { window.addSubview(view) }
        afterLayout {
            if !keepsBelow {
                if base.presented === controller { base.viewIfLoaded?.removeFromSuperview() }
                base.endAppearanceTransition()
            }
            completion?()
        }
    }

    final func takeFromTop(animated: Bool, completion: (@MainActor () -> Void)?) {
        let base = rootAncestor
        guard let top = base.presented else {
            if let presenter = base.presenter { presenter.takeFromTop(animated: animated, completion: completion) }
            return
        }
        if top.presented != nil { top.takeFromTop(animated: false, completion: nil) }
        let keepsBelow = top.modalPresentationStyle.keepsWhatIsBelow
        top.beginAppearanceTransition(false, animated: animated)
        if !keepsBelow { base.beginAppearanceTransition(true, animated: animated) }
        if let window = top.viewIfLoaded?.window, let view = base.viewIfLoaded, view.superview == nil {
            view.frame = window.bounds
            window.insertSubview(view, at: 0)
        }
        top.viewIfLoaded?.removeFromSuperview()
        base.presented = nil
        afterLayout {
            if !keepsBelow { base.endAppearanceTransition() }
            top.endAppearanceTransition()
            top.presenter = nil
            completion?()
        }
    }
}
