public import ADKGraphics
public import Foundation

/// A closure with a title and an image, for buttons and other controls.
@preconcurrency @MainActor
open class UIAction: NSObject {
    /// What names an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Makes an identifier from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Makes an identifier from its name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    private let handler: @MainActor (UIAction) -> Void

    /// The title; empty for none.
    open var title: String
    /// The image, or nil for none.
    open var image: UIImage?
    /// What names the action.
    public nonisolated let identifier: Identifier
    /// What the action was last run by.
    public private(set) final weak var sender: AnyObject?

    /// Makes an action.
    ///
    /// - Parameters:
    ///   - title: The title; empty for none.
    ///   - image: The image, or nil for none.
    ///   - identifier: What names the action, or nil for a name of its own.
    ///   - handler: Called on main, with the action.
    public init(
        title: String = "",
        image: UIImage? = nil,
        identifier: Identifier? = nil,
        handler: @escaping @MainActor (UIAction) -> Void
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.handler = handler
        super.init()
    }

    package final func perform(sender: AnyObject?) {
        self.sender = sender
        handler(self)
    }
}
