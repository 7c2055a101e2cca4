import ADKGraphics
import ADKImageCodecs
import Foundation
import Testing

@testable import UIKitCore

@Suite struct NamedImageTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("named-images-\(UUID().uuidString)").path

    private func write(_ name: String, width: Int) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let image = try #require(CGImage(width: width, height: 1, isOpaque: false) { _, _ in })
        try ImageEncoder.png(image).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
    }

    @Test func theFileForTheScaleIsTakenAndKept() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("star.png", width: 10)
        try write("star@2x.png", width: 20)
        let images = NamedImages()
        #expect(images.image(named: "star", scale: 1, in: [folder])?.cgImage?.width == 10)
        let double = try #require(images.image(named: "star", scale: 2, in: [folder]))
        #expect(double.cgImage?.width == 20)
        #expect(double.size.width == 10)
        #expect(images.image(named: "star.png", scale: 2, in: [folder])?.scale == 2)
        #expect(images.image(named: "star", scale: 2, in: [folder]) === double)
        images.removeAll()
        #expect(images.image(named: "star", scale: 2, in: [folder]) !== double)
    }

    @Test func anotherScaleIsBetterThanNothing() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("moon@2x.png", width: 20)
        let images = NamedImages()
        let image = try #require(images.image(named: "moon", scale: 1, in: [folder + "/absent", folder]))
        #expect(image.scale == 2)
        #expect(images.image(named: "sun", scale: 1, in: [folder]) == nil)
        #expect(images.image(named: "", scale: 1, in: [folder]) == nil)
    }

    @Test func webPFilesAreFoundByTheirNameAndWithoutExtension() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let data = Data(
            base64Encoded:
                "UklGRj4AAABXRUJQVlA4TDEAAAAvAUAAEB8gJCBkF/3f4YaYhphT/0CiEQumeG8oCQSINWmUC/ZIswZkA5Spwiyi/7EDAA=="
        )
        let file = URL(fileURLWithPath: folder).appendingPathComponent("leaf@2x.webp")
        try #require(data).write(to: file)
        let images = NamedImages()
        #expect(images.image(named: "leaf", scale: 2, in: [folder])?.size == CGSize(width: 1, height: 1))
        #expect(images.image(named: "leaf.webp", scale: 1, in: [folder])?.scale == 2)
    }

    @Test func namesOfFilesAreTriedBestFirst() {
        #expect(NamedImages.fileNames(for: "a.png", scale: 2) == ["a@2x.png", "a@3x.png", "a.png"])
        #expect(NamedImages.fileNames(for: "v1.5", scale: 1).prefix(3) == ["v1.5.png", "v1.5.jpg", "v1.5.jpeg"])
    }
}
