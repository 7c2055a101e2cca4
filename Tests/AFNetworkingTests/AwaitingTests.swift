import ADKLocking
import AFNetworking
import AsyncDisplayKitTesting
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing
import UIKitCore

/// The calls that await, under a host that waits for quiet.
@MainActor
@Suite struct AwaitingTests {
    private struct Place: Decodable, Sendable {
        var path: String
    }

    enum Way: String, CaseIterable {
        case get, typed, chain, upload

        @MainActor func text(from url: URL, with manager: AFHTTPSessionManager) async throws -> String {
            switch self {
            case .get: return "\(try await manager.get(url.absoluteString) ?? "nothing")"
            case .typed: return try await manager.get(url.absoluteString, as: Place.self).path
            case .chain:
                var text = ""
                for _ in 0..<3 { text += try await manager.get(url.absoluteString, as: Place.self).path }
                return text
            case .upload:
                var request = URLRequest(url: url)
                request.httpMethod = "PUT"
                return "\(try await manager.upload(for: request, from: Data("body".utf8)) ?? "nothing")"
            }
        }
    }

    @Test(arguments: Way.allCases, [false, true])
    func settlingWaitsForAnAwait(way: Way, isBusy: Bool) async throws {
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                connection.answer(
                    "200 OK",
                    headers: ["Content-Type: application/json"],
                    text: #"{"path": "\#(request.path)"}"#
                )
            }
        }
        defer { server.stop() }
        try await withHost { host in
            let isOver = Flag()
            defer { isOver.raise() }
            if isBusy {
                for _ in 0..<2 { Thread.detachNewThread { while !isOver.isUp {} } }
            }
            for round in 0..<(isBusy ? 6 : 20) {
                let label = UILabel()
                let manager = AFHTTPSessionManager()
                Task { label.text = try await way.text(from: server.url("/\(round)"), with: manager) }
                try await host.settle()
                #expect(label.text != nil, "round \(round)")
            }
        }
    }
}

private final class Flag: Sendable {
    private let state = Guarded(false)

    var isUp: Bool { state.withLock { $0 } }
    func raise() { state.withLock { $0 = true } }
}
