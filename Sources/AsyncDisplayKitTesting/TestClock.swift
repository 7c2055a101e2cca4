/// Which clock a test runs on.
public enum TestClock: Sendable {
    /// Time that moves frame by frame when the test says so, and waits for everything real.
    case virtual
    /// Time as it passes.
    case real
}
