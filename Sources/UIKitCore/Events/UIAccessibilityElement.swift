public import Foundation

/// A thing for assistive tools that has no view of its own.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// What the thing stands in: a view or another element.
    open weak var accessibilityContainer: AnyObject?

    /// Makes an element in a container, which it does not keep alive.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }

    /// The container, if it is a responder.
    open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}

/// Something that can be done with a thing beside activating it.
public final class UIAccessibilityCustomAction: NSObject, Sendable {
    /// Does it, and tells whether it was done.
    @preconcurrency public typealias Handler = @MainActor @Sendable (UIAccessibilityCustomAction) -> Bool

    /// What users hear.
    public let name: String
    /// What does it.
    public let actionHandler: Handler?

    /// Makes an action.
    @preconcurrency
    public init(
        name: String,
        actionHandler: (@MainActor @Sendable (UIAccessibilityCustomAction) -> Bool)?
    ) {
        self.name = name
        self.actionHandler = actionHandler
        super.init()
    }
}
