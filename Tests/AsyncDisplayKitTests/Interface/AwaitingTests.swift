import ADKLocking
import ADKScheduling
import AsyncDisplayKit
import AsyncDisplayKitTesting
import LoopbackServer
import Testing

/// Code that awaits, as an app of today has it, under a host that waits for quiet.
@MainActor
@Suite struct AwaitingTests {
    /// Ways to get a text without a closure.
    enum Way: String, CaseIterable {
        case data, upload, download, chain, actorHop, detached, grandchild, children, mainHops, handler, stream

        @MainActor func text(from url: URL) async throws -> String {
            switch self {
            case .data: return String(decoding: try await URLSession.shared.data(from: url).0, as: UTF8.self)
            case .upload:
                var request = URLRequest(url: url)
                request.httpMethod = "PUT"
                let (data, _) = try await URLSession.shared.upload(for: request, from: Data("body".utf8))
                return String(decoding: data, as: UTF8.self)
            case .download:
                let (file, _) = try await URLSession.shared.download(from: url)
                defer { try? FileManager.default.removeItem(at: file) }
                return try String(contentsOf: file, encoding: .utf8)
            case .chain:
                var text = ""
                for _ in 0..<3 { text = String(decoding: try await URLSession.shared.data(from: url).0, as: UTF8.self) }
                return text
            case .actorHop: return try await Store().text(from: url)
            case .detached: return await Task.detached(priority: .background) { sum(to: 100_000) }.value
            case .grandchild: return await Task.detached { await Task.detached { sum(to: 1000) }.value }.value
            case .children:
                return await withTaskGroup(of: String.self) { group in
                    for number in 0..<8 { group.addTask { sum(to: number * 1000) } }
                    var text = ""
                    for await sum in group { text += sum }
                    return text
                }
            case .mainHops:
                for _ in 0..<3 { await Task { @MainActor in }.value }
                return "hopped"
            case .handler:
                return await withCheckedContinuation { continuation in
                    URLSession.shared.dataTask(with: url) { _, _, _ in
                        Task { continuation.resume(returning: sum(to: 1000)) }
                    }.resume()
                }
            case .stream:
                let (numbers, input) = AsyncStream.makeStream(of: Int.self)
                Task.detached {
                    for number in 0..<20 { await Task.detached { _ = input.yield(number) }.value }
                    input.finish()
                }
                var text = ""
                for await number in numbers { text += "\(number)" }
                return text
            }
        }
    }

    private actor Store {
        private var texts: [String] = []

        func text(from url: URL) async throws -> String {
            for _ in 0..<2 {
                let data = try await URLSession.shared.data(from: url).0
                texts.append(String(decoding: data, as: UTF8.self))
            }
            return texts.joined(separator: ", ")
        }
    }

    @Test(arguments: Way.allCases) func settlingWaitsForAnAwait(way: Way) async throws {
        try await settle(rounds: 20, way)
    }

    @Test(arguments: Way.allCases) func settlingWaitsForAnAwaitOnABusyMachine(way: Way) async throws {
        try await settle(rounds: 6, way, isBusy: true)
    }

    @Test func settlingOnARealClockWaitsForAnAwait() async throws {
        for way in Way.allCases { try await settle(rounds: 3, way, clock: .real) }
    }

    private func settle(rounds: Int, _ way: Way, clock: TestClock = .virtual, isBusy: Bool = false) async throws {
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() { connection.answer("200 OK", text: "got \(request.path)") }
        }
        defer { server.stop() }
        try await withHost(clock: clock) { host in
            let isOver = Flag()
            defer { isOver.raise() }
            if isBusy {
                for _ in 0..<2 { Thread.detachNewThread { while !isOver.isUp {} } }
            }
            for round in 0..<rounds {
                let label = UILabel()
                Task { label.text = try await way.text(from: server.url("/\(round)")) }
                try await host.settle()
                #expect(label.text != nil, "round \(round)")
            }
        }
    }

    @Test func theRuntimeLetsTasksBeCounted() {
        #expect(TaskWatch.isPossible)
    }

    /// A task that was made before the host, as those of other tests are, may block as long as it likes.
    @Test func tasksOfOthersAreNotWaitedFor() async throws {
        let (orders, input) = AsyncStream.makeStream(of: Void.self)
        let gate = DispatchSemaphore(value: 0)
        let (starts, start) = AsyncStream.makeStream(of: Void.self)
        let other = Task.detached {
            for await _ in orders {
                // It makes a task of its own while the host lives, and that is none of the host's either.
                Task.detached {
                    start.finish()
                    block(until: gate)
                }
            }
        }
        try await withHost { host in
            input.yield()
            input.finish()
            for await _ in starts {}
            try await host.settle()
            #expect(host.statistic("frames") != nil)
        }
        gate.signal()
        await other.value
    }

    @Test func aTaskThatBlocksIsSaidToBeUnderWay() async throws {
        let gate = DispatchSemaphore(value: 0)
        try await withHost { host in
            Task.detached { block(until: gate) }
            await #expect(throws: HostTimeoutError.self) { try await host.settle(within: 0.2) }
            gate.signal()
            try await host.settle()
        }
    }
}

private func block(until gate: DispatchSemaphore) { gate.wait() }

private func sum(to limit: Int) -> String {
    "\((0..<max(1, limit)).reduce(0) { ($0 * 31 + $1) % 1_000_003 })"
}

private final class Flag: Sendable {
    private let state = Guarded(false)

    var isUp: Bool { state.withLock { $0 } }
    func raise() { state.withLock { $0 = true } }
}
