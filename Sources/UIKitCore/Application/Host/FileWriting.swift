internal import Foundation

extension Data {
    /// Writes to a file: a new or ordinary one appears whole or not at all, a device or pipe is written into.
    func write(toFileOrDevice path: String) throws {
        let url = URL(fileURLWithPath: path)
        // The kind of what a link leads to counts.
        let kind = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)[.type]
        let isOrdinary = (kind as? FileAttributeType).map { $0 == .typeRegular } ?? true
        guard !isOrdinary else {
            return try write(to: url.resolvingSymlinksInPath(), options: .atomic)
        }
        guard let file = FileHandle(forWritingAtPath: path) else {
            throw CocoaError(.fileWriteNoPermission, userInfo: [NSFilePathErrorKey: path])
        }
        defer { try? file.close() }
        try file.write(contentsOf: self)
    }
}
