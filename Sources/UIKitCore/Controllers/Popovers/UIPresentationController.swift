public import Foundation

/// Knows how a controller shows on top of another one.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    /// The controller that shows, or is going to.
    public final unowned let presentedViewController: UIViewController

    init(presentedViewController: UIViewController) {
        self.presentedViewController = presentedViewController
        super.init()
    }
}

/// Decides how a popover shows where there is no room for it, and hears when the user takes it away.
///
/// Every member may be left out.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Says how a controller shows in a narrow window: `none` for as it asked; `automatic`, the default, for a page.
    @preconcurrency @MainActor
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Says how a controller shows under some traits; as the member without traits says by default.
    @preconcurrency @MainActor
    func adaptivePresentationStyle(
        for controller: UIPresentationController,
        traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Says whether a tap beside the controller, or the escape key, takes it away; true by default.
    @preconcurrency @MainActor
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Tells that the user is taking the controller away.
    @preconcurrency @MainActor
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Tells that the user took the controller away; not called when the app did.
    @preconcurrency @MainActor
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Returns `automatic`.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .automatic
    }

    /// Returns what the member without traits returns.
    @preconcurrency @MainActor
    public func adaptivePresentationStyle(
        for controller: UIPresentationController,
        traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        adaptivePresentationStyle(for: controller)
    }

    /// Returns true.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }

    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}

    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}
