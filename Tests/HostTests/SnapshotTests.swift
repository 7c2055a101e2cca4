import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import TestSupport
import Testing

@Suite("Accepted pictures", .alone)
@MainActor
struct SnapshotTests {
    private func picture(_ value: UInt8, width: Int = 2) throws -> CGImage {
        try #require(
            CGImage(width: width, height: 2, isOpaque: true) { pixels, bytesPerRow in
                for y in 0..<2 {
                    for x in 0..<width {
                        for channel in 0..<3 { pixels[y * bytesPerRow + x * 4 + channel] = value }
                        pixels[y * bytesPerRow + x * 4 + 3] = 255
                    }
                }
            }
        )
    }

    @Test("A difference within the tolerance is none")
    func tolerance() throws {
        #expect(try picture(100).difference(from: picture(102)) == nil)
        let difference = try #require(try picture(100).difference(from: picture(103)))
        #expect(difference.contains("4 pixels") && difference.contains("(0, 0)") && difference.contains("3 of 255"))
        #expect(try picture(100, width: 3).difference(from: picture(100))?.contains("3 by 2") == true)
    }

    @Test("A new picture waits beside its place until it is renamed; one that differs too")
    func acceptance() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("MyTests.swift").path
        let place = folder.appendingPathComponent("__Snapshots__/MyTests")
        let accepted = place.appendingPathComponent("a.png").path
        let new = place.appendingPathComponent("a.new.png").path
        let white = try picture(255)
        let black = try picture(0)

        #expect(throws: SnapshotError.self) { try check(white, file) }
        #expect(FileManager.default.fileExists(atPath: new) && !FileManager.default.fileExists(atPath: accepted))

        try FileManager.default.moveItem(atPath: new, toPath: accepted)
        try check(white, file)
        #expect(throws: SnapshotError.self) { try check(black, file) }
        #expect(FileManager.default.fileExists(atPath: new))

        try check(white, file)
        #expect(!FileManager.default.fileExists(atPath: new))

        try check(black, file, isBlessing: true)
        try check(black, file)
    }

    private func check(_ image: CGImage, _ file: String, isBlessing: Bool = false) throws {
        try image.check(against: "a", testFile: file, isBlessing: isBlessing)
    }
}
