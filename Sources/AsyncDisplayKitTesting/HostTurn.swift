internal import ADKContracts

/// Whose turn it is to have the process's host, screen and runtime: one at a time, in the order of asking.
@MainActor
package final class HostTurn {
    private static let shared = HostTurn()
    @TaskLocal private static var isHad = false

    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    private init() {}

    /// Waits for the turn, and has it while the closure runs, which must not ask for another.
    package static func have<Result>(
        _ body: @MainActor () async throws -> Result
    ) async rethrows -> Result {
        require(!isHad, "withHost was called by a test that has the host already: it would wait for itself")
        await shared.take()
        defer { shared.pass() }
        return try await $isHad.withValue(true) { try await body() }
    }

    private func take() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func pass() {
        guard !waiting.isEmpty else {
            isTaken = false
            return
        }
        waiting.removeFirst().resume()
    }
}
