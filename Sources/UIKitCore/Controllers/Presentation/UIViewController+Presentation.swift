internal import ADKScheduling
internal import Foundation

extension UIViewController {
    /// The controller that this one was put on top of by `present`.
    final var presenter: UIViewController? { arrival?.phase == .gone ? nil : arrival?.base }

    /// The controller that was put on top of this one.
    final var presented: UIViewController? { presentation?.top }

    final func putOnTop(
        _ controller: UIViewController,
        animated: Bool,
        completion: (@MainActor () -> Void)?
    ) {
        MainQueue.require("UIViewController.present(_:animated:completion:)")
        let base = rootAncestor
        if base.presentation?.phase == .leaving { base.presentation?.cutShort() }
        if let other = base.presented {
            return refuse(controller, "\(type(of: base)) already presents \(type(of: other))")
        }
        guard base.arrival?.isLeaving != true else {
            return refuse(controller, "\(type(of: base)) is being dismissed")
        }
        guard let window = base.viewIfLoaded?.window else {
            return refuse(controller, "the view of \(type(of: base)) is in no window")
        }
        guard controller.presenter == nil, controller.parent == nil, window.rootViewController !== controller else {
            return refuse(controller, "it is on the screen already")
        }
        let presentation = Presentation(of: controller, over: base, in: window)
        base.presentation = presentation
        controller.arrival = presentation
        presentation.come(into: window, animated: animated, completion)
    }

    /// What the controller covers in a window: as a popover, a bubble where that has room and something to point to.
    final func shape(in window: UIWindow) -> PresentationShape {
        guard canBePopover, let popover = popoverPresentationController else { return presentationShape }
        let style = popover.adapt(to: window)
        guard presentationShape == .popover else { return presentationShape }
        switch style {
        case .none, .popover: return popover.anchor(in: window) == nil ? .page : .popover
        case .automatic: return .page
        default: return PresentationShape(style)
        }
    }

    /// Says why a controller is not put on top; as with UIKit, the app goes on.
    private final func refuse(_ controller: UIViewController, _ reason: String) {
        let message = "UIViewController.present: \(type(of: controller)) is not shown, since \(reason)\n"
        FileHandle.standardError.write(Data(message.utf8))
    }

    final func takeFromTop(animated: Bool, completion: (@MainActor () -> Void)?) {
        MainQueue.require("UIViewController.dismiss(animated:completion:)")
        let base = rootAncestor
        if let presentation = base.presentation {
            presentation.leave(animated: animated, completion)
        } else if let presenter = base.presenter {
            presenter.takeFromTop(animated: animated, completion: completion)
        }
    }

    /// Takes away at once all that was put on top, because the controller itself goes.
    final func dropPresented() {
        presentation?.leave(animated: false, nil)
        presentation?.cutShort()
    }

    /// Puts the view on a part of its way, from 0 to 1, by the transition's style.
    final func showByStyle(_ part: CGFloat) {
        guard let view = viewIfLoaded else { return }
        switch modalTransitionStyle {
        case .crossDissolve, .flipHorizontal: view.alpha = part
        case .coverVertical, .partialCurl:
            let way = max(0, (view.superview?.bounds.height ?? 0) - view.center.y + view.bounds.height / 2)
            view.transform = CGAffineTransform(translationX: 0, y: way * (1 - part))
        }
    }
}
