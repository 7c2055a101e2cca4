import ADKScheduling
import AsyncDisplayKit

@testable import AsyncDisplayKit

/// Ends main's turns until nothing is under way.
@MainActor
func settle() async {
    repeat {
        Runtime.current.turn.perform()
        await Runtime.current.activity.waitUntilIdle()
    } while Runtime.current.turn.hasWork
}

/// Runs a closure on a worker and waits for its result.
func offMain<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        Runtime.current.workers.submit { _ in continuation.resume(returning: body()) }
    }
}

/// A window of 400 by 800 points.
@MainActor
func makeWindow() -> UIWindow {
    UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
}
