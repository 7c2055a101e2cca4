public import Foundation

/// An error of a network image node.
public struct ASNetworkImageNodeError: Error, Sendable, CustomStringConvertible, LocalizedError {
    /// What went wrong, and what would be right.
    public let description: String

    /// The same as the description, for code that shows errors to people.
    public var errorDescription: String? { description }
}
