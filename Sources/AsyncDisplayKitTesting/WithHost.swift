public import Foundation
internal import UIKitCore

/// Runs a test on a host of its own: a screen in memory, a clock, workers, and nothing left of other tests.
///
/// One host lives at a time in a process: while a test has one, others that want one wait for their turn, in the order
/// in which they came, however many run at once. The host is installed as the current one while the closure runs, and
/// ends with it: windows go, and what is under way is waited for.
///
///     @Test @MainActor func greets() async throws {
///         try await withHost(size: CGSize(width: 320, height: 480)) { host in
///             host.show(GreetingViewController())
///             try await host.settle()
///             #expect(host.shows("Hello"))
///         }
///     }
///
/// - Parameters:
///   - size: The size of the screen in points.
///   - scale: How many pixels make a point.
///   - clock: The clock that everything waits on.
///   - body: The test. It must not call `withHost` again.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@MainActor
public func withHost<Result>(
    size: CGSize = CGSize(width: 400, height: 800),
    scale: CGFloat = 1,
    clock: TestClock = .virtual,
    _ body: @MainActor (TestHost) async throws -> Result
) async rethrows -> Result {
    try await HostTurn.have {
        let host = ApplicationHost(size: size, scale: scale, clock: clock == .real ? .real : .virtual)
        host.install()
        do {
            let result = try await body(TestHost(host))
            await host.end()
            return result
        } catch {
            await host.end()
            throw error
        }
    }
}
