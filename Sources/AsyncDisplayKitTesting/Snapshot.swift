internal import ADKGraphics
internal import ADKImageCodecs
public import AsyncDisplayKit
internal import Foundation

extension TestHost {
    /// Compares what the screen shows with a picture that was accepted before.
    ///
    /// The picture is `__Snapshots__/<file>/<name>.png` beside the test's source. Where there is none, or it differs,
    /// the screen is written to `<name>.new.png` and the call throws; look at the new picture, and rename it to accept
    /// it. With `ASDK_BLESS=1` in the environment the screen replaces the picture at once. In the package's manifest the
    /// test target says `exclude: ["__Snapshots__"]`.
    ///
    /// - Parameters:
    ///   - name: The picture's name.
    ///   - tolerance: By how much a channel may differ, of 255.
    ///   - file: The test's source file.
    /// - Throws: `SnapshotError` when there is no such picture or it differs.
    public func expectSnapshot(_ name: String, tolerance: Int = 2, file: StaticString = #filePath) async throws {
        let isBlessing = ProcessInfo.processInfo.environment["ASDK_BLESS"] == "1"
        try await snapshot().check(against: name, testFile: "\(file)", tolerance: tolerance, isBlessing: isBlessing)
    }
}

/// Why a screen does not equal its accepted picture.
public struct SnapshotError: Error, Equatable, CustomStringConvertible {
    /// What differs, and what to do about it.
    public let description: String
}

/// The accepted picture of a name, beside the source of its test.
private struct SnapshotStore {
    let accepted: URL
    let new: URL

    init(name: String, testFile: String) {
        let source = URL(fileURLWithPath: testFile)
        let folder = source.deletingLastPathComponent()
            .appendingPathComponent("__Snapshots__")
            .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
        accepted = folder.appendingPathComponent(name + ".png")
        new = folder.appendingPathComponent(name + ".new.png")
    }

    func check(_ image: CGImage, tolerance: Int, isBlessing: Bool) throws {
        if isBlessing {
            try write(image, to: accepted)
            try? FileManager.default.removeItem(at: new)
            return
        }
        guard let data = FileManager.default.contents(atPath: accepted.path) else {
            try write(image, to: new)
            throw SnapshotError(
                description: """
                    there is no accepted picture; look at \(new.path) and rename it to \(accepted.path), or run the test \
                    with ASDK_BLESS=1
                    """
            )
        }
        let expected = try ImageDecoder.decode(data)
        if let difference = image.difference(from: expected, tolerance: tolerance) {
            try write(image, to: new)
            throw SnapshotError(
                description: "\(difference); compare \(new.path) with \(accepted.path); ASDK_BLESS=1 accepts it"
            )
        }
        try? FileManager.default.removeItem(at: new)
    }

    private func write(_ image: CGImage, to file: URL) throws {
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try ImageEncoder.png(image).write(to: file)
    }
}

extension CGImage {
    /// Compares the image with the accepted picture of a name, or makes it the accepted one.
    package func check(
        against name: String,
        testFile: String,
        tolerance: Int = 2,
        isBlessing: Bool
    ) throws {
        try SnapshotStore(name: name, testFile: testFile).check(self, tolerance: tolerance, isBlessing: isBlessing)
    }

    /// Says where an image differs from another by more than a tolerance, or nil where it does not.
    ///
    /// - Parameters:
    ///   - expected: The image that is wanted.
    ///   - tolerance: By how much a channel may differ, of 255.
    /// - Returns: How many pixels differ, where the first is and by how much the worst, in a sentence.
    public func difference(from expected: CGImage, tolerance: Int = 2) -> String? {
        guard width == expected.width, height == expected.height else {
            return "the picture has \(width) by \(height) pixels instead of \(expected.width) by \(expected.height)"
        }
        var count = 0
        var worst = 0
        var first = (x: 0, y: 0)
        withUnsafeBytes { mine in
            expected.withUnsafeBytes { theirs in
                for y in 0..<height {
                    for x in 0..<width {
                        let here = y * bytesPerRow + x * 4
                        let there = y * expected.bytesPerRow + x * 4
                        var difference = 0
                        for channel in 0..<4 {
                            difference = max(difference, abs(Int(mine[here + channel]) - Int(theirs[there + channel])))
                        }
                        guard difference > tolerance else { continue }
                        if count == 0 { first = (x, y) }
                        count += 1
                        worst = max(worst, difference)
                    }
                }
            }
        }
        guard count > 0 else { return nil }
        return "\(count) pixels differ, the first at (\(first.x), \(first.y)), the worst by \(worst) of 255"
    }
}
