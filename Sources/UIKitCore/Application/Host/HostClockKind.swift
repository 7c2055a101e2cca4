/// Which clock a headless host runs on.
package enum HostClockKind: String, Sendable {
    /// Time as it passes.
    case real
    /// Time that moves frame by frame, and only while nothing real is awaited.
    case virtual
}
