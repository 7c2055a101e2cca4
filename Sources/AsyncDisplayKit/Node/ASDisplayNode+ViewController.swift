internal import Foundation
public import UIKitCore

extension ASDisplayNode {
    /// The nearest view controller around the node, or nil while it stands in none.
    ///
    /// Main. The node's view, or that of the nearest node above that has one, is looked at.
    @preconcurrency @MainActor
    public final var closestViewController: UIViewController? {
        supernodesIncludingSelfArray.lazy.compactMap(\.loadedViewIfAny).first?.asdk_associatedViewController
    }
}

extension UIResponder {
    /// The nearest view controller in the responder chain, from this responder on, or nil.
    ///
    /// Main.
    @preconcurrency @MainActor
    public final var asdk_associatedViewController: UIViewController? {
        var responder: UIResponder? = self
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }
}
