internal import ADKCompositor
internal import ADKGraphics
internal import ADKImageCodecs
internal import Foundation

extension ApplicationHost {
    /// Writes what is shown to a PNG file.
    func writePNG(to path: String) async throws(LaunchError) {
        await showNewest()
        guard let image = await snapshot() else {
            throw LaunchError("cannot write \(path): no frame has been shown")
        }
        do {
            try ImageEncoder.png(image).write(toFileOrDevice: path)
        } catch {
            throw LaunchError("cannot write \(path): \(error.localizedDescription)")
        }
    }
}
