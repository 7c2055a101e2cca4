import AsyncDisplayKitTesting
public import Testing

/// Gives each test of a suite the process's screen, clock and runtime for itself.
///
/// Every test that shows something, or asks for the current runtime, is either in such a suite or calls `withHost`.
public struct AloneTrait: SuiteTrait, TestTrait, TestScoping {
    /// The tests of a suite have the trait, not the suite as a whole.
    public var isRecursive: Bool { true }

    /// Runs a test when nobody else has the screen.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await HostTurn.have { try await function() }
    }
}

extension Trait where Self == AloneTrait {
    /// Runs each test while no other test has a host or a screen.
    public static var alone: Self { Self() }
}
