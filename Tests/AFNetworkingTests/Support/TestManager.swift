import ADKHTTPTransport
import ADKScheduling
import AFNetworking
import Foundation
import LoopbackServer

/// What a call's handlers heard: which of them, the object's text, and the error's domain and code.
struct Heard: Sendable, Equatable {
    var succeeded = false
    var text = ""
    var domain = ""
    var code = 0
}

/// A server and a manager for it, with a runtime of its own: hosts of other tests come and go.
func withSession(
    path: String = "",
    tls: ServerTLS? = nil,
    clock: any HostClock = RealClock(),
    isolation: isolated (any Actor)? = #isolation,
    server script: @escaping @Sendable (ServerConnection) -> Void,
    _ test: (AFHTTPSessionManager, LoopbackServer) async throws -> Void
) async throws {
    let server = try LoopbackServer(tls: tls, script)
    let runtime = Runtime(clock: clock, workerCount: 2)
    defer {
        HTTPClient.shutdownShared(for: runtime)
        server.stop()
    }
    let manager = AFHTTPSessionManager(baseURL: server.url(path), sessionConfiguration: .ephemeral)
    manager.runtime = runtime
    manager.responseSerializer = AFHTTPResponseSerializer()
    try await test(manager, server)
}

extension AFHTTPSessionManager {
    /// Starts a GET request, and waits for what its handlers hear.
    func heard(_ path: String) async -> Heard {
        await withCheckedContinuation { continuation in
            get(path, parameters: nil) { _, object in
                let text = (object as? Data).map { String(decoding: $0, as: UTF8.self) }
                continuation.resume(returning: Heard(succeeded: true, text: text ?? ""))
            } failure: { _, error in
                let error = error as NSError
                let heard = Heard(text: error.localizedDescription, domain: error.domain, code: error.code)
                continuation.resume(returning: heard)
            }
        }
    }

    /// Runs a download to its end.
    func download(
        _ task: (@escaping AFDownloadCompletionHandler) -> URLSessionDownloadTask
    ) async -> (file: URL?, error: NSError?) {
        await withCheckedContinuation { continuation in
            task { _, file, error in continuation.resume(returning: (file, error as NSError?)) }.resume()
        }
    }
}

/// A folder that goes when the test ends.
func withFolder(_ test: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("af-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await test(folder)
}
