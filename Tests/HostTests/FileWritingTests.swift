import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

/// What scripts write, and where to.
@Suite("Files of scripts")
@MainActor
struct FileWritingTests {
    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test("A pipe stays a pipe, and gets the text")
    func pipe() async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("pipe").path
        try #require(mkfifo(path, 0o600) == 0)
        let descriptor = open(path, O_RDWR | O_NONBLOCK)
        try #require(descriptor >= 0)
        let reader = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try await withHost { host in
            host.show(UIViewController())
            try await host.run(script: "tree \(path)")
        }
        let kind = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        #expect(kind == .typeUnknown)
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = read(reader.fileDescriptor, &bytes, bytes.count)
        #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).hasPrefix("UIWindow (0, 0, 400, 800)"))
    }

    @Test("A link stays a link, and its target gets the text")
    func link() async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (target, link) = (folder.appendingPathComponent("target").path, folder.appendingPathComponent("link").path)
        try Data("old".utf8).write(to: URL(fileURLWithPath: target))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        try await withHost { host in
            host.show(UIViewController())
            try await host.run(script: "tree \(link)")
        }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
        #expect(try String(contentsOfFile: target, encoding: .utf8).hasPrefix("UIWindow (0, 0, 400, 800)"))
    }

    @Test("Trees with frames of any size can be written and searched")
    func hugeFrames() async throws {
        try await withHost { host in
            let controller = UIViewController()
            for frame in [
                CGRect(x: 1e20, y: 0, width: 10, height: 10), CGRect(x: 1e300, y: -1e300, width: 1e300, height: 1e300),
            ] {
                let label = UILabel(frame: frame)
                label.text = "far"
                controller.view.addSubview(label)
            }
            host.show(controller)
            let target = NSTemporaryDirectory() + "tree-\(UUID().uuidString).txt"
            defer { try? FileManager.default.removeItem(atPath: target) }
            try await host.run(script: "tree \(target)\nexpect-no-text far")
            let lines = try String(contentsOfFile: target, encoding: .utf8).split(separator: "\n")
            #expect(lines.count { $0.contains("UILabel") && $0.contains("far") } == 2)
        }
    }
}
