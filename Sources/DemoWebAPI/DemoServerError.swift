/// Why the demo server cannot do what it was asked.
public struct DemoServerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong, and what would be right.
    public let description: String

    /// Makes an error of its description.
    public init(_ description: String) {
        self.description = description
    }
}
