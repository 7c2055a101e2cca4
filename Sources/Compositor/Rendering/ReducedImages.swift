package import ADKGraphics

/// Keeps the halved copies of images that are shown at less than half of their size, while they are shown.
package final class ReducedImages {
    private struct Entry {
        let source: CGImage
        let reduced: CGImage
        var lastUse: Int
    }

    /// For how many frames an image is kept after its last use.
    private static let patience = 60

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var frame = 0

    /// Keeps nothing yet.
    package init() {}

    /// The image, halved as often as it stays at least as large as a size in pixels.
    package func reduced(_ image: CGImage, width: Int, height: Int) -> CGImage {
        let key = ObjectIdentifier(image)
        if let entry = entries[key], fits(entry.reduced, width: width, height: height) {
            entries[key]?.lastUse = frame
            return entry.reduced
        }
        let reduced = image.reduced(toAtLeastWidth: width, height: height)
        if reduced !== image { entries[key] = Entry(source: image, reduced: reduced, lastUse: frame) }
        return reduced
    }

    /// Notes the end of a frame, and drops what has not been used for a second.
    package func forgetUnused() {
        frame += 1
        entries = entries.filter { frame - $0.value.lastUse < Self.patience }
    }

    private func fits(_ image: CGImage, width: Int, height: Int) -> Bool {
        image.width >= width && image.height >= height && (image.width < 2 * width || image.height < 2 * height)
    }
}
