public import Foundation

/// Something that the user can choose in an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// What kind of choice it is.
    public enum Style: Int, Sendable {
        /// An ordinary one.
        case `default`
        /// One that leaves everything as it was; it stands apart, and the escape key chooses it.
        case cancel
        /// One that deletes or changes for good; it is red.
        case destructive
    }

    private let handler: (@MainActor (UIAlertAction) -> Void)?
    /// Told when the action can be used, or no longer.
    final var onChange: (() -> Void)?

    /// What the button says.
    public let title: String?
    /// What kind of choice it is.
    public let style: Style

    /// Makes an action.
    ///
    /// - Parameters:
    ///   - title: What the button says.
    ///   - style: What kind of choice it is.
    ///   - handler: Called on main with the action, when the alert has gone because the action was chosen.
    @preconcurrency
    public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    /// Whether it can be chosen; true by default.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { onChange?() } }
    }

    /// Does what it is for.
    final func perform() {
        handler?(self)
    }
}

/// `UIAlertAction.Style` in its old spelling.
public typealias UIAlertActionStyle = UIAlertAction.Style
