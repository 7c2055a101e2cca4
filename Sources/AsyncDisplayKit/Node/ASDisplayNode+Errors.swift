internal import ADKLocking

/// Something that a node was told and that it cannot do; it goes on as before.
public struct ASDisplayNodeError: Error, Sendable, CustomStringConvertible {
    /// What was asked of which node, and what it does instead.
    public let description: String
}

extension ASDisplayNode {
    private static let errorBlock = Guarded<(@Sendable (any Error) -> Void)?>(nil)

    /// Hears of mistakes that nodes can live with, such as frames that are not finite; nil by default.
    ///
    /// It is called on the thread of the mistake. Without it such a mistake stops debug builds.
    @preconcurrency
    public static var nonFatalErrorBlock: (@Sendable (any Error) -> Void)? {
        get { errorBlock.withLock { $0 } }
        set { errorBlock.withLock { $0 = newValue } }
    }

    /// Tells of a mistake that the node can live with.
    static func report(_ message: @autoclosure () -> String) {
        guard let block = nonFatalErrorBlock else { return assertionFailure(message()) }
        block(ASDisplayNodeError(description: message()))
    }
}
