import AFNetworking
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing

/// Where a download puts its file, and what it says when it cannot.
@Suite struct DownloadPlacesTests {
    /// Says "new", or "missing" for paths that begin with `/404`.
    private static let script: @Sendable (ServerConnection) -> Void = { connection in
        while let request = connection.readRequest() {
            let isMissing = request.path.hasPrefix("/404")
            connection.answer(isMissing ? "404 Not Found" : "200 OK", text: isMissing ? "missing" : "new")
        }
    }

    private func download(
        _ path: String = "/file",
        to target: URL,
        by manager: AFHTTPSessionManager,
        _ server: LoopbackServer
    ) async -> (file: URL?, error: NSError?) {
        await manager.download { completion in
            manager.downloadTask(
                with: URLRequest(url: server.url(path)),
                progress: nil,
                destination: { _, _ in target },
                completionHandler: completion
            )
        }
    }

    private func text(of file: URL) -> String? {
        (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: ["a/file", "a/b/c/file"])
    func foldersThatAreMissingAreMade(path: String) async throws {
        try await withSession(server: DownloadPlacesTests.script) { manager, server in
            try await withFolder { folder in
                let target = folder.appendingPathComponent(path)
                let (file, error) = await download(to: target, by: manager, server)
                #expect(error == nil)
                #expect(file == target)
                #expect(text(of: target) == "new")
                let second = folder.appendingPathComponent("awaited/\(path)")
                try await manager.download(for: URLRequest(url: server.url("/file")), to: second)
                #expect(text(of: second) == "new")
            }
        }
    }

    @Test(arguments: ["/file", "/404"])
    func aFileThatIsThereIsKeptAndTheHandlerHearsOfIt(path: String) async throws {
        try await withSession(server: DownloadPlacesTests.script) { manager, server in
            try await withFolder { folder in
                let target = folder.appendingPathComponent("file")
                try Data("old".utf8).write(to: target)
                let (file, error) = await download(path, to: target, by: manager, server)
                #expect(file == nil)
                #expect(error?.code == (path == "/404" ? -1011 : CocoaError.fileWriteFileExists.rawValue))
                #expect(text(of: target) == "old")
                let request = URLRequest(url: server.url(path))
                await #expect(throws: (any Error).self) { try await manager.download(for: request, to: target) }
                #expect(text(of: target) == "old")
            }
        }
    }

    @Test func aPlaceThatCannotBeMadeIsAnError() async throws {
        try await withSession(server: DownloadPlacesTests.script) { manager, server in
            try await withFolder { folder in
                let file = folder.appendingPathComponent("file")
                try Data("old".utf8).write(to: file)
                let web = try #require(URL(string: "https://example.com\(folder.path)/x"))
                for target in [file.appendingPathComponent("below-a-file"), web] {
                    let (place, error) = await download(to: target, by: manager, server)
                    #expect(place == nil)
                    #expect(error?.domain == NSCocoaErrorDomain)
                }
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
            }
        }
    }

    @Test func theManagersClosureIsHeldToTheSame() async throws {
        try await withSession(server: DownloadPlacesTests.script) { manager, server in
            try await withFolder { folder in
                let target = folder.appendingPathComponent("deep/file")
                manager.setDownloadTaskDidFinishDownloading { _, _, _ in target }
                let first = await download(to: folder, by: manager, server)
                #expect(first.file == target)
                #expect(first.error == nil)
                let second = await download(to: folder, by: manager, server)
                #expect(second.file == nil)
                #expect(second.error?.code == CocoaError.fileWriteFileExists.rawValue)
            }
        }
    }

    @Test func aCallThatThrowsLeavesNoFile() async throws {
        try await withSession(server: DownloadPlacesTests.script) { manager, server in
            try await withFolder { folder in
                let target = folder.appendingPathComponent("file")
                let missing = URLRequest(url: server.url("/404"))
                let error = await #expect(throws: NSError.self) {
                    try await manager.download(for: missing, to: target)
                }
                #expect(error?.code == -1011)
                #expect(text(of: target) == nil)
                try await manager.download(for: URLRequest(url: server.url("/file")), to: target)
                #expect(text(of: target) == "new")
            }
        }
    }

    @Test func aCallThatIsCancelledAtItsEndLeavesNoFile() async throws {
        try await withSession(server: DownloadPlacesTests.script) { manager, server in
            try await withFolder { folder in
                let target = folder.appendingPathComponent("file")
                // The file is in its place, and nobody has been told yet.
                manager.setTaskDidComplete { _, task, _ in task.cancel() }
                let request = URLRequest(url: server.url("/file"))
                let error = await #expect(throws: URLError.self) {
                    try await manager.download(for: request, to: target)
                }
                #expect(error?.code == .cancelled)
                #expect(text(of: target) == nil)
            }
        }
    }

    @Test func theResponseSuggestsAName() async throws {
        try await withSession(server: DownloadPlacesTests.script) { manager, server in
            try await withFolder { folder in
                let (file, error) = await manager.download { completion in
                    manager.downloadTask(
                        with: URLRequest(url: server.url("/pictures/sea.jpg?size=2")),
                        progress: nil,
                        destination: { _, response in
                            folder.appendingPathComponent(response.suggestedFilename ?? "none")
                        },
                        completionHandler: completion
                    )
                }
                #expect(error == nil)
                #expect(file?.lastPathComponent == "sea.jpg")
            }
        }
    }
}
