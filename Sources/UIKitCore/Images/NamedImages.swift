internal import ADKGeometry
internal import ADKGraphics
internal import ADKImageCodecs
internal import ADKLocking
internal import Foundation

/// The images that apps ask for by name: where their files are looked for, and those that were found.
final class NamedImages: Sendable {
    private struct Key: Hashable {
        var name: String
        var scale: Int
        var folders: [String]
    }

    /// Those of the process; they are let go of when memory is short.
    static let shared: NamedImages = {
        let images = NamedImages()
        _ = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification,
            object: nil,
            queue: nil
        ) { _ in images.removeAll() }
        return images
    }()
    private static let extensions = ["png", "jpg", "jpeg", "webp", "gif"]
    private let found = Guarded<[Key: UIImage]>([:])

    /// Finds an image, in the folders' order, for a scale.
    ///
    /// In each folder the file for the scale is looked for first, then those for other scales, the larger ones first.
    func image(named name: String, scale: CGFloat, in folders: [String]) -> UIImage? {
        let scale = max(1, min(3, Int(limited: scale.rounded(.up))))
        let key = Key(name: name, scale: scale, folders: folders)
        if let kept = found.withLock({ $0[key] }) { return kept }
        for folder in folders {
            for file in Self.fileNames(for: name, scale: scale) {
                let path = URL(fileURLWithPath: folder).appendingPathComponent(file).path
                guard FileManager.default.fileExists(atPath: path) else { continue }
                guard let image = UIImage(contentsOfFile: path) else { continue }
                found.withLock { $0[key] = image }
                return image
            }
        }
        return nil
    }

    /// Lets go of all images that were found.
    func removeAll() {
        let dropped = found.withLock { found in
            defer { found = [:] }
            return found
        }
        withExtendedLifetime(dropped) {}
    }

    /// The names of files that an image may stand in, best first.
    static func fileNames(for name: String, scale: Int) -> [String] {
        let url = URL(fileURLWithPath: "/" + name)
        let given = url.pathExtension.lowercased()
        let hasExtension = extensions.contains(given)
        let stem = hasExtension ? String(name.dropLast(given.count + 1)) : name
        let endings = hasExtension ? [String(name.suffix(given.count))] : extensions
        let others = [3, 2, 1].filter { $0 != scale }
        return ([scale] + others).flatMap { scale in
            endings.map { stem + (scale == 1 ? "" : "@\(scale)x") + "." + $0 }
        }
    }

    /// The folders of the app: those of its bundle, those of its modules' resources, and the one it was started in.
    static func folders(of bundle: Bundle) -> [String] {
        let files = FileManager.default
        var folders: [String] = []
        if let resources = bundle.resourcePath { folders.append(resources) }
        let home = bundle.bundlePath
        folders.append(home)
        let modules = (try? files.contentsOfDirectory(atPath: home)) ?? []
        folders += modules.sorted().filter { $0.hasSuffix(".resources") }.map { home + "/" + $0 }
        folders.append(files.currentDirectoryPath)
        folders.append(files.currentDirectoryPath + "/Resources")
        var seen: Set<String> = []
        return folders.filter { seen.insert($0).inserted }
    }
}
