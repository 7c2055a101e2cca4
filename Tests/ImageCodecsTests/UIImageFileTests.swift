import ADKGraphics
import ADKImageCodecs
import Foundation
import Testing

@Suite("UIImage from and to files")
struct UIImageFileTests {
    @Test("The scale decides the size in points")
    func scale() throws {
        let image = try #require(UIImage(data: Fixture.jpeg, scale: 2))
        #expect(image.size == CGSize(width: 32, height: 16))
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
    }

    @Test("A file's name announces its scale")
    func fileName() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("star@2x.png")
        try Fixture.blocks.write(to: file)
        let image = try #require(UIImage(contentsOfFile: file.path))
        #expect(image.scale == 2)
        #expect(image.size == CGSize(width: 2, height: 2))
        #expect(UIImage(contentsOfFile: folder.appendingPathComponent("none.png").path) == nil)
    }

    @Test("An image is encoded upright")
    func encoding() throws {
        let stored = try ImageDecoder.decode(Fixture.columns3)
        let image = UIImage(cgImage: stored, scale: 1, orientation: .down)
        let again = try ImageDecoder.decode(try #require(image.pngData()))
        #expect((0..<3).map { channels(again, $0, 0)[0] } == [240, 90, 0])
        let jpeg = try #require(UIImage(cgImage: stored).jpegData(compressionQuality: 0.8))
        #expect(ImageFormat(of: jpeg) == .jpeg)
        #expect(UIImage().pngData() == nil)
    }
}
